import type { WorkDayStatus } from '@jornada/contract/clock/work-day-status';
import { clockTexts } from '@jornada/texts/clock';
import { ApiProblem } from '../call/api-problem.ts';
import { serverNow } from '../call/server-clock.ts';
import { civilDateAt, formatTime } from '../time/civil-format.ts';
import { dayWords } from './day-words.ts';

type LastRecord = NonNullable<WorkDayStatus['lastRecord']>;

/** By which a press is refused that does not follow from the last record. */
const misfits = ['RECENT_PUNCH', 'PUNCH_NOT_ALLOWED', 'BREAK_NOT_AVAILABLE', 'EXIT_MISSING'];

/**
 * Why a press was refused by a record that the page did not know of, because it was made on another device: 'Ya fichaste la entrada a las
 * 17:17.' Null where the refusal has another reason.
 */
export function recordedMeanwhile(
  problem: unknown,
  known: Pick<WorkDayStatus, 'lastRecord'>,
  now = serverNow(),
): string | null {
  if (!(problem instanceof ApiProblem) || !misfits.includes(problem.code)) return null;
  const last = problem.answer.workDayStatus?.lastRecord;
  return last && last.timestamp !== known.lastRecord?.timestamp ? recordWords(last, now) : null;
}

/** A record as something that was done already; with its day if that is not today. */
export function recordWords({ type, timestamp, timezone }: LastRecord, now = serverNow()): string {
  const at = Date.parse(timestamp);
  const [day, today] = [civilDateAt(at, timezone), civilDateAt(now, timezone)];
  return clockTexts.alreadyPunched(
    type,
    day === today ? null : dayWords(day, today),
    formatTime(at, timezone),
  );
}
