import { sql } from 'kysely';
import { pool } from '../../platform/database.ts';

/** Breaks sql-in-queries and features-get-transactions. */
export const punch = { sql, pool };
