import { type RawBuilder, sql } from 'kysely';
import type { VisiblePeople } from '../../../authorization/visible-people.reads.ts';
import { isOfGroup, type PeopleGroup } from '../../../plan/people-group.reads.ts';
import { thisCompany } from '../../../platform/database/this-company.ts';
import type { Period } from '../../../platform/time/period.ts';
import { unrestricted } from '../../../platform/transactions/unrestricted.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

const ofAnybody = unrestricted('somebody of the company is a minor');

/** Which differences are looked for. */
export interface WantedDifferences extends Period, PeopleGroup {
  readonly userId?: string | undefined;
}

export interface DifferenceRow {
  readonly userId: string;
  readonly userName: string;
  readonly workedOn: Temporal.PlainDate;
  readonly workedMinutes: number;
  readonly expectedMinutes: number | null;
  readonly beyondMinutes: number;
  readonly undecidedMinutes: number;
  readonly decisionId: string | null;
}

/**
 * Whether days beyond their plan can wait for somebody: because rules of contracts have them accepted or forbid overtime, or because somebody was
 * under eighteen on a date or later.
 */
export async function canAnythingWait(tx: TenantTx, since: Temporal.PlainDate): Promise<boolean> {
  const { rows } = await sql<{ can: boolean }>`
    SELECT EXISTS (
      SELECT FROM pay_rules WHERE tenant_id = ${thisCompany} AND (overtime_mode = 'ACCEPTED' OR forbids_overtime)
    ) OR EXISTS (
      SELECT FROM users AS person
      WHERE person.tenant_id = ${thisCompany} AND person.born_on IS NOT NULL AND ${since} < ${adultFrom}
        AND ${ofAnybody.among('person.id')}
    ) AS can`.execute(tx);
  return rows[0]?.can === true;
}

/** The civil date of a moment in the company's zone. */
export async function findCompanyToday(tx: TenantTx, now: Temporal.Instant): Promise<Temporal.PlainDate> {
  const { timeZone } = await tx.selectFrom('tenants').select('timeZone').executeTakeFirstOrThrow();
  return now.toZonedDateTimeISO(timeZone).toPlainDate();
}

/** A page of the days of those visible of which something is undecided, the oldest first. */
export async function findDifferences(
  tx: TenantTx,
  visible: VisiblePeople,
  which: WantedDifferences,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<DifferenceRow[]> {
  const { rows } = await sql<DifferenceRow>`
    SELECT row.user_id, person.full_name AS user_name, row.worked_on, row.worked_minutes, row.expected_minutes,
      row.overtime_minutes AS beyond_minutes, row.overtime_minutes - coalesce(decision.of_minutes, 0) AS undecided_minutes,
      decision.id AS decision_id
    ${undecided(visible, which)}
    ORDER BY row.worked_on, person.full_name COLLATE "es-x-icu", row.user_id
    LIMIT ${size} OFFSET ${page * size}`.execute(tx);
  return rows;
}

/** How many of them there are. */
export async function countDifferences(
  tx: TenantTx,
  visible: VisiblePeople,
  which: WantedDifferences,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count ${undecided(visible, which)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/**
 * The days of which something is BEYOND_UNDECIDED by `classifyDay`: what contracts have accepted, and, whatever they say, all of whom overtime is
 * forbidden to. A day whose length is not known is none, nor is one about which no more is undecided than the rules accept by themselves.
 */
function undecided(
  visible: VisiblePeople,
  { from, to, userId, ...group }: WantedDifferences,
): RawBuilder<unknown> {
  const ofPerson = userId === undefined ? sql`true` : sql`row.user_id = ${userId}`;
  return sql`
    FROM day_rows AS row
    JOIN users AS person ON person.tenant_id = ${thisCompany} AND person.id = row.user_id
    LEFT JOIN LATERAL (
      SELECT pay_group_id FROM contracts
      WHERE tenant_id = ${thisCompany} AND user_id = row.user_id AND valid_from <= row.worked_on
      ORDER BY valid_from DESC LIMIT 1
    ) AS contract ON true
    LEFT JOIN LATERAL (
      SELECT * FROM pay_rules
      WHERE tenant_id = ${thisCompany} AND group_id IS NOT DISTINCT FROM contract.pay_group_id AND valid_from <= row.worked_on
      ORDER BY valid_from DESC LIMIT 1
    ) AS rules ON true
    LEFT JOIN LATERAL (
      SELECT id, of_minutes FROM overtime_decisions
      WHERE tenant_id = ${thisCompany} AND user_id = row.user_id AND worked_on = row.worked_on
      ORDER BY decided_at DESC, id DESC LIMIT 1
    ) AS decision ON true
    CROSS JOIN LATERAL (SELECT row.overtime_minutes - coalesce(decision.of_minutes, 0) AS minutes) AS open
    WHERE row.tenant_id = ${thisCompany} AND row.worked_on BETWEEN ${from} AND ${to} AND row.overtime_minutes > 0
      AND ${visible.among('row.user_id')} AND ${ofPerson} AND ${isOfGroup('person', group, { from, to })}
      AND NOT row.is_under_way AND NOT row.has_forgotten_exit
      AND open.minutes > 0
      AND (coalesce(decision.of_minutes, 0) > 0 OR open.minutes >= coalesce(rules.threshold_minutes, 0))
      AND (rules.overtime_mode = 'ACCEPTED' AND open.minutes > rules.auto_accept_minutes OR rules.forbids_overtime
        OR row.worked_on < ${adultFrom})`;
}

/** As `adultFrom` of core has it: who was born on a 29th of February is of age on the 1st of March of a common year. */
const adultFrom = sql`(person.born_on + interval '18 years')::date
  + (extract(day FROM person.born_on) <> extract(day FROM person.born_on + interval '18 years'))::int`;
