import { inspectionTexts } from '@jornada/texts/es/inspection';
import { ChangeDialog } from '../../../shared/requests/change-dialog.tsx';
import { type RequestLine, sendRefusal, sendRevocation } from './requests.data.ts';

interface DecisionDialogProps {
  request: RequestLine;
  what: 'refuse' | 'revoke';
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before a request is refused or a grant ended. */
export function DecisionDialog({ request, what, ...shown }: DecisionDialogProps) {
  const texts = inspectionTexts[what];
  const send = what === 'refuse' ? sendRefusal : sendRevocation;
  return (
    <ChangeDialog texts={texts} send={() => send(request.id)} {...shown}>
      {texts.text(request.inspectorName)}
    </ChangeDialog>
  );
}
