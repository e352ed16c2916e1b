import { scopes as allScopes, type Scope } from '@jornada/contract/scopes';
import { newProgramKey, prefixOfKey } from '../platform/cryptography/program-key-text.ts';
import { sha256 } from '../platform/cryptography/tenant-token.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import type { Stage } from './factories.ts';

interface GivenKey {
  readonly name?: string;
  readonly scopes?: readonly Scope[];
  readonly addresses?: readonly string[];
}

/** A key of a company that lasts for 90 days, with every scope unless told otherwise. @returns its text */
export async function createKey(stage: Stage, tenantId: string, given: GivenKey = {}): Promise<string> {
  return (await createKeyRow(stage, tenantId, given)).text;
}

/** The same, with its id. */
export async function createKeyRow(
  { database, clock }: Stage,
  tenantId: string,
  { name = 'Nóminas', scopes = allScopes, addresses = [] }: GivenKey = {},
): Promise<{ readonly id: string; readonly text: string }> {
  const { id, text } = newProgramKey(tenantId);
  const now = clock.now();
  await withTenant(database, tenantId, (tx) =>
    tx
      .insertInto('programKeys')
      .values({
        ...{ id, name, prefix: prefixOfKey(text), hash: sha256(text), createdAt: now },
        ...{ scopes: [...scopes], addresses: [...addresses], createdById: id, createdBy: 'Alguien' },
        expiresAt: now.add({ hours: 24 * 90 }),
      })
      .execute(),
  );
  return { id, text };
}

/** Makes a request one that the company's first key filed, which is made if there is none. */
export async function filedByKey(
  stage: Stage,
  tenantId: string,
  table: 'absences' | 'vacationRequests',
  requestId: string,
): Promise<void> {
  const first = await withTenant(stage.database, tenantId, (tx) =>
    tx.selectFrom('programKeys').select('id').orderBy('createdAt').orderBy('id').executeTakeFirst(),
  );
  const key = first ?? (await createKeyRow(stage, tenantId));
  await withTenant(stage.database, tenantId, (tx) =>
    tx.updateTable(table).set({ filedBy: null, filedByKey: key.id }).where('id', '=', requestId).execute(),
  );
}

/** Leaves a scope alone to every key of a company. */
export async function leaveScope({ database }: Stage, tenantId: string, scope: Scope): Promise<void> {
  await withTenant(database, tenantId, (tx) =>
    tx
      .updateTable('programKeys')
      .set({ scopes: [scope] })
      .execute(),
  );
}
