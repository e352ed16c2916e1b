import { healthTexts } from '@jornada/texts/errors';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { problem } from '../errors/problem.ts';
import { type AccessTx, withAccess } from './with-access.ts';

/**
 * Asks the database something, if it answers and can be written: without writing nothing could be recorded.
 * @throws ProblemError UNAVAILABLE otherwise
 */
export async function inWritableDatabase<T>(
  database: Database,
  ask: (tx: AccessTx) => Promise<T>,
): Promise<T> {
  const found = await withAccess(database, async (tx) => {
    const { rows } = await sql<{ isReadOnly: boolean }>`
      SELECT pg_is_in_recovery() OR current_setting('default_transaction_read_only')::boolean AS is_read_only
    `.execute(tx);
    return rows[0]?.isReadOnly ? null : { answer: await ask(tx) };
  }).catch(() => {
    throw problem('UNAVAILABLE');
  });
  if (!found) throw problem('UNAVAILABLE', { message: healthTexts.readOnly });
  return found.answer;
}
