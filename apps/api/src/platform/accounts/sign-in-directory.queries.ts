import { sql } from 'kysely';
import { sha256 } from '../cryptography/tenant-token.ts';
import { spreadsCompanies } from '../database/client-dialect.ts';
import { thisCompany } from '../database/this-company.ts';
import type { TenantTx } from '../transactions/with-tenant.ts';

/**
 * Enters e-mails or domains of the transaction's company before they are written, so that signing in asks the company's server alone. Locks
 * them, so that nobody who gives one up removes it meanwhile. Does nothing on one server.
 */
export async function enterInDirectory(tx: TenantTx, names: readonly (string | null)[]): Promise<void> {
  const hashes = spreadsCompanies(tx) ? hashesOf(names) : [];
  if (hashes.length === 0) return;
  await sql`INSERT INTO sign_in_directory (hash, company_id)
    SELECT hash, ${thisCompany} FROM unnest(${hashes}::bytea[]) AS hash
    ON CONFLICT (hash, company_id) DO UPDATE SET company_id = ${thisCompany}`.execute(tx);
}

/** Removes e-mails or domains that the transaction's company gives up, before it does. Does nothing on one server. */
export async function leaveDirectory(tx: TenantTx, names: readonly (string | null)[]): Promise<void> {
  const hashes = spreadsCompanies(tx) ? hashesOf(names) : [];
  if (hashes.length === 0) return;
  await sql`DELETE FROM sign_in_directory
    WHERE company_id = ${thisCompany} AND hash = ANY (${hashes}::bytea[])`.execute(tx);
}

/** Replaces an account's e-mail by another one, before it is written. */
export async function changeInDirectory(tx: TenantTx, from: string | null, to: string | null): Promise<void> {
  if (from === to) return;
  await enterInDirectory(tx, [to]);
  await leaveDirectory(tx, [from]);
}

/** Removes all that the transaction's company has there. */
export async function leaveDirectoryAltogether(tx: TenantTx): Promise<void> {
  if (!spreadsCompanies(tx)) return;
  await sql`DELETE FROM sign_in_directory WHERE company_id = ${thisCompany}`.execute(tx);
}

/** Each once, and in one order, so that two imports of the same people do not wait for each other. */
function hashesOf(names: readonly (string | null)[]): Buffer[] {
  return [...new Set(names)].flatMap((name) => (name === null ? [] : [sha256(name)])).sort(Buffer.compare);
}
