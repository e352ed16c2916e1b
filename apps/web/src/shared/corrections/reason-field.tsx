import { longestReason } from '@jornada/contract/attendance/attendance-limits';
import { correctionRequestTexts } from '@jornada/texts/attendance-requests';
import { Textarea, type TextareaProps } from '@mantine/core';

/** Why a correction is asked for. */
export function ReasonField(input: TextareaProps) {
  return (
    <Textarea
      label={correctionRequestTexts.reason}
      required
      autosize
      minRows={2}
      maxLength={longestReason}
      {...input}
    />
  );
}
