import { z } from 'zod';
import type { JobQueue } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

/**
 * Jobs that send what is due in a company: one of a company at a time in all processes, so that a receiver that never answers holds up its own
 * company alone, and a few companies at once.
 */
export const webhookQueue: JobQueue = { name: 'webhooks', atOnce: 6, onePerGroup: true };

export const sendingSchema = z.object({ tenantId: z.uuid() });

/** Queues a job that sends what is due in a company. */
export function queueSending(
  tx: TenantTx,
  { jobs }: Pick<Platform, 'jobs'>,
  tenantId: string,
): Promise<void> {
  return jobs.add(tx, webhookQueue, { tenantId }, { group: tenantId });
}
