import { twoStepsTexts } from '@jornada/texts/two-steps';
import { vacationTexts } from '@jornada/texts/vacations';
import { vacationReviewTexts } from '@jornada/texts/vacations-review';
import { Group, Switch } from '@mantine/core';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { DateField } from '../../../shared/form/date-field.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { PersonSelect } from '../../../shared/people/person-select.tsx';
import { showStored } from '../../../shared/requests/closed-months-notice.ts';
import { isFirstStep } from '../../../shared/requests/waits-for-words.ts';
import { TimeOffDates } from '../../../shared/time-off/time-off-dates.tsx';
import { whoseIs } from '../../../shared/time-off/use-days-known.ts';
import { ReasonField } from '../reason-field.tsx';
import { newVacation, periodOf, vacationFrom, vacationProblems } from '../vacation-values.ts';
import { sendFiled } from '../vacations.data.ts';
import classes from './filing-dialog.module.css';
import { RequestFacts } from './request-facts.tsx';

const { filing: texts } = vacationReviewTexts;

/** Files a vacation for somebody, approved unless the admin wants to decide later. */
export function FilingDialog(shown: DialogShown) {
  const { form, ...saving } = useSavedForm({
    initialValues: { userId: '', ...newVacation, isApproved: true },
    validate: (values) => ({
      ...(values.userId === '' && { userId: texts.personRequired }),
      ...vacationProblems(values),
    }),
    fields: ['userId', 'startDate', 'endDate', 'reason'],
    send: ({ userId, isApproved, ...values }) => sendFiled({ userId, isApproved, ...vacationFrom(values) }),
    onDone: (filed) => {
      shown.onClose();
      const said = isFirstStep(filed) ? twoStepsTexts.filed : texts.saved;
      showStored(said, filed.status === 'APPROVED' ? filed.closedMonths : []);
    },
    failure: (problem) => failureUnder(problem, texts.failed),
    dismissesOnEdit: true,
  });
  const { userId, startDate, endDate, reason } = form.values;
  const period = periodOf(form.values);
  const { onChange: choosePerson, value: _, defaultValue: __, ...personInput } = form.getInputProps('userId');
  return (
    <FormDialog title={texts.title} size="xl" saving={saving} submit={texts.save} {...shown}>
      <PersonSelect
        value={userId || undefined}
        loadFailed={texts.peopleFailed}
        onChoose={choosePerson}
        {...personInput}
      />
      <Group grow align="flex-start" gap="sm">
        <DateField
          label={vacationTexts.startDate}
          {...form.getInputProps('startDate')}
          value={startDate}
          hasCalendar={false}
        />
        <DateField
          label={vacationTexts.endDate}
          {...form.getInputProps('endDate')}
          value={endDate}
          hasCalendar={false}
        />
      </Group>
      <div className={classes.choice}>
        <TimeOffDates
          label={texts.calendar}
          whose={whoseIs(userId)}
          from={startDate}
          to={endDate}
          onChoose={(from, to) => form.setValues({ startDate: from, endDate: to })}
        />
        {userId !== '' && period && <RequestFacts userId={userId} period={period} isWaiting={false} />}
      </div>
      <ReasonField label={vacationTexts.reason} {...form.getInputProps('reason')} value={reason} />
      <Switch
        label={texts.approve}
        description={texts.approveHelp}
        {...form.getInputProps('isApproved', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}
