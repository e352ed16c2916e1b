import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { isMeantForSpread, unfitForSpread } from '../../apps/api/src/platform/database/fit-for-spread.ts';
import { inRepository } from '../root.ts';
import type { Outcome } from './task.ts';

/** Checks that migrations can also be applied where companies are spread over servers, those that are written since they are to be. */
export async function checkMigrations(): Promise<Outcome> {
  const paths = globSync('apps/api/migrations/*.sql', { cwd: inRepository() }).filter((path) =>
    isMeantForSpread(basename(path)),
  );
  const complaints = paths.flatMap((path) =>
    unfitForSpread(readFileSync(inRepository(path), 'utf8')).map((line) => `${path}: ${line}`),
  );
  return { ok: complaints.length === 0, note: `${paths.length} files`, complaints };
}
