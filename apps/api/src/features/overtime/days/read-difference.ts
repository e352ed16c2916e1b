import type { OvertimeDay } from '@jornada/contract/overtime/overtime-day';
import type { ClassifiedDay } from '@jornada/core/payroll/classified-day';
import type { MinutesByKind } from '@jornada/core/payroll/hour-kinds';
import { restUntil } from '@jornada/core/payroll/overtime-of-year';
import { classifyDays } from '../../../payroll/classify-days.ts';
import { type DecidedOvertime, findOvertimeDecisions } from '../../../payroll/days-of-payroll.reads.ts';
import type { Person } from '../../../platform/identity/person.ts';
import type { Period } from '../../../platform/time/period.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { evaluateWorkdays } from '../../../workday/read-workdays.ts';
import { readYear } from '../decisions/read-year.ts';
import { readStanding, type StandingOfPerson } from '../decisions/standing-of-person.ts';

/** A workday, what was accepted of it, and the year it lies in. */
export interface DifferenceRead {
  readonly day: OvertimeDay;
  /** Whether its length is not known yet. */
  readonly isOpen: boolean;
  readonly standing: StandingOfPerson;
  /** The minutes of its calendar year that count towards the eighty hours, without this day. */
  readonly countedMinutes: number;
  /** What was granted or ordered of that year to be paid, and was not worked yet. */
  readonly promisedMinutes: number;
  readonly decision: DecidedOvertime | null;
}

/** Reads what a decision about a workday of somebody is made on. Of a day that is not over nothing is known to be beyond the plan. */
export async function readDifference(
  tx: TenantTx,
  person: Person,
  date: Temporal.PlainDate,
  now: Temporal.Instant,
): Promise<DifferenceRead> {
  const today = now.toZonedDateTimeISO(person.timeZone).toPlainDate();
  const [year, decisions, standing, evaluatedOf] = await Promise.all([
    readYear(tx, person, date, now),
    findOvertimeDecisions(tx, [person.userId], { from: date, to: date }),
    readStanding(tx, person, date),
    evaluateWorkdays(tx, [person.userId], { from: date, to: date }, now),
  ]);
  const { days, countedMinutes, promisedMinutes } = year;
  const found = days.find((day) => day.date.equals(date));
  const decision = decisions.get(person.userId)?.get(date.toString()) ?? null;
  const isUnderWay = evaluatedOf(person)?.workdays.some(({ evaluation }) =>
    evaluation.pairs.some(({ exit }) => exit === null),
  );
  const isOver = Temporal.PlainDate.compare(date, today) < 0;
  return {
    day: describeDay(date, found, decision, standing.isPartTime),
    isOpen: !isOver || found?.isOpen === true || isUnderWay === true,
    ...{ standing, countedMinutes, promisedMinutes, decision },
  };
}

/** The days of a person in a period that went beyond their plan, in order. */
export async function readOvertimeDays(
  tx: TenantTx,
  person: Person,
  period: Period,
  now: Temporal.Instant,
): Promise<OvertimeDay[]> {
  const [daysOf, decisions] = await Promise.all([
    classifyDays(tx, { people: [person], period, now }),
    findOvertimeDecisions(tx, [person.userId], period),
  ]);
  const ofPerson = decisions.get(person.userId);
  return (daysOf.get(person.userId) ?? [])
    .map((day) => describeDay(day.date, day, ofPerson?.get(day.date.toString()) ?? null, false))
    .filter(({ beyondMinutes }) => beyondMinutes > 0);
}

function describeDay(
  date: Temporal.PlainDate,
  day: ClassifiedDay | undefined,
  decision: DecidedOvertime | null,
  isPartTime: boolean,
): OvertimeDay {
  const kinds: Partial<MinutesByKind> = day?.kinds ?? {};
  const parts = {
    paidMinutes: kinds.OVERTIME_PAID ?? 0,
    restMinutes: kinds.OVERTIME_REST ?? 0,
    forceMajeureMinutes: kinds.OVERTIME_FORCE_MAJEURE ?? 0,
    undecidedMinutes: kinds.BEYOND_UNDECIDED ?? 0,
    notAcceptedMinutes: kinds.BEYOND_NOT_ACCEPTED ?? 0,
  };
  const complementary = isPartTime ? complementaryOf(kinds) : 0;
  return {
    date: date.toString(),
    workedMinutes: day?.workedMinutes ?? 0,
    expectedMinutes: day?.expectedMinutes ?? null,
    beyondMinutes: Object.values(parts).reduce((sum, minutes) => sum + minutes, complementary),
    ...parts,
    restUntil: parts.restMinutes > 0 ? restUntil(date).toString() : null,
    decision: decision && {
      id: decision.id,
      source: decision.source,
      reason: decision.reason,
      decidedBy: decision.decidedByName,
      decidedAt: decision.decidedAt.toString({ smallestUnit: 'millisecond' }),
    },
  };
}

function complementaryOf(kinds: Partial<MinutesByKind>): number {
  const { COMPLEMENTARY_AGREED = 0, COMPLEMENTARY_VOLUNTARY = 0, COMPLEMENTARY_UNCOVERED = 0 } = kinds;
  return COMPLEMENTARY_AGREED + COMPLEMENTARY_VOLUNTARY + COMPLEMENTARY_UNCOVERED;
}
