import { holidayRest } from '@jornada/contract/absences/holiday-rest';
import {
  leaveRules,
  proposeLeave,
  resetLeaveRule as resetEndpoint,
  updateLeaveRule,
} from '@jornada/contract/absences/leave-kinds';
import { urgentLeave } from '@jornada/contract/absences/urgent-leave';
import { leaveKindCodes } from '@jornada/core/absences/leave-kinds';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../../authorization/actor.ts';
import { reviewsAbsences } from '../../../authorization/time-off.ts';
import { type VisiblePeople, visibleAndSelf } from '../../../authorization/visible-people.reads.ts';
import { serve } from '../../../platform/http/endpoint-route.ts';
import type { Session } from '../../../platform/identity/standing-session.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readPeriod } from '../../../platform/time/period.ts';
import { requirePerson } from '../../employees/employees.reads.ts';
import { changeLeaveRule, resetLeaveRule } from './change-leave-rule.ts';
import { describeLeaveRule } from './describe-leave-rule.ts';
import { findLeaveRules } from './leave-rules.queries.ts';
import { proposeDates } from './propose-dates.ts';
import { readHolidayRest } from './read-holiday-rest.ts';
import { readUrgentLeave } from './read-urgent-leave.ts';

export function leaveKindsRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, leaveRules, ({ inTenant }) =>
    inTenant(async (tx) => {
      const own = new Map((await findLeaveRules(tx)).map((rule) => [rule.kind, rule]));
      return leaveKindCodes.map((kind) => describeLeaveRule(kind, own.get(kind)));
    }),
  );

  serve(app, platform, updateLeaveRule, (call) =>
    changeLeaveRule(platform, call, call.params.kind, call.body),
  );

  serve(app, platform, resetEndpoint, (call) => resetLeaveRule(platform, call, call.params.kind));

  serve(app, platform, proposeLeave, ({ session, query, inTenant }) => {
    const happensOn = Temporal.PlainDate.from(query.happensOn);
    return inTenant(async (tx) => {
      const person = await requirePerson(tx, readableTo(session), query.userId ?? session.userId);
      const own = (await findLeaveRules(tx)).find(({ kind }) => kind === query.kind);
      const rule = describeLeaveRule(query.kind, own);
      return proposeDates(tx, person, rule, { happensOn, isTravelling: query.withTravel });
    });
  });

  serve(app, platform, urgentLeave, ({ session, query, inTenant, now }) => {
    return inTenant(async (tx) => {
      const person = await requirePerson(tx, readableTo(session), query.userId ?? session.userId);
      const { year } = now.toZonedDateTimeISO(person.timeZone);
      return readUrgentLeave(tx, person, query.year ?? year);
    });
  });

  serve(app, platform, holidayRest, ({ session, query, inTenant, now }) => {
    const asked = readAskedDays(query);
    return inTenant(async (tx) => {
      const person = await requirePerson(tx, readableTo(session), query.userId ?? session.userId);
      const { year } = asked?.startDate ?? now.toZonedDateTimeISO(person.timeZone);
      return readHolidayRest(tx, person, query.year ?? year, asked);
    });
  });
}

/** Whose leave may be asked about: one's own, and to who reviews absences that of whom they review. */
function readableTo(session: Session): VisiblePeople {
  return visibleAndSelf(actorOf(session), reviewsAbsences);
}

/** Days off as they are asked about, both dates or none. @throws problem VALIDATION_FAILED for dates that make no such span */
function readAskedDays({ startDate, endDate = startDate }: AskedDays) {
  if (startDate === undefined || endDate === undefined) return null;
  const { from, to } = readPeriod({ from: startDate, to: endDate }, { lastField: 'endDate', maxDays: 366 });
  return { startDate: from, endDate: to };
}

interface AskedDays {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}
