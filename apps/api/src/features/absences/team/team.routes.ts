import { daysToChoose } from '@jornada/contract/absences/days-to-choose';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../../authorization/actor.ts';
import { seesWhoIsAway } from '../../../authorization/time-off.ts';
import { visibleAndSelf } from '../../../authorization/visible-people.reads.ts';
import { serve } from '../../../platform/http/endpoint-route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readPeriod } from '../../../platform/time/period.ts';
import { requirePerson } from '../../employees/employees.reads.ts';
import { readDaysToChoose } from './read-days-to-choose.ts';

/** A year and a day, also a leap year. */
const inYear = { lastField: 'endDate', maxDays: 367 };

export function teamRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, daysToChoose, ({ session, query, inTenant }) => {
    const period = readPeriod({ from: query.startDate, to: query.endDate }, inYear);
    const visible = visibleAndSelf(actorOf(session), seesWhoIsAway);
    return inTenant(async (tx) => {
      const person = await requirePerson(tx, visible, query.userId ?? session.userId);
      return readDaysToChoose(tx, visible, person, period);
    });
  });
}
