import type { Punch } from '@jornada/core/timekeeping/punch';
import { punchesThatReachNow } from '@jornada/core/timekeeping/punches-that-reach';
import { type RawBuilder, sql } from 'kysely';
import { thisCompany } from '../platform/database/this-company.ts';
import { type PersonRow, personColumns, personMayEnter } from '../platform/identity/standing-session.ts';
import { precompiledQuery } from '../platform/transactions/precompiled-query.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import type { LedgerEnd } from '../record/ledger.reads.ts';
import { readPunches, writtenPunch } from '../record/written-punches.reads.ts';
import type { KnownPunches } from './punch-memory.ts';
import type { Puncher, RightForm } from './puncher.ts';

/** Somebody who wants to punch. */
export interface WantsToPunch {
  readonly puncher: Puncher;
  /** The client's name for this intent. */
  readonly idempotencyKey: string | undefined;
  readonly now: Temporal.Instant;
  /** What is known of their punches, whose ledger may have gone on since. */
  readonly known: KnownPunches | undefined;
}

/** All that the database knows of somebody who wants to punch. */
export interface WhoPunches extends LedgerEnd {
  /** Whether the key made an entry already. */
  readonly isRepeat: boolean;
  /** Those that count and may decide where they stand now. */
  readonly punches: readonly Punch[];
  readonly person: PersonRow;
  /** What `planMemory` asks for. */
  readonly planVersion: number;
  readonly planVersionOfAll: number;
  readonly validatedDays: readonly WrittenValidatedDay[];
}

/** A validated day as it is kept; see `plan/validated-day.ts`. */
export interface WrittenValidatedDay {
  readonly workedOn: string;
  readonly plan: unknown;
}

/**
 * Everything about people of one company who want to punch, in one statement, in their order; undefined where the right by
 * which they would does not stand any more.
 */
export async function findWhoPunches(
  tx: TenantTx,
  asked: readonly WantsToPunch[],
): Promise<(WhoPunches | undefined)[]> {
  const moments = asked.map(({ now }) => now).toSorted(Temporal.Instant.compare);
  const [earliest, latest] = [moments.at(0), moments.at(-1)];
  if (!earliest || !latest) return [];
  const from = punchesThatReachNow(earliest);
  const rows = await whoPunches(tx, {
    userIds: asked.map(({ puncher }) => puncher.userId),
    forms: asked.map(({ puncher }) => puncher.right.form),
    rightIds: asked.map(({ puncher }) => puncher.right.id),
    keys: asked.map(({ idempotencyKey }) => idempotencyKey ?? null),
    moments: asked.map(({ now }) => now.toString()),
    knownHeads: asked.map(({ known }) => known?.headHash ?? null),
    from,
    ...validatedDatesAround(earliest, latest),
  });
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return asked.map(({ known }, index) => {
    const row = byPlace.get(index + 1);
    return row && toWhoPunches(row, known, from);
  });
}

/** A day more than the plan that decides where somebody stands now can reach, in any zone. */
function validatedDatesAround(earliest: Temporal.Instant, latest: Temporal.Instant) {
  const dateOf = (moment: Temporal.Instant) => moment.toZonedDateTimeISO('UTC').toPlainDate();
  return {
    validatedFrom: dateOf(earliest).subtract({ days: 7 }),
    validatedTo: dateOf(latest).add({ days: 7 }),
  };
}

function toWhoPunches(
  { sequence, hash, isKnown, lines, days, planVersion, planVersionOfAll, isRepeat, ...person }: Row,
  known: KnownPunches | undefined,
  from: Temporal.Instant,
): WhoPunches {
  return {
    userId: person.userId,
    person,
    isRepeat,
    planVersion,
    planVersionOfAll,
    head: sequence === null || hash === null ? undefined : { sequence, hash: Buffer.from(hash, 'hex') },
    punches: isKnown && known ? punchesFrom(known.punches, from) : readPunches(lines),
    validatedDays: days ?? [],
  };
}

/** Of punches in the order of their moments; one that was recorded while others lay ahead may come after those. */
function punchesFrom(punches: readonly Punch[], from: Temporal.Instant): readonly Punch[] {
  const first = punches.findIndex(({ punchedAt }) => punchedAt.epochMilliseconds >= from.epochMilliseconds);
  if (first === 0) return punches;
  return first === -1 ? [] : punches.slice(first);
}

interface Row extends PersonRow {
  readonly place: number;
  readonly planVersion: number;
  readonly planVersionOfAll: number;
  readonly sequence: number | null;
  /** In hexadecimal digits. */
  readonly hash: string | null;
  readonly isRepeat: boolean;
  /** Whether the ledger ends where it did when its punches were known. */
  readonly isKnown: boolean;
  readonly lines: string | null;
  readonly days: readonly WrittenValidatedDay[] | null;
}

