import { sql } from 'kysely';
import { lockPlan } from '../plan/plan.queries.ts';
import { pool } from '../platform/database/database.ts';

/** Breaks record-on-platform, sql-in-queries and transactions-are-given. */
export const record = { sql, lockPlan, pool };
