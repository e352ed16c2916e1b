import { mostOvertimeMinutes } from '@jornada/contract/overtime/overtime-words';
import { overtimeScreenTexts } from '@jornada/texts/overtime-screens';
import { Group } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { CountedTextarea } from '../../../shared/form/counted-textarea.tsx';
import { DateField } from '../../../shared/form/date-field.tsx';
import { HoursInput } from '../../../shared/form/hours-input.tsx';
import type { OvertimeValues } from './overtime-values.ts';

const texts = overtimeScreenTexts.fields;

/** The day, the hours and the reason of overtime. */
export function OvertimeFields<Values extends OvertimeValues>({ form }: { form: UseFormReturnType<Values> }) {
  const { date, minutes, reason } = form.values;
  return (
    <>
      <Group grow align="flex-start" gap="sm">
        <DateField label={texts.date} {...form.getInputProps('date')} value={date} />
        <HoursInput
          label={texts.hours}
          description={texts.hoursHelp}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          max={mostOvertimeMinutes}
          {...form.getInputProps('minutes')}
          value={minutes}
        />
      </Group>
      <CountedTextarea label={texts.reason} most={500} {...form.getInputProps('reason')} value={reason} />
    </>
  );
}
