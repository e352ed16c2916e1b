import type { Modality } from '@jornada/core/timekeeping/modality';
import { clockTexts } from '@jornada/texts/clock';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../../shared/call/api-problem.ts';
import { randomKey } from '../../shared/call/random-key.ts';
import { serverNow } from '../../shared/call/server-clock.ts';
import { showNotice } from '../../shared/feedback/notices.ts';
import { deviceClocks } from '../../shared/outbox/device-clocks.ts';
import { type KeptPunch, passedAfter } from '../../shared/outbox/kept-punch.ts';
import {
  changeStanding,
  dropPunch,
  keepPunch,
  sendNow,
  useKeptPunches,
  whileNothingIsSent,
} from '../../shared/outbox/outbox.ts';
import { afterProblem } from '../../shared/outbox/send-kept.ts';
import { tellOtherTabs } from '../../shared/session/other-tabs.ts';
import { closeSession, useSession } from '../../shared/session/session-store.ts';
import { type Question, questionOf } from '../../shared/workday/punch-question.ts';
import { recordedMeanwhile } from '../../shared/workday/recorded-meanwhile.ts';
import {
  type ClockStatus,
  clockStatusQuery,
  type LastRecord,
  type OpenPair,
  type PunchAnswer,
  sendPunch,
} from './clock.data.ts';
import { showKeptNotice } from './kept-notice.ts';
import {
  forgetIntent,
  keepIntent,
  keptIntent,
  type PunchIntent,
  type PunchType,
  wasRecorded,
} from './punch-intent.ts';
import { punchProblemText } from './punch-problem-text.ts';
import { isRetried, retryDelayMs } from './retry-punch.ts';
import { saying, standingOf } from './standing.ts';
import { useOffer } from './use-offer.ts';

const warningDelayMs = 2000;
const redirectDelayMs = 2000;

/** The progress of a press of a punch button. `unanswered`: it is unknown whether the server recorded it. */
export type PunchProgress =
  | { readonly step: 'idle' }
  | { readonly step: 'sending' | 'unanswered'; readonly intent: PunchIntent }
  | { readonly step: 'asking'; readonly question: Question; readonly intent: PunchIntent };

export interface PunchControl {
  readonly progress: PunchProgress;
  /** Whether the punch being sent was refused because of too many requests and is sent again automatically. */
  readonly isRetried: boolean;
  /** Whether presses are ignored for a moment, because the buttons changed without a press here. */
  readonly isHeld: boolean;
  /** The record by which they changed; null where time alone changed them. */
  readonly unseen: LastRecord | null;
  /** Starts a punch; ignored while another one is in progress. */
  readonly press: (type: PunchType) => void;
  /** Starts an entry although a pair is open, asking first whether its exit was forgotten. */
  readonly askExitMissing: (openPair: OpenPair) => void;
  /** Sends the unanswered punch again, as the same punch. */
  readonly retry: () => void;
  /** Sends the punch in question, confirmed. */
  readonly confirm: () => void;
  /** The receipt of the last punch recorded while the page was open. */
  readonly receipt: PunchAnswer['receipt'] | null;
  /** Discards the punch that waits for an answer of the person. */
  readonly abandon: () => void;
  /** From where the person works after the next punch: what the page shows of it, undefined while it shows nothing. */
  readonly modality: RefObject<Modality | undefined>;
  /** Earlier presses that the server has not confirmed, without the one being sent. */
  readonly kept: readonly KeptPunch[];
}

/**
 * Punches one at a time, never twice, and never shows a punch as recorded before the server has confirmed it. Every press is first stored
 * on the device if possible; without an answer it stays there and is sent again until there is one. Otherwise the person is asked to send
 * it again.
 * @param onLeft called once an exit is recorded, with the pair it closed
 */
