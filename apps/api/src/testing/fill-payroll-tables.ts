import { randomUUIDv7 } from 'node:crypto';
import { usualPayRules } from '@jornada/core/payroll/pay-rules';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import type { TestPerson } from './factories.ts';

const workedOn = Temporal.PlainDate.from('2026-11-19');
const at = Temporal.Instant.from('2026-11-19T18:00:00Z');
const { multipliers, ...rules } = usualPayRules;

/** Inserts a row into every table of payroll about a person's days; by itself it puts no contract into a group. */
export async function fillPayrollTables(
  tx: TenantTx,
  { userId }: Pick<TestPerson, 'userId'>,
  deciderId: string,
): Promise<void> {
  const day = { userId, workedOn };
  await tx
    .insertInto('overtimeDecisions')
    .values({
      ...{
        ...day,
        id: randomUUIDv7(),
        ofMinutes: 40,
        paidMinutes: 30,
        restMinutes: 0,
        forceMajeureMinutes: 0,
      },
      ...{ source: 'ACCEPTED', reason: 'Pedido urgente', decidedAt: at },
      ...{ decidedBy: deciderId, decidedByName: 'Ana Peña' },
    })
    .execute();
  await tx
    .insertInto('overtimeRequests')
    .values({
      ...{ ...day, id: randomUUIDv7(), minutes: 60, reason: 'Inventario', filedBy: deciderId, createdAt: at },
      ...{ status: 'APPROVED', compensatedAs: 'REST', decidedAt: at, decidedBy: deciderId },
      ...{ firstDecidedBy: deciderId, firstDecidedAt: at, firstNote: 'Sí', decisionNote: 'De acuerdo' },
    })
    .execute();
  await tx
    .insertInto('bankEntries')
    .values({
      ...{ id: randomUUIDv7(), userId, cause: 'ADJUSTMENT', origin: 'DEED', countsOn: workedOn, minutes: 60 },
      ...{ reason: 'Acordado', authorId: deciderId, authorName: 'Ana Peña', createdAt: at },
    })
    .execute();
  await tx.insertInto('bankStamps').values({ userId, stamp: '2026-11-19' }).execute();
  await tx
    .insertInto('workMarks')
    .values({
      ...{ ...day, id: randomUUIDv7(), mark: 'TRAVEL', note: 'A Lorca', startsAt: at },
      ...{ endsAt: at.add({ hours: 1 }), markedBy: 'Ana Peña', markedAt: at },
    })
    .execute();
}

/** Adds a group of contracts with rules to the transaction's company, and puts a person's contracts into it. */
export async function fillPayGroup(tx: TenantTx, { userId }: Pick<TestPerson, 'userId'>): Promise<string> {
  const id = randomUUIDv7();
  await tx.insertInto('payGroups').values({ id, name: 'Oficinas', createdAt: at }).execute();
  await tx
    .insertInto('payRules')
    .values({
      ...{ id: randomUUIDv7(), groupId: id, validFrom: Temporal.PlainDate.from('2026-01-01'), ...rules },
      ...{ overtimePercent: multipliers.overtime, nightPercent: multipliers.night },
      ...{ sundayPercent: multipliers.sunday, holidayPercent: multipliers.holiday },
      forceMajeurePercent: multipliers.forceMajeure,
    })
    .execute();
  await tx
    .insertInto('bankPolicies')
    .values({
      ...{ id: randomUUIDv7(), groupId: id, validFrom: Temporal.PlainDate.from('2027-01-01') },
      ...{ differences: 'FLEXIBLE', takesOvertime: true, ordinaryPercent: 100, nightPercent: 125 },
      ...{ sundayPercent: 150, holidayPercent: 175, mostMinutes: 4800, leastMinutes: -600, expiryMonths: 6 },
      ...{ expiredIs: 'PAID', period: 'YEAR', carriedMinutes: 2400, beyondCarriedIs: 'PAID' },
      ...{ createdAt: at, createdByName: 'Ana Peña' },
    })
    .execute();
  await tx
    .insertInto('bankPeriodEnds')
    .values({
      ...{ id: randomUUIDv7(), groupId: id, endsOn: Temporal.PlainDate.from('2026-09-30'), people: 1 },
      ...{ paidMinutes: 60, lostMinutes: 0, doneAt: at, doneByName: 'Ana Peña' },
    })
    .execute();
  await tx.updateTable('contracts').set({ payGroupId: id }).where('userId', '=', userId).execute();
  return id;
}
