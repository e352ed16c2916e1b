import {
  applyHolidayTemplate,
  holidayRegions,
  holidayTemplate,
} from '@jornada/contract/holidays/holiday-templates';
import {
  checkHoliday,
  createHoliday,
  deleteHoliday,
  holidayList,
  holidayRange,
  holidaysOfYear,
  readHoliday,
  updateHoliday,
} from '@jornada/contract/holidays/manage-holidays';
import { spanishRegions } from '@jornada/contract/holidays/spanish-regions';
import { regionNames } from '@jornada/texts/holidays';
import type { FastifyInstance } from 'fastify';
import { findHolidays } from '../../plan/holidays.reads.ts';
import { problem } from '../../platform/errors/problem.ts';
import { serve } from '../../platform/http/endpoint-route.ts';
import { todayOf } from '../../platform/identity/admin-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { readPeriod } from '../../platform/time/period.ts';
import { addHoliday, changeHoliday, removeHoliday } from './change-holiday.ts';
import { compareKept, describeKept, describeOccurrence, describeOfficial } from './describe-holiday.ts';
import { fitsInto } from './fit-official-holiday.ts';
import { findHolidayRow, findHolidayRows } from './holidays.queries.ts';
import { importHolidays } from './import-holidays.ts';
import { officialHolidays } from './official-holidays.ts';
import { maxDays, yearPeriod } from './year-period.ts';

const inSpanish = new Intl.Collator('es');

export function manageHolidaysRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, holidayList, async ({ inTenant, ...call }) => {
    const rows = await inTenant(findHolidayRows);
    return rows.map((row) => describeKept(row, todayOf(call))).sort(compareKept);
  });

  serve(app, platform, readHoliday, async ({ params, inTenant, ...call }) => {
    const row = await inTenant((tx) => findHolidayRow(tx, params.id));
    if (!row) throw problem('NOT_FOUND');
    return describeKept(row, todayOf(call));
  });

  serve(app, platform, createHoliday, async ({ body, ...call }) =>
    describeKept(await addHoliday(platform, call, body), todayOf(call)),
  );

  serve(app, platform, updateHoliday, async ({ params, body, ...call }) =>
    describeKept(await changeHoliday(platform, call, params.id, body), todayOf(call)),
  );

  serve(app, platform, deleteHoliday, async ({ params, ...call }) => {
    await removeHoliday(platform, call, params.id);
    return undefined;
  });

  serve(app, platform, checkHoliday, async ({ params, inTenant }) => {
    const date = Temporal.PlainDate.from(params.date);
    const [occurrence] = await inTenant((tx) => findHolidays(tx, { from: date, to: date }));
    const holiday = occurrence ? describeOccurrence(occurrence) : null;
    return { date: params.date, isHoliday: holiday !== null, holiday };
  });

  serve(app, platform, holidayRange, async ({ query, inTenant }) => {
    const asked = { from: query.startDate, to: query.endDate };
    const period = readPeriod(asked, { lastField: 'endDate', maxDays });
    return (await inTenant((tx) => findHolidays(tx, period))).map(describeOccurrence);
  });

  serve(app, platform, holidaysOfYear, async ({ params, inTenant }) =>
    (await inTenant((tx) => findHolidays(tx, yearPeriod(params.year)))).map(describeOccurrence),
  );

  serve(app, platform, holidayRegions, async () => {
    const regions = spanishRegions.map((code) => ({ code, name: regionNames[code] }));
    return regions.sort((left, right) => inSpanish.compare(left.name, right.name));
  });

  serve(app, platform, holidayTemplate, async ({ query, inTenant, ...call }) => {
    const year = query.year ?? todayOf(call).year;
    const official = await officialHolidays(year, query.region ?? null);
    const fit = fitsInto(await inTenant(findHolidayRows), year);
    return official.map((holiday) => describeOfficial(holiday, fit(holiday)));
  });

  serve(app, platform, applyHolidayTemplate, async ({ body, ...call }) => {
    const region = body.onlyNational ? null : body.region;
    const added = await importHolidays(platform, call, { year: body.year, region });
    return added.map((row) => describeKept(row, todayOf(call)));
  });
}
