import type { DayUnit } from '../absences/leave-kinds.ts';
import { inForce, withVersionFrom } from '../versions/dated-versions.ts';
import { wholeYear } from './periods.ts';
import { wholeWeek } from './working-weeks.ts';

/** What a company grants from a date on, until the next rules begin. */
export interface VacationRules {
  /** Null for those that held before all others. */
  readonly validFrom: Temporal.PlainDate | null;
  /** Days for a whole year: natural ones, or those of a week of five. */
  readonly daysPerYear: number;
  /** One for a whole year: rules with another unit begin with a year. */
  readonly dayUnit: DayUnit;
  /** At most so many days that were left go into the next year. */
  readonly carryOverDays: number;
  /** They may be taken until the end of this month (1–12) of it. */
  readonly carryOverUntilMonth: number;
}

/** What holds where a company says nothing: the least of Estatuto de los Trabajadores art. 38.1. */
export const legalRules: VacationRules = {
  validFrom: null,
  daysPerYear: 30,
  dayUnit: 'NATURAL',
  carryOverDays: 0,
  carryOverUntilMonth: 3,
};

/** The rules by which a year ends: its unit, and what goes into the next. The law's where there are none. */
export function yearRules(rules: readonly VacationRules[], year: number): VacationRules {
  return inForce(rules, wholeYear(year).endDate) ?? legalRules;
}

/**
 * What rules grant in natural days where that is less than the law's thirty (Estatuto de los Trabajadores art. 38.1), to the hundredth;
 * null where it is enough. Five working days are seven natural ones.
 */
export function daysBelowLaw({ daysPerYear, dayUnit }: Pick<VacationRules, 'daysPerYear' | 'dayUnit'>) {
  const natural = dayUnit === 'NATURAL' ? daysPerYear : (daysPerYear * 7) / wholeWeek;
  return natural < legalRules.daysPerYear ? Math.round(natural * 100) / 100 : null;
}

/** How many days of one unit are as long as one of the other, for somebody who works so many days a week: a week is a week. */
export function unitFactor(from: DayUnit, to: DayUnit, daysPerWeek: number): number {
  if (from === to) return 1;
  return to === 'WORKING' ? daysPerWeek / 7 : 7 / daysPerWeek;
}

/** What rules grant, without when. */
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

/** Whether days have one unit in every year: rules with another begin on 1 January. */
export function haveWholeYears(versions: readonly VacationRules[]): boolean {
  return versions.every(({ validFrom, dayUnit }, index) => {
    const isNewUnit = index > 0 && versions[index - 1]?.dayUnit !== dayUnit;
    return !isNewUnit || validFrom?.dayOfYear === 1;
  });
}
