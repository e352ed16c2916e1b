import { scheduleCalendar } from '@jornada/contract/schedules/user-schedule';
import { actorOf } from '../../authorization/actor.ts';
import { seesPlans } from '../../authorization/schedules.ts';
import { visiblePeople } from '../../authorization/visible-people.reads.ts';
import type { PlannedDay } from '../../plan/planned-day.ts';
import { readPlans } from '../../plan/read-plan.ts';
import { defineReport, type Report } from '../../platform/reports/report.ts';
import { datesOf, readPeriod } from '../../platform/time/period.ts';
import { findActiveEmployees, requirePerson } from '../employees/employees.reads.ts';

/** Two months: a month's calendar with the weeks around it. */
const maxDays = 62;

export const schedulesReports: readonly Report[] = [
  defineReport(scheduleCalendar, async (_, { session, query, inTenant }) => {
    const visible = visiblePeople(actorOf(session), seesPlans);
    const asked = { from: query.startDate, to: query.endDate };
    const period = readPeriod(asked, { lastField: 'endDate', maxDays });
    const dates = datesOf(period);
    return inTenant(async (tx) => {
      const people = query.userId
        ? [await requirePerson(tx, visible, query.userId)]
        : await findActiveEmployees(tx, visible);
      const plans = await readPlans(tx, people, period);
      return people.map(({ userId, userName }) => ({
        userId,
        userName,
        days: dates.flatMap((date) => {
          const day = plans.get(userId)?.on(date);
          return day ? [toExpectedDay(day)] : [];
        }),
      }));
    });
  }),
];

function toExpectedDay(day: PlannedDay) {
  return {
    date: day.date.toString(),
    dayKind: day.dayKind,
    expectedMinutes: day.expectedMinutes,
    scheduleName: day.scheduled?.schedule?.name ?? null,
    holidayName: day.holidayName,
    isException: day.scheduled?.exception != null,
  };
}
