import { randomUUIDv7, timingSafeEqual } from 'node:crypto';
import { mostWrongCodes } from '@jornada/contract/payroll/payroll-limits';
import { sha256, tenantOfToken } from '../../../platform/cryptography/tenant-token.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { FileAnswer } from '../../../platform/files/file-transfer.ts';
import { withinBudgets } from '../../../platform/load/within-budgets.ts';
import type { Platform } from '../../../platform/platform.ts';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { fileKey } from '../batch/make-file.ts';
import { countFailure, insertDownload, lockLinkOfToken } from './links.queries.ts';
import { hashOfLinkCode } from './send-link.ts';

/** Of one network. */
const addressBudget = { name: 'payroll-link', points: 60, withinSeconds: 3_600, refusedForSeconds: 3_600 };

/** Who opens a link, and when. */
export interface Opening {
  readonly token: string;
  readonly code: string;
  readonly address: string;
  readonly now: Temporal.Instant;
}

/**
 * What a link and its code lead to.
 * @throws problem INVALID_TOKEN, the same for a link that is unknown, over, revoked or locked, and for a wrong code; TOO_MANY_REQUESTS
 */
export function openLink(platform: Platform, opening: Opening) {
  return opened(platform, opening, { isFetched: false });
}

/** The file that a link and its code lead to; that it was fetched is written down. @throws problem as `openLink` */
export async function fetchByLink(platform: Platform, opening: Opening): Promise<FileAnswer> {
  const { tenantId, link } = await opened(platform, opening, { isFetched: true });
  const key = fileKey(tenantId, { id: link.fileId, batchId: link.batchId });
  const { contentType, fileName: name } = link;
  return { contents: await platform.files.read(key), contentType, name };
}

async function opened(platform: Platform, opening: Opening, { isFetched }: { isFetched: boolean }) {
  const costs = [{ budget: addressBudget, key: opening.address }];
  const refuse = (_: unknown, seconds: number): never => {
    throw problem('TOO_MANY_REQUESTS', {}, { 'retry-after': String(seconds) });
  };
  const found = await withinBudgets(platform, costs, refuse, () => find(platform, opening, isFetched));
  if (!found) throw problem('INVALID_TOKEN');
  return found;
}

/** A wrong code is counted in a transaction that is committed, so nothing is thrown in it. */
async function find(platform: Platform, { token, code, now }: Opening, isFetched: boolean) {
  const tenantId = tenantOfToken(token);
  if (!tenantId) return null;
  return withTenant(platform.database, tenantId, async (tx) => {
    const link = await lockLinkOfToken(tx, sha256(token), now);
    if (!link || link.failures >= mostWrongCodes) return null;
    if (!timingSafeEqual(link.codeHash, hashOfLinkCode(platform, link.id, code))) {
      await countFailure(tx, link.id);
      return null;
    }
    if (isFetched) await insertDownload(tx, { id: randomUUIDv7(), linkId: link.id, downloadedAt: now });
    return { tenantId, link };
  });
}
