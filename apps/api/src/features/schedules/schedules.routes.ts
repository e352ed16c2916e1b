import { myNextSchedule } from '@jornada/contract/schedules/my-next-schedule';
import { mySchedule } from '@jornada/contract/schedules/my-schedule';
import type { FastifyInstance } from 'fastify';
import { nextShift, readPlan } from '../../plan/read-plan.ts';
import { problem } from '../../platform/errors/problem.ts';
import { serve } from '../../platform/http/endpoint-route.ts';
import type { Platform } from '../../platform/platform.ts';
import { toDaySchedule } from './day-schedule.ts';

export function schedulesRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, mySchedule, async ({ session, query, now, inTenant }) => {
    const date = query.date ? Temporal.PlainDate.from(query.date) : civilDate(now, session.timeZone);
    const plan = await inTenant((tx) => readPlan(tx, session, { from: date, to: date }));
    return toDaySchedule(plan.on(date), session.timeZone) ?? notFound();
  });

  serve(app, platform, myNextSchedule, async ({ session, now, inTenant }) => {
    const today = civilDate(now, session.timeZone);
    // In a schedule's time zone it may still be yesterday, whose shift can begin now.
    const period = { from: today.subtract({ days: 1 }), to: today.add({ years: 1 }) };
    const plan = await inTenant((tx) => readPlan(tx, session, period));
    const day = nextShift(plan, period, now);
    return (day && toDaySchedule(day, session.timeZone)) ?? notFound();
  });
}

function civilDate(now: Temporal.Instant, timeZone: string): Temporal.PlainDate {
  return now.toZonedDateTimeISO(timeZone).toPlainDate();
}

function notFound(): never {
  throw problem('NOT_FOUND');
}
