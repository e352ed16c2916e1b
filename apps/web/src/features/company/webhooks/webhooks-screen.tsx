import type { Webhook } from '@jornada/contract/company/webhooks';
import { webhooksTexts as texts } from '@jornada/texts/company-webhooks';
import { IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCompanyChange } from '../../../shared/call/use-company-change.ts';
import { ConfirmChange } from '../../../shared/dialog/confirm-change.tsx';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { PermittedPart } from '../../../shared/feedback/permitted-part.tsx';
import { SettingsList } from '../../../shared/list/settings-list.tsx';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { hasRoom, hostOf, webhookColumns } from './webhook-columns.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { SecretChange, SecretDialog } from './webhook-secret.tsx';
import { sendWebhookChange, sendWebhookRemoval, sendWebhookTest, webhooksQuery } from './webhooks.data.ts';

/** The addresses of other programs that are told what happens. */
export function WebhooksScreen() {
  return (
    <PermittedPart permission="settings.manage">
      <Webhooks />
    </PermittedPart>
  );
}

function Webhooks() {
  const query = useQuery(webhooksQuery);
  const webhooks = query.data;
  const timeZone = useTimeZone();
  const form = useDialog<Webhook | 'new'>();
  const secret = useDialog<string>();
  const secretChange = useDialog<Webhook>();
  const removal = useDialog<Webhook>();
  const fails = (problem: Error, title: string) =>
    showNotice('error', title, { detail: failureUnder(problem, title).reason });
  const test = useCompanyChange({
    mutationFn: ({ id }: Webhook) => sendWebhookTest(id),
    onDone: () => showNotice('success', texts.tested),
    onError: (problem) => fails(problem, texts.testFailed),
  });
  const pause = useCompanyChange({
    mutationFn: ({ id, paused }: Webhook) => sendWebhookChange(id, { isPaused: paused === null }),
    onDone: ({ paused }) => showNotice('success', paused === null ? texts.resumed : texts.paused),
    onError: (problem) => fails(problem, texts.saveFailed),
  });
  const isFull = webhooks !== undefined && !hasRoom(webhooks);
  const on = {
    onEdit: form.open,
    onTest: test.mutate,
    onPause: pause.mutate,
    onSecret: secretChange.open,
    onRemove: removal.open,
  };
  return (
    <SettingsList
      texts={texts}
      icon={IconWebhook}
      columns={webhookColumns(on, timeZone)}
      query={query}
      rows={webhooks}
      isFull={isFull}
      onAdd={() => form.open('new')}
      isMain
    >
      <OpenedDialog dialog={form}>
        {(webhook, shown) => (
          <WebhookDialog webhook={webhook === 'new' ? null : webhook} onSecret={secret.open} {...shown} />
        )}
      </OpenedDialog>
      <OpenedDialog dialog={secret}>
        {(value, shown) => <SecretDialog secret={value} {...shown} />}
      </OpenedDialog>
      <OpenedDialog dialog={secretChange}>
        {(webhook, shown) => <SecretChange webhook={webhook} onSecret={secret.open} {...shown} />}
      </OpenedDialog>
      <OpenedDialog dialog={removal}>
        {(webhook, shown) => (
          <ConfirmChange
            texts={texts.removal}
            send={() => sendWebhookRemoval(webhook.id)}
            done={texts.removed}
            failure={(problem) => failureUnder(problem, texts.removeFailed)}
            {...shown}
          >
            {texts.removal.warning(hostOf(webhook))}
          </ConfirmChange>
        )}
      </OpenedDialog>
    </SettingsList>
  );
}
