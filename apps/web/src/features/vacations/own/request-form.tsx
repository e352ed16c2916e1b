import { vacationTexts } from '@jornada/texts/vacations';
import { ownVacationTexts } from '@jornada/texts/vacations-own';
import { Button, Card, Group, Stack, Title } from '@mantine/core';
import { LeaveGuard } from '../../../shared/dialog/leave-guard.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { KnownDateField } from '../../../shared/time-off/known-date-field.tsx';
import { TimeOffDates } from '../../../shared/time-off/time-off-dates.tsx';
import { self } from '../../../shared/time-off/use-days-known.ts';
import { SteadyButton } from '../../../shared/widgets/steady-button.tsx';
import { ReasonField } from '../reason-field.tsx';
import { newVacation, periodOf, vacationFrom, vacationProblems } from '../vacation-values.ts';
import { sendRequest } from '../vacations.data.ts';
import { RequestCost } from './request-cost.tsx';
import classes from './request-form.module.css';

const { form: texts } = ownVacationTexts;
const { reasonIdea, useIdea } = vacationTexts;

interface RequestFormProps {
  onSent: () => void;
}

/** Asks for vacation: the dates, typed or tapped in a calendar, their cost, and the reason. */
export function RequestForm({ onSent }: RequestFormProps) {
  const { form, ...saving } = useSavedForm({
    initialValues: newVacation,
    validate: vacationProblems,
    fields: ['startDate', 'endDate', 'reason'],
    send: (values) => sendRequest(vacationFrom(values)),
    onDone: () => {
      form.reset();
      showNotice('success', texts.sent);
      onSent();
    },
    failure: (problem) => failureUnder(problem, texts.failed),
    dismissesOnEdit: true,
  });
  const { startDate, endDate, reason } = form.values;
  return (
    <Card component="section" aria-labelledby="request-title" className={classes.card}>
      <LeaveGuard isDirty={saving.isDirty && !saving.isSaving} />
      <form noValidate onSubmit={saving.save} className={classes.form}>
        <Title order={2} size="h5" id="request-title" className={classes.title}>
          {texts.title}
        </Title>
        <div className={classes.calendar}>
          <TimeOffDates
            label={texts.calendar}
            whose={self}
            from={startDate}
            to={endDate}
            onChoose={(from, to) => form.setValues({ startDate: from, endDate: to })}
          />
        </div>
        <Stack gap="sm" className={classes.fields}>
          <div className={classes.dates}>
            <KnownDateField
              whose={self}
              label={vacationTexts.startDate}
              {...form.getInputProps('startDate')}
              value={startDate}
            />
            <KnownDateField
              whose={self}
              label={vacationTexts.endDate}
              {...form.getInputProps('endDate')}
              value={endDate}
            />
          </div>
          <RequestCost period={periodOf(form.values)} />
          <div>
            <ReasonField label={vacationTexts.reason} {...form.getInputProps('reason')} value={reason} />
            <Button
              variant="default"
              size="compact-sm"
              radius="xl"
              mt={6}
              aria-label={useIdea(reasonIdea)}
              disabled={reason.trim() !== ''}
              onClick={() => form.setFieldValue('reason', reasonIdea)}
            >
              {reasonIdea}
            </Button>
          </div>
          {saving.failure && (
            <ProblemAlert title={saving.failure.title}>{saving.failure.reason}</ProblemAlert>
          )}
          <Group justify="flex-end">
            <SteadyButton type="submit" isBusy={saving.isSaving} className={classes.send ?? ''}>
              {texts.send}
            </SteadyButton>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