export function usePunch(
  status: ClockStatus,
  onLeft: (pair: OpenPair, exit: LastRecord) => void,
): PunchControl {
  const client = useQueryClient();
  const userId = useSession().user?.id ?? '';
  const isSending = useRef(false);
  const modality = useRef<Modality>(undefined);
  const [progress, setProgress] = useState<PunchProgress>(() => {
    const intent = keptIntent(userId, serverNow());
    return intent ? { step: 'unanswered', intent } : { step: 'idle' };
  });

  const offer = useOffer(status);
  const [receipt, setReceipt] = useState<PunchAnswer['receipt'] | null>(null);

  const settle = () => {
    forgetIntent();
    setProgress({ step: 'idle' });
  };

  const accept = (answer: PunchAnswer, { intent }: Sending) => {
    settle();
    setReceipt(answer.receipt);
    const { lastRecord } = answer.workDayStatus;
    if (status.openPair && lastRecord?.type === 'OUT') onLeft(status.openPair, lastRecord);
    const present = { ...saying(status, intent), ...answer.workDayStatus, todayRecords: answer.todayRecords };
    offer.expect(present);
    client.setQueryData<ClockStatus>(clockStatusQuery.queryKey, present);
    void changeStanding(standingOf(present));
    tellOtherTabs('changed');
    showNotice('success', answer.message);
    const warning = answer.warningMessage;
    if (warning) window.setTimeout(() => showNotice('warning', warning), warningDelayMs);
  };

  const refuse = async (problem: unknown, { intent, kept }: Sending) => {
    if (kept && afterProblem(kept, problem) === kept) {
      setProgress({ step: 'idle' });
      sendNow();
      if (!(problem instanceof ApiProblem) || problem.isUnanswered) return showKeptNotice(intent.type);
    } else if (kept) await dropPunch(kept);
    const meanwhile = recordedMeanwhile(problem, status);
    const question = meanwhile === null ? questionOf(problem) : null;
    if (question) {
      forgetIntent();
      setProgress({ step: 'asking', question, intent });
      return void client.invalidateQueries({ queryKey: clockStatusQuery.queryKey });
    }
    const isUnanswered = problem instanceof ApiProblem && problem.isUnanswered;
    if (isUnanswered) setProgress({ step: 'unanswered', intent });
    else settle();
    if (meanwhile === null) showNotice('error', punchProblemText(problem));
    else showNotice('warning', meanwhile);
    if (problem instanceof ApiProblem && problem.status === 401)
      window.setTimeout(closeSession, redirectDelayMs);
    else void client.invalidateQueries({ queryKey: clockStatusQuery.queryKey });
  };

  const { mutate, failureCount } = useMutation({
    mutationFn: ({ intent, kept }: Sending) =>
      whileNothingIsSent(async () => {
        const answer = await sendPunch(intent);
        if (kept) await dropPunch(kept);
        return answer;
      }),
    retry: isRetried,
    retryDelay: (_, problem) => retryDelayMs(problem),
    onSuccess: accept,
    onError: refuse,
    onSettled: () => {
      isSending.current = false;
    },
  });

  const all = useKeptPunches();
  const kept = progress.step === 'sending' ? all.filter(({ key }) => key !== progress.intent.key) : all;
  const send = async (intent: PunchIntent) => {
    if (isSending.current) return;
    if (isTooSoon(kept)) return showNotice('error', clockTexts.recentPunch);
    isSending.current = true;
    setProgress({ step: 'sending', intent });
    const keptOne = await keepPunch(intent);
    if (keptOne === null) keepIntent(intent);
    else if (kept.some(({ state }) => state !== 'refused')) {
      // Earlier ones are sent first.
      isSending.current = false;
      setProgress({ step: 'idle' });
      sendNow();
      return showKeptNotice(intent.type);
    }
    mutate({ intent, kept: keptOne });
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
    modality: modality.current,
  });

  return {
    progress,
    isRetried: progress.step === 'sending' && failureCount > 0,
    isHeld: offer.isHeld,
    unseen: offer.unseen,
    press: (type) => void (offer.isHeld || send(newIntent(type))),
    askExitMissing: (openPair) =>
      progress.step === 'idle' &&
      !offer.isHeld &&
      setProgress({ step: 'asking', question: { about: 'exit-missing', openPair }, intent: newIntent('IN') }),
    retry: () => void (progress.step === 'unanswered' && send(progress.intent)),
    confirm: () =>
      void (
        progress.step === 'asking' &&
        send({
          ...progress.intent,
          ...{ confirmed: true, pressedAt: serverNow() },
          // A question may be the first to show it.
          modality: progress.intent.modality ?? modality.current,
        })
      ),
    receipt,
    abandon: settle,
    modality,
    kept,
  };
}

/** A press being sent, with its copy on the device if there is one. */
interface Sending {
  readonly intent: PunchIntent;
  readonly kept: KeptPunch | null;
}

const leastBetweenMs = 60_000;

/** Whether this is the second of two quick taps, while the first cannot be answered. */
function isTooSoon(kept: readonly KeptPunch[]): boolean {
  const last = kept.findLast(({ state }) => state !== 'refused');
  const passed = last && passedAfter(last, deviceClocks());
  return typeof passed === 'number' && passed < leastBetweenMs;
}
