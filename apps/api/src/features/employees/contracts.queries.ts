import type { AgreedPeriod, ContractKind } from '@jornada/core/contracts/contract';
import { type Insertable, sql } from 'kysely';
import type { VisiblePeople } from '../../authorization/visible-people.reads.ts';
import type { PlanTx } from '../../plan/plan.queries.ts';
import type { DB } from '../../platform/database/database-types.gen.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

export type ContractRow = Awaited<ReturnType<typeof findContracts>>[number];
/** What is written of a contract. */
export type ContractValues = Omit<Insertable<DB['contracts']>, 'tenantId' | 'id' | 'userId' | 'revision'>;

/** Somebody's contracts in order. */
export function findContracts(tx: TenantTx, userId: string) {
  return tx
    .selectFrom('contracts')
    .select(['id', 'validFrom', 'kind', 'code', 'isPartTime', 'agreedMinutes', 'agreedPeriod'])
    .select(['weeklyDays', 'remoteWeekdays'])
    .select(['jobTitle', 'professionalGroup', 'collectiveAgreement', 'payrollNumber', 'trialUntil'])
    .select(['pactSignedOn', 'pactPercent', 'pactNoticeDays', 'payGroupId', 'revision'])
    .where('userId', '=', userId)
    .orderBy('validFrom')
    .$narrowType<{ kind: ContractKind | null; agreedPeriod: AgreedPeriod | null }>()
    .execute();
}

export type ContractInForce = Omit<ContractRow, 'id' | 'revision'>;

/** The contracts of some people that are in force on a date, by person. */
export async function findContractsInForce(
  tx: TenantTx,
  userIds: readonly string[],
  date: Temporal.PlainDate,
): Promise<Map<string, ContractInForce>> {
  const rows = await tx
    .selectFrom('contracts')
    .distinctOn('userId')
    .select([
      'userId',
      'validFrom',
      'kind',
      'code',
      'isPartTime',
      'agreedMinutes',
      'agreedPeriod',
      'weeklyDays',
      'remoteWeekdays',
    ])
    .select(['jobTitle', 'professionalGroup', 'collectiveAgreement', 'payrollNumber', 'trialUntil'])
    .select(['pactSignedOn', 'pactPercent', 'pactNoticeDays', 'payGroupId'])
    .where('userId', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('validFrom', '<=', date)
    .orderBy('userId')
    .orderBy('validFrom', 'desc')
    .$narrowType<{ kind: ContractKind | null; agreedPeriod: AgreedPeriod | null }>()
    .execute();
  return new Map(rows.map(({ userId, ...contract }) => [userId, contract]));
}

/** A contract of somebody. */
interface OneContract {
  readonly id: string;
  readonly userId: string;
}

export async function insertContract(tx: PlanTx, row: ContractValues & OneContract): Promise<void> {
  await tx.insertInto('contracts').values(row).execute();
}

/** Adds contracts of different people. */
export async function insertContracts(
  tx: PlanTx,
  rows: readonly (ContractValues & OneContract)[],
): Promise<void> {
  await tx.insertInto('contracts').values(rows).execute();
}

export async function updateContract(
  tx: PlanTx,
  { id, userId }: OneContract,
  values: ContractValues,
): Promise<void> {
  await tx.updateTable('contracts').set(values).where('userId', '=', userId).where('id', '=', id).execute();
}

export async function deleteContract(tx: PlanTx, { id, userId }: OneContract): Promise<void> {
  await tx.deleteFrom('contracts').where('userId', '=', userId).where('id', '=', id).execute();
}

/** The collective agreements that contracts of those visible name, in alphabetical order; at most fifty. */
export async function findCollectiveAgreements(tx: TenantTx, visible: VisiblePeople): Promise<string[]> {
  const rows = await tx
    .selectFrom('contracts')
    .select('collectiveAgreement as name')
    .distinct()
    .where('collectiveAgreement', 'is not', null)
    .where(visible.among('contracts.userId'))
    .orderBy('name')
    .limit(50)
    .$narrowType<{ name: string }>()
    .execute();
  return rows.map(({ name }) => name);
}

/** Whether the company asks from where people work. */
export async function asksFromWhere(tx: TenantTx): Promise<boolean> {
  const { workModality } = await tx.selectFrom('tenants').select('workModality').executeTakeFirstOrThrow();
  return workModality;
}

/** The version of the company's plan, which rises with everything that decides anybody's days, their contracts among it. */
export async function findPlanVersion(tx: TenantTx): Promise<string> {
  const { planVersion } = await tx
    .selectFrom('tenants')
    .select(sql<string>`plan_version::text`.as('planVersion'))
    .executeTakeFirstOrThrow();
  return planVersion;
}
