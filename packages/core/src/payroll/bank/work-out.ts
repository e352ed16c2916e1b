import { type BankDay, dayEntries } from './day-entries.ts';
import { type BankLine, isByRule, keyOf } from './line.ts';
import { balanceOfLots, type Lot, settle } from './lots.ts';
import { dueOn, endOfDue, type PolicyOn } from './policy.ts';

/** Everything from which the lines by rule follow. */
export interface BankCauses {
  readonly days: readonly BankDay[];
  /** The lines that are facts: deeds, reservations of rest, ends of periods, and what days before the first of `days` entered long ago. */
  readonly facts: readonly BankLine[];
  readonly policyOn: PolicyOn;
  /** Days after which nothing goes on: last days of employments that are followed by none, or by one after a gap. */
  readonly leavings: readonly Temporal.PlainDate[];
  /** What is due before this date has come to its end. */
  readonly today: Temporal.PlainDate;
}

/** The lines by rule as they should be, one for each key. */
export function workOut(causes: BankCauses): BankLine[] {
  const { policyOn, today } = causes;
  const made: BankLine[] = [];
  let lots: Lot[] = [];
  const write = (line: BankLine, first?: (lot: Lot) => boolean) => {
    if (line.minutes === 0) return;
    made.push(line);
    lots = settle(lots, { ...line, due: null }, first);
  };
  const endDue = (before: Temporal.PlainDate) => {
    for (;;) {
      const due = lots.filter((lot) => lot.left !== 0 && lot.due && isBefore(lot.due, before));
      const [lot] = due.sort((one, other) => compare(one.due ?? before, other.due ?? before));
      if (!lot?.due) return;
      const isPaid = lot.left > 0 && endOfDue(lot.cause, policyOn(lot.due)) === 'PAID';
      const line = { origin: 'DUE', on: lot.due, minutes: -lot.left, requestId: null } as const;
      write({ ...line, cause: isPaid ? 'PAID_OUT' : 'EXPIRED' }, (one) => one === lot);
    }
  };
  const payBeyond = (on: Temporal.PlainDate) => {
    const minutes = (policyOn(on)?.mostMinutes ?? Number.POSITIVE_INFINITY) - balanceOfLots(lots);
    if (minutes < 0) write({ cause: 'PAID_OUT', origin: 'LIMIT', on, minutes, requestId: null });
  };
  for (const event of eventsOf(causes)) {
    endDue(event.on);
    const policy = policyOn(event.on);
    if ('day' in event) {
      if (policy === null) continue;
      for (const line of dayEntries(event.day, policy)) {
        const minutes = aboveLeast(line.minutes, balanceOfLots(lots), policy.leastMinutes);
        if (minutes === 0) continue;
        made.push({ ...line, minutes });
        lots = settle(lots, { ...line, minutes, due: dueOn(line.cause, line.on, policy) });
      }
      payBeyond(event.on);
    } else if ('fact' in event) {
      const { fact } = event;
      if (fact.origin === 'DAY') made.push(fact);
      lots = settle(lots, { ...fact, due: entersAnew(fact) ? dueOn(fact.cause, fact.on, policy) : null });
      if (fact.origin === 'DAY') payBeyond(event.on);
    } else {
      const minutes = -balanceOfLots(lots);
      write({ cause: 'PAID_OUT', origin: 'LEAVING', on: event.on, minutes, requestId: null });
    }
  }
  endDue(today);
  return byKey(made);
}

/** What has to be written so that the ledger says of each key what it should; `isCorrection` where it said something before. */
export function toPost(
  ledger: readonly BankLine[],
  should: readonly BankLine[],
): (BankLine & { readonly isCorrection: boolean })[] {
  const posted = new Map<string, number>();
  for (const line of ledger.filter(isByRule))
    posted.set(keyOf(line), (posted.get(keyOf(line)) ?? 0) + line.minutes);
  const wanted = new Map(should.map((line) => [keyOf(line), line]));
  const gone = ledger.filter((line) => isByRule(line) && !wanted.has(keyOf(line)));
  const lines = [...wanted.values(), ...byKey(gone).map((line) => ({ ...line, minutes: 0 }))];
  return lines
    .map((line) => {
      const before = posted.get(keyOf(line));
      return { ...line, minutes: line.minutes - (before ?? 0), isCorrection: before !== undefined };
    })
    .filter(({ minutes }) => minutes !== 0)
    .sort((one, other) => compare(one.on, other.on));
}

/** The minutes of a ledger by when they entered, and until when they can be used. */
export function openLots(ledger: readonly BankLine[], policyOn: PolicyOn): Lot[] {
  return replay(ledger, policyOn).at(-1)?.after ?? [];
}

