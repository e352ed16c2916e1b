import { calendarTexts } from '@jornada/texts/attendance-calendar';
import { Fieldset, SimpleGrid, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { TimeField } from '../../../shared/form/time-field.tsx';
import { type ExceptionValues, endsNextDay } from './exception-values.ts';

const { form: texts } = calendarTexts;

interface SegmentFieldsProps {
  form: UseFormReturnType<ExceptionValues>;
  /** Which stretch of the day, from 0. */
  index: number;
}

/** From when to when one stretch of the day is to be worked. */
export function SegmentFields({ form, index }: SegmentFieldsProps) {
  const segment = form.values.segments[index];
  if (!segment) return null;
  const field = (end: 'from' | 'to') => {
    const path = `segments.${index}.${end}`;
    const { onChange, value: _, ...input } = form.getInputProps(path);
    return <TimeField label={texts[end]} value={segment[end]} onChoose={onChange} {...input} />;
  };
  return (
    <Fieldset legend={texts.segments[index]}>
      <SimpleGrid cols={2} spacing="md">
        {field('from')}
        {field('to')}
      </SimpleGrid>
      {endsNextDay(segment) && (
        <Text size="sm" c="dimmed" mt="xs">
          {texts.nextDay}
        </Text>
      )}
    </Fieldset>
  );
}
