import type { VacationRequest } from '@jornada/contract/vacations/vacation-request';
import { daysOf } from '@jornada/texts/es/vacations';
import { ownVacationTexts } from '@jornada/texts/es/vacations-own';
import { ChangeDialog } from '../../../shared/requests/change-dialog.tsx';
import { periodWords, vacationKind } from '../request-words.ts';
import { sendTakingBack } from '../vacations.data.ts';

const { taking, takenBack: done, takeBackFailed: failed } = ownVacationTexts.mine;

interface TakingBackDialogProps {
  request: VacationRequest;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before an own request is withdrawn. */
export function TakingBackDialog({ request, ...shown }: TakingBackDialogProps) {
  return (
    <ChangeDialog
      texts={{ ...taking, done, failed }}
      kind={vacationKind}
      send={() => sendTakingBack(request.id)}
      {...shown}
    >
      {taking.question(periodWords(request), daysOf(request.days))}
    </ChangeDialog>
  );
}
