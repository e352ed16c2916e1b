import { clockTexts } from '@jornada/texts/es/clock';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../../shared/call/api-problem.ts';
import { randomKey } from '../../shared/call/random-key.ts';
import { serverNow } from '../../shared/call/server-clock.ts';
import { showNotice } from '../../shared/feedback/notices.ts';
import { closeSession, useSession } from '../../shared/session/session-store.ts';
import {
  type ClockStatus,
  clockStatusQuery,
  type LastRecord,
  type OpenPair,
  type PunchAnswer,
  sendPunch,
} from './clock.data.ts';
import { comesBack, comesBackAfter } from './come-back.ts';
import {
  forgetIntent,
  keepIntent,
  keptIntent,
  type PunchIntent,
  type PunchType,
  wasRecorded,
} from './punch-intent.ts';
import { punchProblemText } from './punch-problem-text.ts';

const warningDelayMs = 2000;
const redirectDelayMs = 2000;

/** What a person has to confirm before the server records a punch. */
export type Question =
  | { readonly about: 'vacation' }
  /** Somebody's record has a time that has not come. */
  | { readonly about: 'future-record' }
  /** An entry, although this pair was never left. */
  | { readonly about: 'exit-missing'; readonly openPair: OpenPair };

/** Where a press of a punch button stands. `unanswered`: nobody knows yet whether the server recorded it. */
export type PunchProgress =
  | { readonly step: 'idle' }
  | { readonly step: 'sending' | 'unanswered'; readonly intent: PunchIntent }
  | { readonly step: 'asking'; readonly question: Question; readonly intent: PunchIntent };

export interface PunchControl {
  readonly progress: PunchProgress;
  /** Whether the punch that is being sent was refused because too many came at once, and is sent again by itself. */
  readonly comesBack: boolean;
  /** Begins a punch; ignored while another is under way. */
  readonly press: (type: PunchType) => void;
  /** Begins an entry that leaves a pair under way behind, with the question whether its exit was forgotten. */
  readonly askExitMissing: (openPair: OpenPair) => void;
  /** Sends the unanswered punch again, as the same punch. */
  readonly retry: () => void;
  /** Sends the punch that was asked about, confirmed. */
  readonly confirm: () => void;
  /** Of the last punch that was recorded while the page was open. */
  readonly receipt: PunchAnswer['receipt'] | null;
  /** Gives up the punch that waits for an answer of the person. */
  readonly abandon: () => void;
}

/**
 * Punching: one at a time, never doubled, never called recorded before the server said so.
 * @param onLeft called once an exit is recorded, with the pair it closed
 */
export function usePunch(
  status: ClockStatus,
  onLeft: (pair: OpenPair, exit: LastRecord) => void,
): PunchControl {
  const client = useQueryClient();
  const userId = useSession().user?.id ?? '';
  const isSending = useRef(false);
  const [progress, setProgress] = useState<PunchProgress>(() => {
    const intent = keptIntent(userId, serverNow());
    return intent ? { step: 'unanswered', intent } : { step: 'idle' };
  });

  const [receipt, setReceipt] = useState<PunchAnswer['receipt'] | null>(null);

  const settle = () => {
    forgetIntent();
    setProgress({ step: 'idle' });
  };

  const accept = (answer: PunchAnswer) => {
    settle();
    setReceipt(answer.receipt);
    const { lastRecord } = answer.workDayStatus;
    if (status.openPair && lastRecord?.type === 'OUT') onLeft(status.openPair, lastRecord);
    client.setQueryData<ClockStatus>(clockStatusQuery.queryKey, {
      ...answer.workDayStatus,
      todayRecords: answer.todayRecords,
    });
    showNotice('success', answer.message);
    const warning = answer.warningMessage;
    if (warning) window.setTimeout(() => showNotice('warning', warning), warningDelayMs);
  };

  const refuse = (problem: unknown, intent: PunchIntent) => {
    const question = questionOf(problem);
    if (question) {
      forgetIntent();
      setProgress({ step: 'asking', question, intent });
      return void client.invalidateQueries({ queryKey: clockStatusQuery.queryKey });
    }
    const isUnanswered = problem instanceof ApiProblem && problem.isUnanswered;
    if (isUnanswered) setProgress({ step: 'unanswered', intent });
    else settle();
    showNotice('error', punchProblemText(problem));
    if (problem instanceof ApiProblem && problem.status === 401)
      window.setTimeout(closeSession, redirectDelayMs);
    else void client.invalidateQueries({ queryKey: clockStatusQuery.queryKey });
  };

  const { mutate, failureCount } = useMutation({
    mutationFn: sendPunch,
    retry: comesBack,
    retryDelay: (_, problem) => comesBackAfter(problem),
    onSuccess: accept,
    onError: refuse,
    onSettled: () => {
      isSending.current = false;
    },
  });

  const send = (intent: PunchIntent) => {
    if (isSending.current) return;
    isSending.current = true;
    keepIntent(intent);
    setProgress({ step: 'sending', intent });
    mutate(intent);
  };

  const arrived = progress.step === 'unanswered' && wasRecorded(progress.intent, status);
  const arrivedType = arrived ? progress.intent.type : null;
  useEffect(() => {
    if (!arrivedType) return;
    forgetIntent();
    setProgress({ step: 'idle' });
    showNotice('success', clockTexts.punchSuccess[arrivedType]);
  }, [arrivedType]);

  const newIntent = (type: PunchType): PunchIntent => ({
    key: randomKey(),
    userId,
    type,
    confirmed: false,
    pressedAt: serverNow(),
  });

  return {
    progress,
    comesBack: progress.step === 'sending' && failureCount > 0,
    press: (type) => send(newIntent(type)),
    askExitMissing: (openPair) =>
      progress.step === 'idle' &&
      setProgress({ step: 'asking', question: { about: 'exit-missing', openPair }, intent: newIntent('IN') }),
    retry: () => progress.step === 'unanswered' && send(progress.intent),
    confirm: () =>
      progress.step === 'asking' && send({ ...progress.intent, confirmed: true, pressedAt: serverNow() }),
    receipt,
    abandon: settle,
  };
}

/** What a refusal asks the person; null when it asks nothing. */
function questionOf(problem: unknown): Question | null {
  if (!(problem instanceof ApiProblem)) return null;
  if (problem.code === 'ON_VACATION') return { about: 'vacation' };
  if (problem.code === 'PUNCH_IN_FUTURE') return { about: 'future-record' };
  const openPair = problem.answer.workDayStatus?.openPair;
  return problem.code === 'EXIT_MISSING' && openPair ? { about: 'exit-missing', openPair } : null;
}
