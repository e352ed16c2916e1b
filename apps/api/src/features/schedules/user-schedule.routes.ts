import {
  scheduleCalendar,
  userSchedule,
  validateSchedule as validate,
} from '@jornada/contract/schedules/user-schedule';
import type { FastifyInstance } from 'fastify';
import type { PlannedDay } from '../../plan/planned-day.ts';
import { readPlan, readPlans } from '../../plan/read-plan.ts';
import { type Platform, serve } from '../../platform/endpoint-route.ts';
import { datesOf, readPeriod } from '../../platform/period.ts';
import { problem } from '../../platform/problem.ts';
import { findActiveEmployees, requirePerson } from '../employees/employees.reads.ts';
import { toDaySchedule } from './day-schedule.ts';
import { validateSchedule } from './validate-schedule.ts';

/** Two months: a month's grid with the weeks around it. */
const maxDays = 62;

export function userScheduleRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, userSchedule, ({ params, query, now, inTenant }) =>
    inTenant(async (tx) => {
      const person = await requirePerson(tx, params.id);
      const today = now.toZonedDateTimeISO(person.timeZone).toPlainDate();
      const date = query.date ? Temporal.PlainDate.from(query.date) : today;
      const plan = await readPlan(tx, person, { from: date, to: date });
      const day = toDaySchedule(plan.on(date), person.timeZone);
      if (!day) throw problem('NOT_FOUND');
      return day;
    }),
  );

  serve(app, platform, validate, ({ params, body, inTenant, ...call }) =>
    inTenant((tx) => validateSchedule(tx, call, params.id, body)),
  );

  serve(app, platform, scheduleCalendar, async ({ query, inTenant }) => {
    const asked = { from: query.startDate, to: query.endDate };
    const period = readPeriod(asked, { lastField: 'endDate', maxDays });
    const dates = datesOf(period);
    return inTenant(async (tx) => {
      const people = query.userId ? [await requirePerson(tx, query.userId)] : await findActiveEmployees(tx);
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
  });
}

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
