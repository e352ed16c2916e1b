import type { MonthClosing } from '@jornada/contract/attendance/closed-months';
import { overtimeCompensations } from '@jornada/core/months/month-figures';
import { z } from 'zod';
import { actorOf } from '../../../authorization/actor.ts';
import { decidesAttendance } from '../../../authorization/attendance.ts';
import { visiblePeople, wholeCompany } from '../../../authorization/visible-people.reads.ts';
import { monthPeriod } from '../../../months/month-period.ts';
import { retryTransient } from '../../../platform/errors/transient-errors.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { describeTask } from '../../../tasks/describe-task.ts';
import { queueTask } from '../../../tasks/queue-task.ts';
import type { TaskRow } from '../../../tasks/task.ts';
import { findTask, updateTask } from '../../../tasks/tasks.queries.ts';
import type { DoTask } from '../../../tasks/work-on-task.ts';
import { closeMonths, requireClosable, type WantedClosing } from './close-months.ts';

/** Closing this many takes under a second; more are closed in the background. */
const mostAtOnce = 40;

const wishSchema = z.object({
  month: z.string(),
  userIds: z.array(z.uuid()).nullable(),
  confirmed: z.boolean(),
  overtimeCompensation: z.enum(overtimeCompensations),
  closer: z.object({
    userId: z.uuid(),
    fullName: z.string(),
    email: z.string(),
    companyTimeZone: z.string(),
  }),
});

/** The result of a closing; while it runs, of the batches so far. */
const outcomeSchema = z.object({ closed: z.int().default(0), alreadyClosed: z.int().default(0) });

/**
 * Closes a month of people at once, or in the background where they are many.
 * @throws problem as `closeMonths` does, before anything is queued; TOO_MANY_REQUESTS
 */
export async function requestClosing(
  platform: Platform,
  call: AdminCall,
  asked: Omit<WantedClosing, 'visible'>,
): Promise<{ closed: number; alreadyClosed: number; closing: TaskRow | null }> {
  const visible = visiblePeople(actorOf(call.session), decidesAttendance);
  const wanted = { ...asked, visible };
  const people = await requireClosable(platform, call, wanted);
  if (people.length <= mostAtOnce) {
    return { ...(await closeMonths(platform, call, wanted)), closing: null };
  }
  const { userIds, confirmed, overtimeCompensation, period } = wanted;
  const { userId, fullName, email, companyTimeZone, tenantId } = call.session;
  const wish: z.input<typeof wishSchema> = {
    ...{ month: period.from.toPlainYearMonth().toString(), confirmed, overtimeCompensation },
    // Whoever does not see everybody means those that they see now.
    userIds: userIds || visible.key !== null ? people.map(({ userId }) => userId) : null,
    closer: { userId, fullName, email, companyTimeZone },
  };
  const closing = await withTenant(platform.database, tenantId, (tx) =>
    queueTask(tx, platform, call, { kind: 'MONTH_CLOSING', wish, totalSteps: people.length }),
  );
  return { closed: 0, alreadyClosed: 0, closing };
}

/**
 * Closes the months of many people in the name of the admin who asked. Months closed by an earlier attempt stay closed and are counted:
 * each batch stores its progress in its own transaction.
 */
export const closeMany: DoTask = async (platform, { tenantId, task, signal, inTenant, begin }) => {
  const { month, closer, ...wanted } = wishSchema.parse(task.wish);
  const call = { session: { tenantId, ...closer }, now: platform.clock.now() };
  const period = monthPeriod(month);
  let people = 0;
  await closeMonths(
    platform,
    call,
    { visible: wholeCompany, period, ...wanted },
    {
      onPeople: (found) => {
        people = found;
        return begin(found, task.doneSteps);
      },
      onBatch: async (tx, { done, closed }) => {
        const before = await findTask(tx, task.id);
        await updateTask(tx, task.id, {
          doneSteps: Math.max(done, before?.doneSteps ?? 0),
          outcome: { closed: closedIn(before) + closed },
        });
      },
      runBatch: (batch) => retryTransient(batch, signal),
    },
  );
  const closed = closedIn(await inTenant((tx) => findTask(tx, task.id)));
  return { closed, alreadyClosed: people - closed };
};

/** How many months a task has closed so far, earlier attempts included. */
function closedIn(task: TaskRow | undefined): number {
  return outcomeSchema.parse(task?.outcome ?? {}).closed;
}

/** How far a closing is, as the API answers it. */
export function describeClosing(task: TaskRow, places?: ReadonlyMap<string, number>): MonthClosing {
  const { month } = wishSchema.parse(task.wish);
  return { ...describeTask(task, places), month, closed: task.status === 'DONE' ? closedIn(task) : null };
}
