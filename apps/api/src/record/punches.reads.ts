import type { Punch, PunchType } from '@jornada/core/timekeeping/punch';
import { sql } from 'kysely';
import { frozenQuery } from '../platform/frozen-query.ts';
import type { TenantTx } from '../platform/with-tenant.ts';

/** The punches that count, from an instant on until another, oldest first: those that no later entry supersedes. */
export async function findEffectivePunches(
  tx: TenantTx,
  employeeId: string,
  { from, until }: { from: Temporal.Instant; until?: Temporal.Instant },
): Promise<Punch[]> {
  const rows = await effectivePunches(tx, { employeeId, from, until: until ?? endOfTime });
  return rows.map((row) => ({ ...row, type: row.type as PunchType }));
}

const endOfTime = Temporal.Instant.from('9999-12-31T00:00:00Z');

const effectivePunches = frozenQuery(
  (
    tx,
    { employeeId, from, until }: { employeeId: string; from: Temporal.Instant; until: Temporal.Instant },
  ) =>
    tx
      .selectFrom('punches as punch')
      .select(['punch.id', 'punch.type', 'punch.punchedAt', 'punch.timeZone'])
      .where('punch.employeeId', '=', employeeId)
      .where('punch.punchedAt', '>=', from)
      .where('punch.punchedAt', '<', until)
      .where('punch.kind', '<>', 'ANNULMENT')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('punches as later')
              .select('later.id')
              .whereRef('later.employeeId', '=', 'punch.employeeId')
              .whereRef('later.supersedesId', '=', 'punch.id'),
          ),
        ),
      )
      .orderBy('punch.punchedAt')
      .orderBy('punch.sequence'),
);

/** The punches of a person; none of somebody who was not asked for. */
export type PunchesOf = (userId: string) => Punch[];

/**
 * The effective punches of all active employees of the transaction's company, or of one person, from an instant on until another.
 * Those of a person are made when they are asked for: of many people, most of the time goes into keeping them all.
 */
export async function findPunchesByEmployee(
  tx: TenantTx,
  { from, until }: { from: Temporal.Instant; until?: Temporal.Instant },
  userId?: string,
): Promise<PunchesOf> {
  const before = until ? sql`AND punches.punched_at < ${until}` : sql``;
  const who =
    userId === undefined ? sql`takes_place(person.active, person.roles)` : sql`person.id = ${userId}`;
  // One text a person, a line a punch: to read many thousand rows costs more than the rules that follow.
  const { rows } = await sql<{ employeeId: string; lines: string }>`
    SELECT person.id AS employee_id, punch.lines
    FROM users AS person CROSS JOIN LATERAL (
      SELECT string_agg(punches.id || ' ' || punches.type || ' '
        || (date_part('epoch', punches.punched_at) * 1000)::bigint || ' ' || punches.time_zone, E'\n') AS lines
      FROM punches
      WHERE punches.tenant_id = person.tenant_id AND punches.employee_id = person.id
        AND punches.punched_at >= ${from} ${before} AND punches.kind <> 'ANNULMENT'
        AND ${isStanding}
    ) AS punch
    WHERE ${who} AND punch.lines IS NOT NULL`.execute(tx);
  const written = new Map(rows.map(({ employeeId, lines }) => [employeeId, lines]));
  return (employeeId) => written.get(employeeId)?.split('\n').map(punchReader()) ?? [];
}

const uuidLength = 36;

/** Reads lines of id, type, instant in epoch milliseconds and zone. Lines of one zone share its name. */
function punchReader(): (line: string) => Punch {
  let zone = '';
  return (line) => {
    const typeEnds = line.indexOf(' ', uuidLength + 1);
    const timeEnds = line.indexOf(' ', typeEnds + 1);
    const writtenZone = line.slice(timeEnds + 1);
    if (writtenZone !== zone) zone = writtenZone;
    return {
      id: line.slice(0, uuidLength),
      type: line.slice(uuidLength + 1, typeEnds) as PunchType,
      punchedAt: Temporal.Instant.fromEpochMilliseconds(Number(line.slice(typeEnds + 1, timeEnds))),
      timeZone: zone,
    };
  };
}

const isStanding = sql`NOT EXISTS (
  SELECT FROM punches AS later
  WHERE later.tenant_id = punches.tenant_id AND later.employee_id = punches.employee_id
    AND later.supersedes_id = punches.id
)`;
