import { clockTexts } from '@jornada/texts/es/clock';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../../shared/api-problem.ts';
import { showNotice } from '../../shared/notices.ts';
import { randomKey } from '../../shared/random-key.ts';
import { serverNow } from '../../shared/server-clock.ts';
import { closeSession, useSession } from '../../shared/session/session-store.ts';
import { type ClockStatus, clockStatusQuery, type PunchAnswer, sendPunch } from './clock.data.ts';
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

/** Where a press of a punch button stands. `unanswered`: nobody knows yet whether the server recorded it. */
export type PunchProgress =
  | { readonly step: 'idle' }
  | { readonly step: 'sending' | 'asking-vacation' | 'unanswered'; readonly intent: PunchIntent };

export interface PunchControl {
  readonly progress: PunchProgress;
  /** Begins a punch; ignored while another is under way. */
  readonly press: (type: PunchType) => void;
  /** Sends the unanswered punch again, as the same punch. */
  readonly retry: () => void;
  readonly confirmVacation: () => void;
  /** Gives up the punch that waits for an answer of the person. */
  readonly abandon: () => void;
}

/** Punching: one at a time, never doubled, never called recorded before the server said so. */
export function usePunch(status: ClockStatus): PunchControl {
  const client = useQueryClient();
  const userId = useSession().user?.id ?? '';
  const isSending = useRef(false);
  const [progress, setProgress] = useState<PunchProgress>(() => {
    const intent = keptIntent(userId, serverNow());
    return intent ? { step: 'unanswered', intent } : { step: 'idle' };
  });

  const settle = () => {
    forgetIntent();
    setProgress({ step: 'idle' });
  };

  const accept = (answer: PunchAnswer) => {
    settle();
    client.setQueryData<ClockStatus>(clockStatusQuery.queryKey, {
      ...answer.workDayStatus,
      todayRecords: answer.todayRecords,
    });
    showNotice('success', answer.message);
    const warning = answer.warningMessage;
    if (warning) window.setTimeout(() => showNotice('warning', warning), warningDelayMs);
  };

  const refuse = (problem: unknown, intent: PunchIntent) => {
    if (problem instanceof ApiProblem && problem.code === 'ON_VACATION') {
      forgetIntent();
      return setProgress({ step: 'asking-vacation', intent });
    }
    const isUnanswered = problem instanceof ApiProblem && problem.isUnanswered;
    if (isUnanswered) setProgress({ step: 'unanswered', intent });
    else settle();
    showNotice('error', punchProblemText(problem));
    if (problem instanceof ApiProblem && problem.status === 401)
      window.setTimeout(closeSession, redirectDelayMs);
    else void client.invalidateQueries({ queryKey: clockStatusQuery.queryKey });
  };

  const { mutate } = useMutation({
    mutationFn: sendPunch,
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

  const arrived = progress.step === 'unanswered' && wasRecorded(progress.intent, status.todayRecords);
  const arrivedType = arrived ? progress.intent.type : null;
  useEffect(() => {
    if (!arrivedType) return;
    forgetIntent();
    setProgress({ step: 'idle' });
    showNotice('success', clockTexts.punchSuccess[arrivedType]);
  }, [arrivedType]);

  return {
    progress,
    press: (type) => send({ key: randomKey(), userId, type, confirmed: false, pressedAt: serverNow() }),
    retry: () => progress.step === 'unanswered' && send(progress.intent),
    confirmVacation: () =>
      progress.step === 'asking-vacation' && send({ ...progress.intent, confirmed: true }),
    abandon: settle,
  };
}
