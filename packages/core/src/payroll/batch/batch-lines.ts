import { type Concept, type ExactByDay, priceIn } from './concept.ts';
import { centsOf, unitsOf } from './shown-units.ts';

/** What a day adds to a line. */
export interface LineDay {
  readonly date: string;
  /** Minutes or days. */
  readonly exact: number;
  readonly units: number;
  readonly cents: number;
}

/**
 * What a batch tells of one concept of a person's month. `exact` is in minutes or days and `exactAmount` that times ten-thousandths of a euro;
 * `units` and `cents` are what is written, and the sum of their `days`.
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

/**
 * The lines of a batch: what figures are now less what all batches before told of them. What is written is rounded of the sum since the first
 * batch, less what was written, so no remainder is lost: it goes into a later line of the same person and concept. By person, concept and month.
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
): BatchLine[] {
  const sentOf = new Map(before.sent.map((one) => [figureKey(one), one]));
  const totalOf = new Map(before.totals.map((one) => [totalKey(one), one]));
  const ordered = unsentFigures(figures, concepts, before.sent).toSorted(
    (left, right) => compare(totalKey(left), totalKey(right)) || compare(left.month, right.month),
  );
  return ordered.flatMap((figure) => {
    const concept = concepts.get(figure.conceptId);
    if (!concept) return [];
    const key = totalKey(figure);
    const total = totalOf.get(key) ?? nothingSent;
    const line = lineOf(concept, figure, {
      total,
      exactAmount: sentOf.get(figureKey(figure))?.exactAmount ?? 0,
      byDay: before.sentDays.get(figureKey(figure)) ?? {},
    });
    const { userId, conceptId } = figure;
    totalOf.set(key, {
      ...{ userId, conceptId, exact: total.exact + line.exact },
      exactAmount: total.exactAmount + line.exactAmount,
      units: total.units + line.units,
      cents: total.cents + line.cents,
    });
    return [line];
  });
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
): BatchLine {
  const price = priceIn(concept, month);
  const dates = [...new Set([...Object.keys(byDay), ...Object.keys(sent.byDay)])].sort();
  const changes = dates
    .map((date) => ({ date, exact: (byDay[date] ?? 0) - (sent.byDay[date] ?? 0) }))
    .filter(({ exact }) => exact !== 0);
  const atFormerPrice = sumOf(sent.byDay) * price - sent.exactAmount;
  let { exact, exactAmount, units, cents } = sent.total;
  const days: LineDay[] = [];
  const add = (date: string, more: number, amount: number) => {
    exact += more;
    exactAmount += amount;
    const shown = {
      units: concept.sending === 'AMOUNT' ? 0 : unitsOf(concept, exact) - units,
      cents: concept.sending === 'UNITS' ? 0 : centsOf(concept, exactAmount) - cents,
    };
    units += shown.units;
    cents += shown.cents;
    days.push({ date, exact: more, ...shown });
  };
  // What a price that was changed afterwards makes of what was told already belongs to no day: it is told on the first.
  if (atFormerPrice !== 0) add(`${month}-01`, 0, atFormerPrice);
  for (const { date, exact: more } of changes) add(date, more, more * price);
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
