import {
  assignmentList,
  bulkAssign,
  createAssignment,
  createUserAssignment,
  deleteAssignment,
  deleteUserAssignment,
  previewBulkAssign,
  updateAssignment,
  updateUserAssignment,
  userAssignments,
} from '@jornada/contract/schedules/assignments';
import {
  createScheduleException,
  deleteScheduleException,
  scheduleExceptions,
} from '@jornada/contract/schedules/schedule-exceptions';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../authorization/actor.ts';
import { managesSchedules } from '../../authorization/schedules.ts';
import { visiblePeople } from '../../authorization/visible-people.reads.ts';
import { findExceptions } from '../../plan/exceptions.reads.ts';
import { problem } from '../../platform/errors/problem.ts';
import { serve } from '../../platform/http/endpoint-route.ts';
import type { AdminCall } from '../../platform/identity/admin-call.ts';
import type { Session } from '../../platform/identity/standing-session.ts';
import type { Platform } from '../../platform/platform.ts';
import { requirePerson } from '../employees/employees.reads.ts';
import { assignSchedule, changeAssignment, removeAssignment } from './assign-schedule.ts';
import { describeAssignment, type SentValidity } from './assignees.ts';
import { findAssignmentRows } from './assignments.queries.ts';
import { addException, describeException, removeException } from './change-exceptions.ts';
import { previewMove } from './move-people.ts';

export function assignmentsRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, assignmentList, async ({ session, query, inTenant }) =>
    (await inTenant((tx) => findAssignmentRows(tx, seenBy(session), query))).map(describeAssignment),
  );

  serve(app, platform, createAssignment, ({ body, ...call }) => assignOne(call, body, body.userId));

  serve(app, platform, previewBulkAssign, ({ body, inTenant, ...call }) =>
    inTenant((tx) => previewMove(tx, call, body, (place) => `userIds.${place}`)),
  );

  serve(app, platform, bulkAssign, ({ body, ...call }) =>
    assignSchedule(platform, call, body, (place) => `userIds.${place}`),
  );

  serve(app, platform, updateAssignment, ({ params, body, ...call }) =>
    changeAssignment(platform, call, params, body),
  );

  serve(app, platform, deleteAssignment, async ({ params, ...call }) => {
    await removeAssignment(platform, call, params);
    return undefined;
  });

  serve(app, platform, userAssignments, async ({ session, params, inTenant }) => {
    const rows = await inTenant(async (tx) => {
      await requirePerson(tx, seenBy(session), params.id);
      return findAssignmentRows(tx, seenBy(session), { userId: params.id });
    });
    return rows.map(describeAssignment);
  });

  serve(app, platform, createUserAssignment, async ({ params, body, inTenant, ...call }) => {
    await inTenant((tx) => requirePerson(tx, seenBy(call.session), params.id));
    return assignOne(call, body, params.id);
  });

  serve(app, platform, updateUserAssignment, ({ params, body, ...call }) =>
    changeAssignment(platform, call, { id: params.assignmentId, userId: params.id }, body),
  );

  serve(app, platform, deleteUserAssignment, async ({ params, ...call }) => {
    await removeAssignment(platform, call, { id: params.assignmentId, userId: params.id });
    return undefined;
  });

  serve(app, platform, scheduleExceptions, async ({ session, params, inTenant }) => {
    const rows = await inTenant(async (tx) => {
      const { userId } = await requirePerson(tx, seenBy(session), params.id);
      return (await findExceptions(tx, [userId], always)).get(userId) ?? [];
    });
    return rows
      .sort((left, right) => Temporal.PlainDate.compare(left.exceptionDate, right.exceptionDate))
      .map((exception) => describeException(exception, params.id));
  });

  serve(app, platform, createScheduleException, ({ params, body, ...call }) =>
    addException(platform, call, params.id, body),
  );

  serve(app, platform, deleteScheduleException, async ({ params, ...call }) => {
    await removeException(platform, call, { id: params.exceptionId, userId: params.id });
    return undefined;
  });

  async function assignOne(call: AdminCall, sent: SentValidity & { scheduleId: string }, userId: string) {
    const [assignment] = await assignSchedule(platform, call, { ...sent, userIds: [userId] }, () => 'userId');
    // The assignment exists but is not listed: the person became an admin at this very moment.
    if (!assignment) throw problem('NOT_FOUND');
    return assignment;
  }
}

const seenBy = (session: Session) => visiblePeople(actorOf(session), managesSchedules);

/** Every date that the contract admits. */
const always = {
  from: Temporal.PlainDate.from('1900-01-01'),
  to: Temporal.PlainDate.from('2199-12-31'),
};
