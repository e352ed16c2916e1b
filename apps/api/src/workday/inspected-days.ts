import type { InspectedCorrection, InspectedDay } from '@jornada/contract/inspection/inspector-access';
import type { DayMinutes } from '@jornada/core/months/month-figures';
import { dayMinutes } from '@jornada/core/months/sum-month';
import { evaluatePair } from '@jornada/core/timekeeping/evaluated-pair';
import { modalitiesOf } from '@jornada/core/timekeeping/hours-by-modality';
import type { Modality } from '@jornada/core/timekeeping/modality';
import { pairMinutes } from '@jornada/core/timekeeping/pair-minutes';
import type { Punch } from '@jornada/core/timekeeping/punch';
import { punchesThatReach } from '@jornada/core/timekeeping/punches-that-reach';
import type { WorkBreak } from '@jornada/core/timekeeping/work-pair';
import type { PlannedDay } from '../plan/planned-day.ts';
import type { Person } from '../platform/identity/person.ts';
import type { Period } from '../platform/time/period.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { findHistory, type HistoryEntry } from '../record/entry-history.reads.ts';
import { type CoveredDecidedWorkday, readCoveredWorkdays } from './covered-workdays.ts';
import { modalityMinutesOfDay } from './modality-of-day.ts';
import { readRecordedDays } from './read-recorded-days.ts';

/** A break as the clock showed it; without an end where that was forgotten. */
export interface RegisteredBreak {
  readonly startDate: string;
  readonly startTime: string;
  readonly endDate: string | null;
  readonly endTime: string | null;
}

export type RegisteredPair = InspectedDay['pairs'][number] & {
  readonly breaks: readonly RegisteredBreak[];
};

/** From where somebody worked, from a time on. */
export interface RegisteredModality {
  /** Null where it was not said. */
  readonly modality: Modality | null;
  readonly time: string;
}

export type RegisteredCorrection = InspectedCorrection & {
  /** Who had agreed to it before it was recorded: the person, to a proposal. */
  readonly agreedById: string | null;
  readonly authorId: string;
};

/** A day of the register, with the figures that closed months have. */
export type RegisteredDay = DayMinutes &
  Omit<InspectedDay, 'pairs' | 'corrections'> & {
    readonly isPartTime: boolean;
    /** Each time that it changes; empty where it was never said. */
    readonly modalities: RegisteredModality[];
    readonly pairs: RegisteredPair[];
    readonly corrections: RegisteredCorrection[];
  };

/** The days of people in a period as an inspector sees them: punches, totals and every correction with its author and reason. */
export async function readInspectedDays(
  tx: TenantTx,
  people: readonly Person[],
  period: Period,
  now: Temporal.Instant,
): Promise<(person: Person) => RegisteredDay[]> {
  const userIds = people.map(({ userId }) => userId);
  const [workdaysOf, recordedOf, histories] = await Promise.all([
    readCoveredWorkdays(tx, people, period, now),
    readRecordedDays(tx, userIds, period),
    Promise.all(
      userIds.map(async (id) => [id, await findHistory(tx, id, punchesThatReach(period))] as const),
    ),
  ]);
  const historyOf = new Map(histories);
  return (person) => {
    const recordedOn = recordedOf(person);
    const workdays = workdaysOf(person);
    const dateOf = new Map<string, string>();
    for (const { planned, evaluation } of workdays) {
      const { pairs, strays } = recordedOn(planned.date).original;
      const punched = [...pairs.flatMap(({ records }) => records), ...strays, ...evaluation.records];
      for (const { id } of punched) dateOf.set(id, planned.date.toString());
    }
    const history = historyOf.get(person.userId) ?? [];
    const corrections = correctionsByDate(history, dateOf);
    const entries = new Map(history.map((entry) => [entry.id, entry]));
    return workdays.map((workday) => {
      const date = workday.planned.date.toString();
      return { date, ...amountsOf(workday, entries, now), corrections: corrections.get(date) ?? [] };
    });
  };
}

type Entries = ReadonlyMap<string, HistoryEntry>;

function amountsOf(
  { planned, evaluation, complementary }: CoveredDecidedWorkday,
  entries: Entries,
  now: Temporal.Instant,
) {
  const { nightMinutes, holidayMinutes, pairs, strays } = evaluation;
  const ofPairs = pairMinutes(pairs.map((pair) => evaluatePair(pair, now)));
  return {
    ...{ ...dayMinutes(evaluation), complementary },
    ...{ nightMinutes, holidayMinutes, isPartTime: planned.isPartTime },
    ...{ dayOff: dayOffOf(planned), holidayName: planned.holidayName },
    pairs: pairs.map((pair, place) => {
      const { workedMinutes = 0, breakMinutes = 0 } = ofPairs[place] ?? {};
      const [entry, exit] = [shown(pair.entry), pair.exit && shown(pair.exit)];
      return {
        entryDate: entry.date,
        entryTime: entry.time,
        exitDate: exit?.date ?? null,
        exitTime: exit?.time ?? null,
        timezone: pair.entry.timeZone,
        entryOffline: offlineOf(pair.entry, entries),
        exitOffline: pair.exit && offlineOf(pair.exit, entries),
        ...{ workedMinutes, breakMinutes },
        breaks: pair.breaks.map(shownBreak),
      };
    }),
    modality: modalityMinutesOfDay({ planned, evaluation }, now),
    modalities: modalitiesShown(pairs),
    strays: strays.map((punch) => ({
      ...{ type: punch.type, ...shown(punch), timezone: punch.timeZone },
      offline: offlineOf(punch, entries),
    })),
  };
}

