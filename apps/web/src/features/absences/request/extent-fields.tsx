import { absenceFormTexts as texts } from '@jornada/texts/absences-form';
import { Checkbox, Loader, SegmentedControl, Text } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../../../shared/browser/lazy-part.ts';
import { serverNow } from '../../../shared/call/server-clock.ts';
import { DateField } from '../../../shared/form/date-field.tsx';
import { TimeField } from '../../../shared/form/time-field.tsx';
import { isCivilDate } from '../../../shared/form/typed-date.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { civilDateAt } from '../../../shared/time/civil-format.ts';
import type { AbsenceForm } from './absence-form.ts';
import { endsNextDay, isOpenAbsence, mayBeHours } from './absence-values.ts';
import classes from './extent-fields.module.css';

const RangeCalendar = lazyPart(() => import('../../../shared/form/range-calendar.tsx'), 'RangeCalendar');
const extents = [
  { value: 'DAYS', label: texts.wholeDays },
  { value: 'HOURS', label: texts.someHours },
];

/** Whole days, from one to another, or hours of one; of what is counted in days only these. */
export function ExtentFields({ form }: { form: AbsenceForm }) {
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
      {extent === 'HOURS' ? <HourFields form={form} /> : <DayFields form={form} />}
    </div>
  );
}

function DayFields({ form }: { form: AbsenceForm }) {
  const { startDate, endDate } = form.values;
  const timeZone = useTimeZone();
  const isOpen = isOpenAbsence(form.values);
  const shown = (date: string | null) => (date !== null && isCivilDate(date) ? date : null);
  return (
    <>
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
      <div className={classes.calendar}>
        <Suspense fallback={<Loader size="sm" aria-hidden />}>
          <RangeCalendar
            label={texts.calendar}
            from={shown(startDate)}
            to={isOpen ? shown(startDate) : shown(endDate)}
            today={civilDateAt(serverNow(), timeZone)}
            onChoose={(from, to) => {
              form.setValues({ startDate: from, endDate: to });
              form.clearErrors();
            }}
          />
        </Suspense>
      </div>
    </>
  );
}

function HourFields({ form }: { form: AbsenceForm }) {
  const time = (field: 'startTime' | 'endTime') => {
    const { onChange, ...input } = form.getInputProps(field);
    return <TimeField label={texts[field]} {...input} value={form.values[field]} onChoose={onChange} />;
  };
  return (
    <div className={classes.hours}>
      <DateField label={texts.date} {...form.getInputProps('startDate')} value={form.values.startDate} />
      {time('startTime')}
      {time('endTime')}
      {endsNextDay(form.values) && (
        <Text size="sm" c="dimmed" role="status" className={classes.next}>
          {texts.endsNextDay}
        </Text>
      )}
    </div>
  );
}
