import type { FirstStep } from '@jornada/contract/first-step';
import { type RawBuilder, sql } from 'kysely';
import type { VisiblePeople } from '../authorization/visible-people.reads.ts';
import { thisCompany } from '../platform/database/this-company.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import type { SteppedTable } from './requests.queries.ts';

/** The first step of a `request`, to be selected; null while there is none. */
export const firstStep: RawBuilder<FirstStep> = sql`
  CASE WHEN request.first_decided_by IS NOT NULL THEN json_build_object(
    'userId', request.first_decided_by,
    'name', (SELECT full_name FROM users WHERE tenant_id = ${thisCompany} AND id = request.first_decided_by),
    'at', to_char(request.first_decided_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'note', request.first_note
  ) END`;

/** Locks a request, so that a decision about it waits for others: what is read of it from then on stays so. */
export async function holdRequest(
  tx: TenantTx,
  table: SteppedTable,
  visible: VisiblePeople,
  id: string,
): Promise<void> {
  await sql`
    SELECT FROM ${sql.table(table)} AS request
    WHERE tenant_id = ${thisCompany} AND id = ${id} AND ${visible.among('request.userId')} FOR UPDATE`.execute(
    tx,
  );
}

/** Stores the first step of a waiting request, of which the administration is to be told anew; its caller holds the lock. */
export async function storeFirstStep(
  tx: TenantTx,
  table: SteppedTable,
  id: string,
  { by, at, note }: { readonly by: string; readonly at: Temporal.Instant; readonly note: string | null },
): Promise<void> {
  await sql`
    UPDATE ${sql.table(table)} SET first_decided_by = ${by}, first_decided_at = ${at}, first_note = ${note}, told_at = NULL,
      team_told_at = coalesce(team_told_at, ${at})
    WHERE tenant_id = ${thisCompany} AND id = ${id}`.execute(tx);
}

/** What the company says of steps. */
export function findStepRules(tx: TenantTx) {
  return tx.selectFrom('tenants').select(['twoSteps', 'teamDecidesDays']).executeTakeFirstOrThrow();
}
