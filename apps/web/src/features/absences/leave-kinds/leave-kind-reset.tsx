import type { LeaveRule } from '@jornada/contract/absences/leave-kinds';
import { leaveKinds } from '@jornada/core/absences/leave-kinds';
import { leaveKindTexts } from '@jornada/texts/absences-leave-kinds';
import { timeOffWords } from '@jornada/texts/time-off-words';
import { ConfirmChange } from '../../../shared/dialog/confirm-change.tsx';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { amountWords } from '../absence-words.ts';
import { sendLeaveReset } from './leave-kinds.data.ts';

const { resetting: texts, resetDone, resetFailed } = leaveKindTexts;

/** Asks before the company's own rule is replaced by the law's. */
export function LeaveKindReset({ rule: { kind }, ...shown }: DialogShown & { rule: LeaveRule }) {
  return (
    <ConfirmChange
      texts={texts}
      isDangerous={false}
      send={() => sendLeaveReset(kind)}
      done={resetDone}
      failure={(problem) => failureUnder(problem, resetFailed)}
      {...shown}
    >
      {texts.text(timeOffWords.kinds[kind], amountWords({ kind, ...leaveKinds[kind] }))}
    </ConfirmChange>
  );
}
