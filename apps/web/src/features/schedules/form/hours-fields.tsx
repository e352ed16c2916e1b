import { scheduleMaxima as maxima } from '@jornada/contract/schedules/schedule-limits';
import { schedulesTexts } from '@jornada/texts/schedules';
import { Fieldset, NumberInput, SimpleGrid, Stack, Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { TimeField } from '../../../shared/form/time-field.tsx';
import { type HoursValues, withAfternoon } from '../values/hours-values.ts';
import type { ScheduleValues } from '../values/schedule-values.ts';
import { endsNextDay } from '../week/week-geometry.ts';
import { DayToggles } from './day-toggles.tsx';
import classes from './hours-fields.module.css';
import { forgetHours } from './schedule-fields.ts';

const texts = schedulesTexts.form;

interface HoursFieldsProps {
  form: UseFormReturnType<ScheduleValues>;
  /** The path of these hours in the form: `simple`, `rules.0`. */
  path: string;
  hours: HoursValues;
  daysLabel: string;
}

/** The hours of some days: the days, the times, and the details. */
export function HoursFields({ form, path, hours, daysLabel }: HoursFieldsProps) {
  const set = (field: keyof HoursValues, value: unknown) => {
    form.setFieldValue(`${path}.${field}`, value as never);
    forgetHours(form);
  };
  const time = (field: 'startTime' | 'endTime' | 'afternoonStartTime' | 'afternoonEndTime') => ({
    value: hours[field],
    onChoose: (typed: string) => set(field, typed),
    error: form.errors[`${path}.${field}`],
    'data-path': `${path}.${field}`,
  });
  const stretch = (
    legend: string,
    from: 'startTime' | 'afternoonStartTime',
    to: 'endTime' | 'afternoonEndTime',
  ) => (
    <Fieldset legend={legend} variant="unstyled" className={classes.stretch}>
      <TimeField label={texts.from} {...time(from)} />
      <TimeField
        label={texts.to}
        description={endsNextDay(hours[from], hours[to]) ? texts.endsNextDay : undefined}
        {...time(to)}
      />
    </Fieldset>
  );
  return (
    <Stack gap="sm">
      <DayToggles
        label={daysLabel}
        days={hours.days}
        error={form.errors[`${path}.days`]}
        path={`${path}.days`}
        onChange={(days) => set('days', days)}
      />
      {stretch(hours.hasAfternoon ? texts.morning : texts.hours, 'startTime', 'endTime')}
      <Switch
        label={texts.afternoonSession}
        checked={hours.hasAfternoon}
        onChange={({ currentTarget }) => {
          form.setFieldValue(path, withAfternoon(hours, currentTarget.checked) as never);
          forgetHours(form);
        }}
      />
      {hours.hasAfternoon && stretch(texts.afternoon, 'afternoonStartTime', 'afternoonEndTime')}
      <SimpleGrid cols={2} spacing="md">
        <NumberInput
          label={texts.flexibility}
          description={texts.flexibilityHelp}
          min={0}
          max={maxima.flexibilityMinutes}
          step={5}
          allowDecimal={false}
          {...form.getInputProps(`${path}.flexibilityMinutes`)}
        />
        <NumberInput
          label={texts.break}
          description={texts.breakHelp}
          min={0}
          max={maxima.breakMinutes}
          step={5}
          allowDecimal={false}
          {...form.getInputProps(`${path}.breakMinutes`)}
        />
      </SimpleGrid>
    </Stack>
  );
}
