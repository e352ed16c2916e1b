import type { DateSpan } from '../time/date-span.ts';
import { inForce } from '../versions/dated-versions.ts';

/** The kinds of contracts (Estatuto de los Trabajadores art. 11, 12.6, 15 and 16); SEASONAL is that of a «fijo discontinuo». */
export const contractKinds = ['INDEFINITE', 'TEMPORARY', 'SEASONAL', 'TRAINING', 'RELIEF', 'OTHER'] as const;
export type ContractKind = (typeof contractKinds)[number];

/** What the agreed hours of a contract are for. */
export const agreedPeriods = ['WEEK', 'MONTH', 'YEAR'] as const;
export type AgreedPeriod = (typeof agreedPeriods)[number];

/** What a contract says of working time, from a date on, until the next contract of the person. */
export interface ContractTerms {
  readonly validFrom: Temporal.PlainDate;
  readonly isPartTime: boolean;
  /** Minutes of work in the period; null where no hours are known. */
  readonly agreedMinutes: number | null;
  /** Null exactly where the minutes are. */
  readonly agreedPeriod: AgreedPeriod | null;
}

type PartTimeFrom = Pick<ContractTerms, 'validFrom' | 'isPartTime'>;

/** First and last day of part-time work; without an end, until further notice. */
export interface PartTimeSpell {
  readonly from: Temporal.PlainDate;
  readonly until: Temporal.PlainDate | null;
}

/**
 * Whether somebody works part time on a date (Estatuto de los Trabajadores art. 12). Whose contract is not known works full time.
 * @param contracts in order
 */
export function isPartTimeOn(contracts: readonly PartTimeFrom[], date: Temporal.PlainDate): boolean {
  return inForce(contracts, date)?.isPartTime ?? false;
}

/**
 * The last stretch of part-time work that touches some dates, over all contracts that follow each other in it; null for full time.
 * @param contracts in order
 */
export function partTimeSpell(
  contracts: readonly PartTimeFrom[],
  { startDate, endDate }: DateSpan,
): PartTimeSpell | null {
  const { compare } = Temporal.PlainDate;
  return (
    partTimeSpells(contracts).findLast(
      ({ from, until }) => compare(from, endDate) <= 0 && (until === null || compare(until, startDate) >= 0),
    ) ?? null
  );
}

/**
 * From the first to the last date on which two lists of contracts disagree about part-time work, of those in a span; null where they agree on
 * all.
 * @param before in order, as `after`
 */
export function partTimeChange(
  before: readonly PartTimeFrom[],
  after: readonly PartTimeFrom[],
  span: DateSpan,
): DateSpan | null {
  const { compare } = Temporal.PlainDate;
  const starts = [span.startDate, ...[...before, ...after].map(({ validFrom }) => validFrom)]
    .filter((date) => compare(date, span.startDate) >= 0 && compare(date, span.endDate) <= 0)
    .toSorted(compare);
  const changed = starts
    .map((startDate, place) => ({
      startDate,
      endDate: starts[place + 1]?.subtract({ days: 1 }) ?? span.endDate,
    }))
    .filter(({ startDate }) => isPartTimeOn(before, startDate) !== isPartTimeOn(after, startDate))
    .filter(({ startDate, endDate }) => compare(startDate, endDate) <= 0);
  const [first, last] = [changed.at(0), changed.at(-1)];
  return first && last ? { startDate: first.startDate, endDate: last.endDate } : null;
}

function partTimeSpells(contracts: readonly PartTimeFrom[]): PartTimeSpell[] {
  const spells: PartTimeSpell[] = [];
  for (const { validFrom, isPartTime } of contracts) {
    const last = spells.at(-1);
    if (isPartTime && last?.until !== null) spells.push({ from: validFrom, until: null });
    if (!isPartTime && last?.until === null) {
      spells[spells.length - 1] = { from: last.from, until: validFrom.subtract({ days: 1 }) };
    }
  }
  return spells;
}
