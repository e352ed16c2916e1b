import { longestReason, shortestNote } from '@jornada/contract/attendance/attendance-limits';
import { proposalTexts as texts } from '@jornada/texts/attendance-proposal-screens';
import { Textarea } from '@mantine/core';
import type { Ref } from 'react';

export const isReason = (text: string) => text.trim().length >= shortestNote;

interface ReasonOfProposalProps {
  ref: Ref<HTMLTextAreaElement>;
  value: string;
  /** Whether it was tried to be sent. */
  isTried: boolean;
  onChange: (reason: string) => void;
}

/** Why a correction is proposed. */
export function ReasonOfProposal({ ref, value, isTried, onChange }: ReasonOfProposalProps) {
  return (
    <Textarea
      ref={ref}
      label={texts.reason}
      description={texts.reasonHelp}
      autosize
      minRows={2}
      maxLength={longestReason}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={isTried && !isReason(value) && texts.reasonTooShort(shortestNote)}
    />
  );
}
