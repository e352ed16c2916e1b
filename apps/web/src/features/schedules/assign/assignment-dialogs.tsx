import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import type { useDialog } from '../../../shared/dialog/use-dialog.ts';
import type { Assignment } from '../schedules.data.ts';
import { AssignmentDatesDialog } from './assignment-dates-dialog.tsx';
import { AssignmentRemoval } from './assignment-removal.tsx';

type Dialog = ReturnType<typeof useDialog<Assignment>>;

/** What can be done to an assignment in a list: other dates, or its removal. */
export function AssignmentDialogs({ dates, removal }: { dates: Dialog; removal: Dialog }) {
  return (
    <>
      <OpenedDialog dialog={dates}>
        {(assignment, shown) => <AssignmentDatesDialog assignment={assignment} {...shown} />}
      </OpenedDialog>
      <OpenedDialog dialog={removal}>
        {(assignment, shown) => <AssignmentRemoval assignment={assignment} {...shown} />}
      </OpenedDialog>
    </>
  );
}
