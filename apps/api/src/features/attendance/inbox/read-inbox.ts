import type { AttendanceDayRow } from '@jornada/contract/attendance/day-row';
import type { attendanceInbox, InboxItem } from '@jornada/contract/attendance/inbox';
import { inboxKinds } from '@jornada/contract/attendance/inbox-kinds';
import { suggestedExit } from '@jornada/core/timekeeping/suggested-exit';
import { limitsOnOneLine, inboxTexts as texts } from '@jornada/texts/attendance-inbox';
import type { z } from 'zod';
import { actorOf } from '../../../authorization/actor.ts';
import { seesAttendance } from '../../../authorization/attendance.ts';
import { type VisiblePeople, visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { pageOf } from '../../../platform/http/page.ts';
import { type AdminCall, companyTodayOf } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Period } from '../../../platform/time/period.ts';
import { readTenant, type TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { findGaps } from '../../../record/offline-gaps.queries.ts';
import { describeAll } from '../../../requests/request-life.ts';
import { areDayRowsFresh, refreshDayRows } from '../../../workday/rows/refresh-day-rows.ts';
import { dayId } from '../days/days.queries.ts';
import { describeDays } from '../days/describe-days.ts';
import { daysOfLimits, findMissedRests } from '../days/missed-rests.ts';
import { describeGap } from '../offline-gaps/describe-gap.ts';
import { findRequests, type RequestRow } from '../requests/correction-requests.queries.ts';
import { correctionRequests } from '../requests/correction-requests.ts';
import { wishInWords } from '../requests/describe-request.ts';
import { findWaiting, type InboxFilter, type WaitingItem } from './inbox.queries.ts';

type Inbox = z.output<(typeof attendanceInbox)['response']>;
/** The query of the inbox. */
type AskedInbox = Omit<InboxFilter, keyof Period | 'at'>;

const daysBefore = 31;

/** A page of what an admin has to decide; null when the rows of the days must be brought up to date first. */
export async function readFreshInbox(
  tx: TenantTx,
  call: AdminCall,
  asked: AskedInbox,
): Promise<Inbox | null> {
  const filter = filterOf(call, asked);
  const [isFresh, found] = await Promise.all([
    areDayRowsFresh(tx, daysOfLimits(filter), call.now),
    findPage(tx, seenBy(call), filter),
  ]);
  return isFresh ? describeInbox(tx, seenBy(call), found, filter, call.now) : null;
}

/** The same after bringing the rows up to date. */
export async function readInbox(platform: Platform, call: AdminCall, asked: AskedInbox): Promise<Inbox> {
  const { tenantId } = call.session;
  const filter = filterOf(call, asked);
  await refreshDayRows(platform, tenantId, daysOfLimits(filter), call.now);
  return readTenant(platform.database, tenantId, async (tx) =>
    describeInbox(tx, seenBy(call), await findPage(tx, seenBy(call), filter), filter, call.now),
  );
}

function filterOf(call: AdminCall, asked: AskedInbox): InboxFilter {
  const to = companyTodayOf(call);
  return { ...asked, at: call.now, from: to.subtract({ days: daysBefore }), to };
}

function seenBy({ session }: AdminCall): VisiblePeople {
  return visiblePeople(actorOf(session), seesAttendance);
}

async function findPage(tx: TenantTx, visible: VisiblePeople, filter: InboxFilter) {
  return findWaiting(tx, visible, await findMissedRests(tx, visible, filter), filter);
}

async function describeInbox(
  tx: TenantTx,
  visible: VisiblePeople,
  { items, counts }: Awaited<ReturnType<typeof findPage>>,
  { kind, page, size }: InboxFilter,
  now: Temporal.Instant,
): Promise<Inbox> {
  const [rows, requests, gaps] = await Promise.all([
    describeDays(tx, [...new Map(items.map((item) => [dayId(item), item])).values()], now, null),
    findRequests(tx, visible, { ids: idsOf(items, 'CORRECTION_REQUEST') }),
    findGaps(tx, visible, { entryIds: idsOf(items, 'OFFLINE_GAP') }),
  ]);
  const described = await describeAll(tx, correctionRequests, requests, now);
  const found = {
    rowOf: new Map(rows.map((row) => [row.id, row])),
    requestOf: new Map(
      requests.map((written, place) => [written.id, { written, request: described[place] ?? null }]),
    ),
    gapOf: new Map(gaps.map((gap) => [gap.entryId, gap])),
  };
  const content = items.flatMap((item) => describeItem(item, found) ?? []);
  const ofKind = Object.fromEntries(inboxKinds.map((one) => [one, counts.get(one) ?? 0])) as Inbox['counts'];
  const total = kind ? ofKind[kind] : Object.values(ofKind).reduce((sum, count) => sum + count, 0);
  return { ...pageOf(content, total, { page, size }), counts: ofKind };
}

function idsOf(items: readonly WaitingItem[], kind: WaitingItem['kind']): string[] {
  return items.flatMap((item) => (item.kind === kind && item.id !== null ? [item.id] : []));
}

interface FoundOfPage {
  readonly rowOf: ReadonlyMap<string, AttendanceDayRow>;
  readonly requestOf: ReadonlyMap<
    string,
    { readonly written: RequestRow; readonly request: InboxItem['request'] }
  >;
  readonly gapOf: ReadonlyMap<string, Parameters<typeof describeGap>[0]>;
}

/** Null for a day that cannot be evaluated, or what was decided since the page was read. */
function describeItem(item: WaitingItem, { rowOf, requestOf, gapOf }: FoundOfPage): InboxItem | null {
  const row = rowOf.get(dayId(item));
  if (!row) return null;
  const { userId, employeeName, date, version, editability } = row;
  const { kind } = item;
  const common = {
    kind,
    userId,
    employeeName,
    date,
    version,
    editability,
    request: null,
    gap: null,
    forgotten: null,
  };
  if (kind === 'CORRECTION_REQUEST') {
    const asked = requestOf.get(item.id ?? '');
    if (!asked) return null;
    const text = texts.asksFor(wishInWords(asked.written));
    return { ...common, id: asked.written.id, text, request: asked.request };
  }
  if (kind === 'OFFLINE_GAP') {
    const written = gapOf.get(item.id ?? '');
    if (!written) return null;
    const gap = describeGap(written);
    return { ...common, id: gap.entryId, text: texts.offlineGap(gap.gapMinutes, gap.words.length > 0), gap };
  }
  const forgotten = kind === 'FORGOTTEN_EXIT' ? forgottenExitOf(row) : null;
  return { ...common, id: `${kind}_${row.id}`, text: issueInWords(kind, item, row), forgotten };
}

function forgottenExitOf({
  attendancePairs: pairs,
  scheduleSegments,
}: AttendanceDayRow): InboxItem['forgotten'] {
  const place = pairs.findIndex(({ isOpen }) => isOpen);
  const open = pairs[place];
  if (!open) return null;
  const suggested = suggestedExit(scheduleSegments, open.entryAt, pairs[place + 1]?.entryAt ?? null);
  const { entryId, entryTime } = open;
  const exitTime = suggested?.endTime ?? null;
  return { entryIds: pairs.map((pair) => pair.entryId), entryId, entryTime, exitTime };
}

function issueInWords(
  kind: Exclude<WaitingItem['kind'], 'CORRECTION_REQUEST' | 'OFFLINE_GAP'>,
  limits: WaitingItem,
  { attendancePairs, workedMinutes }: AttendanceDayRow,
): string {
  switch (kind) {
    case 'FORGOTTEN_EXIT':
      return texts.forgottenExit(attendancePairs.find(({ isOpen }) => isOpen)?.entryTime ?? '');
    case 'NO_PUNCHES':
      return texts.noPunches;
    case 'LEGAL_LIMIT':
      return limitsOnOneLine(workedMinutes, limits);
    case 'ABSENCE_WORKED':
      return texts.absenceWorked(workedMinutes);
    case 'OUTSIDE_EMPLOYMENT':
      return texts.outsideEmployment;
  }
}
