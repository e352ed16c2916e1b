import { withoutKind, withoutOpenEnd } from '@jornada/core/absences/shown-kind';
import { type DateSpan, isOpenEnded } from '@jornada/core/time/date-span';
import { overlappingTimeOffText } from '@jornada/texts/overlapping-time-off';
import { findSeenKinds, type KindReader, type SeesKind } from '../authorization/seen-kinds.reads.ts';
import { type ProblemError, problem } from '../platform/errors/problem.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { interruptsVacations } from './approve-time-off.ts';
import {
  findApprovedTimeOff,
  findPendingTimeOff,
  type PresentTimeOff,
} from './overlapping-time-off.queries.ts';
import type { AbsentHours } from './time-off.ts';

/** Requested time off: whole days, or hours that begin on the first day. */
export interface AskedTimeOff extends DateSpan {
  readonly userId: string;
  readonly type: string;
  readonly hours: AbsentHours | null;
}

/**
 * Refuses time off that overlaps other time off of the person, approved or pending. An illness may overlap a vacation, one without an end
 * anything that is no illness, and hours other hours.
 * @param tx holds the person's time off (`holdTimeOff`), so that of two requests sent at once one is refused
 * @param reader is told what the other time off is; why somebody is absent, and that no
 * end is known, only where they may know it
 * @throws problem TIME_OFF_OVERLAPS, which names the other time off
 */
export async function refuseOverlap(tx: TenantTx, asked: AskedTimeOff, reader: KindReader): Promise<void> {
  const [approved, pending] = await Promise.all([
    findApprovedTimeOff(tx, asked.userId, asked),
    findPendingTimeOff(tx, asked.userId, asked),
  ]);
  const [first] = [...approved, ...pending].filter((present) => excludes(present, asked));
  if (first) throw overlap(first, asked, await findSeenKinds(tx, reader, [asked.userId]));
}

/** The problem for an approval that the database refuses: it names the time off that the person has then. */
export async function overlapWithApproved(
  tx: TenantTx,
  asked: AskedTimeOff,
  reader: KindReader,
): Promise<ProblemError> {
  const approved = await findApprovedTimeOff(tx, asked.userId, asked);
  const first = approved.find((present) => excludes(present, asked));
  if (!first) return problem('TIME_OFF_OVERLAPS');
  return overlap(first, asked, await findSeenKinds(tx, reader, [asked.userId]));
}

/** Whether nobody can have both, given that their dates touch. */
function excludes(present: PresentTimeOff, asked: AskedTimeOff): boolean {
  if (present.type === 'VACATION' && asked.hours === null && interruptsVacations(asked.type)) return false;
  const isOpen = isOpenEnded(asked) && interruptsVacations(asked.type);
  if (isOpen && !interruptsVacations(present.type)) return false;
  const { startTime, endTime } = present;
  const [one, other] = [
    shownSpan(present, startTime && endTime ? { startTime, endTime } : null),
    shownSpan(asked, asked.hours),
  ];
  const { compare } = Temporal.PlainDateTime;
  return compare(one.from, other.until) < 0 && compare(other.from, one.until) < 0;
}

/** When somebody is away, as calendar and clock show it; the end is excluded. */
function shownSpan({ startDate, endDate }: DateSpan, hours: AbsentHours | null) {
  return hours === null
    ? { from: startDate.toPlainDateTime(), until: endDate.add({ days: 1 }).toPlainDateTime() }
    : { from: startDate.toPlainDateTime(hours.startTime), until: endDate.toPlainDateTime(hours.endTime) };
}

function overlap(present: PresentTimeOff, asked: AskedTimeOff, seesKind: SeesKind): ProblemError {
  const { startDate, userId } = asked;
  const isTold = seesKind(userId);
  const shown = isTold ? present : withoutOpenEnd(present, isOpenEnded(asked) ? startDate : asked.endDate);
  const { startDate: from, endDate: to, startTime, endTime } = shown;
  const named = {
    type: isTold ? present.type : withoutKind(present.type),
    isApproved: present.isApproved,
    startDate: from.toString(),
    endDate: isOpenEnded(shown) ? null : to.toString(),
    startTime: startTime?.toString({ smallestUnit: 'minute' }) ?? null,
    endTime: endTime?.toString({ smallestUnit: 'minute' }) ?? null,
  };
  return problem('TIME_OFF_OVERLAPS', {
    message: overlappingTimeOffText(named, String(startDate.year)),
  });
}
