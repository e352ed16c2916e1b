import { absenceTypes } from '@jornada/contract/absences/absence-limits';
import { absenceReviewTexts } from '@jornada/texts/absences-review';
import { twoStepsTexts } from '@jornada/texts/two-steps';
import { Switch } from '@mantine/core';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { PersonSelect } from '../../../shared/people/person-select.tsx';
import { showStored } from '../../../shared/requests/closed-months-notice.ts';
import { isFirstStep } from '../../../shared/requests/waits-for-words.ts';
import { whoseIs } from '../../../shared/time-off/use-days-known.ts';
import { AbsenceFields } from '../request/absence-fields.tsx';
import { absenceBody, absenceFields, filedAbsenceProblems, newAbsence } from '../request/absence-values.ts';
import { sendFiledAbsence } from './review.data.ts';

const texts = absenceReviewTexts.file;

/** Files an absence for somebody, such as an illness told by telephone. */
export function FileDialog(shown: DialogShown) {
  const { form, ...saving } = useSavedForm({
    initialValues: { ...newAbsence, type: 'SICK_LEAVE' as (typeof absenceTypes)[number] },
    validate: filedAbsenceProblems,
    fields: absenceFields,
    send: (values) => {
      const { userId, type, isApproved } = values;
      return sendFiledAbsence({ userId: userId ?? '', type, isApproved, ...absenceBody(values) });
    },
    onDone: (filed) => {
      shown.onClose();
      const said = isFirstStep(filed) ? twoStepsTexts.filed : texts.done;
      showStored(said, filed.approvalStatus === 'APPROVED' ? filed.closedMonths : []);
    },
    failure: (problem) => failureUnder(problem, texts.failed),
    dismissesOnEdit: true,
  });
  const { value: userId, onChange: _, ...personInput } = form.getInputProps('userId');
  return (
    <FormDialog title={texts.title} size="lg" saving={saving} submit={texts.submit} {...shown}>
      <PersonSelect
        value={userId ?? undefined}
        loadFailed={texts.peopleFailed}
        {...personInput}
        // Opens when somebody types, so that it does not cover the form just opened.
        openOnFocus={false}
        data-autofocus
        onChoose={(id) => form.setFieldValue('userId', id)}
      />
      <AbsenceFields form={form} whose={whoseIs(userId)} types={absenceTypes} />
      <Switch
        label={texts.approved}
        description={texts.approvedHelp}
        {...form.getInputProps('isApproved', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}
