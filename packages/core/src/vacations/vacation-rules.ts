import type { DayUnit } from '../absences/leave-kinds.ts';
import { inForce, withVersionFrom } from '../versions/dated-versions.ts';
import { wholeYear } from '../versions/periods.ts';
import { wholeWeek } from './working-weeks.ts';

/** What a company grants from a date on, until its next rules begin. */
export interface VacationRules {
  /** Null for the rules before all others. */
  readonly validFrom: Temporal.PlainDate | null;
  /** Days for a whole year: natural ones, or those of a week of five. */
  readonly daysPerYear: number;
  /** The same for a whole year: rules with another unit begin on 1 January. */
  readonly dayUnit: DayUnit;
  /** At most so many of the days that are left are carried over to the next year. */
  readonly carryOverDays: number;
  /** They may be taken until the end of this month (1–12) of the next year. */
  readonly carryOverUntilMonth: number;
}

/** The rules of a company that set none: the minimum of Estatuto de los Trabajadores art. 38.1. */
export const legalRules: VacationRules = {
  validFrom: null,
  daysPerYear: 30,
  dayUnit: 'NATURAL',
  carryOverDays: 0,
  carryOverUntilMonth: 3,
};

/** The rules in force at the end of a year, which decide its unit and what is carried over; the law's where there are none. */
export function yearRules(rules: readonly VacationRules[], year: number): VacationRules {
  return inForce(rules, wholeYear(year).endDate) ?? legalRules;
}

/**
 * What rules grant in natural days, if that is less than the law's thirty (Estatuto de los Trabajadores art. 38.1), to the hundredth; null
 * if it is enough. Five working days are seven natural ones.
 */
export function daysBelowLaw({ daysPerYear, dayUnit }: Pick<VacationRules, 'daysPerYear' | 'dayUnit'>) {
  const natural = dayUnit === 'NATURAL' ? daysPerYear : (daysPerYear * 7) / wholeWeek;
  return natural < legalRules.daysPerYear ? Math.round(natural * 100) / 100 : null;
}

/** Converts days of one unit into the other, for somebody who works so many days a week: a week stays a week. */
export function unitFactor(from: DayUnit, to: DayUnit, daysPerWeek: number): number {
  if (from === to) return 1;
  return to === 'WORKING' ? daysPerWeek / 7 : 7 / daysPerWeek;
}

/** What rules grant, without their date. */
export type Granted = Omit<VacationRules, 'validFrom'>;

export function grantsSame(one: Granted, other: Granted): boolean {
  return (
    one.daysPerYear === other.daysPerYear &&
    one.dayUnit === other.dayUnit &&
    one.carryOverDays === other.carryOverDays &&
    one.carryOverUntilMonth === other.carryOverUntilMonth
  );
}

/** The versions of a company's rules once others hold from a date on, see `withVersionFrom`. @param versions in order */
export function withRulesFrom(
  versions: readonly VacationRules[],
  change: Granted & { readonly validFrom: Temporal.PlainDate },
  today: Temporal.PlainDate,
): VacationRules[] {
  return withVersionFrom<VacationRules>(versions, change, { today, saysSame: grantsSame });
}

/** Whether each year has one unit: rules with another one begin on 1 January. */
export function haveWholeYears(versions: readonly VacationRules[]): boolean {
  return versions.every(({ validFrom, dayUnit }, index) => {
    const isNewUnit = index > 0 && versions[index - 1]?.dayUnit !== dayUnit;
    return !isNewUnit || validFrom?.dayOfYear === 1;
  });
}
