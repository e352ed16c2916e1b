import { datesThatPunchesDecide } from '@jornada/core/timekeeping/punches-that-reach';
import { containsPattern } from '../../platform/database/search-pattern.ts';
import type { Platform } from '../../platform/platform.ts';
import { monthsOf, type Period } from '../../platform/time/period.ts';
import { type TenantTx, withTenant } from '../../platform/transactions/with-tenant.ts';
import type { EvaluatedWorkday } from '../read-workdays.ts';
import { settledUntil } from '../settled-until.ts';
import { type DayRow, readUnlisted, toDayRow, toUnlistedDay, type UnlistedDay } from './day-row.ts';
import { lockDayRows, type RowsOfDays, replaceDayRows, saveMonthSources } from './day-rows.queries.ts';
import { readShownDays } from './shown-day.ts';
import {
  type AskedMonths,
  advanceUntouchedMonths,
  areMonthsFresh,
  findStaleMonths,
  type StaleMonth,
} from './stale-months.queries.ts';
import { type PackedDay, readMonth, writeMonth } from './table-day.ts';

/** So many months of people are evaluated in one transaction, because punches in the same process wait meanwhile. */
const batchSize = 20;

/** Which rows are wanted: days of everybody who clocks in, of one person, or of people whose name or e-mail contains a text. */
export interface WantedRows extends Period {
  readonly userId?: string | null;
  readonly named?: string;
}

/**
 * Brings these day rows up to date with punches, corrections, plans and the time that has passed. Punches do not update rows; whoever reads
 * them calls this first. Mostly there is nothing to do, which takes one query.
 */
export async function refreshDayRows(
  { database }: Pick<Platform, 'database'>,
  tenantId: string,
  wanted: WantedRows,
  now: Temporal.Instant,
): Promise<void> {
  const stale = askedMonths(wanted, now);
  const isFresh = await withTenant(database, tenantId, (tx) => areMonthsFresh(tx, stale));
  if (isFresh) return;
  let isDone = false;
  for (let batch = 0; !isDone; batch += 1) {
    isDone = await withTenant(database, tenantId, async (tx) => {
      // Whoever waited here finds what the other one made, and makes nothing twice.
      await lockDayRows(tx);
      if (batch === 0) await advanceUntouchedMonths(tx, stale);
      // One more than is made now, to know whether there are others.
      const found = await findStaleMonths(tx, { ...stale, limit: batchSize + 1 });
      if (found.length > 0) await makeRows(tx, found.slice(0, batchSize), now);
      return found.length <= batchSize;
    });
  }
}

/** Whether the rows are up to date. Asked together with reading the rows, so that most readers need no other transaction. */
export function areDayRowsFresh(tx: TenantTx, wanted: WantedRows, now: Temporal.Instant): Promise<boolean> {
  return areMonthsFresh(tx, askedMonths(wanted, now));
}

function askedMonths(wanted: WantedRows, now: Temporal.Instant): AskedMonths {
  const { userId = null, named = '' } = wanted;
  return { months: monthsOf(wanted), userId, named: named === '' ? null : containsPattern(named), now };
}

const noDays = { workdays: [], plan: null, stored: () => null, tabled: () => null };

async function makeRows(tx: TenantTx, stale: readonly StaleMonth[], now: Temporal.Instant): Promise<void> {
  const made: RowsOfDays[] = [];
  const noted: Parameters<typeof saveMonthSources>[1][number][] = [];
  // People with the same stale days are read together.
  const together = Map.groupBy(stale, (one) => {
    const { from, to } = staleDays(one, now);
    return `${from}/${to}`;
  });
  for (const months of together.values()) {
    const [first] = months;
    if (!first) continue;
    const days = staleDays(first, now);
    const shownOf = isEmpty(days)
      ? null
      : await readShownDays(
          tx,
          months.map(({ userId }) => userId),
          withEdges(first, days),
          now,
        );
    for (const month of months) {
      const { workdays, plan, stored, tabled } = shownOf?.(month) ?? noDays;
      const asked = workdays.filter(({ planned }) => isWithin(planned.date, days));
      const rows: DayRow[] = [];
      const unlisted: UnlistedDay[] = [];
      for (const workday of asked) {
        const row = toDayRow(workday, now, month.isDue, stored);
        const day = row ? null : toUnlistedDay(workday, month.isDue);
        if (row) rows.push(row);
        if (day) unlisted.push(day);
      }
      if (!isEmpty(days)) made.push({ userId: month.userId, ...days, rows });
      const settled = plan ? settledUntil(workdays, plan, month.timeZone, now) : null;
      const tableDays = withMade(month, new Map(asked.map((workday) => [dayOf(workday), tabled(workday)])));
      const unlistedDays = withUnlisted(month, asked, unlisted);
      const until = earliest(settled, carriedOver(month, days, now));
      noted.push({ ...month, settledUntil: until, tableDays, unlistedDays });
    }
  }
  await replaceDayRows(tx, made);
  await saveMonthSources(tx, noted);
}

