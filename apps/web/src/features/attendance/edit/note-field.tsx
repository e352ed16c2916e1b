import { longestReason, shortestNote } from '@jornada/contract/attendance/attendance-limits';
import { attendanceTexts } from '@jornada/texts/es/attendance';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import classes from './note-field.module.css';

const { edit: texts } = attendanceTexts;

/** The admin's note, and how much of it is still missing. */
export function NoteField({ value, onChange }: { value: string; onChange: (note: string) => void }) {
  const [isLeft, setLeft] = useState(false);
  const typed = value.trim().length;
  return (
    <div>
      <Textarea
        label={texts.note}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={longestReason}
        value={value}
        onChange={({ currentTarget }) => {
          setLeft(false);
          onChange(currentTarget.value);
        }}
        onBlur={() => setLeft(value !== '' && typed === 0)}
        description={texts.noteHelp}
        error={isLeft && texts.noteRequired}
      />
      <div className={classes.counter} data-short={typed < shortestNote || undefined}>
        {texts.counter(typed, shortestNote)}
      </div>
    </div>
  );
}
