import {
  longestWebhookUrl,
  type WebhookEvent,
  webhookEvents,
} from '@jornada/contract/company/webhook-events';
import type { Webhook, WebhookWithSecret } from '@jornada/contract/company/webhooks';
import { webhooksTexts } from '@jornada/texts/company-webhooks';
import { Checkbox, CheckboxGroup, Stack, TextInput } from '@mantine/core';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { sendNewWebhook, sendWebhookChange } from './webhooks.data.ts';

const { form: texts, events: names, added, saved, saveFailed } = webhooksTexts;

interface WebhookDialogProps extends DialogShown {
  /** The address to change; null for a new one. */
  webhook: Webhook | null;
  /** Takes the secret of a new address, which is shown once. */
  onSecret: (secret: string) => void;
}

/** The URL of an address, and what it is told of. */
export function WebhookDialog({ webhook, onSecret, ...shown }: WebhookDialogProps) {
  const { form, ...saving } = useSavedForm({
    initialValues: { url: webhook?.url ?? '', events: webhook?.events ?? ([] as WebhookEvent[]) },
    validate: ({ url, events }) => ({
      ...(url.trim() === '' && { url: texts.urlRequired }),
      ...(events.length === 0 && { events: texts.eventsRequired }),
    }),
    fields: ['url', 'events'],
    send: (values): Promise<Webhook | WebhookWithSecret> =>
      webhook ? sendWebhookChange(webhook.id, values) : sendNewWebhook(values),
    onDone: (answer) => {
      shown.onClose();
      showNotice('success', webhook ? saved : added);
      if ('secret' in answer) onSecret(answer.secret);
    },
    failure: (problem) => failureUnder(problem, saveFailed),
    dismissesOnEdit: true,
  });
  return (
    <FormDialog
      title={webhook ? texts.editTitle : texts.addTitle}
      saving={saving}
      submit={texts.save}
      {...shown}
    >
      <TextInput
        label={texts.url}
        description={texts.urlHelp}
        type="url"
        inputMode="url"
        autoComplete="off"
        data-autofocus
        required
        maxLength={longestWebhookUrl}
        {...form.getInputProps('url')}
      />
      <CheckboxGroup label={texts.events} required {...form.getInputProps('events')}>
        <Stack gap="xs" mt="xs">
          {webhookEvents.map((event) => (
            <Checkbox key={event} value={event} label={names[event]} />
          ))}
        </Stack>
      </CheckboxGroup>
    </FormDialog>
  );
}
