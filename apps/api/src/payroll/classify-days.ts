import {
  type ClassifiedDay,
  type LeaveOfDay,
  type MarkedMinutes,
  nothingMarked,
} from '@jornada/core/payroll/classified-day';
import { classifyDay } from '@jornada/core/payroll/classify-day';
import { adultFrom } from '@jornada/core/schedules/minor';
import { dateText } from '@jornada/core/time/civil-time';
import { includesDate } from '@jornada/core/time/date-span';
import type { Person } from '../platform/identity/person.ts';
import type { Period } from '../platform/time/period.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { findDecidedStatuses } from '../workday/day-decisions.reads.ts';
import { type ReadTableDay, readTableDays } from '../workday/rows/read-table-days.ts';
import type { TableDay } from '../workday/rows/table-day.ts';
import {
  findBirthDates,
  findLeaveTaken,
  findOvertimeDecisions,
  findWorkMarks,
  type LeaveTaken,
} from './days-of-payroll.reads.ts';
import { readMarkedMinutes } from './read-marked-minutes.ts';
import { readPayRules } from './read-pay-rules.ts';

/**
 * What each minute of people's days is, one for each date of the period up to their present date, in order. The days are those of the rows
 * that are stored: what these do not know yet is evaluated, so whoever asks for many people has them refreshed before (`refreshDayRows`),
 * and is a report or a job. @returns by person; nobody else's
 */
export async function classifyDays(
  tx: TenantTx,
  { people, period, now }: { people: readonly Person[]; period: Period; now: Temporal.Instant },
): Promise<Map<string, ClassifiedDay[]>> {
  const userIds = people.map(({ userId }) => userId);
  const [daysOf, rules, decisionsOf, marksOf, leaveOf, bornOn, statusesOf] = await Promise.all([
    readTableDays(tx, people, period, now),
    readPayRules(tx, userIds),
    findOvertimeDecisions(tx, userIds, period),
    findWorkMarks(tx, userIds, period),
    findLeaveTaken(tx, userIds, period),
    findBirthDates(tx, userIds),
    findDecidedStatuses(tx, userIds, period),
  ]);
  const markedOf = await readMarkedMinutes(tx, people, marksOf, now);
  return new Map(
    people.map((person) => {
      const { userId } = person;
      const leave = leaveOf.get(userId) ?? [];
      const decisions = decisionsOf.get(userId);
      const marked = markedOf.get(userId);
      const statuses = statusesOf.get(userId);
      const birth = bornOn.get(userId);
      const ofAge = birth ? dateText(adultFrom(birth)) : '';
      const rulesOn = (date: Temporal.PlainDate) => rules.rulesOn(userId, date);
      const days = daysOf(person).map((found) => {
        const date = dateText(found.date);
        const day = {
          ...toClassify(found, leave, marked?.get(date)),
          isMinor: date < ofAge,
          isOpen: isOpen(found.day) && !statuses?.has(date),
        };
        return classifyDay(day, rulesOn(found.date), decisions?.get(date) ?? null);
      });
      return [userId, days];
    }),
  );
}

function toClassify(
  { date, day }: ReadTableDay,
  leave: readonly LeaveTaken[],
  marked: MarkedMinutes = nothingMarked,
) {
  const { workedMinutes, expectedMinutes, overtimeMinutes, complementary } = day;
  const { nightMinutes, sundayMinutes, holidayMinutes, modality } = day;
  return {
    ...{ date, workedMinutes, expectedMinutes, overtimeMinutes, complementary },
    ...{ nightMinutes, sundayMinutes, holidayMinutes, marked },
    travellingMinutes: modality?.travellingMinutes ?? 0,
    leave: leaveOn(date, day, leave),
  };
}

/** What takes a day's plan away: a whole day's absence before a vacation, as plans have it, and both before hours. */
function leaveOn(
  date: Temporal.PlainDate,
  { leaveMinutes: minutes }: TableDay,
  leave: readonly LeaveTaken[],
): LeaveOfDay | null {
  if (minutes === 0) return null;
  const whole = leave.filter((one) => !one.isByHours && includesDate(one, date));
  const hours = leave.filter(({ isByHours, startDate }) => isByHours && isNear(startDate, date));
  const found = whole.find(({ kind }) => kind !== 'VACATION') ?? whole.at(0) ?? hours.at(-1);
  return { kind: found?.kind ?? 'OTHER', minutes };
}

/** Hours off that begin on the day before may reach over midnight. */
function isNear(startDate: Temporal.PlainDate, date: Temporal.PlainDate): boolean {
  const days = startDate.until(date).days;
  return days === 0 || days === 1;
}

/** Whether the length of a day is not known: an exit is missing, or a punch is in no pair. */
function isOpen({ lines }: TableDay): boolean {
  return lines.some(([, then, marks]) => (then === null ? !marks?.isUnderWay : typeof then === 'string'));
}
