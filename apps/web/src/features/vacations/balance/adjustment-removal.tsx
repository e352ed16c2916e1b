import type { BalanceLine } from '@jornada/contract/vacations/balance';
import { daysOf } from '@jornada/texts/day-figures';
import { vacationReviewTexts } from '@jornada/texts/vacations-review';
import { ConfirmChange } from '../../../shared/dialog/confirm-change.tsx';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { sendAdjustmentRemoval } from '../vacations.data.ts';

const { adjust: texts } = vacationReviewTexts;

/** Asks before an adjustment is deleted. */
export function AdjustmentRemoval({ line, ...shown }: DialogShown & { line: BalanceLine }) {
  return (
    <ConfirmChange
      texts={texts.removing}
      send={async () => line.adjustmentId && sendAdjustmentRemoval(line.adjustmentId)}
      done={texts.removed}
      failure={(problem) => failureUnder(problem, texts.removeFailed)}
      {...shown}
    >
      {texts.removing.question(daysOf(line.days), line.note ?? '')}
    </ConfirmChange>
  );
}
