import type { ComplementaryTerms } from '@jornada/core/contracts/complementary-hours';
import {
  type Employment as EmploymentAlone,
  employedAlways,
  type PauseReason,
} from '@jornada/core/schedules/employment';
import { sql } from 'kysely';
import { queryOfPeople } from '../platform/transactions/query-of-people.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { findContractTerms } from './contracts.reads.ts';

/** Somebody's employments, the pauses in them, and their contracts, each in order. */
export interface Employment extends EmploymentAlone {
  readonly contracts: readonly ComplementaryTerms[];
}

/** Of whom nothing is known: always employed, and full time. */
export const unknownEmployment: Employment = { ...employedAlways, contracts: [] };

/** The employments of people of the transaction's company, by person. */
export async function findEmployments(
  tx: TenantTx,
  userIds: readonly string[],
): Promise<Map<string, Employment>> {
  const [known, contracts] = await Promise.all([
    findEmploymentsAlone(tx, userIds),
    findContractTerms(tx, userIds),
  ]);
  return new Map(
    userIds.map((userId) => [
      userId,
      { ...(known.get(userId) ?? employedAlways), contracts: contracts.get(userId) ?? [] },
    ]),
  );
}

/** The same without their contracts; of whom no employment or pause is known nothing is answered. */
export async function findEmploymentsAlone(
  tx: TenantTx,
  userIds: readonly string[],
): Promise<Map<string, EmploymentAlone>> {
  const rows = await employmentsAndPauses(tx, userIds, {});
  return new Map(
    [...Map.groupBy(rows, ({ userId }) => userId)].map(([userId, own]) => [userId, employmentOf(own)]),
  );
}

type Row = Awaited<ReturnType<typeof employmentsAndPauses>>[number];

function employmentOf(rows: readonly Row[]): EmploymentAlone {
  return {
    employments: rows.flatMap(({ firstDay: employedFrom, lastDay: employedUntil, reason }) =>
      reason === null ? [{ employedFrom, employedUntil }] : [],
    ),
    pauses: rows.flatMap(({ firstDay: from, lastDay: until, reason }) =>
      reason === null || from === null ? [] : [{ from, until, reason }],
    ),
  };
}

/** One statement for both, because every plan that is read needs them. A pause has a reason, an employment none. */
const employmentsAndPauses = queryOfPeople((tx, people) =>
  tx
    .selectFrom('employments')
    .select(['userId', 'firstDay', 'lastDay', sql<string | null>`NULL::text`.as('reason')])
    .where('userId', '=', people)
    .unionAll((both) =>
      both
        .selectFrom('employmentPauses')
        .select(['userId', 'firstDay', 'lastDay', 'reason'])
        .where('userId', '=', people),
    )
    .orderBy('userId')
    .orderBy('firstDay', (order) => order.asc().nullsFirst())
    .$castTo<{
      userId: string;
      firstDay: Temporal.PlainDate | null;
      lastDay: Temporal.PlainDate | null;
      reason: PauseReason | null;
    }>(),
);
