import { dateNumber } from '@jornada/core/time/civil-time';
import { LRUCache } from 'lru-cache';
import type { Person } from '../platform/identity/person.ts';
import { datesOf, type Period } from '../platform/time/period.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { type CoveredDays, evaluateCoveredWorkdays } from './covered-workdays.ts';
import { type DayStamp, findDayStamps } from './day-stamps.reads.ts';
import {
  type DayFigures,
  figuresOf,
  figuresStandUntil,
  haveSameVersions,
  isKnownToBeAway,
  type KeptDays,
  newest,
  noDays,
  stillValidDays,
} from './kept-days.ts';

/**
 * Cache of the figures of days, by person. Its key is everything the days depend on (last ledger entry, plan version, removals), read in
 * each transaction, so a punch, correction or change of plan of a moment ago, in any process, is never missed. A day on which somebody is
 * still there is not cached.
 */
export interface DayMemory {
  /** The figures for each date of a period, in order, of people of the transaction's company. */
  figuresFor(tx: TenantTx, asked: AskedFigures): Promise<(userId: string) => readonly DayFigures[]>;
}

export interface AskedFigures extends Period {
  readonly tenantId: string;
  readonly userIds: readonly string[];
  /** The people of these ids; they may be read meanwhile. */
  readonly people: Promise<readonly Person[]>;
  readonly now: Temporal.Instant;
}

/** In all companies together; a day takes some 300 bytes. */
const mostDays = 60_000;

export function dayMemory(): DayMemory {
  const memory = new LRUCache<string, KeptDays>({ maxSize: mostDays });
  const keep = (key: string, made: KeptDays) => {
    const kept = newest(memory.get(key), made);
    memory.set(key, kept, { size: Math.min(mostDays, kept.days.size + 1) });
  };

  return {
    figuresFor: async (tx, { tenantId, userIds, people, from, to, now }) => {
      const keyOf = (userId: string) => `${tenantId} ${userId}`;
      const known = new Map(
        userIds.map((userId) => [userId, memory.get(keyOf(userId))?.sequence ?? null] as const),
      );
      const strangers = userIds.filter((userId) => known.get(userId) === null);
      // The key is read before the days: a change in between only means that they are evaluated again.
      const [stamps, everybody, ofStrangers] = await Promise.all([
        findDayStamps(tx, known),
        people,
        strangers.length === 0 ? null : evaluateCoveredWorkdays(tx, strangers, { from, to }, now),
      ]);
      const dates = datesOf({ from, to });
      // Once for all people: they may be hundreds.
      const numbers = dates.map(dateNumber);
      const asked = everybody.map((person) => {
        const stamp = requireStamp(stamps, person);
        const sequence = known.get(person.userId) ?? null;
        const kept =
          sequence === null
            ? noDays(person, stamp)
            : stillValidDays(memory.get(keyOf(person.userId)), person, stamp, sequence);
        return { person, stamp, kept, sequence, figures: readKept(kept, numbers, now) };
      });
      const evaluated = await evaluateMissing(
        tx,
        asked.filter(({ sequence }) => sequence !== null),
        dates,
        now,
      );
      for (const { person, stamp, kept, figures } of asked) {
        const made = evaluated.get(person.userId) ?? ofStrangers?.(person) ?? null;
        addTo({ figures, kept: haveSameVersions(kept, stamp) ? kept : null, made, from, person, now });
        keep(keyOf(person.userId), kept);
      }
      const figuresById = new Map(asked.map(({ person, figures }) => [person.userId, complete(figures)]));
      return (userId) => figuresById.get(userId) ?? [];
    },
  };
}

function requireStamp(stamps: ReadonlyMap<string, DayStamp>, { userId }: Person): DayStamp {
  const stamp = stamps.get(userId);
  if (!stamp) throw new Error('nobody knows what the days of a person stand on');
  return stamp;
}

type Found = (DayFigures | undefined)[];

function readKept({ days }: KeptDays, numbers: readonly number[], now: Temporal.Instant): Found {
  const at = now.epochMilliseconds;
  return numbers.map((number) => {
    const day = days.get(number);
    return day && at < day.until ? day.figures : undefined;
  });
}

/** Evaluates missing days, together for people who miss the same dates. */
async function evaluateMissing(
  tx: TenantTx,
  asked: readonly { person: Person; figures: Found }[],
  dates: readonly Temporal.PlainDate[],
  now: Temporal.Instant,
): Promise<Map<string, CoveredDays | null>> {
  const wanting = asked.flatMap(({ person, figures }) => {
    const from = dates[figures.indexOf(undefined)];
    const to = dates[figures.lastIndexOf(undefined)];
    return from && to ? [{ person, from, to }] : [];
  });
  const stretches = Map.groupBy(wanting, ({ from, to }) => `${from}/${to}`);
  const evaluated = new Map<string, CoveredDays | null>();
  await Promise.all(
    Array.from(stretches.values(), async (together) => {
      const [first] = together;
      if (!first) return;
      const ids = together.map(({ person }) => person.userId);
      const evaluatedOf = await evaluateCoveredWorkdays(tx, ids, first, now);
      for (const { person } of together) evaluated.set(person.userId, evaluatedOf(person));
    }),
  );
  return evaluated;
}

/** Fills in the evaluated figures, and caches those that stay valid for a while. */
function addTo({
  figures,
  kept,
  made,
  from,
  person,
  now,
}: {
  readonly figures: Found;
  readonly kept: KeptDays | null;
  readonly made: CoveredDays | null;
  readonly from: Temporal.PlainDate;
  readonly person: Person;
  readonly now: Temporal.Instant;
}): void {
  if (!made) return;
  const { workdays, plan } = made;
  const whose = { plan, timeZone: person.timeZone, isAway: isKnownToBeAway(workdays, now) };
  for (const workday of workdays) {
    const { date } = workday.planned;
    const day = figuresOf(workday, now);
    figures[from.until(date).days] = day;
    const until = figuresStandUntil(workday, whose, now);
    if (until) kept?.days.set(dateNumber(date), { figures: day, until });
  }
}

function complete(figures: Found): DayFigures[] {
  return figures.map((day) => {
    if (!day) throw new Error('a day was left without figures');
    return day;
  });
}
