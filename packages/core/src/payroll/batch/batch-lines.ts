import { type Concept, type ConceptSource, type ExactByDay, priceIn } from './concept.ts';
import { centsOf, unitsOf } from './shown-units.ts';

/** What a day adds to a line. */
export interface LineDay {
  readonly date: string;
  readonly exact: number;
  readonly units: number;
  readonly cents: number;
  /** By what the minutes that the day has now were multiplied; null where nothing was, or the day has none any more. */
  readonly percent: number | null;
}

/**
 * What a batch tells of one concept of a person's month. `exact` is in minutes, days, or hundredths of minutes of a concept that applies the
 * coefficient, and `exactAmount` that times ten-thousandths of a euro; `units` and `cents` are what is written, and the sum of their `days`.
 */
export interface BatchLine {
  readonly userId: string;
  readonly month: string;
  readonly conceptId: string;
  readonly exact: number;
  readonly exactAmount: number;
  readonly units: number;
  readonly cents: number;
  readonly days: readonly LineDay[];
}

/** What a person's month has of a concept now. */
export interface MonthFigure {
  readonly userId: string;
  readonly month: string;
  readonly conceptId: string;
  readonly byDay: ExactByDay;
}

/** What all earlier batches told of one concept of a person's month. */
export type SentFigure = Pick<BatchLine, 'userId' | 'month' | 'conceptId' | 'exact' | 'exactAmount'>;

/** What all earlier batches told of one concept of a person, whatever the month. */
export type SentTotal = Pick<BatchLine, 'userId' | 'conceptId' | 'exact' | 'exactAmount' | 'units' | 'cents'>;

/** What was told of concepts of people, whatever the month, from what was told by month. */
export function totalsOf(sent: readonly SentTotal[]): SentTotal[] {
  const totals = new Map<string, SentTotal>();
  for (const one of sent) {
    const key = totalKey(one);
    const before = totals.get(key) ?? nothingSent;
    totals.set(key, {
      ...{ userId: one.userId, conceptId: one.conceptId, exact: before.exact + one.exact },
      exactAmount: before.exactAmount + one.exactAmount,
      ...{ units: before.units + one.units, cents: before.cents + one.cents },
    });
  }
  return [...totals.values()];
}

/** Identifies a concept of a person's month. */
export function figureKey({
  userId,
  month,
  conceptId,
}: Pick<MonthFigure, 'userId' | 'month' | 'conceptId'>): string {
  return `${userId} ${month} ${conceptId}`;
}

/** The figures that are not what was sent, of which there is a line. What was never sent was sent as nothing. */
export function unsentFigures(
  figures: readonly MonthFigure[],
  concepts: ReadonlyMap<string, Concept>,
  sent: readonly SentFigure[],
): MonthFigure[] {
  const sentOf = new Map(sent.map((one) => [figureKey(one), one]));
  return figures.filter((figure) => {
    const concept = concepts.get(figure.conceptId);
    if (!concept) return false;
    const before = sentOf.get(figureKey(figure));
    const exact = sumOf(figure.byDay);
    return (
      exact !== (before?.exact ?? 0) || exact * priceIn(concept, figure.month) !== (before?.exactAmount ?? 0)
    );
  });
}

/** What the rules of people's groups say for a batch. */
export interface GroupRules {
  /** To how many minutes what is told of somebody is rounded now; 0 for none. */
  stepOf(userId: string): number;
  /** What an hour of a source is worth on a date, in percent. */
  percentOn(userId: string, source: ConceptSource, date: Temporal.PlainDate): number;
}

/** Of a company whose groups say nothing. */
export const noGroupRules: GroupRules = { stepOf: () => 0, percentOn: () => 100 };

/**
 * The lines of a batch: what figures are now less what all batches before told of them. What is written is rounded of the sum since the first
 * batch, less what was written, so no remainder is lost: it goes into a later line of the same person and concept. All of it is rounded by the
 * step of now, whatever month a line is about: otherwise a correction of three minutes could take some away. Where the step of a group
 * changed and nothing else, a line of its own has what the former one held back. By person, concept and month.
 * @param sentDays what batches before told of a figure by day, by `figureKey`; needed of figures that were told of
 */