interface Values extends Record<string, unknown> {
  readonly userIds: readonly string[];
  readonly forms: readonly RightForm[];
  readonly rightIds: readonly string[];
  readonly keys: readonly (string | null)[];
  readonly moments: readonly string[];
  readonly knownHeads: readonly (string | null)[];
  readonly from: Temporal.Instant;
  readonly validatedFrom: Temporal.PlainDate;
  readonly validatedTo: Temporal.PlainDate;
}

/**
 * When a right of each form stands for `person`, given its id. What only the way in can say (whether it admits people of these roles, or from
 * another company) is for `Puncher.admit`.
 */
const standing: Readonly<Record<RightForm, RawBuilder<boolean>>> = {
  SESSION: sql`(
    SELECT user_id FROM sessions WHERE tenant_id = ${thisCompany} AND id = asked.right_id AND ended_at IS NULL
  ) = person.id`,
};

const rightStands = sql<boolean>`CASE asked.right_form ${sql.join(
  Object.entries(standing).map(([form, stands]) => sql`WHEN ${sql.lit(form)} THEN ${stands}`),
  sql` `,
)} END`;

/**
 * Each part is a subquery of its own (an offset of none, or a scalar one), so that PostgreSQL looks it up by its index for one person
 * after the other and has no choice: what was planned in a company of two is run in one of thousands.
 */
const whoPunches = precompiledQuery(
  (
    _,
    { userIds, forms, rightIds, keys, moments, knownHeads, from, validatedFrom, validatedTo }: Values,
  ) => sql<Row>`
    SELECT asked.place::int, ${personColumns},
      company.plan_version_of_all,
      greatest(company.plan_version_of_all, (
        SELECT plan_version FROM person_plan_versions AS own WHERE own.tenant_id = ${thisCompany} AND own.user_id = person.id
      )) AS plan_version,
      head.sequence, encode(head.hash, 'hex') AS hash,
      EXISTS (
        SELECT FROM punches WHERE tenant_id = ${thisCompany} AND employee_id = person.id AND idempotency_key = asked.key OFFSET 0
      ) AS is_repeat,
      head.is_known,
      CASE WHEN NOT head.is_known THEN (SELECT string_agg(line, E'\\n' ORDER BY punched_at) FROM (
        SELECT ${writtenPunch} AS line, punches.punched_at FROM punches
        WHERE punches.tenant_id = ${thisCompany} AND punches.employee_id = person.id AND punches.punched_at >= ${from}
          AND punches.kind <> 'ANNULMENT' AND (
            SELECT later.id FROM punches AS later
            WHERE later.tenant_id = ${thisCompany} AND later.employee_id = person.id
              AND later.supersedes_id = punches.id AND later.supersedes_id IS NOT NULL
          ) IS NULL
        OFFSET 0) AS standing) END AS lines,
      (SELECT json_agg(json_build_object('workedOn', worked_on, 'plan', validated_plan) ORDER BY worked_on) FROM day_decisions AS decision
        WHERE decision.tenant_id = ${thisCompany} AND decision.user_id = person.id AND decision.validated_at IS NOT NULL
          AND decision.worked_on BETWEEN ${validatedFrom} AND ${validatedTo}) AS days
    FROM unnest(
      ${userIds}::uuid[], ${forms}::text[], ${rightIds}::uuid[], ${keys}::text[], ${moments}::timestamptz[], ${knownHeads}::text[]
    ) WITH ORDINALITY AS asked (user_id, right_form, right_id, key, now, known_head, place)
    CROSS JOIN LATERAL (
      SELECT id, tenant_id, email, full_name, roles, permissions, time_zone, active, locked_at, expires_at
      FROM users WHERE tenant_id = ${thisCompany} AND id = asked.user_id OFFSET 0
    ) AS person
    CROSS JOIN LATERAL (
      SELECT time_zone, is_platform, status, plan_version_of_all FROM tenants WHERE id = ${thisCompany} OFFSET 0
    ) AS company
    LEFT JOIN LATERAL (
      SELECT sequence, hash, coalesce(encode(hash, 'hex') = asked.known_head, false) AS is_known
      FROM punches WHERE tenant_id = ${thisCompany} AND employee_id = person.id
      ORDER BY sequence DESC LIMIT 1
    ) AS head ON true
    WHERE ${personMayEnter(sql`asked.now`)} AND ${rightStands}`,
  { keepsPlan: true },
);
