import type { NoteType } from '@jornada/contract/attendance/day-status';
import { dateText } from '@jornada/core/time/civil-time';
import { openEnd } from '@jornada/core/time/date-span';
import { sql } from 'kysely';
import { thisCompany } from '../../../platform/database/this-company.ts';
import type { Person } from '../../../platform/identity/person.ts';
import { precompiledQuery } from '../../../platform/transactions/precompiled-query.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import type { DayDecision } from '../../../workday/day-decisions.reads.ts';

/** A day of a person. */
export interface DayKey {
  readonly userId: string;
  readonly date: Temporal.PlainDate;
}

/** The key of a day in a map. */
export function dayId({ userId, date }: DayKey): string {
  return `${userId}_${dateText(date)}`;
}

/** Days as two arrays of the same length. */
interface ListOfDays extends Record<string, unknown> {
  readonly userIds: readonly string[];
  readonly dates: readonly string[];
}

function listOf(days: readonly DayKey[]): ListOfDays {
  return { userIds: days.map(({ userId }) => userId), dates: days.map(({ date }) => dateText(date)) };
}

function listed({ userIds, dates }: ListOfDays) {
  return sql`unnest(${userIds}::uuid[], ${dates}::date[]) AS asked (user_id, date)`;
}

export interface NoteRow {
  readonly id: string;
  readonly userId: string;
  readonly date: Temporal.PlainDate;
  readonly note: string;
  readonly noteType: NoteType;
  readonly authorName: string;
  readonly createdAt: Temporal.Instant;
}

/** The notes of days, oldest first. */
export function findNotes(tx: TenantTx, days: readonly DayKey[]): Promise<NoteRow[]> {
  return notes(tx, listOf(days));
}

const notes = precompiledQuery(
  (_, days: ListOfDays) => sql<NoteRow>`
    SELECT note.id, note.user_id, note.worked_on AS date, note.note, note.note_type, note.author_name, note.created_at
    FROM ${listed(days)} JOIN day_notes AS note
      ON note.tenant_id = ${thisCompany} AND note.user_id = asked.user_id AND note.worked_on = asked.date
    ORDER BY note.created_at, note.id`,
);

export type DecisionRow = DayDecision & DayKey;

/** The admins' decisions about days; days without any are left out. */
export function findDecisions(tx: TenantTx, days: readonly DayKey[]): Promise<DecisionRow[]> {
  return decisions(tx, listOf(days));
}

const decisions = precompiledQuery(
  (_, days: ListOfDays) => sql<DecisionRow>`
    SELECT asked.user_id, asked.date, revision, justification, review, review_comment, validated_at
    FROM ${listed(days)} JOIN day_decisions AS decision
      ON decision.tenant_id = ${thisCompany} AND decision.user_id = asked.user_id
        AND decision.worked_on = asked.date`,
);

/** A request for time off that is not approved, on a day it covers. */
export interface OpenRequest extends DayKey {
  readonly type: string;
  readonly status: 'PENDING' | 'REJECTED';
}

/** For each day the waiting request, else the latest rejected one; an illness without an end is found on its first day only. */
export function findOpenRequests(tx: TenantTx, days: readonly DayKey[]): Promise<OpenRequest[]> {
  return openRequests(tx, listOf(days));
}

const openRequests = precompiledQuery(
  (_, days: ListOfDays) => sql<OpenRequest>`
    SELECT DISTINCT ON (asked.user_id, asked.date) asked.user_id, asked.date, request.type, request.status
    FROM ${listed(days)} JOIN (
      SELECT user_id, type, start_date,
        CASE WHEN approval_status = 'REJECTED' AND end_date = ${openEnd} THEN start_date ELSE end_date END AS end_date,
        approval_status AS status, created_at
      FROM absences
      WHERE tenant_id = ${thisCompany} AND start_time IS NULL
      UNION ALL
      SELECT user_id, 'VACATION', start_date, end_date, status, created_at FROM vacation_requests
      WHERE tenant_id = ${thisCompany}
    ) AS request
      ON request.user_id = asked.user_id
        AND asked.date BETWEEN request.start_date AND request.end_date AND request.status IN ('PENDING', 'REJECTED')
    ORDER BY asked.user_id, asked.date, request.status = 'PENDING' DESC, request.created_at DESC`,
);

/** Whose a day is. */
export interface PersonOfDay extends Person {
  readonly userName: string;
  readonly email: string | null;
  readonly staffNumber: string | null;
  readonly profileImagePath: string | null;
}

/** The people the days are of. */
export function findPeopleOfDays(tx: TenantTx, userIds: readonly string[]): Promise<PersonOfDay[]> {
  return tx
    .selectFrom('users as person')
    .innerJoin('tenants', 'tenants.id', 'person.tenantId')
    .select((eb) => [
      'person.id as userId',
      'person.fullName as userName',
      'person.email',
      'person.staffNumber',
      'person.profileImagePath',
      eb.fn.coalesce('person.timeZone', 'tenants.timeZone').as('timeZone'),
    ])
    .where('person.id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute();
}
