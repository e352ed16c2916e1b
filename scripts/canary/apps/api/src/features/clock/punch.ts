import { sql } from 'kysely';
import { pool } from '../../platform/database/database.ts';

/** Breaks sql-in-queries and transactions-are-given. */
export const punch = { sql, pool };
