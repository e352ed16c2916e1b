import { sql } from 'kysely';
import { tasks } from '../tasks/tasks.ts';

/** Breaks backups-on-record and sql-in-queries. */
export const backups = { sql, tasks };
