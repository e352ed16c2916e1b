import { randomUUIDv7 } from 'node:crypto';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';

/**
 * Makes some vacation balances of the demo company differ: one person began in the middle of the year, one had days carried over, and one
 * has a day deducted.
 */
export async function insertEmployments(
  tx: TenantTx,
  adminId: string,
  employees: readonly { readonly userId: string }[],
  { today, createdAt }: { today: Temporal.PlainDate; createdAt: Temporal.Instant },
): Promise<void> {
  const [, newcomer, veteran, debtor] = employees;
  if (newcomer) {
    const row = { id: randomUUIDv7(), userId: newcomer.userId, firstDay: today.subtract({ days: 120 }) };
    await tx.insertInto('employments').values(row).execute();
  }
  const adjusted = [
    { person: veteran, days: 3, reason: 'Días pendientes del año anterior' },
    { person: debtor, days: -1, reason: 'Un día disfrutado de más el año anterior' },
  ];
  const rows = adjusted.flatMap(({ person, days, reason }) =>
    person === undefined
      ? []
      : [{ id: randomUUIDv7(), userId: person.userId, year: today.year, days, reason }],
  );
  await tx
    .insertInto('vacationAdjustments')
    .values(rows.map((row) => ({ ...row, createdBy: adminId, createdAt })))
    .execute();
}
