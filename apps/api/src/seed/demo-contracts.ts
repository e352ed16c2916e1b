import { randomUUIDv7 } from 'node:crypto';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { demoEmployees } from './demo-people.ts';

/** Of the demo company: when it is filled, and its departments by name. */
interface DemoLife {
  readonly departmentIds: ReadonlyMap<string, string>;
  readonly opening: Temporal.PlainDate;
  readonly createdAt: Temporal.Instant;
}

const jobTitles: Readonly<Record<string, string>> = {
  Oficina: 'Administrativo',
  Taller: 'Oficial de taller',
  Mantenimiento: 'Técnico de mantenimiento',
};

/** The department whose contracts are a group of their own. */
const grouped = 'Taller';

/** Gives the employees who have none an ordinary contract. Of its hours it says nothing more than their schedules do. */
export async function insertContracts(tx: TenantTx, { opening }: DemoLife): Promise<void> {
  const people = await tx.selectFrom('users').select(['id', 'email']).execute();
  const rows = demoEmployees.flatMap(({ email, department }) => {
    const userId = people.find((person) => person.email === email)?.id;
    if (userId === undefined) return [];
    const kind = { kind: 'INDEFINITE', code: '100', isPartTime: false };
    const jobTitle = jobTitles[department] ?? null;
    return [{ ...kind, id: randomUUIDv7(), userId, validFrom: opening.subtract({ days: 30 }), jobTitle }];
  });
  await tx.insertInto('contracts').values(rows).execute();
}

/**
 * Makes the contracts of the workshop a group: what is worked beyond the plan has to be accepted, but for ten minutes a day, and there is a
 * bank of hours. All others follow the general rules.
 */
export async function insertPayGroup(
  tx: TenantTx,
  adminName: string,
  { departmentIds, opening, createdAt }: DemoLife,
): Promise<void> {
  const groupId = randomUUIDv7();
  await tx.insertInto('payGroups').values({ id: groupId, name: grouped, createdAt }).execute();
  const from = { id: randomUUIDv7(), groupId, validFrom: opening };
  await tx
    .insertInto('payRules')
    .values({
      ...{
        ...from,
        overtimeMode: 'ACCEPTED',
        autoAcceptMinutes: 10,
        autoAcceptAs: 'REST',
        thresholdMinutes: 0,
      },
      ...{ roundingMinutes: 0, forbidsOvertime: false, countsTravelling: false },
      ...{ overtimePercent: 125, nightPercent: 125, sundayPercent: 150, holidayPercent: 175 },
      forceMajeurePercent: 125,
    })
    .execute();
  await tx
    .insertInto('bankPolicies')
    .values({
      ...{ ...from, id: randomUUIDv7(), differences: 'FLEXIBLE', takesOvertime: true },
      ...{ ordinaryPercent: 100, nightPercent: 125, sundayPercent: 150, holidayPercent: 175 },
      ...{ mostMinutes: 2_400, leastMinutes: -600, expiryMonths: 12, expiredIs: 'PAID', period: 'MONTH' },
      ...{ carriedMinutes: 1_200, beyondCarriedIs: 'PAID', createdAt, createdByName: adminName },
    })
    .execute();
  const departmentId = departmentIds.get(grouped) ?? null;
  const members = await tx
    .selectFrom('users')
    .select('id')
    .where('departmentId', '=', departmentId)
    .execute();
  const ids = members.map(({ id }) => id);
  await tx.updateTable('contracts').set({ payGroupId: groupId }).where('userId', 'in', ids).execute();
}
