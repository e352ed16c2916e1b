import type { ContractTerms } from '@jornada/core/contracts/contract';
import { type EmploymentDates, employedAlways } from '@jornada/core/schedules/employment';
import { queryOfPeople } from '../platform/transactions/query-of-people.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { findContractTerms } from './contracts.reads.ts';

/** From when to when somebody is employed, and their contracts in order. */
export interface Employment extends EmploymentDates {
  readonly contracts: readonly ContractTerms[];
}

/** Of whom nothing is known: always employed, and full time. */
export const unknownEmployment: Employment = { ...employedAlways, contracts: [] };

/** The employments of people of the transaction's company, by person; of nobody else anything is answered. */
export async function findEmployments(
  tx: TenantTx,
  userIds: readonly string[],
): Promise<Map<string, Employment>> {
  const [rows, contracts] = await Promise.all([employments(tx, userIds, {}), findContractTerms(tx, userIds)]);
  return new Map(
    rows.map(({ userId, ...dates }) => [userId, { ...dates, contracts: contracts.get(userId) ?? [] }]),
  );
}

const employments = queryOfPeople((tx, people) =>
  tx.selectFrom('users').select(['id as userId', 'employedFrom', 'employedUntil']).where('id', '=', people),
);
