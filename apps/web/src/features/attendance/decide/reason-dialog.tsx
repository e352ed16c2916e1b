import { longestReason } from '@jornada/contract/attendance/attendance-limits';
import { attendanceTexts } from '@jornada/texts/attendance';
import { Text, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog.tsx';
import { formatLongDate } from '../../../shared/time/civil-format.ts';
import { countOf, type Decision, type DecisionResult, isFound, useDecision } from './use-decision.ts';

const { decision: texts, decisions } = attendanceTexts;

interface ReasonDialogProps {
  decision: Pick<Decision, 'days'> & { readonly action: 'JUSTIFY' | 'REJECT' };
  isOpen: boolean;
  /** Without a result where it goes on in the background. */
  onDone: (result: DecisionResult | null) => void;
  onClose: () => void;
}

/** Asks for the reason to justify or reject days, and sends the decision. */
export function ReasonDialog({ decision, isOpen, onDone, onClose }: ReasonDialogProps) {
  const { action, days } = decision;
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { decide, isBusy, failure } = useDecision(onDone);
  const only = isFound(days) || days.length > 1 ? undefined : days[0];
  const isRejection = action === 'REJECT';
  const confirm = () => {
    const given = reason.trim();
    setMissing(given === '');
    if (given === '') field.current?.focus();
    else decide({ ...decision, reason: given });
  };
  return (
    <ConfirmDialog
      title={isRejection ? texts.rejectTitle : texts.justifyTitle}
      isOpen={isOpen}
      confirm={decisions[action]}
      isDangerous={isRejection}
      isBusy={isBusy}
      problem={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Text>
        {only ? texts.about(only.employeeName, formatLongDate(only.date)) : texts.aboutMany(countOf(days))}
      </Text>
      <Text size="sm" c="dimmed">
        {isRejection ? texts.rejectHelp : texts.justifyHelp}
      </Text>
      <Textarea
        ref={field}
        label={texts.reason}
        autosize
        minRows={2}
        maxLength={longestReason}
        value={reason}
        data-autofocus
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        error={isMissing && reason.trim() === '' && texts.reasonRequired}
      />
    </ConfirmDialog>
  );
}
