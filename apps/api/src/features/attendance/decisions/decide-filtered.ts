import {
  type DayLeft,
  dayActions,
  dayLeftCodes,
  type FilteredDecision,
} from '@jornada/contract/attendance/day-decisions';
import { dayStatusSchema } from '@jornada/contract/attendance/day-status';
import { z } from 'zod';
import { actorOf } from '../../../authorization/actor.ts';
import { decidesAttendance } from '../../../authorization/attendance.ts';
import { visiblePeople, wholeCompany } from '../../../authorization/visible-people.reads.ts';
import type { PlanTx } from '../../../plan/plan.queries.ts';
import { withPlan } from '../../../plan/with-plan.ts';
import { retryTransient } from '../../../platform/errors/transient-errors.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readTenant, withTenant } from '../../../platform/transactions/with-tenant.ts';
import { describeTask } from '../../../tasks/describe-task.ts';
import { queueTask } from '../../../tasks/queue-task.ts';
import type { TaskRow } from '../../../tasks/task.ts';
import { findTask, updateTask } from '../../../tasks/tasks.queries.ts';
import type { DoTask } from '../../../tasks/work-on-task.ts';
import { refreshDayRows } from '../../../workday/rows/refresh-day-rows.ts';
import { requirePerson } from '../../employees/employees.reads.ts';
import { countDays, type DayConditions, findNextDays, findPeopleListed } from '../days/list-days.queries.ts';
import { type AskedFilter, dayConditions, wantedBy } from '../days/list-days.ts';
import {
  type DecidedDays,
  type DecidingCall,
  decidedAtOnce,
  decideIn,
  requireReason,
  type WantedDecision,
} from './decide-days.ts';
import { describeLeftDay } from './describe-left-day.ts';

/** Of each reason so many of the days that stay as they are can be looked at; the others are only counted. */
const mostNamedOfReason = 200;

const wishSchema = z.object({
  action: z.enum(dayActions),
  reason: z.string(),
  filter: z.object({
    from: z.string(),
    to: z.string(),
    employee: z.string(),
    status: dayStatusSchema.optional(),
    departmentId: z.uuid().optional(),
    centreId: z.uuid().optional(),
    userId: z.uuid().optional(),
  }),
  userIds: z.array(z.uuid()).nullable(),
  decider: z.object({ userId: z.uuid(), fullName: z.string(), email: z.string() }),
});

const leftDaySchema = z.object({
  code: z.enum(dayLeftCodes),
  userId: z.uuid(),
  employeeName: z.string(),
  date: z.string(),
});

/** How far a decision is: the last day looked at, how many were decided about, and the days that stay as they are. */
const outcomeSchema = z.object({
  after: z.object({ userId: z.uuid(), date: z.string() }).nullable().default(null),
  decided: z.int().default(0),
  left: z.array(z.object({ code: z.enum(dayLeftCodes), count: z.int() })).default([]),
  rest: z.array(leftDaySchema).default([]),
});
type Outcome = z.infer<typeof outcomeSchema>;

/**
 * Queues a decision about all days that a filter of the list finds.
 * @throws problem VALIDATION_FAILED for a period of the filter, or without a reason where one is required; NOT_FOUND for a person who is not
 * visible; TOO_MANY_REQUESTS
 */
export async function requestFiltered(
  platform: Platform,
  call: AdminCall,
  { filter, ...wanted }: WantedDecision & { readonly filter: AskedFilter },
): Promise<TaskRow> {
  requireReason(wanted);
  const { tenantId, userId, fullName, email } = call.session;
  const conditions = dayConditions(call, filter, 'filter.toDate');
  const visible = visiblePeople(actorOf(call.session), decidesAttendance);
  const { userId: personId } = conditions;
  if (personId !== undefined)
    await readTenant(platform.database, tenantId, (tx) => requirePerson(tx, visible, personId));
  await refreshDayRows(platform, tenantId, wantedBy(conditions), call.now);
  return withTenant(platform.database, tenantId, async (tx) => {
    const { from, to, ...rest } = conditions;
    const wish: z.input<typeof wishSchema> = {
      ...wanted,
      filter: { from: from.toString(), to: to.toString(), ...rest },
      // Whoever does not see everybody means those that they see now.
      userIds: visible.key === null ? null : await findPeopleListed(tx, visible, conditions),
      decider: { userId, fullName, email },
    };
    const totalSteps = await countDays(tx, visible, conditions);
    return queueTask(tx, platform, call, { kind: 'DAY_DECISIONS', wish, totalSteps });
  });
}

