import { acceptedKeys } from '../../../platform/cryptography/secret-keys.ts';
import { newTenantToken, sha256 } from '../../../platform/cryptography/tenant-token.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { Platform } from '../../../platform/platform.ts';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { appendReading } from '../../../record/append-reading.ts';
import { readRequestName } from '../requests/request-name.ts';
import { findGranted } from '../requests/requests.queries.ts';
import { hashOfCode, sendCode } from '../requests/send-code.ts';
import { insertSession, takeCode } from '../requests/sessions.queries.ts';
import { inspectionBudgets, spend } from './budgets.ts';
import { grantOf } from './grant-of.ts';

/** Long enough for an hour of work; after that a new code is needed. */
const sessionLasts = Temporal.Duration.from({ minutes: 60 });

interface Asking {
  readonly name: string;
  readonly address: string;
  readonly now: Temporal.Instant;
}

/**
 * Sends another code for a granted request. For any other request nothing happens, with the same answer. @throws problem TOO_MANY_REQUESTS
 */
export function sendAnotherCode(platform: Platform, { name, address, now }: Asking): Promise<undefined> {
  const costs = [
    { budget: inspectionBudgets.sendFromAddress, key: address },
    { budget: inspectionBudgets.sendCode, key: name },
  ];
  return spend(platform, costs, async () => {
    const named = readRequestName(name);
    if (!named) return undefined;
    const { tenantId, id } = named;
    await withTenant(platform.database, tenantId, async (tx) => {
      const request = await findGranted(tx, id, now);
      if (request) await sendCode(platform, tx, { tenantId, request, now });
    });
    return undefined;
  });
}

/**
 * Uses a code and opens a session; this counts as the first reading.
 * @throws problem INVALID_CODE for a wrong, used or replaced code, or of a request that is not granted; TOO_MANY_REQUESTS
 */
export function useCode(
  platform: Platform,
  asking: Asking,
  code: string,
): Promise<{ token: string; expiresAt: string }> {
  const costs = [
    { budget: inspectionBudgets.tryFromAddress, key: asking.address },
    { budget: inspectionBudgets.tryCode, key: asking.name },
  ];
  return spend(platform, costs, () => tryCode(platform, asking, code));
}

async function tryCode(platform: Platform, { name, now }: Asking, code: string) {
  const named = readRequestName(name);
  if (!named) throw problem('INVALID_CODE');
  const { tenantId, id } = named;
  return withTenant(platform.database, tenantId, async (tx) => {
    const request = await findGranted(tx, id, now);
    const codeHashes = acceptedKeys(platform).map((secretKey) => hashOfCode(secretKey, id, code));
    if (!request || !(await takeCode(tx, { requestId: id, codeHashes, now }))) throw problem('INVALID_CODE');
    const grant = grantOf(request);
    const token = newTenantToken(tenantId);
    const ends = now.add(sessionLasts);
    const expiresAt = Temporal.Instant.compare(ends, grant.expiresAt) < 0 ? ends : grant.expiresAt;
    await insertSession(tx, { tokenHash: sha256(token), requestId: id, openedAt: now, expiresAt });
    const { inspectorId, inspectorName } = request;
    const reading = { requestId: id, inspectorId, inspectorName, kind: 'SESSION', userIds: [] } as const;
    await appendReading(tx, { ...reading, tenantId, from: grant.from, to: grant.to, readAt: now });
    return { token, expiresAt: expiresAt.toString({ smallestUnit: 'millisecond' }) };
  });
}
