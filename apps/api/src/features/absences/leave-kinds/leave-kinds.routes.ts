import {
  leaveRules,
  proposeLeave,
  resetLeaveRule as resetEndpoint,
  updateLeaveRule,
} from '@jornada/contract/absences/leave-kinds';
import { urgentLeave } from '@jornada/contract/absences/urgent-leave';
import { leaveKindCodes } from '@jornada/core/absences/leave-kinds';
import type { FastifyInstance } from 'fastify';
import { type Platform, serve } from '../../../platform/endpoint-route.ts';
import { problem } from '../../../platform/problem.ts';
import type { Session } from '../../../platform/standing-session.ts';
import { requirePerson } from '../../employees/employees.reads.ts';
import { changeLeaveRule, resetLeaveRule } from './change-leave-rule.ts';
import { describeLeaveRule } from './describe-leave-rule.ts';
import { findLeaveRules } from './leave-rules.queries.ts';
import { proposeDates } from './propose-dates.ts';
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
    const userId = requireReadable(session, query.userId);
    const happensOn = Temporal.PlainDate.from(query.happensOn);
    return inTenant(async (tx) => {
      const person = await requirePerson(tx, userId);
      const own = (await findLeaveRules(tx)).find(({ kind }) => kind === query.kind);
      const rule = describeLeaveRule(query.kind, own);
      return proposeDates(tx, person, rule, { happensOn, isTravelling: query.withTravel });
    });
  });

  serve(app, platform, urgentLeave, ({ session, query, inTenant, now }) => {
    const userId = requireReadable(session, query.userId);
    return inTenant(async (tx) => {
      const person = await requirePerson(tx, userId);
      const { year } = now.toZonedDateTimeISO(person.timeZone);
      return readUrgentLeave(tx, person, query.year ?? year);
    });
  });
}

/** Whose leave is asked about: the caller's own or, for reviewers of absences, that of the person named. @throws problem NOT_FOUND */
function requireReadable(session: Session, userId = session.userId): string {
  const isOwn = userId === session.userId;
  if (!isOwn && !session.permissions.includes('absences.review')) throw problem('NOT_FOUND');
  return userId;
}
