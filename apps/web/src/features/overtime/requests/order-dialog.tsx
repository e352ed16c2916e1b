import { overtimeScreenTexts } from '@jornada/texts/overtime-screens';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { PersonSelect } from '../../../shared/people/person-select.tsx';
import { sendOrder } from '../overtime.data.ts';
import { type Compensation, CompensationChoice } from './compensation-choice.tsx';
import { OvertimeFields } from './overtime-fields.tsx';
import { newOvertime, type OvertimeValues, overtimeFrom, overtimeProblems } from './overtime-values.ts';
import { YearOfPromise } from './year-of-promise.tsx';

const { ordering: texts, fields } = overtimeScreenTexts;

/** Orders overtime of somebody, before it is worked. */
export function OrderDialog(shown: DialogShown) {
  const { form, ...saving } = useSavedForm({
    initialValues: { userId: '', ...newOvertime, compensatedAs: 'REST' as Compensation, confirmed: '' },
    validate: (values) => ({
      ...(values.userId === '' && { userId: texts.personRequired }),
      ...overtimeProblems(values),
    }),
    fields: ['userId', 'date', 'minutes', 'reason'],
    send: ({ userId, compensatedAs, confirmed, ...values }) =>
      sendOrder({
        ...{ userId, compensatedAs, ...overtimeFrom(values) },
        isBeyondConfirmed: confirmed === orderOf({ userId, ...values }),
      }),
    onDone: () => {
      shown.onClose();
      showNotice('success', texts.done);
    },
    failure: (problem) => failureUnder(problem, texts.failed),
    dismissesOnEdit: true,
  });
  const { userId, date, minutes, compensatedAs, confirmed } = form.values;
  const order = orderOf(form.values);
  const { onChange: choosePerson, value: _, defaultValue: __, ...personInput } = form.getInputProps('userId');
  return (
    <FormDialog title={texts.title} size="lg" saving={saving} submit={texts.submit} {...shown}>
      <PersonSelect
        value={userId || undefined}
        loadFailed={texts.peopleFailed}
        onChoose={choosePerson}
        {...personInput}
      />
      <OvertimeFields form={form} />
      <CompensationChoice
        label={fields.as}
        value={compensatedAs}
        onChoose={(chosen) => form.setFieldValue('compensatedAs', chosen)}
      />
      <YearOfPromise
        {...{ userId, date, paidMinutes: compensatedAs === 'PAID' ? Number(minutes) || 0 : 0 }}
        isConfirmed={confirmed === order}
        onConfirm={(isConfirmed) => form.setFieldValue('confirmed', isConfirmed ? order : '')}
      />
    </FormDialog>
  );
}

/** What a confirmation is of: with another person, day or length it has to be given anew. */
function orderOf({ userId, date, minutes }: Pick<OvertimeValues, 'date' | 'minutes'> & { userId: string }) {
  return `${userId} ${date} ${minutes}`;
}
