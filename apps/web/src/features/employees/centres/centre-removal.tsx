import type { WorkCentre } from '@jornada/contract/employees/work-centres';
import { workCentresTexts as texts } from '@jornada/texts/employees-work-centres';
import { renewUser } from '../../../shared/account/renew-user.ts';
import { ConfirmChange } from '../../../shared/dialog/confirm-change.tsx';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { sendCentreRemoval } from './centres.data.ts';

/** Asks before a work centre to which nobody ever belonged is removed. */
export function CentreRemoval({ centre, ...shown }: DialogShown & { centre: WorkCentre }) {
  return (
    <ConfirmChange
      texts={texts.removal}
      send={async () => {
        await sendCentreRemoval(centre.id);
        await renewUser();
      }}
      done={texts.removed}
      failure={(problem) => failureUnder(problem, texts.removeFailed)}
      {...shown}
    >
      {texts.removal.warning(centre.name, centre.holidays.length)}
    </ConfirmChange>
  );
}
