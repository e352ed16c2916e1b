import type { MonthClosing } from '@jornada/contract/attendance/closed-months';
import { overtimeCompensations } from '@jornada/core/months/month-figures';
import { z } from 'zod';
import { monthPeriod } from '../../../months/month-period.ts';
import type { AdminCall } from '../../../platform/admin-call.ts';
import type { Platform } from '../../../platform/endpoint-route.ts';
import { withTenant } from '../../../platform/with-tenant.ts';
import { describeTask } from '../../../tasks/describe-task.ts';
import { promiseTask } from '../../../tasks/promise-task.ts';
import type { TaskRow } from '../../../tasks/task.ts';
import type { DoTask } from '../../../tasks/work-on-task.ts';
import { closeMonths, requireClosable, type WantedClosing } from './close-months.ts';

/** Closing so many takes under a second; of more it is done in the background. */
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

const outcomeSchema = z.object({ closed: z.int(), alreadyClosed: z.int() });

/**
 * Closes a month of people, or promises it where they are many.
 * @throws problem as `closeMonths` does, before anything is promised; TOO_MANY_REQUESTS
 */
export async function askForClosing(
  platform: Platform,
  call: AdminCall,
  wanted: WantedClosing,
): Promise<{ closed: number; alreadyClosed: number; closing: TaskRow | null }> {
  const people = await requireClosable(platform, call, wanted);
  if (people.length <= mostAtOnce) {
    return { ...(await closeMonths(platform, call, wanted)), closing: null };
  }
  const { userIds, confirmed, overtimeCompensation, period } = wanted;
  const { userId, fullName, email, companyTimeZone, tenantId } = call.session;
  const wish: z.input<typeof wishSchema> = {
    ...{ month: period.from.toPlainYearMonth().toString(), confirmed, overtimeCompensation },
    userIds: userIds && [...userIds],
    closer: { userId, fullName, email, companyTimeZone },
  };
  const closing = await withTenant(platform.database, tenantId, (tx) =>
    promiseTask(tx, platform, call, { kind: 'MONTH_CLOSING', wish }),
  );
  return { closed: 0, alreadyClosed: 0, closing };
}

/** Closes the months of many, in the name of who asked for it; who was closed before another process died stays so. */
export const closeMany: DoTask = async (platform, { tenantId, task, signal, begin, reach }) => {
  const { month, closer, ...wanted } = wishSchema.parse(task.wish);
  const call = { session: { tenantId, ...closer }, now: platform.clock.now() };
  const onBatch = async (done: number) => {
    await reach(done);
    signal.throwIfAborted();
  };
  const period = monthPeriod(month);
  return closeMonths(platform, call, { period, ...wanted }, { onPeople: begin, onBatch });
};

/** How far a closing is, as the API answers it. */
export function describeClosing(task: TaskRow): MonthClosing {
  const { month } = wishSchema.parse(task.wish);
  const closed = task.outcome === null ? null : outcomeSchema.parse(task.outcome).closed;
  return { ...describeTask(task), month, closed };
}
