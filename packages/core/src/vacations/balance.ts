import { isSettledBy } from '../schedules/employment.ts';
import { inForce } from '../versions/dated-versions.ts';
import { wholeYear } from '../versions/periods.ts';
import type { BalanceInput } from './balance-input.ts';
import { type BalanceLine, linesOf } from './balance-lines.ts';
import {
  type Carried,
  carriedInto,
  type DayParcel,
  isGoodOn,
  nothingCarried,
  ownDays,
  takeFrom,
} from './day-parcels.ts';
import { entitledDays, hundredths, isEmployedOn } from './entitlement.ts';
import { hinderedIn } from './hindrance.ts';
import { unitFactor, yearRules } from './vacation-rules.ts';
import { wholeWeek } from './working-weeks.ts';

/** Days of a year, to the hundredth. `left` may be negative: whoever asks for more than is left is warned, and the admin decides. */
export interface VacationBalance {
  readonly entitled: number;
  readonly carriedOver: number;
  readonly owed: number;
  readonly expired: number;
  readonly taken: number;
  readonly planned: number;
  readonly pending: number;
  readonly left: number;
  readonly lines: readonly BalanceLine[];
}

/**
 * Somebody's vacation days of a year as of `today`. Days are taken in the order of their dates, first from those that expire first. What is
 * left at the end of a year is carried over as `carriedInto` says, and so are days owed; a year with another unit converts them. Nothing is
 * carried beyond an employment: what is left then is paid, what is owed is settled.
 */
export function vacationBalance(input: BalanceInput): VacationBalance {
  const { year, firstYear } = input;
  let carried = nothingCarried;
  for (let past = Math.min(firstYear, year); past < year; past += 1) {
    carried = inUnitOf(past + 1, carriedFrom(past, carried, input), input);
  }
  const expired = spentIn(year, carried, input).filter(
    (parcel) => parcel.origin < year && parcel.days > 0 && !isGoodOn(parcel, input.today),
  );
  const lines = linesOf(input, carried, expired);
  const sum = (...kinds: BalanceLine['kind'][]) =>
    hundredths(lines.reduce((total, { kind, days }) => (kinds.includes(kind) ? total + days : total), 0));
  return {
    entitled: sum('ENTITLED', 'ADJUSTED'),
    carriedOver: sum('CARRIED_OVER'),
    owed: 0 - sum('OWED'),
    expired: 0 - sum('EXPIRED'),
    taken: 0 - sum('TAKEN'),
    planned: 0 - sum('PLANNED'),
    pending: 0 - sum('PENDING'),
    left: sum('ENTITLED', 'ADJUSTED', 'CARRIED_OVER', 'OWED', 'EXPIRED', 'TAKEN', 'PLANNED'),
    lines,
  };
}

function carriedFrom(year: number, carried: Carried, input: BalanceInput): Carried {
  const { rules, employment, vacations, hindrances, counts } = input;
  if (isSettledBy(employment, wholeYear(year).endDate)) return nothingCarried;
  const spent = spentIn(year, carried, input);
  const approved = vacations.filter(({ isApproved }) => isApproved);
  const hindered = hinderedIn(year, ownDays(year, spent), {
    ...{ hindrances, counts, employment },
    vacation: approved.flatMap(({ dates }) => dates),
    givenBack: approved.flatMap(({ givenBack }) => givenBack),
  });
  return carriedInto(year + 1, spent, yearRules(rules, year), hindered);
}

/** What is left of a year's days once its approved vacations are taken from them. */
function spentIn(year: number, { parcels, owed }: Carried, input: BalanceInput): readonly DayParcel[] {
  const { adjustments, vacations } = input;
  const added = adjustments.filter((one) => one.year === year).reduce((sum, { days }) => sum + days, 0);
  const own: DayParcel = {
    origin: year,
    days: entitledDays(year, input) + added - owed,
    until: wholeYear(year).endDate,
    cause: null,
  };
  const dates = vacations
    .filter(({ isApproved }) => isApproved)
    .flatMap((one) => one.dates.filter((date) => date.year === year && isEmployedOn(date, input.employment)));
  return takeFrom([...parcels, own], dates.toSorted(Temporal.PlainDate.compare));
}

/** What is carried into a year, converted to its unit. */
function inUnitOf(year: number, { parcels, owed }: Carried, { rules, weeks }: BalanceInput): Carried {
  const daysPerWeek = inForce(weeks, wholeYear(year).startDate)?.days ?? wholeWeek;
  const factor = unitFactor(yearRules(rules, year - 1).dayUnit, yearRules(rules, year).dayUnit, daysPerWeek);
  return { parcels: parcels.map((one) => ({ ...one, days: one.days * factor })), owed: owed * factor };
}
