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

/** Somebody's employments, the pauses in them, and their contracts, each in order; and when they were born, null where nobody said so. */
export interface Employment extends EmploymentAlone {
  readonly contracts: readonly ComplementaryTerms[];
  readonly bornOn: Temporal.PlainDate | null;
}

/** Of whom nothing is known: always employed, full time, and of age. */
export const unknownEmployment: Employment = { ...employedAlways, contracts: [], bornOn: null };

/** The employments of people of the transaction's company, by person. */
export async function findEmployments(
  tx: TenantTx,
  userIds: readonly string[],
): Promise<Map<string, Employment>> {
  const [rows, contracts] = await Promise.all([
    employmentsAndPauses(tx, userIds, {}),
    findContractTerms(tx, userIds),
  ]);
  const known = Map.groupBy(rows, ({ userId }) => userId);
  return new Map(
    userIds.map((userId) => {
      const own = known.get(userId);
      const bornOn = own?.find(({ reason }) => reason === birth)?.firstDay ?? null;
      return [
        userId,
        { ...(employmentOf(own) ?? employedAlways), contracts: contracts.get(userId) ?? [], bornOn },
      ];
    }),
  );
}

/** The same without their contracts; of whom no employment or pause is known nothing is answered. */
export async function findEmploymentsAlone(
  tx: TenantTx,
  userIds: readonly string[],
): Promise<Map<string, EmploymentAlone>> {
  const rows = await employmentsAndPauses(tx, userIds, {});
  return new Map(
    [...Map.groupBy(rows, ({ userId }) => userId)].flatMap(([userId, own]) => {
      const employment = employmentOf(own);
      return employment ? [[userId, employment]] : [];
    }),
  );
}

type Row = Awaited<ReturnType<typeof employmentsAndPauses>>[number];

/** Null where neither employments nor pauses are known. */
function employmentOf(rows: readonly Row[] = []): EmploymentAlone | null {
  const employments = rows.flatMap(({ firstDay: employedFrom, lastDay: employedUntil, reason }) =>
    reason === null ? [{ employedFrom, employedUntil }] : [],
  );
  const pauses = rows.flatMap(({ firstDay: from, lastDay: until, reason }) =>
    reason === null || reason === birth || from === null ? [] : [{ from, until, reason }],
  );
  return employments.length + pauses.length === 0 ? null : { employments, pauses };
}

const birth = 'BORN';

/**
 * One statement for all of it, because every plan that is read needs it. A pause has a reason, an employment none; a date of birth, only of who has
 * one, is a first day.
 */
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
    .unionAll((both) =>
      both
        .selectFrom('users')
        .select(['id as userId', 'bornOn as firstDay', sql<null>`NULL::date`.as('lastDay')])
        .select(sql<string>`${sql.lit(birth)}`.as('reason'))
        .where('id', '=', people)
        .where('bornOn', 'is not', null),
    )
    .orderBy('userId')
    .orderBy('firstDay', (order) => order.asc().nullsFirst())
    .$castTo<{
      userId: string;
      firstDay: Temporal.PlainDate | null;
      lastDay: Temporal.PlainDate | null;
      reason: PauseReason | typeof birth | null;
    }>(),
);
