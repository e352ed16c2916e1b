import { inspectionTexts } from '@jornada/texts/inspection';
import { Text } from '@mantine/core';
import { useCompanyChange } from '../../../shared/call/use-company-change.ts';
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { type RequestLine, sendRefusal, sendRevocation } from './requests.data.ts';

interface DecisionDialogProps {
  request: RequestLine;
  what: 'refuse' | 'revoke';
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before a request is refused or a grant ended. */
export function DecisionDialog({ request, what, isOpen, onClose }: DecisionDialogProps) {
  const texts = inspectionTexts[what];
  const { mutate, isPending, error } = useCompanyChange({
    mutationFn: what === 'refuse' ? sendRefusal : sendRevocation,
    onDone: () => {
      onClose();
      showNotice('success', texts.done);
    },
  });
  return (
    <ConfirmDialog
      title={texts.title}
      isOpen={isOpen}
      confirm={texts.confirm}
      isDangerous
      isBusy={isPending}
      problem={error && failureUnder(error, texts.failed)}
      onConfirm={() => mutate(request.id)}
      onClose={onClose}
    >
      <Text size="sm">{texts.text(request.inspectorName)}</Text>
    </ConfirmDialog>
  );
}
