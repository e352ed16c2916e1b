import { sql } from 'kysely';
import { thisCompany } from '../database/this-company.ts';
import { precompiledQuery } from '../transactions/precompiled-query.ts';
import type { TenantTx } from '../transactions/with-tenant.ts';

/** A key that may be used now, with what is to be known of its company. */
export interface ProgramKeyRow {
  readonly name: string;
  readonly prefix: string;
  readonly scopes: readonly string[];
  readonly addresses: readonly string[];
  readonly lastUsedAt: Temporal.Instant | null;
  readonly isPlatform: boolean;
  readonly timeZone: string;
}

/** Reads a key by its id and the hash of its text, unless it was revoked, has expired or its company is suspended. */
export const standingKey = precompiledQuery(
  (_, { keyId, hash, now }: { keyId: string; hash: Buffer; now: Temporal.Instant }) =>
    sql<ProgramKeyRow>`
      SELECT key.name, key.prefix, key.scopes, key.addresses, key.last_used_at, company.is_platform, company.time_zone
      FROM program_keys AS key
      JOIN tenants AS company ON company.id = ${thisCompany}
      WHERE key.tenant_id = ${thisCompany} AND key.id = ${keyId}::uuid AND key.hash = ${hash}::bytea
        AND key.revoked_at IS NULL AND key.expires_at > ${now}::timestamptz AND company.status = 'active'`,
);

/** Notes that a key was used, unless somebody noted it for this minute. */
export async function noteKeyUsed(tx: TenantTx, keyId: string, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('programKeys')
    .set({ lastUsedAt: now })
    .where('id', '=', keyId)
    .where((eb) =>
      eb.or([eb('lastUsedAt', 'is', null), eb('lastUsedAt', '<=', now.subtract({ minutes: 1 }))]),
    )
    .execute();
}
