import { sql } from 'kysely';
import { findPunches } from '../features/clock/clock.queries.ts';
import { pool } from '../platform/database/database.ts';
import { insertLedgerEntry } from '../record/ledger.queries.ts';

/** Breaks workday-on-record-and-plan, one-door-to-the-ledger, sql-in-queries and transactions-are-given. */
export const workday = { sql, findPunches, pool, insertLedgerEntry };
