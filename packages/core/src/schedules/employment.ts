import { type DateSpan, openEnd, sharedSpan, withoutDates } from '../time/date-span.ts';

const { compare } = Temporal.PlainDate;

/** First and last day of one employment, both included; null where unknown, which means no limit. */
export interface EmploymentDates {
  readonly employedFrom: Temporal.PlainDate | null;
  readonly employedUntil: Temporal.PlainDate | null;
}

/**
 * Why an employment pauses (Estatuto de los Trabajadores): excedencia (art. 46), a «fijo discontinuo» between two seasons (art. 16), a
 * suspension that is agreed on, disciplinary or for causes of the company (art. 45.1.a, b, h, i and 47), one that the law protects
 * (art. 48: birth and care, risk in pregnancy, gender violence), or another, which is said in words.
 */
export const pauseReasons = [
  'LEAVE_OF_ABSENCE',
  'BETWEEN_SEASONS',
  'SUSPENSION',
  'PROTECTED_SUSPENSION',
  'OTHER',
] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** Days of an employment on which nothing is owed, both ends included; without an end, until further notice. It ends with its employment. */
export interface Pause {
  readonly from: Temporal.PlainDate;
  readonly until: Temporal.PlainDate | null;
  readonly reason: PauseReason;
}

/** The employments of a person and the pauses in them, each in order and without overlaps. Of whom no employment is known is always employed. */
export interface Employment {
  readonly employments: readonly EmploymentDates[];
  readonly pauses: readonly Pause[];
}

/** Whether a date lies before the first employment, within one, in a pause of it, or after one: after the last as well as between two. */
export const employmentStates = ['NOT_YET_EMPLOYED', 'EMPLOYED', 'PAUSED', 'NO_LONGER_EMPLOYED'] as const;
export type EmploymentState = (typeof employmentStates)[number];

/** Nothing is known of any employment. */
export const employedAlways: Employment = { employments: [], pauses: [] };

/** A single employment without pauses. */
export function oneEmployment(dates: EmploymentDates): Employment {
  return { employments: [dates], pauses: [] };
}

/**
 * Whether somebody is employed on a date. Hours are owed while a contract lasts, from its first day to its last, both included (Estatuto de los
 * Trabajadores art. 1.1, 8 and 49), and not while it is suspended (art. 45.2).
 */
export function employmentOn({ employments, pauses }: Employment, date: Temporal.PlainDate): EmploymentState {
  if (employments.length === 0) return pauses.some((pause) => covers(pause, date)) ? 'PAUSED' : 'EMPLOYED';
  const begun = employments.findLast(
    ({ employedFrom }) => employedFrom === null || compare(employedFrom, date) <= 0,
  );
  if (!begun) return 'NOT_YET_EMPLOYED';
  const { employedFrom, employedUntil } = begun;
  if (employedUntil && compare(date, employedUntil) > 0) return 'NO_LONGER_EMPLOYED';
  const isPaused = pauses.some(
    (pause) => covers(pause, date) && (employedFrom === null || compare(employedFrom, pause.from) <= 0),
  );
  return isPaused ? 'PAUSED' : 'EMPLOYED';
}

/** The dates of a span on which somebody is employed, in order, pauses included. */
export function employedSpans(span: DateSpan, { employments }: Employment): DateSpan[] {
  if (employments.length === 0) return [span];
  return employments.flatMap((one) => {
    const shared = sharedSpan(span, {
      startDate: one.employedFrom ?? span.startDate,
      endDate: one.employedUntil ?? span.endDate,
    });
    return shared ?? [];
  });
}

/** The same without the dates of pauses. @param takes which pauses are left out; all of them, unless it says otherwise */
export function spansWithoutPauses(
  span: DateSpan,
  employment: Employment,
  takes: (pause: Pause) => boolean = () => true,
): DateSpan[] {
  return effectivePauses(employment)
    .filter(({ pause }) => takes(pause))
    .reduce(
      (spans, { dates }) => spans.flatMap((one) => withoutDates(one, dates)),
      employedSpans(span, employment),
    );
}

/** The employment that began last; null where none is known. */
export function lastEmployment({ employments }: Pick<Employment, 'employments'>): EmploymentDates | null {
  return employments.at(-1) ?? null;
}

/**
 * Whether what was left of somebody at the end of a date was settled: the employment that began last by then has ended by then (Estatuto de los
 * Trabajadores art. 49.2), also where another begins on the next day.
 */
export function isSettledBy({ employments }: Employment, date: Temporal.PlainDate): boolean {
  const begun = employments.findLast(
    ({ employedFrom }) => employedFrom === null || compare(employedFrom, date) <= 0,
  );
  const until = begun?.employedUntil ?? null;
  return until !== null && compare(until, date) <= 0;
}

