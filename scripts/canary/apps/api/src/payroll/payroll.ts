import { sql } from 'kysely';
import { findPunches } from '../features/clock/clock.queries.ts';
import { pool } from '../platform/database/database.ts';

/** Breaks payroll-on-workday, sql-in-queries and transactions-are-given. */
export const payroll = { sql, findPunches, pool };
