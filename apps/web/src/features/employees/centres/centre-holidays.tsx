import { workCentresTexts } from '@jornada/texts/employees-work-centres';
import {
  Button,
  Card,
  Group,
  NativeSelect,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { DateField } from '../../../shared/form/date-field.tsx';
import { type CentreValues, holidayTypeChoices, newLine } from './centre-form.ts';

const { form: texts } = workCentresTexts;

/** The holidays of a centre, each to be changed or removed, and new ones to be added. */
export function CentreHolidays({ form }: { form: UseFormReturnType<CentreValues> }) {
  const added = useRef(0);
  const button = useRef<HTMLButtonElement>(null);
  const { holidays } = form.values;
  const add = () => {
    added.current += 1;
    flushSync(() => form.insertListItem('holidays', newLine(added.current)));
    form.getInputNode(`holidays.${holidays.length}.holidayDate`)?.focus();
  };
  const remove = (place: number) => {
    flushSync(() => form.removeListItem('holidays', place));
    button.current?.focus();
  };
  return (
    <Stack component="section" gap="sm" aria-labelledby="centre-holidays">
      <div>
        <Title order={3} size="h6" id="centre-holidays">
          {texts.holidays}
        </Title>
        <Text size="sm" c="dimmed">
          {texts.holidaysHelp}
        </Text>
      </div>
      {holidays.map((line, place) => (
        <Card key={line.key} component="section" aria-label={texts.holiday(place + 1)} padding="sm">
          <Stack gap="sm">
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
              <DateField
                label={texts.date}
                required
                {...form.getInputProps(`holidays.${place}.holidayDate`)}
                value={line.holidayDate}
              />
              <NativeSelect
                label={texts.type}
                data={holidayTypeChoices}
                {...form.getInputProps(`holidays.${place}.type`)}
              />
            </SimpleGrid>
            <TextInput
              label={texts.holidayName}
              autoComplete="off"
              required
              maxLength={100}
              {...form.getInputProps(`holidays.${place}.name`)}
            />
            <Group justify="space-between" gap="sm">
              <Switch
                label={texts.recurring}
                {...form.getInputProps(`holidays.${place}.isRecurring`, { type: 'checkbox' })}
              />
              <Button
                variant="default"
                size="xs"
                leftSection={<IconTrash size={14} aria-hidden />}
                aria-label={texts.removeHoliday(place + 1)}
                onClick={() => remove(place)}
              >
                {workCentresTexts.membership.remove}
              </Button>
            </Group>
          </Stack>
        </Card>
      ))}
      <Group>
        <Button
          ref={button}
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={add}
        >
          {texts.addHoliday}
        </Button>
      </Group>
    </Stack>
  );
}
