import {
  cloneSchedule,
  createSchedule,
  createTemplate,
  deleteSchedule,
  previewScheduleChange,
  readSchedule,
  type Season,
  scheduleList,
  scheduleStatistics,
  scheduleTemplates,
  seasonalSchedules,
  updateSchedule,
  useTemplate,
} from '@jornada/contract/schedules/manage-schedules';
import type { ScheduleType } from '@jornada/contract/schedules/schedule-limits';
import type { FastifyInstance } from 'fastify';
import { problem } from '../../platform/errors/problem.ts';
import { serve } from '../../platform/http/endpoint-route.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  addSchedule,
  changeSchedule,
  copySchedule,
  nextPriority,
  readScheduleRow,
  removeSchedule,
} from './change-schedule.ts';
import { describeSchedule, describeVersion } from './describe-schedule.ts';
import { describeForeseen, foreseeChange } from './foresee-change.ts';
import { readScheduleBody, readValidity } from './read-schedule-body.ts';
import { findScheduleRows } from './schedule-rows.queries.ts';
import { statisticsOf } from './schedule-statistics.ts';
import { findVersions } from './schedule-versions.queries.ts';

/** The kinds of schedule made for each season. */
const typesOfSeason: Readonly<Record<Season, readonly ScheduleType[]>> = {
  SPRING: ['SPRING'],
  SUMMER: ['SUMMER_INTENSIVE'],
  AUTUMN: ['AUTUMN'],
  WINTER: ['WINTER_INTENSIVE', 'HOLIDAY_SEASON'],
};

export function manageSchedulesRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, scheduleList, async ({ query, inTenant, ...call }) => {
    const rows = await inTenant((tx) => findScheduleRows(tx, call));
    return rows.map((row) => describeSchedule(row, { withCount: query.includeAssignedCount }));
  });

  serve(app, platform, scheduleTemplates, async ({ inTenant, ...call }) => {
    const rows = await inTenant((tx) => findScheduleRows(tx, call, { isTemplate: true }));
    return rows.map((row) => describeSchedule(row, { withCount: true }));
  });

  serve(app, platform, seasonalSchedules, async ({ query: { season, year }, inTenant, ...call }) => {
    const validWithin = {
      from: Temporal.PlainDate.from({ year, month: 1, day: 1 }),
      to: Temporal.PlainDate.from({ year, month: 12, day: 31 }),
    };
    const filter = { ofTypes: typesOfSeason[season], validWithin };
    const rows = await inTenant((tx) => findScheduleRows(tx, call, filter));
    return rows.map((row) => describeSchedule(row, { withCount: true }));
  });

  serve(app, platform, readSchedule, ({ params, inTenant, ...call }) =>
    inTenant(async (tx) => {
      const schedule = describeSchedule(await readScheduleRow(tx, call, params.id), { withCount: true });
      return { ...schedule, versions: (await findVersions(tx, params.id)).map(describeVersion) };
    }),
  );

  serve(app, platform, scheduleStatistics, async ({ params, inTenant, ...call }) =>
    statisticsOf(await inTenant((tx) => readScheduleRow(tx, call, params.id))),
  );

  serve(app, platform, createSchedule, ({ body, ...call }) =>
    addSchedule(platform, call, readScheduleBody(body)),
  );

  serve(app, platform, updateSchedule, ({ params, body, ...call }) => {
    const { effectiveFrom, changePast, revision, ...schedule } = body;
    const values = readScheduleBody(schedule);
    return changeSchedule(platform, call, params.id, { values, effectiveFrom, changePast, revision });
  });

  serve(app, platform, previewScheduleChange, ({ params, body, inTenant, ...call }) => {
    const { effectiveFrom, ...schedule } = body;
    const values = readScheduleBody(schedule);
    return inTenant(async (tx) => {
      const before = await readScheduleRow(tx, call, params.id);
      return describeForeseen(await foreseeChange(tx, call, before, { values, effectiveFrom }));
    });
  });

  serve(app, platform, deleteSchedule, async ({ params, ...call }) => {
    await removeSchedule(platform, call, params.id);
    return undefined;
  });

  serve(app, platform, cloneSchedule, ({ params, body, ...call }) =>
    copySchedule(platform, call, params.id, (original) => ({
      name: body.name,
      priority: nextPriority(original),
      isTemplate: false,
      isActive: true,
    })),
  );

  serve(app, platform, createTemplate, ({ params, body, ...call }) =>
    copySchedule(platform, call, params.id, () => ({ name: body.name, isTemplate: true })),
  );

  serve(app, platform, useTemplate, ({ params, body, ...call }) => {
    const validity = readValidity(body);
    return copySchedule(platform, call, params.id, (original) => {
      if (!original.isTemplate) throw problem('NOT_FOUND');
      return { name: body.name, ...validity, isTemplate: false, isActive: true };
    });
  });
}
