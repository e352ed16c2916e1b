import type { IndicatorFigures } from '@jornada/contract/indicators/indicators';
import { nothingMarked } from '@jornada/core/payroll/classified-day';
import { classifyDay } from '@jornada/core/payroll/classify-day';
import type { MinutesByKind } from '@jornada/core/payroll/hour-kinds';
import { isMinorOn } from '@jornada/core/schedules/minor';
import { classifyDays } from '../../payroll/classify-days.ts';
import { findBirthDates, findOvertimeDecisions } from '../../payroll/days-of-payroll.reads.ts';
import { readPayRules } from '../../payroll/read-pay-rules.ts';
import type { Period } from '../../platform/time/period.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import type { DayBeyond, SumsOfRows } from './indicators.queries.ts';

/** What became of the work beyond the plan. */
export type OvertimeFigures = Omit<IndicatorFigures, keyof SumsOfRows>;

/** The same by the month of a team, by its id and a month, `2026-10`; null for those who belong to none. */
export interface OvertimeOfTeams {
  of(departmentId: string | null, month: string): OvertimeFigures;
}

export const noOvertime: OvertimeFigures = {
  paidMinutes: 0,
  restMinutes: 0,
  forceMajeureMinutes: 0,
  undecidedMinutes: 0,
  notAcceptedMinutes: 0,
};

/**
 * What payroll makes of days beyond the plan, added up. Only these are looked at, by their rows: what is asked of the rest of a day decides nothing here. Of the
 * few of whom complementary hours were force majeure all days are classified, since rows do not say which hours these are.
 */
export async function readOvertime(
  tx: TenantTx,
  days: readonly DayBeyond[],
  period: Period,
  now: Temporal.Instant,
): Promise<OvertimeOfTeams> {
  const people = new Map(days.map(({ userId, timeZone }) => [userId, { userId, timeZone }]));
  const userIds = [...people.keys()];
  const ofForce = new Set(days.filter((day) => day.overtimeMinutes === 0).map(({ userId }) => userId));
  const [rules, decisionsOf, bornOn, wholeDaysOf] = await Promise.all([
    readPayRules(tx, userIds),
    findOvertimeDecisions(tx, userIds, period),
    findBirthDates(tx, userIds),
    classifyDays(tx, {
      people: [...people.values()].filter(({ userId }) => ofForce.has(userId)),
      period,
      now,
    }),
  ]);
  const kindsOf = ({ userId, workedOn, overtimeMinutes }: DayBeyond): MinutesByKind => {
    const date = workedOn.toString();
    const whole = wholeDaysOf.get(userId)?.find((day) => day.date.equals(workedOn));
    if (whole) return whole.kinds;
    const day = {
      ...{ date: workedOn, workedMinutes: overtimeMinutes, expectedMinutes: null, overtimeMinutes },
      ...{ nightMinutes: 0, holidayMinutes: 0, sundayMinutes: 0, travellingMinutes: 0 },
      ...{ complementary: null, marked: nothingMarked, leave: null, isOpen: false },
      isMinor: isMinorOn(bornOn.get(userId) ?? null, workedOn),
    };
    return classifyDay(day, rules.rulesOn(userId, workedOn), decisionsOf.get(userId)?.get(date) ?? null)
      .kinds;
  };
  const sums = new Map<string, OvertimeFigures>();
  for (const day of days) {
    const key = keyOf(day.departmentId, day.workedOn.toPlainYearMonth().toString());
    sums.set(key, addOvertime(sums.get(key) ?? noOvertime, asFigures(kindsOf(day))));
  }
  return { of: (departmentId, month) => sums.get(keyOf(departmentId, month)) ?? noOvertime };
}

function keyOf(departmentId: string | null, month: string): string {
  return `${departmentId} ${month}`;
}

function asFigures(kinds: MinutesByKind): OvertimeFigures {
  return {
    paidMinutes: kinds.OVERTIME_PAID,
    restMinutes: kinds.OVERTIME_REST,
    forceMajeureMinutes: kinds.OVERTIME_FORCE_MAJEURE,
    undecidedMinutes: kinds.BEYOND_UNDECIDED,
    notAcceptedMinutes: kinds.BEYOND_NOT_ACCEPTED,
  };
}

export function addOvertime(one: OvertimeFigures, other: OvertimeFigures): OvertimeFigures {
  return {
    paidMinutes: one.paidMinutes + other.paidMinutes,
    restMinutes: one.restMinutes + other.restMinutes,
    forceMajeureMinutes: one.forceMajeureMinutes + other.forceMajeureMinutes,
    undecidedMinutes: one.undecidedMinutes + other.undecidedMinutes,
    notAcceptedMinutes: one.notAcceptedMinutes + other.notAcceptedMinutes,
  };
}
