import { scheduleMaxima as maxima } from '@jornada/contract/schedules/schedule-limits';
import { schedulesTexts } from '@jornada/texts/schedules';
import { Fieldset, NumberInput, Stack, Switch } from '@mantine/core';
import { TimeField } from '../../../shared/form/time-field.tsx';
import classes from './hours-fields.module.css';
import { clearHourErrors, type ScheduleFieldsProps } from './schedule-fields.ts';

const { core: texts, ...formTexts } = schedulesTexts.form;

/** The hours of each day in which everybody has to be present: none, or one or two stretches. */
export function CoreFields({ form }: Pick<ScheduleFieldsProps, 'form'>) {
  const { isOn, hasSecond, intervals } = form.values.hours.core;
  const set = (field: string, value: unknown) => {
    form.setFieldValue(`hours.core.${field}`, value as never);
    clearHourErrors(form);
  };
  const time = (place: number, field: 'startTime' | 'endTime') => {
    const path = `intervals.${place}.${field}`;
    return {
      value: intervals[place]?.[field] ?? '',
      onChoose: (typed: string) => set(path, typed),
      error: form.errors[`hours.core.${path}`],
      'data-path': `hours.core.${path}`,
    };
  };
  return (
    <Stack gap="sm">
      <Switch
        label={texts.isOn}
        description={texts.isOnHelp}
        checked={isOn}
        onChange={({ currentTarget }) => set('isOn', currentTarget.checked)}
      />
      {isOn &&
        intervals.slice(0, hasSecond ? 2 : 1).map((_, place) => (
          <Fieldset
            key={texts.stretches[place]}
            legend={hasSecond ? texts.stretches[place] : texts.stretch}
            variant="unstyled"
            className={classes.stretch}
          >
            <TimeField label={formTexts.from} {...time(place, 'startTime')} />
            <TimeField label={formTexts.to} {...time(place, 'endTime')} />
          </Fieldset>
        ))}
      {isOn && (
        <Switch
          label={texts.hasSecond}
          checked={hasSecond}
          onChange={({ currentTarget }) => set('hasSecond', currentTarget.checked)}
        />
      )}
      {isOn && (
        <NumberInput
          label={formTexts.flexibility}
          description={texts.courtesyHelp}
          min={0}
          max={maxima.flexibilityMinutes}
          step={5}
          allowDecimal={false}
          {...form.getInputProps('hours.core.flexibilityMinutes')}
        />
      )}
    </Stack>
  );
}
