import { schedulesTexts } from '@jornada/texts/schedules';
import { Radio, RadioGroup, SimpleGrid, Stack } from '@mantine/core';
import { segmentsSoFar } from '../week/week-geometry.ts';
import { WeekPreview } from '../week/week-preview.tsx';
import { HoursFields } from './hours-fields.tsx';
import { RuleList } from './rule-list.tsx';
import { forgetHours, type ScheduleFieldsProps } from './schedule-fields.ts';
import classes from './time-fields.module.css';

const texts = schedulesTexts.form;

/** The hours of a schedule: the same on all its days, or by rules. Beside them, the resulting week. */
export function TimeFields({ form }: ScheduleFieldsProps) {
  const { isComposite, simple, rules } = form.values;
  const choose = (mode: string) => {
    form.setFieldValue('isComposite', mode === 'composite');
    forgetHours(form);
  };
  return (
    <div className={classes.sides}>
      <Stack gap="md" className={classes.fields}>
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
