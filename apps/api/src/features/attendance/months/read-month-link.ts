import { findFrozen } from '../../../months/months.reads.ts';
import { sha256, tenantOfToken } from '../../../platform/cryptography/tenant-token.ts';
import { problem } from '../../../platform/errors/problem.ts';
import { withinBudgets } from '../../../platform/load/within-budgets.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readTenant } from '../../../platform/transactions/with-tenant.ts';
import { findLinkOfToken } from './month-links.queries.ts';

/** Of one network, that of a whole works among them. */
const addressBudget = { name: 'month-link', points: 300, withinSeconds: 3_600, refusedForSeconds: 3_600 };

/** Who opens a code, and when. */
export interface Opening {
  readonly token: string;
  readonly address: string;
  readonly now: Temporal.Instant;
}

/** The month that a code opens. */
export type LinkedMonth = Awaited<ReturnType<typeof readMonthLink>>;

/**
 * Does work with what a code opens, within what its network may do in an hour.
 * @throws problem INVALID_TOKEN, the same for a code that is unknown, over or revoked; TOO_MANY_REQUESTS
 */
export async function withMonthLink<T>(
  platform: Pick<Platform, 'database' | 'throttle'>,
  opening: Opening,
  work: (month: LinkedMonth) => Promise<T>,
): Promise<T> {
  const costs = [{ budget: addressBudget, key: opening.address }];
  const refuse = (_: unknown, seconds: number): never => {
    throw problem('TOO_MANY_REQUESTS', {}, { 'retry-after': String(seconds) });
  };
  return withinBudgets(platform, costs, refuse, async () => work(await readMonthLink(platform, opening)));
}

/** The same without counting. @throws problem INVALID_TOKEN */
export async function readMonthLink(
  { database }: Pick<Platform, 'database'>,
  { token, now }: Pick<Opening, 'token' | 'now'>,
) {
  const tenantId = tenantOfToken(token);
  if (!tenantId) throw problem('INVALID_TOKEN');
  return readTenant(database, tenantId, async (tx) => {
    const link = await findLinkOfToken(tx, sha256(token), now);
    const latest = link && (await findFrozen(tx, link.userId, link.month, null));
    if (!link || !latest) throw problem('INVALID_TOKEN');
    return { tenantId, link, latest };
  });
}
