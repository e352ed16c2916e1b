import { scheduleMaxima as maxima } from '@jornada/contract/schedules/schedule-limits';
import { schedulesTexts } from '@jornada/texts/schedules';
import { NumberInput, Select, SimpleGrid, Stack, Switch } from '@mantine/core';
import { HoursInput } from '../../../shared/form/hours-input.tsx';
import type { ScheduleFieldsProps } from './schedule-fields.ts';

const texts = schedulesTexts.form;

/** The choice for no zone: the hours are local to each person who follows them. */
const ownZone = 'own';

/** The fields of a schedule besides its hours. */
export function AdvancedFields({ form }: ScheduleFieldsProps) {
  const { timezone, allowsOvertime, hours } = form.values;
  const known = Intl.supportedValuesOf('timeZone');
  const zones = timezone === null || known.includes(timezone) ? known : [timezone, ...known];
  return (
    <Stack gap="md">
      <Select
        label={texts.timezone}
        data={[{ value: ownZone, label: texts.ownZone }, ...zones]}
        searchable
        allowDeselect={false}
        maxDropdownHeight={280}
        nothingFoundMessage={texts.noZone}
        {...form.getInputProps('timezone')}
        value={timezone ?? ownZone}
        onChange={(zone) => zone && form.setFieldValue('timezone', zone === ownZone ? null : zone)}
      />
      <Switch
        label={texts.respectsHolidays}
        description={texts.respectsHolidaysHelp}
        {...form.getInputProps('respectsHolidays', { type: 'checkbox' })}
      />
      <Switch
        label={texts.requiresBreaks}
        description={texts.requiresBreaksHelp}
        {...form.getInputProps('requiresBreaks', { type: 'checkbox' })}
      />
      <Switch label={texts.allowsOvertime} {...form.getInputProps('allowsOvertime', { type: 'checkbox' })} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {allowsOvertime && (
          <>
            {!hours.isOn && (
              <HoursInput
                label={texts.maxPerDay}
                description={texts.maxPerDayHelp}
                max={maxima.maxOvertimeMinutesPerDay}
                {...form.getInputProps('maxOvertimeMinutesPerDay')}
              />
            )}
            <HoursInput
              label={texts.maxPerWeek}
              description={texts.maxPerWeekHelp}
              max={maxima.maxOvertimeMinutesPerWeek}
              {...form.getInputProps('maxOvertimeMinutesPerWeek')}
            />
          </>
        )}
        <NumberInput
          label={texts.paidBreak}
          description={texts.paidBreakHelp}
          placeholder={texts.paidBreakOfCompany}
          min={0}
          max={maxima.paidBreakMinutes}
          allowDecimal={false}
          clampBehavior="none"
          {...form.getInputProps('paidBreakMinutes')}
        />
        <HoursInput
          label={texts.minRest}
          description={texts.minRestHelp}
          max={maxima.minRestBetweenShifts}
          {...form.getInputProps('minRestBetweenShifts')}
        />
      </SimpleGrid>
    </Stack>
  );
}
