import type { AttendanceDayRow, Editability } from '@jornada/contract/attendance/day-row';
import { attendanceTexts } from '@jornada/texts/attendance';
import { Alert, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconInfoCircle, IconLock, IconPlus, IconRestore } from '@tabler/icons-react';
import { useEffect } from 'react';
import { serverNow } from '../../../shared/call/server-clock.ts';
import { FormFooter } from '../../../shared/form/form-footer.tsx';
import { formatLongDate } from '../../../shared/time/civil-format.ts';
import type { SeenDay } from '../day-subject.ts';
import { EditCountdown } from '../edit-countdown.tsx';
import { DayChangedMeanwhile } from './day-meanwhile.tsx';
import { pairOf } from './edit-values.ts';
import { NoteCounter } from './note-counter.tsx';
import { NoteField } from './note-field.tsx';
import { PairFields } from './pair-fields.tsx';
import { type EditDay, useEditDay } from './use-edit-day.ts';

const { edit: texts, noteTypes, actions } = attendanceTexts;
const noteTypeChoices = Object.entries(noteTypes).map(([value, label]) => ({ value, label }));

interface EditFormProps {
  employeeName: string;
  day: AttendanceDayRow;
  /** Whether the company asks from where people work. */
  asksModality: boolean;
  /** Whether the hours can be edited now, and why that could not be found out. */
  check: { isDirect: boolean; problem: string | null; editability: Editability | undefined };
  /** Called when there are unsaved changes, and while saving. */
  onState: (state: { isDirty: boolean; isSaving: boolean }) => void;
  onCancel: () => void;
  onSaved: () => void;
  onJustify: (day: SeenDay) => void;
}

/** The hours of a day and a note about them; after the edit window only the note. */
export function EditForm(props: EditFormProps) {
  const { employeeName, day, asksModality, check, onState, onCancel, onSaved, onJustify } = props;
  const { isDirect, problem, editability } = check;
  const form = useEditDay(day, isDirect, onSaved);
  const { opened, values, isDirty, isSaving, wait } = form;
  useEffect(() => onState({ isDirty, isSaving }), [isDirty, isSaving, onState]);
  const isClosed = opened.status.validated;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving && wait === null && !isClosed) form.save();
      }}
    >
      <Stack gap="md">
        <Group justify="space-between" gap="xs">
          <div>
            <Text fw={600}>{employeeName}</Text>
            <Text size="sm" c="dimmed">
              {formatLongDate(opened.date)}
            </Text>
          </div>
          {editability && !problem && <EditCountdown editability={editability} />}
        </Group>
        {form.meanwhile && <DayChangedMeanwhile {...form.meanwhile} />}
        {!isDirect && (
          <Alert
            color={problem ? 'orange' : 'gray'}
            icon={isClosed ? <IconLock aria-hidden /> : <IconInfoCircle aria-hidden />}
            title={problem ?? undefined}
            role="status"
          >
            <Group justify="space-between" gap="xs">
              <Text size="sm">{isClosed ? actions.validated : editability?.reason || texts.onlyNote}</Text>
              {!isClosed && opened.status.justification === null && (
                <Button variant="default" size="xs" onClick={() => onJustify({ ...opened, employeeName })}>
                  {texts.justifyInstead}
                </Button>
              )}
            </Group>
          </Alert>
        )}
        {isDirect && !isClosed && <Pairs form={form} asksModality={asksModality} />}
        {!isClosed && (
          <>
            {!isDirect && (
              <NativeSelect
                label={texts.noteType}
                data={noteTypeChoices}
                value={values.noteType}
                onChange={({ currentTarget }) =>
                  form.setNoteType(currentTarget.value as typeof values.noteType)
                }
              />
            )}
            <NoteField
              value={values.note}
              help={isDirect ? texts.noteHelp : undefined}
              onChange={form.setNote}
            />
          </>
        )}
        <FormFooter
          submit={texts.save}
          isBusy={isSaving}
          isBlocked={wait !== null || isClosed}
          failure={form.failure}
          onCancel={onCancel}
        >
          {!isClosed && <NoteCounter note={values.note} wait={wait} />}
        </FormFooter>
      </Stack>
    </form>
  );
}

/** The pairs of the day, to be edited, added and removed. */
function Pairs({ form, asksModality }: { form: EditDay; asksModality: boolean }) {
  const { opened, values, problems } = form;
  return (
    <>
      {values.pairs.map((pair, place) => {
        const present = opened.attendancePairs.find(({ entryId }) => entryId === pair.entryId);
        // Punches in the future (the server's clock was wrong) are no work, so the day may be left without any pair.
        const isAhead = present !== undefined && Date.parse(present.entryAt) > serverNow();
        return (
          <PairFields
            key={pair.key}
            pair={pair}
            number={place + 1}
            present={present && pairOf(present)}
            asksModality={asksModality}
            problems={problems[place]}
            onChange={(change) => form.change(pair.key, change)}
            onRemove={values.pairs.length > 1 || isAhead ? () => form.remove(pair.key) : undefined}
          />
        );
      })}
      <Group gap="sm">
        {form.canAdd && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={form.add}
          >
            {texts.addPair}
          </Button>
        )}
        <Button
          variant="default"
          size="xs"
          leftSection={<IconRestore size={14} aria-hidden />}
          onClick={form.restore}
        >
          {texts.restore}
        </Button>
      </Group>
    </>
  );
}
