import { shortestNote } from '@jornada/contract/attendance/attendance-limits';
import { attendanceTexts } from '@jornada/texts/attendance';
import { Group, Text } from '@mantine/core';
import classes from './note-counter.module.css';

interface NoteCounterProps {
  note: string;
  /** Why the form cannot be saved yet; null when it can. */
  wait: string | null;
}

/** What is still missing in a form with a note, and the note's length; shown beside the button. */
export function NoteCounter({ note, wait }: NoteCounterProps) {
  const typed = note.trim().length;
  return (
    <Group justify="space-between" gap="sm" mb="xs" mih="1lh" wrap="nowrap">
      <Text size="sm" c="dimmed" role="status">
        {wait}
      </Text>
      <span className={classes.counter} data-short={typed < shortestNote || undefined}>
        {attendanceTexts.edit.counter(typed, shortestNote)}
      </span>
    </Group>
  );
}
