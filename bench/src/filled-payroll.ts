import { randomUUIDv7 } from 'node:crypto';
import { wholeCompany } from '@jornada/api/src/authorization/visible-people.reads.ts';
import { closeMonths } from '@jornada/api/src/features/attendance/months/close-months.ts';
import { readExportedPeople } from '@jornada/api/src/features/attendance/tables/export-attendance.ts';
import { closeBatch } from '@jornada/api/src/features/payroll/batch/close-batch.ts';
import { monthPeriod } from '@jornada/api/src/months/month-period.ts';
import type { Platform } from '@jornada/api/src/platform/platform.ts';
import { type TenantTx, withTenant } from '@jornada/api/src/platform/transactions/with-tenant.ts';
import { sessionOf } from '@jornada/api/src/testing/specimen.ts';
import { fillCompany } from './filled-company.ts';

/** A company whose payroll is told month by month. */
export interface PayrollCompany {
  readonly tenantId: string;
  readonly inTenant: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;
  /** Closes the batch of a month. */
  readonly close: (month: string) => Promise<void>;
}

/**
 * A company of so many people, all of whose months are closed. All before the last have their batches, each closed before the next month.
 * @param behind how many months there are before the last
 */
export async function fillPayroll(
  platform: Platform,
  { employees, behind, last }: { employees: number; behind: number; last: Temporal.PlainYearMonth },
): Promise<PayrollCompany> {
  const { from } = monthPeriod(last.subtract({ months: behind }).toString());
  const { to } = monthPeriod(last.toString());
  const filling = { employees, days: from.until(to).days + 1, lastDay: to };
  const { tenantId } = await fillCompany(platform, filling);
  const inTenant: PayrollCompany['inTenant'] = (work) => withTenant(platform.database, tenantId, work);
  const people = await inTenant((tx) => readExportedPeople(tx, wholeCompany, { from, to }, null));
  const [closer] = people;
  if (!closer) throw new Error('the company has people');
  await inTenant((tx) => prepare(tx, people));
  const now = platform.clock.now();
  const close = (month: string) =>
    closeNow(platform, { tenantId, inTenant }, { userId: closer.userId, month });
  const call = { session: sessionOf(tenantId, closer.userId), now };
  for (let back = behind; back >= 0; back -= 1) {
    const month = last.subtract({ months: back }).toString();
    await closeMonths(platform, call, {
      ...{ visible: wholeCompany, period: monthPeriod(month), userIds: null, confirmed: true },
      overtimeCompensation: 'PAID',
    });
    if (back > 0) await close(month);
  }
  return { tenantId, inTenant, close };
}

async function closeNow(
  platform: Platform,
  { tenantId, inTenant }: Pick<PayrollCompany, 'tenantId' | 'inTenant'>,
  { userId, month }: { userId: string; month: string },
): Promise<void> {
  const now = platform.clock.now();
  const wish = {
    ...{ month, leaveOut: true, profileId: null },
    closer: { userId, fullName: 'Quien mide', email: 'mide@ejemplo.test' },
    fileIds: [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()],
  };
  await closeBatch(platform, {
    ...{ tenantId, inTenant, signal: new AbortController().signal },
    ...{ begin: async () => {}, reach: async () => {} },
    task: {
      ...{ id: randomUUIDv7(), kind: 'PAYROLL_CLOSING', status: 'RUNNING', userId, wish },
      ...{ totalSteps: 1, doneSteps: 0, outcome: null, failure: null, createdAt: now, expiresAt: now },
    },
  });
}

/** Codes of the company and of everybody, contracts, and five concepts, of which one has a price and two apply the rules of the general group. */
async function prepare(tx: TenantTx, people: readonly { readonly userId: string }[]): Promise<void> {
  await tx.insertInto('payrollSettings').values({ companyCode: '0042' }).execute();
  await tx
    .insertInto('payrollPersonCodes')
    .values(people.map(({ userId }, index) => ({ userId, code: String(index).padStart(5, '0') })))
    .execute();
  await tx
    .insertInto('contracts')
    .values(
      people.map(({ userId }) => ({
        ...{ id: randomUUIDv7(), userId, validFrom: Temporal.PlainDate.from('2020-01-01') },
        ...{ isPartTime: false, kind: 'INDEFINITE' },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('payRules')
    .values({
      ...{ id: randomUUIDv7(), groupId: null, validFrom: Temporal.PlainDate.from('2025-01-01') },
      ...{ overtimeMode: 'COUNTS', autoAcceptMinutes: 0, autoAcceptAs: 'REST', thresholdMinutes: 0 },
      ...{ roundingMinutes: 15, forbidsOvertime: false, countsTravelling: false },
      ...{ overtimePercent: 175, nightPercent: 125, sundayPercent: 150, holidayPercent: 175 },
      forceMajeurePercent: 175,
    })
    .execute();
  const sources = ['WORKED', 'ORDINARY', 'OVERTIME_REST', 'NIGHT', 'LEAVE_OTHER'];
  await tx
    .insertInto('payrollConcepts')
    .values(
      sources.map((source, index) => ({
        ...{ id: randomUUIDv7(), code: String(100 + index), name: source, source, measure: 'MINUTES' },
        ...{ minuteForm: 'DECIMAL', isNegative: false, decimals: 2, stepMinutes: 0 },
        appliesCoefficient: source === 'OVERTIME_REST' || source === 'NIGHT',
        ...{ sending: source === 'WORKED' ? 'BOTH' : 'UNITS', prices: pricesOf(source) },
        fromMonth: Temporal.PlainDate.from('2025-01-01'),
      })),
    )
    .execute();
}

function pricesOf(source: string): string {
  return JSON.stringify(source === 'WORKED' ? [{ fromMonth: '2025-01', price: 123_400 }] : []);
}

/** Raises the price from the first month on, which makes a line of difference of everybody's months. */
export async function raisePrices(tx: TenantTx): Promise<void> {
  const prices = JSON.stringify([{ fromMonth: '2025-01', price: 130_000 }]);
  await tx.updateTable('payrollConcepts').set({ prices }).where('source', '=', 'WORKED').execute();
}
