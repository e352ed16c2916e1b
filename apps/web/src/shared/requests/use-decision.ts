import { twoStepsTexts } from '@jornada/texts/two-steps';
import { type ChangeEvent, useRef, useState } from 'react';
import { ApiProblem } from '../call/api-problem.ts';
import { useConcurrentChange } from '../call/use-concurrent-change.ts';
import type { Failure } from '../feedback/failure.ts';
import { useTimeZone } from '../session/use-time-zone.ts';
import { showStored } from './closed-months-notice.ts';
import { isFirstStep } from './waits-for-words.ts';

/** How requests of some kind are decided. */
export interface DecisionKind<Request> {
  readonly isWaiting: (request: Request) => boolean;
  /** @throws ApiProblem */
  readonly send: (request: Request, isApproved: boolean, note: string) => Promise<object>;
  readonly texts: {
    readonly approve: string;
    readonly reject: string;
    readonly approved: string;
    readonly rejected: string;
    /** Given where a rejection needs a note. */
    readonly noteRequired?: string;
  };
  /** Why a decision failed; null where the dialog says so itself. */
  readonly failure: (problem: Error, isApproved: boolean, timeZone: string) => Failure | null;
  /** The errors after which there is nothing left to decide. */
  readonly overBy?: readonly string[];
  /** The state that such an error carries. */
  readonly presentIn?: (answer: ApiProblem['answer']) => Request | undefined;
}

export type DecisionState<Request> = ReturnType<typeof useDecision<Request>>;

/**
 * Decides about a request, with a note. If somebody else was faster, `request` is its present state.
 * @param opened the request as listed; `onDone` is called once it is decided
 */
export function useDecision<Request>(kind: DecisionKind<Request>, opened: Request, onDone: () => void) {
  const timeZone = useTimeZone();
  const [note, setNote] = useState('');
  const [isNoteMissing, setNoteMissing] = useState(false);
  const noteInput = useRef<HTMLTextAreaElement>(null);
  const { texts, overBy = [], presentIn } = kind;
  const { mutate, error, isPending, variables } = useConcurrentChange<object, boolean>({
    mutationFn: (isApproved) => kind.send(opened, isApproved, note.trim()),
    onDone: (answer, isApproved) => {
      onDone();
      const { closedMonths = [] }: { closedMonths?: readonly string[] } = answer;
      if (isFirstStep(answer)) showStored(twoStepsTexts.done, []);
      else showStored(isApproved ? texts.approved : texts.rejected, isApproved ? closedMonths : []);
    },
  });
  const isOver = error instanceof ApiProblem && overBy.includes(error.code);
  const request = (isOver && presentIn?.(error.answer)) || opened;
  const isWritten = note.trim() !== '';
  const decide = (isApproved: boolean) => {
    const isMissing = !isApproved && !isWritten && texts.noteRequired !== undefined;
    setNoteMissing(isMissing);
    if (isMissing) noteInput.current?.focus();
    else mutate(isApproved);
  };
  return {
    request,
    texts,
    /** Whether it still waits for a decision. */
    isWaiting: !isOver && kind.isWaiting(request),
    isOver,
    decide,
    /** The decision that is being sent: whether it approves; null for none. */
    deciding: isPending ? (variables ?? null) : null,
    failure: error && kind.failure(error, variables ?? false, timeZone),
    isWritten,
    /** Props of the field for the note. */
    noteField: {
      ref: noteInput,
      value: note,
      onChange: ({ currentTarget }: ChangeEvent<HTMLTextAreaElement>) => setNote(currentTarget.value),
      error: isNoteMissing && !isWritten && texts.noteRequired,
    },
  };
}
