import { schedulesTexts } from '@jornada/texts/schedules';
import { Radio, RadioGroup, SimpleGrid, Stack } from '@mantine/core';
import { segmentsSoFar } from '../week/week-geometry.ts';
import { WeekPreview } from '../week/week-preview.tsx';
import { HoursFields } from './hours-fields.tsx';
import { PeriodFields } from './period-fields.tsx';
import { RuleList } from './rule-list.tsx';
import { clearHourErrors, type ScheduleFieldsProps } from './schedule-fields.ts';
import classes from './time-fields.module.css';

const texts = schedulesTexts.form;

/** The hours of a schedule: a timetable, the same on all its days or by rules, with the resulting week beside it; or so many hours a week or a month. */
export function TimeFields({ form }: ScheduleFieldsProps) {
  const { hours, isComposite, simple, rules } = form.values;
  const chooseKind = (kind: string) => {
    form.setFieldValue('hours.isOn', kind === 'hours');
    clearHourErrors(form);
  };
  const kinds = (
    <RadioGroup label={texts.kind} value={hours.isOn ? 'hours' : 'timetable'} onChange={chooseKind}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" mt="xs">
        <Radio value="timetable" label={texts.timetable} description={texts.timetableHelp} />
        <Radio value="hours" label={texts.byHours} description={texts.byHoursHelp} />
      </SimpleGrid>
    </RadioGroup>
  );
  if (hours.isOn)
    return (
      <Stack gap="md">
        {kinds}
        <PeriodFields form={form} />
      </Stack>
    );
  const choose = (mode: string) => {
    form.setFieldValue('isComposite', mode === 'composite');
    clearHourErrors(form);
  };
  return (
    <div className={classes.sides}>
      <Stack gap="md" className={classes.fields}>
        {kinds}
        <RadioGroup label={texts.mode} value={isComposite ? 'composite' : 'simple'} onChange={choose}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" mt="xs">
            <Radio value="simple" label={texts.simple} description={texts.simpleHelp} />
            <Radio value="composite" label={texts.composite} description={texts.compositeHelp} />
          </SimpleGrid>
        </RadioGroup>
        {isComposite ? (
          <RuleList form={form} />
        ) : (
          <HoursFields form={form} path="simple" hours={simple} daysLabel={texts.workDays} />
        )}
      </Stack>
      <WeekPreview segments={segmentsSoFar(isComposite ? rules : [simple])} />
    </div>
  );
}