export function batchLines(
  figures: readonly MonthFigure[],
  concepts: ReadonlyMap<string, Concept>,
  before: {
    readonly sent: readonly SentFigure[];
    readonly totals: readonly SentTotal[];
    readonly sentDays: ReadonlyMap<string, ExactByDay>;
  },
  rules: GroupRules = noGroupRules,
): BatchLine[] {
  const sentOf = new Map(before.sent.map((one) => [figureKey(one), one]));
  const totalOf = new Map(before.totals.map((one) => [totalKey(one), one]));
  const ordered = unsentFigures(figures, concepts, before.sent).toSorted(
    (left, right) => compare(totalKey(left), totalKey(right)) || compare(left.month, right.month),
  );
  const lines = ordered.flatMap((figure) => {
    const concept = concepts.get(figure.conceptId);
    if (!concept) return [];
    const key = totalKey(figure);
    const total = totalOf.get(key) ?? nothingSent;
    const sent = {
      total,
      exactAmount: sentOf.get(figureKey(figure))?.exactAmount ?? 0,
      byDay: before.sentDays.get(figureKey(figure)) ?? {},
    };
    const line = lineOf(concept, figure, sent, rules);
    const { userId, conceptId } = figure;
    totalOf.set(key, {
      ...{ userId, conceptId, exact: total.exact + line.exact },
      exactAmount: total.exactAmount + line.exactAmount,
      units: total.units + line.units,
      cents: total.cents + line.cents,
    });
    return [line];
  });
  const held = heldBack(totalOf.values(), concepts, before.sent, rules);
  if (held.length === 0) return lines;
  return [...lines, ...held].toSorted(
    (left, right) => compare(totalKey(left), totalKey(right)) || compare(left.month, right.month),
  );
}

/** What a step that changed held back of what was told, or gave too early, in the last month that was told of. */
function heldBack(
  totals: Iterable<SentTotal>,
  concepts: ReadonlyMap<string, Concept>,
  sent: readonly SentFigure[],
  rules: GroupRules,
): BatchLine[] {
  const lines: BatchLine[] = [];
  const isOfGroup = (concept: Concept) =>
    concept.stepMinutes === 0 && concept.measure === 'MINUTES' && concept.sending !== 'AMOUNT';
  for (const { userId, conceptId, ...total } of totals) {
    const concept = concepts.get(conceptId);
    if (!concept || !isOfGroup(concept)) continue;
    const units = unitsOf(concept, total.exact, rules.stepOf(userId)) - total.units;
    if (units === 0) continue;
    const told = sent.filter((one) => one.userId === userId && one.conceptId === conceptId);
    const months = told.map((one) => one.month).toSorted();
    const month = months.at(-1);
    if (month === undefined) continue;
    const nothing = { exact: 0, units, cents: 0 };
    lines.push({
      ...{ userId, month, conceptId, ...nothing, exactAmount: 0 },
      days: [{ date: `${month}-01`, ...nothing, percent: null }],
    });
  }
  return lines;
}

/** Whether anything of a line is written; one that only carries a remainder is not. */
export function isWritten({ units, cents, days }: BatchLine): boolean {
  return units !== 0 || cents !== 0 || days.some((day) => day.units !== 0 || day.cents !== 0);
}

const nothingSent = { exact: 0, exactAmount: 0, units: 0, cents: 0 };

function lineOf(
  concept: Concept,
  { userId, month, conceptId, byDay }: MonthFigure,
  sent: {
    readonly total: Omit<SentTotal, 'userId' | 'conceptId'>;
    readonly exactAmount: number;
    readonly byDay: ExactByDay;
  },
  rules: GroupRules,
): BatchLine {
  const step = rules.stepOf(userId);
  const percentOf = (date: string) =>
    concept.appliesCoefficient && byDay[date] !== undefined
      ? rules.percentOn(userId, concept.source, Temporal.PlainDate.from(date))
      : null;
  const price = priceIn(concept, month);
  const dates = [...new Set([...Object.keys(byDay), ...Object.keys(sent.byDay)])].sort();
  const changes = dates
    .map((date) => ({ date, exact: (byDay[date] ?? 0) - (sent.byDay[date] ?? 0) }))
    .filter(({ exact }) => exact !== 0);
  const atFormerPrice = sumOf(sent.byDay) * price - sent.exactAmount;
  let { exact, exactAmount, units, cents } = sent.total;
  const days: LineDay[] = [];
  const add = (date: string, more: number, amount: number, percent: number | null) => {
    exact += more;
    exactAmount += amount;
    const shown = {
      units: concept.sending === 'AMOUNT' ? 0 : unitsOf(concept, exact, step) - units,
      cents: concept.sending === 'UNITS' ? 0 : centsOf(concept, exactAmount) - cents,
    };
    units += shown.units;
    cents += shown.cents;
    days.push({ date, exact: more, ...shown, percent });
  };
  // What a price that was changed afterwards makes of what was told already belongs to no day: it is told on the first.
  if (atFormerPrice !== 0) add(`${month}-01`, 0, atFormerPrice, null);
  for (const { date, exact: more } of changes) add(date, more, more * price, percentOf(date));
  return {
    ...{ userId, month, conceptId, days },
    exact: exact - sent.total.exact,
    exactAmount: exactAmount - sent.total.exactAmount,
    units: units - sent.total.units,
    cents: cents - sent.total.cents,
  };
}

function totalKey({ userId, conceptId }: Pick<SentTotal, 'userId' | 'conceptId'>): string {
  return `${userId} ${conceptId}`;
}

function sumOf(byDay: ExactByDay): number {
  return Object.values(byDay).reduce((sum, exact) => sum + exact, 0);
}

function compare(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
