import { absenceFormTexts as texts } from '@jornada/texts/absences-form';
import { Checkbox, SegmentedControl, Text } from '@mantine/core';
import { serverNow } from '../../../shared/call/server-clock.ts';
import { DateField } from '../../../shared/form/date-field.tsx';
import { TimeField } from '../../../shared/form/time-field.tsx';
import { isCivilDate } from '../../../shared/form/typed-date.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { civilDateAt } from '../../../shared/time/civil-format.ts';
import { KnownDateField } from '../../../shared/time-off/known-date-field.tsx';
import { TimeOffDates } from '../../../shared/time-off/time-off-dates.tsx';
import type { Whose } from '../../../shared/time-off/use-days-known.ts';
import { LeaveBalance } from '../leave-balance.tsx';
import type { AbsenceForm } from './absence-form.ts';
import { type AbsenceValues, endsNextDay, isOpenAbsence, mayBeHours } from './absence-values.ts';
import { ExtentCost } from './extent-cost.tsx';
import classes from './extent-fields.module.css';

const extents = [
  { value: 'DAYS', label: texts.wholeDays },
  { value: 'HOURS', label: texts.someHours },
];

interface ExtentFieldsProps {
  form: AbsenceForm;
  whose: Whose;
}

/** Whole days, from one to another, or hours of one; of what is counted in days only these. */
export function ExtentFields({ form, whose }: ExtentFieldsProps) {
  const { extent } = form.values;
  return (
    <div className={classes.fields}>
      {mayBeHours(form.values) && (
        <SegmentedControl
          fullWidth
          aria-label={texts.extent}
          data={extents}
          value={extent}
          onChange={(value) => form.setFieldValue('extent', value === 'HOURS' ? 'HOURS' : 'DAYS')}
        />
      )}
      {extent === 'HOURS' ? (
        <HourFields form={form} whose={whose} />
      ) : (
        <DayFields form={form} whose={whose} />
      )}
    </div>
  );
}

function DayFields({ form, whose }: ExtentFieldsProps) {
  const { startDate, endDate } = form.values;
  const isOpen = isOpenAbsence(form.values);
  return (
    <div className={classes.days}>
      <div className={classes.fields}>
        <div className={classes.pair}>
          <DateField
            label={texts.startDate}
            {...form.getInputProps('startDate')}
            value={startDate}
            hasCalendar={false}
          />
          {!isOpen && (
            <DateField
              label={texts.endDate}
              {...form.getInputProps('endDate')}
              value={endDate}
              hasCalendar={false}
            />
          )}
        </div>
        {form.values.type === 'SICK_LEAVE' && (
          <Checkbox
            label={texts.openEnded}
            description={texts.openEndedHelp}
            {...form.getInputProps('isOpenEnded', { type: 'checkbox' })}
          />
        )}
        {!isOpen && <ExtentCost whose={whose} from={startDate} to={endDate} />}
        <BalanceLeft form={form} />
      </div>
      <TimeOffDates
        label={texts.calendar}
        whose={whose}
        from={startDate}
        to={isOpen ? startDate : endDate}
        onChoose={(from, to) => {
          form.setValues({ startDate: from, endDate: to });
          form.clearErrors();
        }}
      />
    </div>
  );
}

function HourFields({ form, whose }: ExtentFieldsProps) {
  const time = (field: 'startTime' | 'endTime') => {
    const { onChange, ...input } = form.getInputProps(field);
    return <TimeField label={texts[field]} {...input} value={form.values[field]} onChoose={onChange} />;
  };
  return (
    <div className={classes.hours}>
      <KnownDateField
        label={texts.date}
        whose={whose}
        {...form.getInputProps('startDate')}
        value={form.values.startDate}
      />
      {time('startTime')}
      {time('endTime')}
      {endsNextDay(form.values) && (
        <Text size="sm" c="dimmed" role="status" className={classes.next}>
          {texts.endsNextDay}
        </Text>
      )}
      <div className={classes.next}>
        <BalanceLeft form={form} />
      </div>
    </div>
  );
}

/** What is left of the chosen kind of leave, where there is so much a year. */
function BalanceLeft({ form: { values } }: { form: AbsenceForm }) {
  const { leaveKind, userId, startDate, extent } = values;
  const today = civilDateAt(serverNow(), useTimeZone());
  if (leaveKind === '') return null;
  const year = Number((startDate && isCivilDate(startDate) ? startDate : today).slice(0, 4));
  const asked = extent === 'DAYS' ? askedDays(values) : null;
  return <LeaveBalance kind={leaveKind} userId={userId} year={year} asked={asked} />;
}

/** The days that are about to be asked for, once both dates are there. */
function askedDays({ startDate, endDate }: AbsenceValues) {
  const areDates = startDate && endDate && isCivilDate(startDate) && isCivilDate(endDate);
  return areDates && startDate <= endDate ? { startDate, endDate } : null;
}
