import { sql } from 'kysely';
import { written } from '../events/audit.ts';
import { pool } from '../platform/database/database.ts';
import type { record } from '../record/record.ts';

/** Breaks requests-on-plan, with nothing but a type; one-way-into-the-log, sql-in-queries and transactions-are-given. */
export const requests: { sql: unknown; pool: string; written: string; record?: typeof record } = {
  sql,
  pool,
  written,
};
