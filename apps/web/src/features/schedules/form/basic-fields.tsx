import { scheduleMaxima } from '@jornada/contract/schedules/schedule-limits';
import { scheduleTypeNames } from '@jornada/texts/schedule-words';
import { schedulesTexts } from '@jornada/texts/schedules';
import { NativeSelect, NumberInput, SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { DateField } from '../../../shared/form/date-field.tsx';
import type { ScheduleFieldsProps } from './schedule-fields.ts';

const texts = schedulesTexts.form;

export function BasicFields({ form, isNew }: ScheduleFieldsProps) {
  const { validFrom, validTo } = form.values;
  return (
    <Stack gap="md">
      <TextInput
        label={texts.name}
        autoComplete="off"
        data-autofocus
        required
        maxLength={100}
        {...form.getInputProps('name')}
      />
      <Textarea
        label={texts.description}
        autosize
        minRows={2}
        maxRows={5}
        maxLength={500}
        {...form.getInputProps('description')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <NativeSelect
          label={texts.type}
          data={Object.entries(scheduleTypeNames).map(([value, label]) => ({ value, label }))}
          {...form.getInputProps('scheduleType')}
        />
        <NumberInput
          label={texts.priority}
          description={texts.priorityHelp}
          min={0}
          max={scheduleMaxima.priority}
          allowDecimal={false}
          {...form.getInputProps('priority')}
        />
        <DateField
          label={texts.validFrom}
          description={texts.validityHelp}
          clearable
          max={validTo ?? undefined}
          {...form.getInputProps('validFrom')}
          value={validFrom}
        />
        <DateField
          label={texts.validTo}
          clearable
          min={validFrom ?? undefined}
          {...form.getInputProps('validTo')}
          value={validTo}
        />
      </SimpleGrid>
      {!isNew && (
        <Switch
          label={texts.isActive}
          description={texts.isActiveHelp}
          {...form.getInputProps('isActive', { type: 'checkbox' })}
        />
      )}
      <Switch
        label={texts.isTemplate}
        description={texts.isTemplateHelp}
        {...form.getInputProps('isTemplate', { type: 'checkbox' })}
      />
    </Stack>
  );
}
