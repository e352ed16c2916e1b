import { turnOfTeamSince } from '@jornada/core/teams/turn-of-team';
import { sql } from 'kysely';
import type { VisiblePeople } from '../authorization/visible-people.reads.ts';
import { thisCompany } from '../platform/database/this-company.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { columnsOf } from './request-columns.reads.ts';
import type { KindForDeciders } from './request-kind.ts';
import { countRequests, type SteppedTable } from './requests.queries.ts';
import { findTeamDeciders, type TeamDecider } from './team-deciders.reads.ts';

/** A kind about people, as far as it is told to those who decide. */
export type TeamKind = Pick<KindForDeciders<never>, 'deciders'> & { readonly table: SteppedTable };

/** A request as far as it matters for whose turn it is. */
interface Waiting {
  readonly id: string;
  readonly userId: string;
  readonly status: string;
  readonly createdAt: Temporal.Instant;
  readonly firstStep?: unknown;
}

/**
 * Of these requests, those that wait for whoever leads the person's team, and of which the administration is not told yet: nobody has taken the
 * first step, the days that the company sets are not over, and somebody leads the team today.
 * @returns who it is, by the request's id
 */
export async function findTurnsOfTeams(
  tx: TenantTx,
  { deciders }: TeamKind,
  requests: readonly Waiting[],
  now: Temporal.Instant,
): Promise<Map<string, TeamDecider[]>> {
  const waiting = requests.filter(({ status, firstStep }) => status === 'PENDING' && !firstStep);
  const since = waiting.length > 0 ? await findTurnSince(tx, now) : null;
  if (since === null) return new Map();
  const recent = waiting.filter(({ createdAt }) => Temporal.Instant.compare(createdAt, since) >= 0);
  const people = recent.map(({ userId }) => userId);
  const leadersOf = await findTeamDeciders(tx, deciders.permission, people, now);
  return new Map(recent.flatMap(({ id, userId }) => turnOf(id, leadersOf.get(userId))));
}

/**
 * How many requests of a kind wait for whoever sees these people: for the administration, which sees everybody, without those of which it is not
 * told yet; for whoever leads a team, without those whose first step was taken.
 */
export async function countWaiting(
  tx: TenantTx,
  kind: TeamKind,
  visible: VisiblePeople,
  now: Temporal.Instant,
): Promise<number> {
  const isOfAll = visible.key === null;
  const [total, recent] = await Promise.all([
    countRequests(tx, kind.table, visible, { status: 'PENDING', isWithoutFirst: !isOfAll }),
    isOfAll ? findRecent(tx, kind.table, visible, now) : [],
  ]);
  return total - (await findTurnsOfTeams(tx, kind, recent, now)).size;
}

/** Where teams decide first: the requests that wait and may still be theirs; elsewhere none. */
async function findRecent(
  tx: TenantTx,
  table: SteppedTable,
  visible: VisiblePeople,
  now: Temporal.Instant,
): Promise<Waiting[]> {
  const status = sql.ref(`request.${columnsOf[table].status}`);
  const { rows } = await sql<Waiting>`
    SELECT request.id, request.user_id, ${status} AS status, request.created_at
    FROM ${sql.table(table)} AS request JOIN tenants AS company ON company.id = ${thisCompany}
    WHERE request.tenant_id = ${thisCompany} AND ${visible.among('request.userId')} AND ${status} = 'PENDING'
      AND request.first_decided_by IS NULL
      AND (company.two_steps AND company.team_decides_days = 0
        OR request.created_at > ${now}::timestamptz - make_interval(days => company.team_decides_days + 1))
      AND (company.two_steps OR company.team_decides_days > 0)`.execute(tx);
  return rows;
}

function turnOf(id: string, leaders: TeamDecider[] | undefined): [string, TeamDecider[]][] {
  return leaders ? [[id, leaders]] : [];
}

async function findTurnSince(tx: TenantTx, now: Temporal.Instant): Promise<Temporal.Instant | null> {
  const company = await tx
    .selectFrom('tenants')
    .select(['teamDecidesDays', 'timeZone', 'twoSteps'])
    .executeTakeFirstOrThrow();
  return turnOfTeamSince(company.teamDecidesDays, now, company.timeZone, company.twoSteps);
}
