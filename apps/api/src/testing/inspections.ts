import { randomUUID } from 'node:crypto';
import { requestName } from '../features/inspection/requests/request-name.ts';
import { grantRequest, insertRequest } from '../features/inspection/requests/requests.queries.ts';
import { hashOfCode } from '../features/inspection/requests/send-code.ts';
import { saveCode } from '../features/inspection/requests/sessions.queries.ts';
import { directoryNameOfTaxId } from '../platform/accounts/directory-names.ts';
import { enterInDirectory } from '../platform/accounts/sign-in-directory.queries.ts';
import { newTenantToken, sha256 } from '../platform/cryptography/tenant-token.ts';
import type { Platform } from '../platform/platform.ts';
import { type TenantTx, withTenant } from '../platform/transactions/with-tenant.ts';
import { appendReading } from '../record/append-reading.ts';
import type { TestPerson } from './factories.ts';

const asked = {
  inspectorId: '0123456789A1502',
  inspectorName: 'Inés Peña',
  officialEmail: 'ines@mites.gob.es',
  reason: 'Orden de servicio 28/0001',
  askedFrom: Temporal.PlainDate.from('2026-11-01'),
  askedTo: Temporal.PlainDate.from('2026-11-30'),
};

/** A pending request of an inspector. @returns its id */
export async function createInspectionRequest(
  { database, clock }: Platform,
  tenantId: string,
): Promise<string> {
  const id = randomUUID();
  await withTenant(database, tenantId, (tx) => insertRequest(tx, { ...asked, id, requestedAt: clock.now() }));
  return id;
}

/** A granted request: everybody's November, for a week, unless told otherwise. @returns its id */
export async function createGrant(
  platform: Platform,
  { tenantId, userId }: Pick<TestPerson, 'tenantId' | 'userId'>,
  given: { from?: string; to?: string; userIds?: string[] } = {},
): Promise<string> {
  const id = await createInspectionRequest(platform, tenantId);
  const now = platform.clock.now();
  await withTenant(platform.database, tenantId, (tx) =>
    grantRequest(tx, id, {
      decidedBy: userId,
      decidedByName: 'Ana Peña',
      decidedAt: now,
      grantedFrom: Temporal.PlainDate.from(given.from ?? '2026-11-01'),
      grantedTo: Temporal.PlainDate.from(given.to ?? '2026-11-30'),
      userIds: given.userIds ?? null,
      expiresAt: now.add({ hours: 7 * 24 }),
    }),
  );
  return id;
}

/** An open session of a grant. */
export async function openSessionOf(
  platform: Platform,
  person: Pick<TestPerson, 'tenantId' | 'userId'>,
  given: Parameters<typeof createGrant>[2] = {},
): Promise<{ id: string; token: string }> {
  const requestId = await createGrant(platform, person, given);
  const token = newTenantToken(person.tenantId);
  const now = platform.clock.now();
  await withTenant(platform.database, person.tenantId, (tx) => insertOpen(tx, requestId, token, now));
  return { id: requestName(person.tenantId, requestId), token };
}

async function insertOpen(
  tx: TenantTx,
  requestId: string,
  token: string,
  now: Temporal.Instant,
): Promise<void> {
  const session = { tokenHash: sha256(token), requestId, openedAt: now, expiresAt: now.add({ hours: 1 }) };
  await tx.insertInto('inspectionSessions').values(session).execute();
}

/** Sends a known code for a grant. */
export async function sendKnownCode(
  platform: Platform,
  person: Pick<TestPerson, 'tenantId' | 'userId'>,
  code: string,
): Promise<{ id: string }> {
  const requestId = await createGrant(platform, person);
  const codeHash = hashOfCode(platform.secretKey, requestId, code);
  const expiresAt = platform.clock.now().add({ minutes: 30 });
  await withTenant(platform.database, person.tenantId, (tx) =>
    saveCode(tx, { requestId, codeHash, expiresAt }),
  );
  return { id: requestName(person.tenantId, requestId) };
}

export async function setTaxId({ database }: Platform, tenantId: string, taxId: string): Promise<void> {
  await withTenant(database, tenantId, async (tx) => {
    await enterInDirectory(tx, [directoryNameOfTaxId(taxId)]);
    await tx.updateTable('tenants').set({ taxId }).execute();
  });
}

/** A row in every table of inspections. */
export async function fillInspectionTables(
  tx: TenantTx,
  { tenantId, userId }: Pick<TestPerson, 'tenantId' | 'userId'>,
): Promise<void> {
  const now = Temporal.Instant.from('2026-11-20T08:00:00Z');
  const requestId = randomUUID();
  await insertRequest(tx, { ...asked, id: requestId, requestedAt: now });
  await saveCode(tx, { requestId, codeHash: Buffer.alloc(32, 1), expiresAt: now });
  await insertOpen(tx, requestId, newTenantToken(tenantId), now);
  const { inspectorId, inspectorName, askedFrom: from, askedTo: to } = asked;
  const reading = { tenantId, requestId, inspectorId, inspectorName, kind: 'DAYS', from, to } as const;
  await appendReading(tx, { ...reading, userIds: [userId], readAt: now });
}
