import { sql } from 'kysely';
import { pool } from '../platform/database/database.ts';
import { record } from '../record/record.ts';

/** Breaks months-on-platform, sql-in-queries and transactions-are-given. */
export const months = { sql, record, pool };
