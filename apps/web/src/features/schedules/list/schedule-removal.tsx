import { schedulesTexts as texts } from '@jornada/texts/schedules';
import { ConfirmChange } from '../../../shared/dialog/confirm-change.tsx';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { type Schedule, sendScheduleRemoval } from '../schedules.data.ts';

export function ScheduleRemoval({ schedule: { id, name }, ...shown }: DialogShown & { schedule: Schedule }) {
  return (
    <ConfirmChange
      texts={texts.removal}
      send={() => sendScheduleRemoval(id)}
      done={texts.removed}
      failure={(problem) => failureOf(problem, texts.removeFailed)}
      {...shown}
    >
      {texts.removal.warning(name)}
    </ConfirmChange>
  );
}
