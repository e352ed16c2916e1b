import { momentOfExit } from '@jornada/core/timekeeping/missing-exit';
import { correctionRequestTexts, exitQuestionTexts } from '@jornada/texts/attendance-requests';
import { formatTime } from '../../../../shared/time/civil-format.ts';
import { type ExitToAsk, hourLength } from './turn.ts';

/** What the field shows of the digits typed so far: `17`, `17:0`. */
export function shownHour(typed: string): string {
  return typed.length > 2 ? `${typed.slice(0, 2)}:${typed.slice(2)}` : typed;
}

/** The time of day that is meant, `17:05`: what was typed, else the end of the shift; null while it is not whole. */
export function meantHour({ suggestedAt, timezone }: ExitToAsk, typed: string): string | null {
  if (typed === '') return suggestedAt && formatTime(Date.parse(suggestedAt), timezone);
  return typed.length === hourLength ? shownHour(typed) : null;
}

/** Why they cannot have left at a time of day, as a sentence; null where they can. @param now in milliseconds since the epoch */
export function hourProblem(
  { enteredAt, timezone, suggestedAt }: ExitToAsk,
  atTime: string,
  now: number,
): string | null {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(atTime)) return correctionRequestTexts.timeInvalid;
  const missing = { timeZone: timezone, enteredAt: Date.parse(enteredAt), nextAt: null };
  const moment = momentOfExit(missing, atTime, now, suggestedAt === null ? null : Date.parse(suggestedAt));
  if (typeof moment !== 'string') return null;
  if (moment === 'IN_FUTURE') return exitQuestionTexts.inFuture;
  return exitQuestionTexts.beforeEntry(formatTime(missing.enteredAt, timezone));
}
