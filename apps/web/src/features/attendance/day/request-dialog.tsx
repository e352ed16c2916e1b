import { longestReason } from '@jornada/contract/attendance/attendance-limits';
import type { CorrectionRequest } from '@jornada/contract/attendance/correction-requests';
import { attendanceTexts } from '@jornada/texts/attendance';
import { Group, Stack, Text, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { GuardedDialog } from '../../../shared/dialog/guarded-dialog.tsx';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { formatLongDate } from '../../../shared/time/civil-format.ts';
import { SteadyButton } from '../../../shared/widgets/steady-button.tsx';
import { sendAcceptance, sendRefusal } from '../attendance.data.ts';
import { useAttendanceChange } from '../use-attendance-change.ts';
import { requestWords } from './request-words.ts';

const { request: texts, decideFailed } = attendanceTexts;

interface RequestDialogProps {
  request: CorrectionRequest;
  isOpen: boolean;
  onClose: () => void;
}

/** Accepts a request for a correction, or rejects it with a reason. */
export function RequestDialog({ request, isOpen, onClose }: RequestDialogProps) {
  const { id, employeeName, date, reason } = request;
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { mutate, error, isPending, variables } = useAttendanceChange({
    mutationFn: (accepts: boolean) =>
      accepts ? sendAcceptance({ id, note: note.trim() }) : sendRefusal({ id, note: note.trim() }),
    onDone: (_, accepts) => {
      onClose();
      showNotice('success', accepts ? texts.accepted : texts.declined);
    },
  });
  const decline = () => {
    const lacks = note.trim() === '';
    setMissing(lacks);
    if (lacks) field.current?.focus();
    else mutate(false);
  };
  const failure = error && failureOf(error, decideFailed);
  return (
    <GuardedDialog
      title={texts.title}
      isOpen={isOpen}
      isDirty={note.trim() !== ''}
      isBusy={isPending}
      onClose={onClose}
    >
      {() => (
        <Stack gap="md">
          <div>
            <Text fw={600}>{employeeName}</Text>
            <Text size="sm" c="dimmed">
              {formatLongDate(date)}
            </Text>
          </div>
          <div>
            <Text>{requestWords(request)}</Text>
            <Text size="sm">{texts.reason(reason)}</Text>
          </div>
          <Textarea
            ref={field}
            label={texts.note}
            description={texts.acceptHelp}
            autosize
            minRows={2}
            maxLength={longestReason}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
            error={isMissing && note.trim() === '' && texts.noteRequired}
          />
          {failure && <ProblemAlert title={failure.title}>{failure.reason}</ProblemAlert>}
          <Group justify="flex-end" gap="sm">
            <SteadyButton
              variant="default"
              isBusy={isPending && variables === false}
              isBlocked={isPending}
              onClick={decline}
            >
              {texts.decline}
            </SteadyButton>
            <SteadyButton
              data-autofocus
              isBusy={isPending && variables === true}
              isBlocked={isPending}
              onClick={() => mutate(true)}
            >
              {texts.accept}
            </SteadyButton>
          </Group>
        </Stack>
      )}
    </GuardedDialog>
  );
}
