import { randomUUIDv7 } from 'node:crypto';
import type { PayrollClosing } from '@jornada/contract/payroll/payroll-batches';
import { z } from 'zod';
import { wholeCompany } from '../../../authorization/visible-people.reads.ts';
import { happened } from '../../../events/happened.ts';
import { monthPeriod } from '../../../months/month-period.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { describeTask } from '../../../tasks/describe-task.ts';
import { queueTask } from '../../../tasks/queue-task.ts';
import type { TaskRow } from '../../../tasks/task.ts';
import type { DoTask, TaskWork } from '../../../tasks/work-on-task.ts';
import { refreshDayRows } from '../../../workday/rows/refresh-day-rows.ts';
import { onPayroll } from '../setup/change-codes.ts';
import { lockCompanyCode } from '../setup/codes.queries.ts';
import { findProfile } from '../setup/profiles.queries.ts';
import { findBatch, insertBatch, insertFile, insertLines, nextBatchNumber } from './batches.queries.ts';
import { draftBatch } from './draft-batch.ts';
import { makeFile, neutralFiles, type WantedFile } from './make-file.ts';
import { periodOfBatch } from './read-figures.ts';

const wishSchema = z.object({
  month: z.string(),
  leaveOut: z.boolean(),
  profileId: z.uuid().nullable(),
  closer: z.object({ userId: z.uuid(), fullName: z.string(), email: z.string() }),
  /** So that another try writes over what the one before stored. */
  fileIds: z.tuple([z.uuid(), z.uuid(), z.uuid()]),
});
type Wish = z.output<typeof wishSchema>;

interface Asked {
  readonly month: string;
  readonly leaveOut: boolean;
  readonly profileId: string | null;
}

/** Queues the closing of a batch. @throws problem NOT_FOUND for a profile that is not the company's; TOO_MANY_REQUESTS */
export function requestBatch(platform: Platform, call: AdminCall, asked: Asked): Promise<PayrollClosing> {
  return onPayroll(platform, call, async (tx) => {
    if (asked.profileId !== null && !(await findProfile(tx, asked.profileId))) throw problem('NOT_FOUND');
    const { userId, fullName, email } = call.session;
    const wish: Wish = {
      ...{ ...asked, closer: { userId, fullName, email } },
      fileIds: [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()],
    };
    return describeBatchTask(
      await queueTask(tx, platform, call, { kind: 'PAYROLL_CLOSING', wish, totalSteps: 1 }),
    );
  });
}

/** How far a closing is, as the API answers it. */
export function describeBatchTask(task: TaskRow, places?: ReadonlyMap<string, number>): PayrollClosing {
  return { ...describeTask(task, places), month: wishSchema.parse(task.wish).month };
}

/**
 * Closes the batch that was asked for, in one transaction: lines, files and the event, or nothing. Another try after a commit whose answer was
 * lost finds the batch and does nothing.
 */
export const closeBatch: DoTask = async (platform, work) => {
  const wish = wishSchema.parse(work.task.wish);
  const now = platform.clock.now();
  await work.begin(1);
  await refreshDayRows(platform, work.tenantId, periodOfBatch(wish.month), now);
  return work.inTenant((tx) => writeBatch(tx, platform, work, wish, now));
};

async function writeBatch(
  tx: TenantTx,
  platform: Platform,
  { tenantId, task, signal }: Pick<TaskWork, 'tenantId' | 'task' | 'signal'>,
  { month, leaveOut, profileId, closer, fileIds }: Wish,
  now: Temporal.Instant,
): Promise<object> {
  const companyCode = await lockCompanyCode(tx);
  if (await findBatch(tx, task.id)) return {};
  const draft = await draftBatch(tx, { month, companyCode, visible: wholeCompany, now });
  const isReady = draft.companyFaults.length === 0 && (leaveOut || draft.leftOut.length === 0);
  if (!isReady) throw problem('PAYROLL_NOT_READY');
  if (draft.lines.length === 0) throw problem('NOTHING_TO_EXPORT');
  signal.throwIfAborted();
  const { people, lines } = draft;
  const head = { companyCode, number: await nextBatchNumber(tx), month };
  const batchId = task.id;
  await insertBatch(tx, {
    ...{ id: batchId, number: head.number, month: monthPeriod(month).from, companyCode, people },
    ...{ closedAt: now, closedBy: closer.fullName, lineCount: lines.length },
  });
  await insertLines(tx, batchId, lines);
  const [csv, workbook, other] = fileIds;
  for (const wanted of [...neutralFiles([csv, workbook]), ...(await fileOfProfile(tx, profileId, other))])
    await insertFile(tx, await makeFile(platform, { tenantId, batchId, head, lines, now }, wanted));
  await happened(
    tx,
    { session: closer, now },
    {
      ...{ action: 'PAYROLL_BATCH_CLOSED', subjectId: batchId, subjectName: String(head.number) },
      after: { month, batchNumber: head.number, batchPeople: people, batchLines: lines.length },
    },
  );
  return {};
}

async function fileOfProfile(tx: TenantTx, profileId: string | null, id: string): Promise<WantedFile[]> {
  if (profileId === null) return [];
  const profile = await findProfile(tx, profileId);
  if (!profile) throw problem('NOT_FOUND');
  return [{ id, profileName: profile.name, layout: profile.layout }];
}
