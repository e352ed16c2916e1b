import { longestReason } from '@jornada/contract/attendance/attendance-limits';
import type { ManyDecided } from '@jornada/contract/decide-many';
import { twoStepsTexts } from '@jornada/texts/two-steps';
import { widgetTexts } from '@jornada/texts/widgets';
import { Button, Stack, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { useConcurrentChange } from '../call/use-concurrent-change.ts';
import { AppDialog } from '../dialog/app-dialog.tsx';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { DialogFoot } from '../dialog/dialog-foot.tsx';
import type { DialogShown } from '../dialog/opened-dialog.tsx';
import { failureOf } from '../feedback/failure.ts';
import { showStored } from './closed-months-notice.ts';
import { RefusedList } from './refused-list.tsx';

const { many: texts } = widgetTexts;

/** A decision about many requests, each by itself. */
export interface ManyRequests {
  readonly ids: string[];
  readonly isApproved: boolean;
  readonly note: string;
}

/** `closedMonths`: those that what was approved touches. */
type ManyAnswer = ManyDecided & { readonly closedMonths?: readonly string[] };

/** How many of some kind are decided about. */
export interface ManyKind {
  readonly isApproved: boolean;
  /** @throws ApiProblem */
  readonly send: (some: ManyRequests) => Promise<ManyAnswer>;
  /** The button, with how many it is about. */
  readonly confirm: (count: number) => string;
  readonly done: (count: number) => string;
  /** Given where a note is needed. */
  readonly noteRequired?: string | undefined;
}

/** So many go in one call. */
const mostInACall = 100;

interface ManyDialogProps extends DialogShown {
  kind: ManyKind;
  ids: readonly string[];
  /** Called once those that could be decided are. */
  onDone: () => void;
}

/** Asks for the note, decides about all of them, and lists those that stay as they were. */
export function ManyDialog({ kind, ids, onDone, isOpen, onClose }: ManyDialogProps) {
  const { isApproved, noteRequired } = kind;
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [refused, setRefused] = useState<ManyDecided['refused']>([]);
  const field = useRef<HTMLTextAreaElement>(null);
  const { mutate, isPending, error } = useConcurrentChange<ManyAnswer, Omit<ManyRequests, 'ids'>>({
    mutationFn: (decision) => inCalls(ids, (some) => kind.send({ ...decision, ids: some })),
    onDone: (answer) => {
      if (answer.decided > 0) showStored(doneWith(kind, answer), answer.closedMonths ?? []);
      setRefused(answer.refused);
      if (answer.refused.length === 0) onClose();
      onDone();
    },
  });
  const confirm = () => {
    const given = note.trim();
    const lacksNote = noteRequired !== undefined && given === '';
    setMissing(lacksNote);
    if (lacksNote) field.current?.focus();
    else mutate({ isApproved, note: given });
  };
  const title = kind.confirm(ids.length);
  if (refused.length > 0)
    return (
      <AppDialog title={title} isOpen={isOpen} onClose={onClose}>
        <Stack gap="md">
          <RefusedList title={texts.refused(refused.length)} refused={refused} />
          <DialogFoot>
            <Button onClick={onClose}>{texts.close}</Button>
          </DialogFoot>
        </Stack>
      </AppDialog>
    );
  return (
    <ConfirmDialog
      title={title}
      isOpen={isOpen}
      confirm={title}
      isDangerous={!isApproved}
      isBusy={isPending}
      problem={error && failureOf(error, texts.failed)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Textarea
        ref={field}
        label={texts.note}
        description={noteRequired ? texts.noteNeeded : texts.noteOptional}
        autosize
        minRows={2}
        maxLength={longestReason}
        value={note}
        data-autofocus
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
        error={isMissing && note.trim() === '' && noteRequired}
      />
    </ConfirmDialog>
  );
}

/** What was decided, and apart from it what waits for the second of two steps. */
function doneWith(kind: ManyKind, { decided, firstSteps }: ManyAnswer): string {
  const said = decided > firstSteps && kind.done(decided - firstSteps);
  return [said, firstSteps > 0 && twoStepsTexts.manyDone(firstSteps)].filter(Boolean).join(' ');
}

/** Sends many in calls of a size that the server answers soon, and puts the answers together. */
async function inCalls(
  ids: readonly string[],
  send: (some: string[]) => Promise<ManyAnswer>,
): Promise<ManyAnswer> {
  const all = {
    decided: 0,
    firstSteps: 0,
    refused: [] as ManyDecided['refused'],
    closedMonths: new Set<string>(),
  };
  for (let from = 0; from < ids.length; from += mostInACall) {
    const {
      decided,
      firstSteps,
      refused,
      closedMonths = [],
    } = await send(ids.slice(from, from + mostInACall));
    all.decided += decided;
    all.firstSteps += firstSteps;
    all.refused.push(...refused);
    for (const month of closedMonths) all.closedMonths.add(month);
  }
  return { ...all, closedMonths: [...all.closedMonths].sort() };
}
