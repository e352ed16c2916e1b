import { sql } from 'kysely';
import { pool } from '../platform/database/database.ts';
import type { record } from '../record/record.ts';

/** Breaks authorization-on-platform, with nothing but a type; sql-in-queries and transactions-are-given. */
export const authorization: { sql: unknown; pool: string; record?: typeof record } = { sql, pool };
