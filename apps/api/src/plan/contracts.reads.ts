import type { ComplementaryTerms } from '@jornada/core/contracts/complementary-hours';
import type { AgreedPeriod, ContractKind, ContractTerms } from '@jornada/core/contracts/contract';
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

/** A contract as a closed month names it. */
export interface NamedContract extends ContractTerms {
  /** The three digits by which Social Security knows it. */
  readonly code: string | null;
  readonly jobTitle: string | null;
  readonly professionalGroup: string | null;
  readonly payrollNumber: string | null;
}

/** The contracts of people as closed months name them, in order, by person. */
export async function findNamedContracts(
  tx: TenantTx,
  userIds: readonly string[],
): Promise<Map<string, NamedContract[]>> {
  const rows = await namedContracts(tx, userIds, {});
  return Map.groupBy(rows, ({ userId }) => userId);
}

const namedContracts = queryOfPeople((tx, people) =>
  tx
    .selectFrom('contracts')
    .select(['userId', 'validFrom', 'isPartTime', 'agreedMinutes', 'agreedPeriod'])
    .select(['code', 'jobTitle', 'professionalGroup', 'payrollNumber'])
    .where('userId', '=', people)
    .orderBy('userId')
    .orderBy('validFrom')
    .$narrowType<{ agreedPeriod: AgreedPeriod | null }>(),
);

/** The days of the week agreed as remote by each contract of people, 1 for Monday, in order, by person. */
export async function findRemoteWeekdays(
  tx: TenantTx,
  userIds: readonly string[],
): Promise<Map<string, { userId: string; validFrom: Temporal.PlainDate; remoteWeekdays: number[] }[]>> {
  return Map.groupBy(await remoteWeekdays(tx, userIds, {}), ({ userId }) => userId);
}

const remoteWeekdays = queryOfPeople((tx, people) =>
  tx
    .selectFrom('contracts')
    .select(['userId', 'validFrom', 'remoteWeekdays'])
    .where('userId', '=', people)
    .orderBy('userId')
    .orderBy('validFrom'),
);