function dayOf({ planned }: EvaluatedWorkday): number {
  return planned.date.day;
}

/** What tables say of the days of a month, with those made anew, by day; null where that is what is stored of it. */
function withMade(
  { month, tableDays }: StaleMonth,
  made: ReadonlyMap<number, PackedDay | null>,
): string | null {
  const text = writeMonth(readMonth(tableDays), made, month.daysInMonth);
  return text === tableDays ? null : text;
}

/** The days of a month without a row, those made anew in place of what was stored of them; null for none. */
function withUnlisted(
  { unlistedDays }: StaleMonth,
  asked: readonly EvaluatedWorkday[],
  made: readonly UnlistedDay[],
): string | null {
  const anew = new Set(asked.map(dayOf));
  const all = [...readUnlisted(unlistedDays).filter(([day]) => !anew.has(day)), ...made];
  return all.length === 0 ? null : JSON.stringify(all.toSorted(([one], [other]) => one - other));
}

/** At the edges of a month also the days next to it: a pair under way there reaches into its hours. */
function withEdges({ month }: StaleMonth, { from, to }: Period): Period {
  const end = month.add({ months: 1 }).subtract({ days: 1 });
  return {
    from: from.equals(month) ? from.subtract({ days: 2 }) : from,
    to: to.equals(end) ? to.add({ days: 3 }) : to,
  };
}

/** The days of a month that may have changed. */
function staleDays(
  { month, isWhole, hasLinkedDays, settledUntil: settled, touchedFrom, touchedTo }: StaleMonth,
  now: Temporal.Instant,
): Period {
  const whole = { from: month, to: month.add({ months: 1 }).subtract({ days: 1 }) };
  if (isWhole || hasLinkedDays) return whole;
  const touched = touchedFrom && touchedTo ? [touchedFrom, touchedTo] : [];
  const passed = settled && Temporal.Instant.compare(settled, now) <= 0 ? [settled, now] : [];
  const moments = [...touched, ...passed].sort(Temporal.Instant.compare);
  const [first, last] = [moments.at(0), moments.at(-1)];
  if (!first || !last) return { from: whole.to, to: whole.from };
  const { from, to } = datesThatPunchesDecide(first, last);
  return { from: latest(whole.from, from), to: soonest(whole.to, to) };
}

/** Until when the days that were not evaluated stay valid: their own moment, and at the latest the day after those that were. */
function carriedOver(
  { month, isWhole, hasLinkedDays, settledUntil: settled }: StaleMonth,
  days: Period,
  now: Temporal.Instant,
): Temporal.Instant | null {
  if (isWhole || hasLinkedDays) return null;
  if (settled && Temporal.Instant.compare(settled, now) > 0) return settled;
  if (settled === null || isEmpty(days)) return settled;
  const end = month.add({ months: 1 }).subtract({ days: 1 });
  if (Temporal.PlainDate.compare(days.to, end) >= 0) return null;
  return days.to.subtract({ days: 2 }).toZonedDateTime('UTC').toInstant();
}

function isEmpty({ from, to }: Period): boolean {
  return Temporal.PlainDate.compare(from, to) > 0;
}

function isWithin(date: Temporal.PlainDate, { from, to }: Period): boolean {
  return Temporal.PlainDate.compare(from, date) <= 0 && Temporal.PlainDate.compare(date, to) <= 0;
}

function latest(one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(one, other) > 0 ? one : other;
}

function soonest(one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(one, other) < 0 ? one : other;
}

function earliest(one: Temporal.Instant | null, other: Temporal.Instant | null): Temporal.Instant | null {
  if (!one || !other) return one ?? other;
  return Temporal.Instant.compare(one, other) < 0 ? one : other;
}
