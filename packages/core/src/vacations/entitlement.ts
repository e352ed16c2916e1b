import type { DayUnit } from '../absences/leave-kinds.ts';

/** What a company grants: so many days for a whole year, in natural days or in those of a five-day week. */
export interface EntitlementRule {
  readonly daysPerYear: number;
  readonly dayUnit: DayUnit;
}

/** When somebody is employed, both dates included; null where it has no end that is known. */
export interface Employment {
  readonly employedFrom: Temporal.PlainDate | null;
  readonly employedUntil: Temporal.PlainDate | null;
  /** Working days are granted in proportion to these; 5 is the whole. */
  readonly workingDaysPerWeek: number;
}

/**
 * The days of vacation of a year, to the hundredth of a day: in proportion to the months employed (Estatuto de los Trabajadores
 * art. 38), of which one begun or ended in the middle counts by its days. Part time by hours changes nothing, and by days only where
 * working days are counted: who works three days a week needs three for a week off.
 */
export function entitledDays(year: number, rule: EntitlementRule, employment: Employment): number {
  const share = rule.dayUnit === 'WORKING' ? employment.workingDaysPerWeek / 5 : 1;
  return hundredths((rule.daysPerYear * share * monthsEmployed(year, employment)) / 12);
}

/** Months of a year in which somebody is employed, from 0 to 12; a part of a month is its days by all it has. */
export function monthsEmployed(
  year: number,
  { employedFrom, employedUntil }: Pick<Employment, 'employedFrom' | 'employedUntil'>,
): number {
  let months = 0;
  for (let month = 1; month <= 12; month += 1) {
    const first = Temporal.PlainDate.from({ year, month, day: 1 });
    const last = first.with({ day: first.daysInMonth });
    const from = employedFrom && Temporal.PlainDate.compare(employedFrom, first) > 0 ? employedFrom : first;
    const until = employedUntil && Temporal.PlainDate.compare(employedUntil, last) < 0 ? employedUntil : last;
    const days = from.until(until).days + 1;
    if (days > 0) months += days / first.daysInMonth;
  }
  return months;
}

/** Rounded to hundredths, half away from zero, without the dust of binary fractions. */
export function hundredths(days: number): number {
  return (Math.sign(days) * Math.round(Number((Math.abs(days) * 100).toFixed(6)))) / 100;
}
