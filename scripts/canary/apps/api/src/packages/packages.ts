import { sql } from 'kysely';
import { pool } from '../platform/database/database.ts';
import { tasks } from '../tasks/tasks.ts';

/** Breaks packages-on-workday-record-and-months, sql-in-queries and transactions-are-given. */
export const packages = { sql, tasks, pool };
