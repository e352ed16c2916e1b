import { longestReason } from '@jornada/contract/attendance/attendance-limits';
import type { ManyDecided } from '@jornada/contract/decide-many';
import { attendanceTexts } from '@jornada/texts/attendance';
import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { useConcurrentChange } from '../../../shared/call/use-concurrent-change.ts';
import { AppDialog } from '../../../shared/dialog/app-dialog.tsx';
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog.tsx';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { RefusedList } from '../../../shared/requests/refused-list.tsx';
import { type ManyRequests, sendGapsAcceptance, sendRequestsDecision } from '../attendance.data.ts';

const { inbox } = attendanceTexts;
const { many: texts, selection } = inbox;

/** What is done with many requests or offline punches at once. */
export interface DecisionOnMany {
  readonly action: 'ACCEPT_REQUESTS' | 'DECLINE_REQUESTS' | 'ACCEPT_GAPS';
  readonly ids: string[];
}

const wordsOf = {
  ACCEPT_REQUESTS: { confirm: selection.acceptRequests, done: texts.requestsAccepted },
  DECLINE_REQUESTS: { confirm: selection.declineRequests, done: texts.requestsDeclined },
  ACCEPT_GAPS: { confirm: selection.acceptGaps, done: texts.gapsAccepted },
} satisfies Record<DecisionOnMany['action'], unknown>;

/** So many go in one call. */
const mostInACall = 100;

interface ManyDialogProps extends DialogShown {
  decision: DecisionOnMany;
  /** Called once those that could be decided are. */
  onDone: () => void;
}

/** Asks for the note, decides about all of them, and lists those that stay as they were. */
export function ManyDialog({ decision: { action, ids }, onDone, isOpen, onClose }: ManyDialogProps) {
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [refused, setRefused] = useState<ManyDecided['refused']>([]);
  const field = useRef<HTMLTextAreaElement>(null);
  const isRejection = action === 'DECLINE_REQUESTS';
  const words = wordsOf[action];
  const { mutate, isPending, error } = useConcurrentChange<ManyDecided, ManyRequests>({
    mutationFn: (all) => inCalls(all, action === 'ACCEPT_GAPS' ? sendGapsAcceptance : sendRequestsDecision),
    onDone: (answer) => {
      if (answer.decided > 0) showNotice('success', words.done(answer.decided));
      setRefused(answer.refused);
      if (answer.refused.length === 0) onClose();
      onDone();
    },
  });
  const confirm = () => {
    const given = note.trim();
    setMissing(isRejection && given === '');
    if (isRejection && given === '') field.current?.focus();
    else mutate({ ids, isApproved: !isRejection, note: given });
  };
  if (refused.length > 0)
    return (
      <AppDialog title={words.confirm(ids.length)} isOpen={isOpen} onClose={onClose}>
        <Stack gap="md">
          <RefusedList title={texts.refused(refused.length)} refused={refused} />
          <Group justify="flex-end">
            <Button onClick={onClose}>{texts.close}</Button>
          </Group>
        </Stack>
      </AppDialog>
    );
  return (
    <ConfirmDialog
      title={words.confirm(ids.length)}
      isOpen={isOpen}
      confirm={words.confirm(ids.length)}
      isDangerous={isRejection}
      isBusy={isPending}
      problem={error && failureOf(error, texts.failed)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Textarea
        ref={field}
        label={texts.note}
        description={isRejection ? texts.noteNeeded : texts.noteOptional}
        autosize
        minRows={2}
        maxLength={longestReason}
        value={note}
        data-autofocus
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
        error={isMissing && note.trim() === '' && texts.noteRequired}
      />
    </ConfirmDialog>
  );
}

/** Sends many in calls of a size that the server answers soon, and puts the answers together. */
async function inCalls(
  { ids, ...decision }: ManyRequests,
  send: (some: ManyRequests) => Promise<ManyDecided>,
): Promise<ManyDecided> {
  const all: ManyDecided = { decided: 0, refused: [] };
  for (let from = 0; from < ids.length; from += mostInACall) {
    const { decided, refused } = await send({ ...decision, ids: ids.slice(from, from + mostInACall) });
    all.decided += decided;
    all.refused.push(...refused);
  }
  return all;
}