/** A line of a ledger, and the minutes before and after it; lots keep their places, and a new one is the last. */
export interface ReplayedLine {
  readonly line: BankLine;
  readonly before: readonly Lot[];
  readonly after: Lot[];
}

/** The lines of a ledger one after the other; those of a rest are one, on the day on which it was asked for. */
export function replay(ledger: readonly BankLine[], policyOn: PolicyOn): ReplayedLine[] {
  const lines = netted(ledger).sort((one, other) => compare(one.on, other.on) || rankOf(one) - rankOf(other));
  let lots: Lot[] = [];
  return lines.map((line) => {
    const due = entersAnew(line) ? dueOn(line.cause, line.on, policyOn(line.on)) : null;
    const isEnd = line.origin === 'DUE';
    const before = lots;
    lots = settle(before, { ...line, due }, (lot) => isEnd && lot.due?.equals(line.on) === true);
    return { line, before, after: lots };
  });
}

/** What of a person’s minutes is due next; null while nothing is. */
export function nextDue(
  lots: readonly Lot[],
): { readonly on: Temporal.PlainDate; readonly minutes: number } | null {
  const inFavour = lots.flatMap(({ due, left }) => (due && left > 0 ? [{ on: due, minutes: left }] : []));
  const [first] = inFavour.sort((one, other) => compare(one.on, other.on));
  if (!first) return null;
  const same = inFavour.filter(({ on }) => on.equals(first.on));
  return { on: first.on, minutes: same.reduce((sum, { minutes }) => sum + minutes, 0) };
}

type BankEvent = { readonly on: Temporal.PlainDate; readonly rank: number } & (
  | { readonly day: BankDay }
  | { readonly fact: BankLine }
  | { readonly leaves: true }
);

const { compare } = Temporal.PlainDate;

function eventsOf({ days, facts, leavings, today }: BankCauses): BankEvent[] {
  const events: BankEvent[] = [
    ...days.map((day) => ({ day, on: day.date, rank: 1 })),
    ...netted(facts).map((fact) => ({ fact, on: fact.on, rank: rankOf(fact) })),
    ...leavings.filter((on) => isBefore(on, today)).map((on) => ({ leaves: true as const, on, rank: 9 })),
  ];
  return events.sort((one, other) => compare(one.on, other.on) || one.rank - other.rank);
}

/** On one date what enters comes before what leaves, and overtime before other differences, in whatever order they were written. */
function rankOf({ origin, cause }: BankLine): number {
  if (origin === 'DAY') return cause === 'OVERTIME_REST' ? 1 : 1.5;
  if (cause === 'OPENING' || cause === 'ADJUSTMENT') return 0;
  if (origin === 'LIMIT') return 2;
  return { REQUEST: 3, DEED: 4, PERIOD: 5, DUE: 6, LEAVING: 9 }[origin];
}

function entersAnew({ cause, origin }: BankLine): boolean {
  return origin === 'DAY' || cause === 'OPENING' || cause === 'ADJUSTMENT';
}

/** The lines of a rest as one, on the day on which it was asked for: what was given back never left, and took nobody’s oldest minutes. */
function netted(lines: readonly BankLine[]): BankLine[] {
  const ofRequests = Map.groupBy(
    lines.filter(({ requestId }) => requestId !== null),
    ({ requestId }) => requestId,
  );
  const rests = [...ofRequests.values()].flatMap((ofOne) => {
    const [first] = [...ofOne].sort((one, other) => compare(one.on, other.on));
    const minutes = ofOne.reduce((sum, line) => sum + line.minutes, 0);
    return first && minutes !== 0 ? [{ ...first, cause: 'REST_TAKEN' as const, minutes }] : [];
  });
  const others = lines.filter(({ requestId }) => requestId === null);
  return [...byKey(others.filter(isByRule)), ...others.filter((line) => !isByRule(line)), ...rests];
}

function byKey(lines: readonly BankLine[]): BankLine[] {
  const sums = [...Map.groupBy(lines, keyOf).values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, minutes: more.reduce((sum, { minutes }) => sum + minutes, first.minutes) }] : [],
  );
  return sums.filter(({ minutes }) => minutes !== 0);
}

/** How many of missing minutes enter: none that would bring the balance below the least. */
function aboveLeast(minutes: number, balance: number, least: number): number {
  return minutes >= 0 ? minutes : Math.min(0, Math.max(minutes, least - balance));
}

function isBefore(one: Temporal.PlainDate, other: Temporal.PlainDate): boolean {
  return compare(one, other) < 0;
}
