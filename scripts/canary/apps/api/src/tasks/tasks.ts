import { sql } from 'kysely';
import { months } from '../months/months.ts';
import { pool } from '../platform/database/database.ts';

/** Breaks tasks-on-platform, sql-in-queries and transactions-are-given. */
export const tasks = { sql, months, pool };
