import { longestMarkNote } from '@jornada/contract/payroll/work-mark-limits';
import { type WorkMark, workMarks } from '@jornada/core/payroll/hour-kinds';
import { payRulesTexts } from '@jornada/texts/payroll-rules';
import { Button, Checkbox, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { TimeField } from '../../../shared/form/time-field.tsx';
import { isTimeOfDay, timeOfDay } from '../../../shared/form/time-of-day.ts';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import type { DaySubject } from '../day-subject.ts';
import { sendMark } from './marks.data.ts';

const { marks: texts, cancel, save } = payRulesTexts;

interface MarkValues {
  mark: WorkMark;
  startsNextDay: boolean;
  startTime: string;
  endTime: string;
  note: string;
}

const isTime = (typed: string) => isTimeOfDay(timeOfDay(typed));

/** Marks a stretch of a day, within the day's sheet. */
export function MarkForm({ day, onClose }: { day: DaySubject; onClose: () => void }) {
  const { form, ...saving } = useSavedForm<MarkValues, unknown>({
    initialValues: { mark: 'ON_CALL', startsNextDay: false, startTime: '', endTime: '', note: '' },
    validate: ({ startTime, endTime }) => ({
      ...(!isTime(startTime) && { startTime: texts.timeRequired }),
      ...(!isTime(endTime) && { endTime: texts.timeRequired }),
    }),
    fields: ['mark', 'startTime', 'endTime', 'startsNextDay', 'note'],
    send: ({ mark, startsNextDay, startTime, endTime, note }) =>
      sendMark(day, {
        ...{ mark, startsNextDay, startTime: timeOfDay(startTime), endTime: timeOfDay(endTime) },
        note: note.trim() || null,
      }),
    onDone: () => {
      onClose();
      showNotice('success', texts.saved);
    },
    failure: (problem) => failureUnder(problem, texts.failed),
    dismissesOnEdit: true,
  });
  const timeInput = (field: 'startTime' | 'endTime') => ({
    value: form.values[field],
    error: form.errors[field],
    onChoose: (typed: string) => form.setFieldValue(field, typed),
  });
  return (
    <form noValidate onSubmit={saving.save} aria-label={texts.addTitle}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {texts.help}
        </Text>
        <NativeSelect
          label={texts.kind}
          data={workMarks.map((value) => ({ value, label: texts.kinds[value] }))}
          {...form.getInputProps('mark')}
        />
        <SimpleGrid cols={2} spacing="md">
          <TimeField label={texts.from} required {...timeInput('startTime')} />
          <TimeField label={texts.to} required {...timeInput('endTime')} />
        </SimpleGrid>
        <Text size="xs" c="dimmed">
          {texts.toHelp}
        </Text>
        <Checkbox
          label={texts.startsNextDay}
          {...form.getInputProps('startsNextDay', { type: 'checkbox' })}
        />
        <TextInput label={texts.note} maxLength={longestMarkNote} {...form.getInputProps('note')} />
        {saving.failure && <ProblemAlert title={saving.failure.title}>{saving.failure.reason}</ProblemAlert>}
        <Group justify="flex-end" gap="sm">
          <Button variant="subtle" disabled={saving.isSaving} onClick={onClose}>
            {cancel}
          </Button>
          <Button variant="default" type="submit" loading={saving.isSaving}>
            {save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