/**
 * Decides about the days of a filter in the name of the admin who asked, batch by batch in the order of people and dates. Each batch stores
 * in its own transaction how far it is, so that another try goes on from there.
 */
export const decideMany: DoTask = async (platform, { tenantId, task, signal, inTenant, begin }) => {
  const { decider, filter, userIds, ...wanted } = wishSchema.parse(task.wish);
  const [from, to] = [Temporal.PlainDate.from(filter.from), Temporal.PlainDate.from(filter.to)];
  const { status, departmentId, centreId, userId } = filter;
  const conditions = { ...filter, status, departmentId, centreId, userId, from, to };
  const call = { session: { tenantId, ...decider }, now: platform.clock.now() };
  await begin(task.totalSteps ?? 0, task.doneSteps);
  await refreshDayRows(platform, tenantId, wantedBy(conditions), call.now);
  const batch = () =>
    withPlan(platform, call, (tx) => decideNext(tx, call, task.id, { wanted, conditions, userIds }));
  for (let isLast = false; !isLast; ) {
    signal.throwIfAborted();
    isLast = await retryTransient(batch, signal);
  }
  return outcomeOf(await inTenant((tx) => findTask(tx, task.id)));
};

/** @returns whether these were the last days */
async function decideNext(
  tx: PlanTx,
  call: DecidingCall,
  taskId: string,
  asked: {
    readonly wanted: WantedDecision;
    readonly conditions: DayConditions;
    readonly userIds: readonly string[] | null;
  },
): Promise<boolean> {
  const task = await findTask(tx, taskId);
  const before = outcomeOf(task);
  const after = before.after && { ...before.after, date: Temporal.PlainDate.from(before.after.date) };
  const { wanted, conditions, userIds } = asked;
  const next = { userIds, after, limit: decidedAtOnce };
  const days = await findNextDays(tx, wholeCompany, conditions, next);
  const last = days.at(-1);
  if (!task || !last) return true;
  const decided = await decideIn(tx, call, { visible: wholeCompany, reader: null }, wanted, days);
  const doneSteps = task.doneSteps + days.length;
  await updateTask(tx, taskId, {
    doneSteps,
    totalSteps: Math.max(task.totalSteps ?? 0, doneSteps),
    outcome: {
      ...withBatch(before, decided),
      after: { userId: last.userId, date: last.date.toString() },
    } satisfies Outcome,
  });
  return days.length < decidedAtOnce;
}

function withBatch(before: Outcome, { days, rest }: DecidedDays): Omit<Outcome, 'after'> {
  const left = dayLeftCodes.flatMap((code) => {
    const count =
      (before.left.find((one) => one.code === code)?.count ?? 0) +
      rest.filter((one) => one.code === code).length;
    return count === 0 ? [] : [{ code, count }];
  });
  const named = [
    ...before.rest,
    ...rest.map(({ code, row: { userId, employeeName, date } }) => ({ code, userId, employeeName, date })),
  ];
  const kept = dayLeftCodes.flatMap((code) =>
    named.filter((one) => one.code === code).slice(0, mostNamedOfReason),
  );
  return { decided: before.decided + days.length, left, rest: kept };
}

function outcomeOf(task: TaskRow | undefined): Outcome {
  return outcomeSchema.parse(task?.outcome ?? {});
}

/** How far a decision is, as the API answers it. */
export function describeFiltered(task: TaskRow, places?: ReadonlyMap<string, number>): FilteredDecision {
  const { action } = wishSchema.parse(task.wish);
  const { decided, left } = outcomeOf(task);
  return { ...describeTask(task, places), action, decided, left };
}

/** The days of a decision that stay as they are, by reason. */
export function describeRest(task: TaskRow): DayLeft[] {
  const { action } = wishSchema.parse(task.wish);
  return outcomeOf(task).rest.map(({ code, ...day }) => describeLeftDay(action, code, day));
}
