import type { AdminNote } from '@jornada/contract/attendance/day-row';
import { attendanceTexts } from '@jornada/texts/attendance';
import { Text } from '@mantine/core';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { formatMoment } from '../../../shared/time/civil-format.ts';
import classes from './day-notes.module.css';
import { DaySection } from './day-section.tsx';

const { day: texts, noteTypes } = attendanceTexts;

/** What admins noted about a day. */
export function DayNotes({ notes }: { notes: readonly AdminNote[] }) {
  const timeZone = useTimeZone();
  return (
    <DaySection title={texts.notes}>
      {notes.length === 0 && <Text size="sm">{texts.noNotes}</Text>}
      {notes.map(({ id, note, noteType, adminName, createdAt }) => (
        <div key={id} className={classes.note}>
          <p>{note}</p>
          <Text size="xs" c="dimmed">
            {noteTypes[noteType]} · {texts.noteBy(adminName, formatMoment(createdAt, timeZone))}
          </Text>
        </div>
      ))}
    </DaySection>
  );
}
