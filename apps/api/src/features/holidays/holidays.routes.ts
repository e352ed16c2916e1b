import { employeeHolidayCheck } from '@jornada/contract/holidays/employee-holiday-check';
import { employeeHolidayRange } from '@jornada/contract/holidays/employee-holiday-range';
import { employeeHolidays } from '@jornada/contract/holidays/employee-holidays';
import type { Holiday } from '@jornada/contract/holidays/holiday';
import { holidayTypeNames } from '@jornada/texts/es/holidays';
import type { FastifyInstance } from 'fastify';
import { type Platform, serve } from '../../platform/endpoint-route.ts';
import { readPeriod } from '../../platform/period.ts';
import { findHolidays } from './holidays.reads.ts';

/** Three years, so that a client can ask for this year with its neighbours. */
const maxDays = 1100;

export function holidaysRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, employeeHolidays, async ({ session, query, now, inTenant }) => {
    const year = query.year ?? now.toZonedDateTimeISO(session.timeZone).year;
    const period = {
      from: Temporal.PlainDate.from({ year, month: 1, day: 1 }),
      to: Temporal.PlainDate.from({ year, month: 12, day: 31 }),
    };
    return (await inTenant((tx) => findHolidays(tx, period))).map(toHoliday);
  });

  serve(app, platform, employeeHolidayRange, async ({ query, inTenant }) => {
    const period = readPeriod(
      { from: query.startDate, to: query.endDate },
      { lastField: 'endDate', maxDays },
    );
    return (await inTenant((tx) => findHolidays(tx, period))).map(toHoliday);
  });

  serve(app, platform, employeeHolidayCheck, async ({ query, inTenant }) => {
    const date = Temporal.PlainDate.from(query.date);
    const [occurrence] = await inTenant((tx) => findHolidays(tx, { from: date, to: date }));
    const holiday = occurrence ? toHoliday(occurrence) : null;
    return { date: query.date, isHoliday: holiday !== null, holiday };
  });
}

function toHoliday({ occursOn, holiday }: Awaited<ReturnType<typeof findHolidays>>[number]): Holiday {
  return {
    ...holiday,
    holidayDate: occursOn.toString(),
    typeDisplay: holidayTypeNames[holiday.type],
  };
}
