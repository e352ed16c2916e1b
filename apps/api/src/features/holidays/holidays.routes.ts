import { employeeHolidayCheck } from '@jornada/contract/holidays/employee-holiday-check';
import { employeeHolidayRange } from '@jornada/contract/holidays/employee-holiday-range';
import { employeeHolidays } from '@jornada/contract/holidays/employee-holidays';
import type { FastifyInstance } from 'fastify';
import { findHolidaysOf } from '../../plan/centre-holidays.reads.ts';
import { serve } from '../../platform/http/endpoint-route.ts';
import type { Platform } from '../../platform/platform.ts';
import { readPeriod } from '../../platform/time/period.ts';
import { describeOccurrence } from './describe-holiday.ts';
import { maxDays, yearPeriod } from './year-period.ts';

export function holidaysRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, employeeHolidays, async ({ session, query, now, inTenant }) => {
    const year = query.year ?? now.toZonedDateTimeISO(session.timeZone).year;
    return (await inTenant((tx) => findHolidaysOf(tx, session.userId, yearPeriod(year)))).map(
      describeOccurrence,
    );
  });

  serve(app, platform, employeeHolidayRange, async ({ session, query, inTenant }) => {
    const period = readPeriod(
      { from: query.startDate, to: query.endDate },
      { lastField: 'endDate', maxDays },
    );
    return (await inTenant((tx) => findHolidaysOf(tx, session.userId, period))).map(describeOccurrence);
  });

  serve(app, platform, employeeHolidayCheck, async ({ session, query, inTenant }) => {
    const date = Temporal.PlainDate.from(query.date);
    const [occurrence] = await inTenant((tx) => findHolidaysOf(tx, session.userId, { from: date, to: date }));
    const holiday = occurrence ? describeOccurrence(occurrence) : null;
    return { date: query.date, isHoliday: holiday !== null, holiday };
  });
}
