import { sql } from 'kysely';
import { pool } from '../platform/database/database.ts';
import type { record } from '../record/record.ts';

/** Breaks events-on-platform, with nothing but a type; sql-in-queries and transactions-are-given. */
export const events: { sql: unknown; pool: string; record?: typeof record } = { sql, pool };
