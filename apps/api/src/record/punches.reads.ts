import type { Punch } from '@jornada/core/timekeeping/punch';
import { type RawBuilder, sql } from 'kysely';
import { thisCompany } from '../platform/database/this-company.ts';
import { queryOfPeople } from '../platform/transactions/query-of-people.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { readPunches, writtenPunchWithModality } from './written-punches.reads.ts';

/** The punches of a person; empty for somebody who was not asked for. */
export type PunchesOf = (userId: string) => Punch[];

/**
 * The punches of people that count (no later entry supersedes them) within a stretch of time, the earliest first. A person's punches are parsed
 * when they are asked for, because keeping all of them for many people takes most of the time.
 */
export async function findPunches(
  tx: TenantTx,
  userIds: readonly string[],
  { from, until = endOfTime }: { from: Temporal.Instant; until?: Temporal.Instant },
): Promise<PunchesOf> {
  return punchesOf(await standingPunches(tx, userIds, { from, until }));
}

/** The same for what was originally punched, whether or not it was corrected or annulled later; without added punches. */
export async function findOriginalPunches(
  tx: TenantTx,
  userIds: readonly string[],
  { from, until }: { from: Temporal.Instant; until: Temporal.Instant },
): Promise<PunchesOf> {
  return punchesOf(await originalPunches(tx, userIds, { from, until }));
}

interface WrittenPunches {
  readonly employeeId: string;
  readonly lines: string;
}

function punchesOf(rows: readonly WrittenPunches[]): PunchesOf {
  const written = new Map(rows.map(({ employeeId, lines }) => [employeeId, lines]));
  return (userId) => readPunches(written.get(userId) ?? null);
}

const endOfTime = Temporal.Instant.from('9999-12-31T00:00:00Z');

/** An entry that no later one supersedes. */
const isStanding = sql`NOT EXISTS (
  SELECT FROM punches AS later
  WHERE later.tenant_id = ${thisCompany} AND later.employee_id = punches.employee_id
    AND later.supersedes_id = punches.id AND later.supersedes_id IS NOT NULL
)`;

/**
 * One text for each person with a line for each punch, the oldest first: reading many thousand rows would cost more than evaluating them.
 */
const writtenPunches = (isWanted: RawBuilder<unknown>) =>
  queryOfPeople(
    (_, people, { from, until }: { from: Temporal.Instant; until: Temporal.Instant }) =>
      sql<WrittenPunches>`
      SELECT person.id AS employee_id, punch.lines
      FROM users AS person CROSS JOIN LATERAL (
        SELECT string_agg(${writtenPunchWithModality}, E'\n' ORDER BY punches.punched_at) AS lines
        FROM punches
        WHERE punches.tenant_id = ${thisCompany} AND punches.employee_id = person.id
          AND punches.punched_at >= ${from} AND punches.punched_at < ${until} AND ${isWanted}
      ) AS punch
      WHERE person.tenant_id = ${thisCompany} AND person.id = ${people} AND punch.lines IS NOT NULL`,
  );

const standingPunches = writtenPunches(sql`punches.kind <> 'ANNULMENT' AND ${isStanding}`);
const originalPunches = writtenPunches(sql`punches.kind = 'PUNCH'`);
