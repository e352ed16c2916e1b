import {
  addDayNote,
  approveDay,
  checkEditability,
  type DayAction,
  decideFilteredDays,
  decideDays as decideManyDays,
  filteredDecision,
  filteredDecisions,
  justifyDay,
  rejectDay,
  undoJustifyDay,
  undoReviewDay,
  undoValidateDay,
  validateDay,
} from '@jornada/contract/attendance/day-decisions';
import { attendanceAnswers } from '@jornada/texts/attendance-answers';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../../authorization/actor.ts';
import { seesAttendance } from '../../../authorization/attendance.ts';
import { requireVisible, visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { problem } from '../../../platform/errors/problem.ts';
import { serve } from '../../../platform/http/endpoint-route.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { placesOf } from '../../../tasks/queue-task.ts';
import { findTask, findTasks } from '../../../tasks/tasks.queries.ts';
import { describeDays } from '../days/describe-days.ts';
import { addNote } from './add-note.ts';
import { decideDay, decideDays } from './decide-days.ts';
import { describeFiltered, describeRest, requestFiltered } from './decide-filtered.ts';
import { describeLeftDay } from './describe-left-day.ts';

/** A day as a query names it. */
interface AskedDay {
  readonly userId: string;
  readonly date: string;
  readonly version?: string | undefined;
  readonly reason?: string;
}

export function dayDecisionRoutes(app: FastifyInstance, platform: Platform): void {
  const decideOne = (call: AdminCall, action: DayAction, { reason = '', ...day }: AskedDay) =>
    decideDay(platform, call, { action, reason, day: toKey(day) });
  serve(app, platform, justifyDay, (call) => decideOne(call, 'JUSTIFY', call.query));
  serve(app, platform, undoJustifyDay, (call) => decideOne(call, 'UNJUSTIFY', call.query));
  serve(app, platform, approveDay, (call) => decideOne(call, 'APPROVE', call.query));
  serve(app, platform, rejectDay, (call) => decideOne(call, 'REJECT', call.query));
  serve(app, platform, undoReviewDay, (call) => decideOne(call, 'UNREVIEW', call.query));
  serve(app, platform, validateDay, (call) => decideOne(call, 'VALIDATE', call.query));
  serve(app, platform, undoValidateDay, (call) => decideOne(call, 'UNVALIDATE', call.query));

  serve(app, platform, decideManyDays, async (call) => {
    const { action, reason, days } = call.body;
    const decided = await decideDays(platform, call, { action, reason, days: days.map(toKey) });
    return {
      days: decided.days,
      rest: decided.rest.map(({ row, code }) => describeLeftDay(action, code, row)),
    };
  });

  serve(app, platform, decideFilteredDays, async (call) =>
    describeFiltered(await requestFiltered(platform, call, call.body)),
  );

  serve(app, platform, filteredDecisions, async ({ session: { userId }, now, inTenant }) => {
    const kind = 'DAY_DECISIONS';
    const tasks = await inTenant((tx) => findTasks(tx, { userId, kind, now }));
    const places = await placesOf(platform, kind, tasks);
    return tasks.map((task) => describeFiltered(task, places));
  });

  serve(app, platform, filteredDecision, async ({ session: { userId }, params, now, inTenant }) => {
    const task = await inTenant((tx) => findTask(tx, params.id));
    const isOwn = task?.userId === userId && task.kind === 'DAY_DECISIONS';
    if (!isOwn || Temporal.Instant.compare(task.expiresAt, now) <= 0) throw problem('NOT_FOUND');
    return { ...describeFiltered(task), rest: describeRest(task) };
  });

  serve(app, platform, addDayNote, async (call) => {
    const { adminNote, noteType, ...day } = call.body;
    const note = await addNote(platform, call, { ...toKey(day), note: adminNote, noteType });
    return { success: true as const, message: attendanceAnswers.noteAdded, note };
  });

  serve(app, platform, checkEditability, ({ session, query, now, inTenant }) =>
    inTenant(async (tx) => {
      await requireVisible(tx, visiblePeople(actorOf(session), seesAttendance), [query.userId]);
      const [row] = await describeDays(tx, [toKey(query)], now, null);
      if (!row) throw problem('NOT_FOUND');
      return row.editability;
    }),
  );
}

function toKey({ userId, date, version }: AskedDay) {
  return { userId, date: Temporal.PlainDate.from(date), version };
}
