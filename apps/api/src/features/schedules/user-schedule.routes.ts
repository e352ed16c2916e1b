import { userSchedule, validateSchedule as validate } from '@jornada/contract/schedules/user-schedule';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../authorization/actor.ts';
import { managesSchedules } from '../../authorization/schedules.ts';
import { visiblePeople } from '../../authorization/visible-people.reads.ts';
import { readPlan } from '../../plan/read-plan.ts';
import { problem } from '../../platform/errors/problem.ts';
import { serve } from '../../platform/http/endpoint-route.ts';
import type { Platform } from '../../platform/platform.ts';
import { requirePerson } from '../employees/employees.reads.ts';
import { toDaySchedule } from './day-schedule.ts';
import { validateSchedule } from './validate-schedule.ts';

export function userScheduleRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, userSchedule, ({ session, params, query, now, inTenant }) =>
    inTenant(async (tx) => {
      const person = await requirePerson(tx, visiblePeople(actorOf(session), managesSchedules), params.id);
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
}
