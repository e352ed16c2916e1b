import type { Webhook } from '@jornada/contract/company/webhooks';
import { webhooksTexts } from '@jornada/texts/company-webhooks';
import { Button, Stack, Text } from '@mantine/core';
import { useCompanyChange } from '../../../shared/call/use-company-change.ts';
import { AppDialog } from '../../../shared/dialog/app-dialog.tsx';
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog.tsx';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { CopyField } from '../../../shared/form/copy-field.tsx';
import { hostOf } from './webhook-columns.tsx';
import { sendSecretChange } from './webhooks.data.ts';

const { secret: texts, secretChange, secretFailed } = webhooksTexts;

/** Shows a secret, this once. */
export function SecretDialog({ secret, ...shown }: DialogShown & { secret: string }) {
  return (
    <AppDialog title={texts.title} {...shown}>
      <Stack gap="md">
        <Text size="sm">{texts.help}</Text>
        <CopyField label={texts.label} value={secret} />
        <Button variant="default" onClick={shown.onClose}>
          {texts.done}
        </Button>
      </Stack>
    </AppDialog>
  );
}

/** Asks before the secret of an address is changed. @param onSecret takes the new one */
export function SecretChange({
  webhook,
  onSecret,
  ...shown
}: DialogShown & { webhook: Webhook; onSecret: (secret: string) => void }) {
  const { mutate, isPending, error } = useCompanyChange({
    mutationFn: () => sendSecretChange(webhook.id),
    onDone: ({ secret }) => {
      shown.onClose();
      onSecret(secret);
    },
  });
  return (
    <ConfirmDialog
      title={secretChange.title}
      confirm={secretChange.confirm}
      isBusy={isPending}
      problem={error && failureUnder(error, secretFailed)}
      onConfirm={() => mutate()}
      {...shown}
    >
      <Text size="sm">{secretChange.warning(hostOf(webhook))}</Text>
    </ConfirmDialog>
  );
}
