import type { ComplementaryTerms } from '@jornada/core/contracts/complementary-hours';
import type { AgreedPeriod, ContractKind } from '@jornada/core/contracts/contract';
import { queryOfPeople } from '../platform/transactions/query-of-people.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';

/** What the contracts of people of the transaction's company say of working time, in order, by person; of nobody else anything is answered. */
export async function findContractTerms(
  tx: TenantTx,
  userIds: readonly string[],
): Promise<Map<string, ComplementaryTerms[]>> {
  const byPerson = new Map<string, ComplementaryTerms[]>();
  for (const { userId, ...terms } of await contractTerms(tx, userIds, {})) {
    const own = byPerson.get(userId) ?? [];
    byPerson.set(userId, own);
    own.push(terms);
  }
  return byPerson;
}

const contractTerms = queryOfPeople((tx, people) =>
  tx
    .selectFrom('contracts')
    .select(['userId', 'validFrom', 'isPartTime', 'agreedMinutes', 'agreedPeriod', 'kind', 'pactPercent'])
    .where('userId', '=', people)
    .orderBy('userId')
    .orderBy('validFrom')
    .$narrowType<{ agreedPeriod: AgreedPeriod | null; kind: ContractKind | null }>(),
);
