import { longestReason } from '@jornada/contract/attendance/attendance-limits';
import { attendanceTexts } from '@jornada/texts/attendance';
import { Textarea } from '@mantine/core';
import { useState } from 'react';

const { edit: texts } = attendanceTexts;

interface NoteFieldProps {
  value: string;
  help: string | undefined;
  onChange: (note: string) => void;
}

/** The admin's note. */
export function NoteField({ value, help, onChange }: NoteFieldProps) {
  const [isLeft, setLeft] = useState(false);
  return (
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
      onBlur={() => setLeft(value !== '' && value.trim() === '')}
      description={help}
      error={isLeft && texts.noteRequired}
    />
  );
}
