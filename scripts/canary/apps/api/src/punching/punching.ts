import { sql } from 'kysely';
import { findPunches } from '../features/clock/clock.queries.ts';
import { pool } from '../platform/database/database.ts';

/** Breaks punching-on-workday, sql-in-queries and transactions-are-given. */
export const punching = { sql, findPunches, pool };