function modalitiesShown(pairs: CoveredDecidedWorkday['evaluation']['pairs']): RegisteredModality[] {
  const changes = modalitiesOf(pairs);
  if (changes.every(({ modality }) => modality === null)) return [];
  return changes.map(({ punch, modality }) => ({ modality, time: shown(punch).time }));
}

/** Why a day is off, as others than the person may know it: never what an absence is for. */
function dayOffOf({ vacation, absence, holidayName, expectedMinutes }: PlannedDay): InspectedDay['dayOff'] {
  if (vacation) return 'VACATION';
  if (absence) return 'JUSTIFIED';
  if (expectedMinutes !== 0) return null;
  return holidayName === null ? 'REST' : 'HOLIDAY';
}

function shownBreak({ start, end }: WorkBreak): RegisteredBreak {
  const [began, ended] = [shown(start), end && shown(end)];
  const endOf = { endDate: ended?.date ?? null, endTime: ended?.time ?? null };
  return { startDate: began.date, startTime: began.time, ...endOf };
}

/** The moment of an offline punch, and what is known of when it was made. */
function offlineOf({ id, punchedAt }: Punch, entries: Entries) {
  const times = entries.get(id)?.offline;
  return times ? { at: punchedAt.toString({ smallestUnit: 'millisecond' }), ...times } : null;
}

/** The moment as the clock showed it. */
function shown({ punchedAt, timeZone }: Pick<Punch, 'punchedAt' | 'timeZone'>): {
  date: string;
  time: string;
} {
  const moment = punchedAt.toZonedDateTimeISO(timeZone);
  return {
    date: moment.toPlainDate().toString(),
    time: moment.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}

/**
 * Corrections by the workday of the punches that they correct, were or became. One that was added and annulled again belongs to no workday,
 * and is listed on the date its clock showed.
 * @param dateOf the workday of each punch that was made or counts
 */
function correctionsByDate(
  history: readonly HistoryEntry[],
  dateOf: ReadonlyMap<string, string>,
): Map<string, RegisteredCorrection[]> {
  const byId = new Map(history.map((entry) => [entry.id, entry]));
  const origins = new Map<string, string>();
  for (const { id, supersedesId } of history) {
    origins.set(id, (supersedesId === null ? undefined : origins.get(supersedesId)) ?? id);
  }
  const chains = Map.groupBy(history, ({ id }) => origins.get(id) ?? id);
  const found = new Map<string, RegisteredCorrection[]>();
  for (const chain of chains.values()) {
    const own = chain.map(({ id }) => dateOf.get(id)).find((date) => date !== undefined);
    const wasTakenBack = chain[0]?.kind === 'CORRECTION' && chain.at(-1)?.kind === 'ANNULMENT';
    const date = own ?? (wasTakenBack && chain[0] ? shown(chain[0]).date : undefined);
    if (date === undefined) continue;
    const corrections = chain.filter(({ kind }) => kind !== 'PUNCH').map((entry) => describe(entry, byId));
    if (corrections.length > 0) found.set(date, [...(found.get(date) ?? []), ...corrections]);
  }
  for (const list of found.values())
    list.sort((left, right) => (left.recordedAt < right.recordedAt ? -1 : 1));
  return found;
}

function describe(entry: HistoryEntry, byId: ReadonlyMap<string, HistoryEntry>): RegisteredCorrection {
  const former = entry.supersedesId === null ? undefined : byId.get(entry.supersedesId);
  const before = former && shown(former);
  const after = entry.kind === 'ANNULMENT' ? null : shown(entry);
  return {
    id: entry.id,
    type: entry.type,
    formerDate: before?.date ?? null,
    formerTime: before?.time ?? null,
    date: after?.date ?? null,
    time: after?.time ?? null,
    formerModality: former?.modality ?? null,
    modality: entry.kind === 'ANNULMENT' ? null : entry.modality,
    authorName: entry.authorName,
    authorId: entry.authorId,
    agreedById: entry.agreedById,
    recordedAt: entry.recordedAt.toString({ smallestUnit: 'millisecond' }),
    reason: entry.reason,
  };
}
