import { mostMinutesOfPeriod } from '@jornada/contract/schedules/schedule-limits';
import { schedulesTexts } from '@jornada/texts/schedules';
import { Radio, RadioGroup, SimpleGrid, Stack, Text } from '@mantine/core';
import { HoursInput } from '../../../shared/form/hours-input.tsx';
import { formatDuration } from '../../../shared/time/civil-format.ts';
import { CoreFields } from './core-fields.tsx';
import { DayToggles } from './day-toggles.tsx';
import { clearHourErrors, type ScheduleFieldsProps } from './schedule-fields.ts';

const { period: texts, workDays } = schedulesTexts.form;

/** So many hours a week or a month, on some days of the week: no times of the clock. */
export function PeriodFields({ form }: Pick<ScheduleFieldsProps, 'form'>) {
  const { period, minutes, days } = form.values.hours;
  const share = Number(minutes) / days.length;
  return (
    <Stack gap="md">
      <RadioGroup
        label={texts.each}
        value={period}
        onChange={(chosen) => {
          form.setFieldValue('hours.period', chosen as typeof period);
          clearHourErrors(form);
        }}
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" mt="xs">
          <Radio value="WEEK" label={texts.week} description={texts.weekHelp} />
          <Radio value="MONTH" label={texts.month} description={texts.monthHelp} />
        </SimpleGrid>
      </RadioGroup>
      <HoursInput
        label={texts.hours[period]}
        description={texts.hoursHelp}
        required
        max={mostMinutesOfPeriod[period]}
        {...form.getInputProps('hours.minutes')}
      />
      <DayToggles
        label={workDays}
        days={days}
        error={form.errors['hours.days']}
        path="hours.days"
        onChange={(chosen) => {
          form.setFieldValue('hours.days', chosen);
          clearHourErrors(form);
        }}
      />
      <Text size="sm" c="dimmed" role="status">
        {period === 'WEEK' && share > 0 && Number.isFinite(share)
          ? texts.share(formatDuration(Math.floor(share)))
          : texts.shareOfMonth}
      </Text>
      <CoreFields form={form} />
    </Stack>
  );
}
