import { personIdentificationTexts as texts } from '@jornada/texts/terminal-identification';
import { Text } from '@mantine/core';
import { useCompanyChange } from '../../../shared/call/use-company-change.ts';
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog.tsx';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { sendCardRevocation, sendPinRemoval } from './identification.data.ts';

interface EndingDialogProps extends DialogShown {
  person: { readonly id: string; readonly name: string };
}

/** Asks before somebody is left without a PIN. */
export function RemovePinDialog({ person, ...shown }: EndingDialogProps) {
  return (
    <EndingDialog
      send={() => sendPinRemoval(person.id)}
      title={texts.removeTitle(person.name)}
      warning={texts.removeWarning(person.name)}
      confirm={texts.removePin}
      done={texts.removed}
      failed={texts.removeFailed}
      {...shown}
    />
  );
}

/** Asks before somebody's card is void. */
export function RevokeCardDialog({ person, ...shown }: EndingDialogProps) {
  return (
    <EndingDialog
      send={() => sendCardRevocation(person.id)}
      title={texts.revokeTitle(person.name)}
      warning={texts.revokeWarning(person.name)}
      confirm={texts.revokeCard}
      done={texts.revoked}
      failed={texts.revokeFailed}
      {...shown}
    />
  );
}

interface Ending extends DialogShown {
  send: () => Promise<unknown>;
  title: string;
  warning: string;
  confirm: string;
  done: string;
  failed: string;
}

function EndingDialog({ send, title, warning, confirm, done, failed, isOpen, onClose }: Ending) {
  const { mutate, isPending, error } = useCompanyChange({
    mutationFn: send,
    onDone: () => {
      showNotice('success', done);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={title}
      isOpen={isOpen}
      confirm={confirm}
      isDangerous
      isBusy={isPending}
      problem={error && failureUnder(error, failed)}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <Text size="sm">{warning}</Text>
    </ConfirmDialog>
  );
}
