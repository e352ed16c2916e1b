import { calendarTexts } from '@jornada/texts/attendance-calendar';
import { Button, Group, Radio, RadioGroup, Stack, Switch, Text, Textarea, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { FormFooter } from '../../../shared/form/form-footer.tsx';
import type { FormSaving } from '../../../shared/form/use-saving.ts';
import { formatDuration } from '../../../shared/time/civil-format.ts';
import { type ExceptionValues, typedMinutes, usualAfternoon } from './exception-values.ts';
import { SegmentFields } from './segment-fields.tsx';

const { form: texts } = calendarTexts;

interface ExceptionFormProps {
  form: UseFormReturnType<ExceptionValues>;
  saving: FormSaving;
  onCancel: () => void;
}

export function ExceptionForm({ form, saving, onCancel }: ExceptionFormProps) {
  const { isDayOff, segments } = form.values;
  const minutes = typedMinutes(segments);
  const first = useRef<HTMLInputElement>(null);
  // The button that opened it is gone.
  useEffect(() => first.current?.focus(), []);
  return (
    <form noValidate onSubmit={saving.save}>
      <Stack gap="md">
        <Title order={3} size="h5">
          {texts.title}
        </Title>
        <RadioGroup
          label={texts.what}
          value={isDayOff ? 'off' : 'hours'}
          onChange={(value) => form.setFieldValue('isDayOff', value === 'off')}
        >
          <Group gap="lg" mt="xs">
            <Radio value="off" label={texts.dayOff} ref={first} />
            <Radio value="hours" label={texts.otherHours} />
          </Group>
        </RadioGroup>
        {!isDayOff && (
          <>
            {segments.map((_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the first and the second, whatever they hold.
              <SegmentFields key={index} form={form} index={index} />
            ))}
            <Group justify="space-between" gap="sm">
              {segments.length === 1 ? (
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<IconPlus size={14} aria-hidden />}
                  onClick={() => form.insertListItem('segments', usualAfternoon)}
                >
                  {texts.addSegment}
                </Button>
              ) : (
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<IconTrash size={14} aria-hidden />}
                  onClick={() => form.removeListItem('segments', 1)}
                >
                  {texts.removeSegment}
                </Button>
              )}
              <Text size="sm" role="status">
                {minutes !== undefined && texts.total(formatDuration(minutes))}
              </Text>
            </Group>
          </>
        )}
        <Textarea
          label={texts.reason}
          autosize
          minRows={2}
          maxLength={500}
          {...form.getInputProps('reason')}
        />
        {!isDayOff && (
          <Switch
            label={texts.respectsHolidays}
            description={texts.respectsHolidaysHelp}
            {...form.getInputProps('respectsHolidays', { type: 'checkbox' })}
          />
        )}
        <FormFooter
          submit={texts.save}
          isBusy={saving.isSaving}
          onCancel={onCancel}
          failure={saving.failure}
          onDismiss={saving.dismiss}
        />
      </Stack>
    </form>
  );
}
