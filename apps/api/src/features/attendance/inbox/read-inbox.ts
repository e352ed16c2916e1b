import type { AttendanceDayRow } from '@jornada/contract/attendance/day-row';
import { type attendanceInbox, type InboxItem, inboxKinds } from '@jornada/contract/attendance/inbox';
import { limitSentences, inboxTexts as texts } from '@jornada/texts/attendance-inbox';
import type { z } from 'zod';
import { actorOf } from '../../../authorization/actor.ts';
import { seesAttendance } from '../../../authorization/attendance.ts';
import { type VisiblePeople, visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { type AdminCall, companyTodayOf } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Period } from '../../../platform/time/period.ts';
import { readTenant, type TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { countGaps, findGaps } from '../../../record/offline-gaps.queries.ts';
import { areDayRowsFresh, refreshDayRows } from '../../../workday/rows/refresh-day-rows.ts';
import { dayId } from '../days/days.queries.ts';
import { describeDays } from '../days/describe-days.ts';
import { daysOfLimits, findMissedRests } from '../days/missed-rests.ts';
import { describeGap } from '../offline-gaps/describe-gap.ts';
import { countRequests, findRequests } from '../requests/correction-requests.queries.ts';
import { describeRequest, wishInWords } from '../requests/describe-request.ts';
import { type DayToResolve, findDaysToResolve } from './inbox.queries.ts';

type Inbox = z.output<(typeof attendanceInbox)['response']>;

const daysBefore = 31;
/** At most this many of each kind are shown; the counts are of all. */
const mostOfAKind = 50;

/**
 * What an admin has to decide, the oldest first: days of the last month with a problem, requests for corrections, and offline punches with
 * a wide gap (these two of any age). Null when the rows of those days must be brought up to date first.
 */
export async function readFreshInbox(tx: TenantTx, call: AdminCall): Promise<Inbox | null> {
  const period = lastMonth(call);
  const [isFresh, found] = await Promise.all([
    areDayRowsFresh(tx, daysOfLimits(period), call.now),
    findWhatIsLeft(tx, seenBy(call), period),
  ]);
  return isFresh ? describeInbox(tx, found, call.now) : null;
}

/** The same after bringing the rows up to date. */
export async function readInbox(platform: Platform, call: AdminCall): Promise<Inbox> {
  const { tenantId } = call.session;
  const period = lastMonth(call);
  await refreshDayRows(platform, tenantId, daysOfLimits(period), call.now);
  return readTenant(platform.database, tenantId, async (tx) =>
    describeInbox(tx, await findWhatIsLeft(tx, seenBy(call), period), call.now),
  );
}

function lastMonth(call: AdminCall): Period {
  const to = companyTodayOf(call);
  return { from: to.subtract({ days: daysBefore }), to };
}

function seenBy({ session }: AdminCall): VisiblePeople {
  return visiblePeople(actorOf(session), seesAttendance);
}

async function findWhatIsLeft(tx: TenantTx, visible: VisiblePeople, period: Period) {
  const asked = { status: 'PENDING' } as const;
  const open = { isOpen: true } as const;
  const [days, requests, waiting, gaps, openGaps] = await Promise.all([
    findDays(tx, visible, period),
    findRequests(tx, visible, asked, { page: 0, size: mostOfAKind }),
    countRequests(tx, visible, asked),
    findGaps(tx, visible, open, { page: 0, size: mostOfAKind }),
    countGaps(tx, visible, open),
  ]);
  return { days, requests, waiting, gaps, openGaps };
}

async function findDays(tx: TenantTx, visible: VisiblePeople, period: Period): Promise<DayToResolve[]> {
  return findDaysToResolve(tx, visible, period, await findMissedRests(tx, visible, period), mostOfAKind);
}

async function describeInbox(
  tx: TenantTx,
  { days, requests, waiting, gaps, openGaps }: Awaited<ReturnType<typeof findWhatIsLeft>>,
  now: Temporal.Instant,
): Promise<Inbox> {
  const asked = [...requests, ...gaps].map(({ userId, workedOn }) => ({ userId, date: workedOn }));
  const about = [...days, ...asked];
  const rows = await describeDays(tx, [...new Map(about.map((day) => [dayId(day), day])).values()], now);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const items = [
    ...days.flatMap((day) => {
      const row = rowOf.get(dayId(day));
      return row ? [itemOf(day, row)] : [];
    }),
    ...requests.flatMap((written) => {
      const row = rowOf.get(dayId({ userId: written.userId, date: written.workedOn }));
      const request = describeRequest(written);
      const { id, userId, employeeName, date } = request;
      const text = texts.asksFor(wishInWords(written));
      const kind = 'CORRECTION_REQUEST' as const;
      return row
        ? [{ id, kind, userId, employeeName, date, version: row.version, text, request, gap: null }]
        : [];
    }),
    ...gaps.flatMap((written) => {
      const row = rowOf.get(dayId({ userId: written.userId, date: written.workedOn }));
      const gap = describeGap(written);
      const { entryId: id, userId, employeeName, date } = gap;
      const text = texts.offlineGap(gap.gapMinutes, gap.words.length > 0);
      const kind = 'OFFLINE_GAP' as const;
      return row
        ? [{ id, kind, userId, employeeName, date, version: row.version, text, request: null, gap }]
        : [];
    }),
  ].sort((left, right) => (left.date < right.date ? -1 : left.date > right.date ? 1 : 0));
  const counts = Object.fromEntries(inboxKinds.map((kind) => [kind, 0])) as Inbox['counts'];
  for (const { kind, count } of days) counts[kind] = count;
  counts.CORRECTION_REQUEST = waiting;
  counts.OFFLINE_GAP = openGaps;
  return { counts, total: Object.values(counts).reduce((sum, count) => sum + count, 0), items };
}

function itemOf(day: DayToResolve, row: AttendanceDayRow): InboxItem {
  const { userId, employeeName, date, version } = row;
  const { kind } = day;
  return {
    id: `${kind}_${row.id}`,
    kind,
    userId,
    employeeName,
    date,
    version,
    text: textOf(day, row),
    request: null,
    gap: null,
  };
}

function textOf(
  { kind, ...limits }: DayToResolve,
  { attendancePairs, workedMinutes }: AttendanceDayRow,
): string {
  switch (kind) {
    case 'FORGOTTEN_EXIT':
      return texts.forgottenExit(attendancePairs.find(({ isOpen }) => isOpen)?.entryTime ?? '');
    case 'NO_PUNCHES':
      return texts.noPunches;
    case 'LEGAL_LIMIT':
      return limitSentences(workedMinutes, limits).join('. ');
    case 'ABSENCE_WORKED':
      return texts.absenceWorked(workedMinutes);
    case 'OUTSIDE_EMPLOYMENT':
      return texts.outsideEmployment;
  }
}
