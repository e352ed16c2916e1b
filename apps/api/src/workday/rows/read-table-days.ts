import { setImmediate } from 'node:timers/promises';
import { dateNumber, epochDayOf } from '@jornada/core/time/civil-time';
import { datesThatPunchesDecide, punchesThatReach } from '@jornada/core/timekeeping/punches-that-reach';
import type { Person } from '../../platform/identity/person.ts';
import { datesOf, monthsOf, type Period } from '../../platform/time/period.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import { findOfflinePunches } from '../../record/offline-punches.reads.ts';
import { evaluateCoveredWorkdays } from '../covered-workdays.ts';
import { type RecordedDay, readCorrectedDays } from '../read-recorded-days.ts';
import { type AskedDays, togetherInStretches } from './stretches.ts';
import { daysOfMonth, readDay, type TableDay, toTableDay } from './table-day.ts';
import { findStoredMonths, type StoredMonth } from './table-days.queries.ts';

const daysInWeek = 7;

/** A day of a table, and what was corrected of it; null where nothing was. */
export interface ReadTableDay {
  readonly date: Temporal.PlainDate;
  readonly day: TableDay;
  readonly recorded: Pick<RecordedDay, 'isEdited' | 'reason'> | null;
}

/**
 * Days of a person in the making, by their place in the period; null for one that is not known yet. Stored ones are read when they are asked for.
 */
interface DaysOfPerson {
  readonly stored: StoredDays;
  /** By place too, those that were evaluated. */
  readonly evaluated: (ReadTableDay | undefined)[];
  readonly past: number;
}

/**
 * The days of people up to their present date, one for each date of the period, in order: as they are stored where that is up to date and time alone can no
 * longer change them, the others evaluated. Nothing has to be made ready before, and nothing is written.
 */
export async function readTableDays(
  tx: TenantTx,
  people: readonly Person[],
  period: Period,
  now: Temporal.Instant,
): Promise<(person: Person) => ReadTableDay[]> {
  const storedOf = await readStored(tx, people, period);
  const dates = datesOf(period);
  const numbers = dates.map(dateNumber);
  const first = epochDayOf(period.from);
  const daysOf = new Map<string, DaysOfPerson>();
  const missing: AskedDays[] = [];
  for (const person of people) {
    const today = dateNumber(now.toZonedDateTimeISO(person.timeZone).toPlainDate());
    const past = numbers.filter((number) => number <= today).length;
    const stored = storedOf(person);
    daysOf.set(person.userId, { stored, evaluated: [], past });
    const unknown = dates.slice(0, past).filter((_, place) => !stored[place]);
    if (unknown.length > 0) missing.push({ person, dates: unknown });
  }
  for (const { people: together, ...stretch } of togetherInStretches(missing))
    await evaluate(tx, together, stretch, now, (person, found) => {
      const days = daysOf.get(person.userId);
      const place = epochDayOf(found.date) - first;
      if (days && !days.stored[place]) days.evaluated[place] = found;
    });
  return ({ userId }) => {
    const days = daysOf.get(userId);
    if (!days) return [];
    return dates.slice(0, days.past).flatMap((date, place) => {
      const text = days.stored[place];
      if (text) return { date, day: readDay(text), recorded: null };
      return days.evaluated[place] ?? [];
    });
  };
}

/** As `daysOfMonth` gives them. */
type StoredDays = readonly (string | null | undefined)[];

/** Reads what is stored of people; the function it returns gives the days of a person by their place in the period, null for those that have to be evaluated. */
async function readStored(
  tx: TenantTx,
  people: readonly Person[],
  period: Period,
): Promise<(person: Person) => StoredDays> {
  const ids = people.map(({ userId }) => userId);
  const months = monthsOf(period);
  const rows = await findStoredMonths(tx, ids, { months: months.map(String) });
  const rowsOf = Map.groupBy(rows, ({ userId }) => userId);
  const places = months.map((month) => epochDayOf(month) - epochDayOf(period.from));
  return ({ userId }) => {
    const own = rowsOf.get(userId) ?? [];
    const days: (string | null)[] = [];
    for (const [index, first] of places.entries()) {
      const row = own.find(({ month }) => months[index]?.equals(month));
      for (const [place, day] of (row ? usableDays(row) : []).entries())
        if (first + place >= 0) days[first + place] = day;
    }
    return days;
  };
}

/** The days of a stored month, without those that ledger entries added since may have changed. */
function usableDays({
  month,
  tableDays,
  touchedFrom,
  touchedTo,
  hasLinkedDays,
}: StoredMonth): readonly (string | null)[] {
  const days = daysOfMonth(tableDays);
  if (!touchedFrom || !touchedTo) return days;
  const touched = datesThatPunchesDecide(touchedFrom, touchedTo);
  const from = epochDayOf(touched.from) - epochDayOf(month);
  const to = epochDayOf(touched.to) - epochDayOf(month);
  // Overtime of a week or a month depends on all its days, and so does what covers complementary minutes; a week may begin in the month before.
  if (hasLinkedDays && from < days.length + daysInWeek && to > -daysInWeek) return [];
  return days.map((day, place) => (place >= from && place <= to ? null : day));
}

async function evaluate(
  tx: TenantTx,
  people: readonly Person[],
  stretch: Period,
  now: Temporal.Instant,
  take: (person: Person, day: ReadTableDay) => void,
): Promise<void> {
  const ids = people.map(({ userId }) => userId);
  const [evaluatedOf, correctedOf, offline] = await Promise.all([
    evaluateCoveredWorkdays(tx, ids, stretch, now),
    readCorrectedDays(tx, ids, stretch),
    findOfflinePunches(tx, ids, punchesThatReach(stretch)),
  ]);
  for (const person of people) {
    // Other requests of the process do not wait until everybody is evaluated.
    await setImmediate();
    const recordedOn = correctedOf(person);
    for (const workday of evaluatedOf(person)?.workdays ?? []) {
      const { date } = workday.planned;
      const recorded = recordedOn?.(date) ?? null;
      take(person, { date, day: toTableDay(workday, offline, now), recorded });
    }
  }
}
