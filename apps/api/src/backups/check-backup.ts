import { findingText } from '@jornada/texts/verification';
import { findCompany } from '../packages/company.reads.ts';
import { withBackupClient } from '../platform/backup/backup-client.ts';
import type { OpenBackup } from '../platform/backup/read-backup.ts';
import { restoreForCheck } from '../platform/backup/restore.ts';
import { openDatabase } from '../platform/database/database.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { exportRecord } from '../record/export/export-record.ts';
import { checkRecordExport } from '../record/export/verify-record-export.ts';
import { findCompanyIds } from './companies.queries.ts';

/** The content of a restored backup. */
export interface CheckedBackup {
  readonly companies: number;
  readonly people: number;
  readonly entries: number;
  /** Signed daily closings. */
  readonly roots: number;
  /** Findings about the records in it, as lines in Spanish that name company and finding; empty when all are sound. */
  readonly findings: readonly string[];
}

/**
 * Restores a backup into an empty database and verifies each company's record there, as an export is verified: chains, closings,
 * signatures, certificates of removals.
 * @throws StartupError for a backup that cannot be restored
 */
export async function checkBackup(
  backup: OpenBackup,
  connectionString: string,
  now: Temporal.Instant,
  signal?: AbortSignal,
): Promise<CheckedBackup> {
  await restoreForCheck(backup, connectionString);
  const keys = await withBackupClient(connectionString, async (client) => {
    const { rows } = await client.query('SELECT statement, signature FROM signing_keys ORDER BY number');
    return rows;
  });
  const database = openDatabase(connectionString, 2, false);
  const found = { companies: 0, people: 0, entries: 0, roots: 0 };
  const findings: string[] = [];
  try {
    for (const id of await findCompanyIds(database)) {
      signal?.throwIfAborted();
      const company = await withTenant(database, id, findCompany);
      const record = exportRecord((work) => withTenant(database, id, work), company, keys, now);
      const verdict = await checkRecordExport(record);
      found.companies += 1;
      found.people += verdict.employees;
      found.entries += verdict.entries;
      found.roots += verdict.roots;
      findings.push(...verdict.findings.map((finding) => `${company.name}: ${findingText(finding)}`));
    }
  } finally {
    await database.close();
  }
  return { ...found, findings };
}