/** What is wrong with employments and pauses together. */
export type EmploymentFlaw =
  /** The second of two employments begins before the first has ended. */
  | 'EMPLOYMENTS_OVERLAP'
  /** A pause does not lie within one employment. */
  | 'PAUSE_OUTSIDE'
  /** A pause begins before another has ended. */
  | 'PAUSES_OVERLAP';

/** The first flaw of employments and pauses, null for none. The order in which they are given does not matter. */
export function employmentFlaw({ employments, pauses }: Employment): EmploymentFlaw | null {
  const inOrder = inOrderOf(employments);
  const overlaps = inOrder.some(({ employedFrom }, place) => {
    const before = inOrder[place - 1];
    if (!before) return false;
    return (
      employedFrom === null ||
      before.employedUntil === null ||
      compare(before.employedUntil, employedFrom) >= 0
    );
  });
  if (overlaps) return 'EMPLOYMENTS_OVERLAP';
  if (pauses.some((pause) => !liesWithinOne(pause, inOrder))) return 'PAUSE_OUTSIDE';
  const effective = effectivePauses({ employments: inOrder, pauses }).toSorted((one, other) =>
    compare(one.dates.startDate, other.dates.startDate),
  );
  const overlapping = effective.some(({ dates }, place) => {
    const before = effective[place - 1];
    return before !== undefined && compare(before.dates.endDate, dates.startDate) >= 0;
  });
  return overlapping ? 'PAUSES_OVERLAP' : null;
}

/** Employments by their first day; one whose first day is unknown comes first. */
export function inOrderOf<One extends EmploymentDates>(employments: readonly One[]): One[] {
  return employments.toSorted((one, other) => {
    if (one.employedFrom === null || other.employedFrom === null)
      return Number(one.employedFrom !== null) - Number(other.employedFrom !== null);
    return compare(one.employedFrom, other.employedFrom);
  });
}

/** From the first to the last date on which two employments of a person disagree, of those in a span; null where they agree on all. */
export function employmentChange(before: Employment, after: Employment, span: DateSpan): DateSpan | null {
  const edges = [before, after].flatMap(({ employments, pauses }) => [
    ...employments.flatMap(({ employedFrom, employedUntil }) => [employedFrom, dayAfter(employedUntil)]),
    ...pauses.flatMap(({ from, until }) => [from, dayAfter(until)]),
  ]);
  const starts = [span.startDate, ...edges.flatMap((date) => date ?? [])]
    .filter((date) => compare(date, span.startDate) >= 0 && compare(date, span.endDate) <= 0)
    .toSorted(compare);
  const changed = starts
    .map((startDate, place) => ({
      startDate,
      endDate: starts[place + 1]?.subtract({ days: 1 }) ?? span.endDate,
    }))
    .filter(({ startDate, endDate }) => compare(startDate, endDate) <= 0)
    .filter(({ startDate }) => employmentOn(before, startDate) !== employmentOn(after, startDate));
  const [first, last] = [changed.at(0), changed.at(-1)];
  return first && last ? { startDate: first.startDate, endDate: last.endDate } : null;
}

/** Each pause with the dates it has within its employment; one that begins outside every employment has none. */
function effectivePauses({ employments, pauses }: Employment): { pause: Pause; dates: DateSpan }[] {
  return pauses.flatMap((pause) => {
    const own = employments.find((one) => isEmployedIn(one, pause.from));
    if (!own && employments.length > 0) return [];
    const whole = { startDate: pause.from, endDate: pause.until ?? openEnd };
    const dates = sharedSpan(whole, { startDate: pause.from, endDate: own?.employedUntil ?? openEnd });
    return dates ? [{ pause, dates }] : [];
  });
}

function liesWithinOne({ from, until }: Pause, employments: readonly EmploymentDates[]): boolean {
  if (employments.length === 0) return true;
  const own = employments.find((one) => isEmployedIn(one, from));
  if (!own) return false;
  return until === null || own.employedUntil === null || compare(until, own.employedUntil) <= 0;
}

function isEmployedIn({ employedFrom, employedUntil }: EmploymentDates, date: Temporal.PlainDate): boolean {
  return (
    (employedFrom === null || compare(employedFrom, date) <= 0) &&
    (employedUntil === null || compare(employedUntil, date) >= 0)
  );
}

function covers({ from, until }: Pause, date: Temporal.PlainDate): boolean {
  return compare(from, date) <= 0 && (until === null || compare(until, date) >= 0);
}

function dayAfter(date: Temporal.PlainDate | null): Temporal.PlainDate | null {
  return date?.add({ days: 1 }) ?? null;
}
