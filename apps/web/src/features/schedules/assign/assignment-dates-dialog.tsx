import { schedulesTexts } from '@jornada/texts/schedules';
import { Stack } from '@mantine/core';
import type { FormEvent } from 'react';
import { useCompanyChange } from '../../../shared/call/use-company-change.ts';
import { GuardedDialog } from '../../../shared/dialog/guarded-dialog.tsx';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { FormFooter } from '../../../shared/form/form-footer.tsx';
import { useValidity } from '../form/use-validity.ts';
import { ValidityInput } from '../form/validity-input.tsx';
import { datesOf, refusedDates, validityOf } from '../form/validity-values.ts';
import { type Assignment, sendAssignmentDates } from '../schedules.data.ts';

const { dates: texts } = schedulesTexts;

export function AssignmentDatesDialog({ assignment, ...shown }: DialogShown & { assignment: Assignment }) {
  const validity = useValidity(validityOf(assignment));
  const { mutate, reset, error, isPending } = useCompanyChange({
    mutationFn: sendAssignmentDates,
    onDone: () => {
      shown.onClose();
      showNotice('success', texts.done);
    },
    onError: (problem) => validity.tell(refusedDates(problem)),
  });
  const isAtField = Object.keys(refusedDates(error)).length > 0;
  const failure = error && !isAtField ? failureOf(error, texts.failed) : null;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (validity.check()) mutate({ id: assignment.id, ...datesOf(validity.values) });
  };
  return (
    <GuardedDialog
      title={texts.title(assignment.userName)}
      isDirty={validity.isDirty}
      isBusy={isPending}
      {...shown}
    >
      {(close) => (
        <form noValidate onSubmit={save}>
          <Stack gap="md">
            <ValidityInput {...validity} onEdit={validity.edit} />
            <FormFooter
              submit={texts.save}
              isBusy={isPending}
              onCancel={close}
              failure={failure}
              onDismiss={reset}
            />
          </Stack>
        </form>
      )}
    </GuardedDialog>
  );
}
