import { randomUUIDv7 } from 'node:crypto';
import { permissions } from '@jornada/contract/permissions';
import type { Concept } from '@jornada/core/payroll/batch/concept';
import { neutralLayout } from '@jornada/core/payroll/batch/profile';
import { wholeCompany } from '../authorization/visible-people.reads.ts';
import { decideDifference } from '../features/overtime/days/decide-difference.ts';
import { inboxOf } from '../features/overtime/days/inbox-period.ts';
import { findDifferences } from '../features/overtime/days/waiting.queries.ts';
import { askForOvertime, orderOvertime } from '../features/overtime/requests/ask-for-overtime.ts';
import { closeBatch } from '../features/payroll/batch/close-batch.ts';
import {
  findCentreCodes,
  saveCentreCode,
  saveCompanyCode,
  savePersonCode,
} from '../features/payroll/setup/codes.queries.ts';
import { insertConcept } from '../features/payroll/setup/concepts.queries.ts';
import { insertProfile } from '../features/payroll/setup/profiles.queries.ts';
import { postBanks } from '../payroll/bank/post-banks.ts';
import type { AdminCall } from '../platform/identity/admin-call.ts';
import type { Platform } from '../platform/platform.ts';
import { readTenant, withTenant } from '../platform/transactions/with-tenant.ts';
import type { TaskRow } from '../tasks/task.ts';
import { refreshDayRows } from '../workday/rows/refresh-day-rows.ts';
import type { DemoStaff } from './demo-closed-month.ts';

const timeZone = 'Europe/Madrid';

/** What becomes of the oldest days beyond the plan, one each; the others wait for somebody. */
const decisions = [
  { as: 'paidMinutes', reason: 'Pedido urgente' },
  { as: 'restMinutes', reason: 'Reparación de una máquina' },
  { as: null, reason: 'Nadie lo había encargado' },
] as const;

/**
 * Has the demo company's payroll show something: codes, concepts and a profile, some overtime decided, ordered and asked for, banks of hours
 * that are up to date, and the batch of the month that is closed. Sends no e-mails.
 */
export async function fillDemoPayroll(
  platform: Platform,
  { tenantId, admin, employees }: DemoStaff,
  now: Temporal.Instant,
): Promise<void> {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const month = today.with({ day: 1 }).subtract({ months: 2 }).toPlainYearMonth().toString();
  const silent = { ...platform, mailbox: { ...platform.mailbox, queue: async () => {} } };
  const call = { session: sessionOf(tenantId, admin), now };
  await insertSetup(platform, tenantId, employees, month);
  await decideSome(silent, call, today);
  await orderSome(silent, call, employees, today);
  await askForSome(silent, call, employees, today);
  await postBanks(platform, tenantId, { now, timeZone, visible: wholeCompany });
  await closeDemoBatch(silent, tenantId, admin, month);
}

/** As the administrator has it who signed in just now. */
function sessionOf(tenantId: string, admin: DemoStaff['admin']): AdminCall['session'] {
  return {
    ...{ ...admin, id: randomUUIDv7(), tenantId, admittedAs: ['ROLE_ADMIN'], permissions: [...permissions] },
    ...{ team: null, timeZone, companyTimeZone: timeZone, isPlatform: false, isProven: true },
  };
}

/** The codes of the company, its centres and who has worked there; what payroll is told of, and a file of their own for it. */
function insertSetup(
  { database }: Pick<Platform, 'database'>,
  tenantId: string,
  employees: DemoStaff['employees'],
  fromMonth: string,
): Promise<void> {
  return withTenant(database, tenantId, async (tx) => {
    await saveCompanyCode(tx, '0042');
    for (const [index, { id }] of (await findCentreCodes(tx)).entries())
      await saveCentreCode(tx, id, String(index + 1).padStart(2, '0'));
    for (const [index, { userId }] of employees.entries())
      await savePersonCode(tx, userId, String(index + 1).padStart(5, '0'));
    for (const { price, ...concept } of demoConcepts) {
      const prices = price === null ? [] : [{ fromMonth, price }];
      await insertConcept(tx, { ...concept, id: randomUUIDv7(), fromMonth, untilMonth: null, prices });
    }
    const layout = { ...neutralLayout, encoding: 'WINDOWS_1252', dateForm: 'YYYYMMDD' } as const;
    await insertProfile(tx, { id: randomUUIDv7(), name: 'Gestoría de ejemplo', layout });
  });
}

type DemoConcept = Omit<Concept, 'id' | 'prices' | 'fromMonth' | 'untilMonth'> & {
  /** Of an hour, in ten-thousandths of a euro. */
  readonly price: number | null;
};

const usual: Omit<DemoConcept, 'code' | 'name' | 'source'> = {
  ...{ isNegative: false, decimals: 2, stepMinutes: 0, appliesCoefficient: false, price: null },
  ...({ measure: 'MINUTES', minuteForm: 'DECIMAL', sending: 'UNITS' } as const),
};

const demoConcepts: readonly DemoConcept[] = [
  { ...usual, code: '001', name: 'Horas ordinarias', source: 'ORDINARY' },
  { ...usual, code: '010', name: 'Complementarias pactadas', source: 'COMPLEMENTARY_AGREED' },
  {
    ...{ ...usual, code: '020', name: 'Horas extra', source: 'OVERTIME_PAID', sending: 'BOTH' },
    ...{ appliesCoefficient: true, price: 150_000 },
  },
  { ...usual, code: '030', name: 'Plus de nocturnidad', source: 'NIGHT', sending: 'BOTH', price: 31_000 },
  { ...usual, code: '040', name: 'Bolsa de horas abonada', source: 'BANK_PAID' },
  { ...usual, code: '050', name: 'Días de ausencia', source: 'LEAVE_OTHER', measure: 'DAYS' },
];

async function decideSome(platform: Platform, call: AdminCall, today: Temporal.PlainDate): Promise<void> {
  const { tenantId } = call.session;
  const wanted = inboxOf(today);
  await refreshDayRows(platform, tenantId, { ...wanted, userId: null }, call.now);
  const waiting = await readTenant(platform.database, tenantId, (tx) =>
    findDifferences(tx, wholeCompany, wanted, { page: 0, size: decisions.length }),
  );
  const nothing = { paidMinutes: 0, restMinutes: 0, forceMajeureMinutes: 0 };
  for (const [index, { userId, workedOn: date, beyondMinutes: knownMinutes }] of waiting.entries()) {
    const { as, reason } = decisions[index] ?? { as: null, reason: '' };
    await decideDifference(
      platform,
      call,
      { userId, date, knownMinutes, knownDecisionId: null },
      {
        reason,
        isBeyondConfirmed: false,
        splitOf: (day) => (as ? { ...nothing, [as]: day.beyondMinutes } : nothing),
      },
    );
  }
}

/** Orders somebody an hour of next week. */
async function orderSome(
  platform: Platform,
  call: AdminCall,
  employees: DemoStaff['employees'],
  today: Temporal.PlainDate,
): Promise<void> {
  const person = employees.find(({ fullName }) => fullName === 'Emilio Santana Déniz');
  if (!person) return;
  const monday = today.add({ days: 8 - today.dayOfWeek });
  const asked = { date: monday.add({ days: 2 }), minutes: 60, reason: 'Inventario' };
  const { userId } = person;
  await orderOvertime(platform, call, { ...asked, userId, compensatedAs: 'REST', isBeyondConfirmed: false });
}

/** Somebody else asks for an hour of next week, about which nobody has decided. */
async function askForSome(
  platform: Platform,
  { session: { tenantId }, now }: AdminCall,
  employees: DemoStaff['employees'],
  today: Temporal.PlainDate,
): Promise<void> {
  const person = employees.find(({ fullName }) => fullName === 'Gorka Etxeberria Sáez');
  if (!person) return;
  const date = today.add({ days: 11 - today.dayOfWeek });
  const session = { ...sessionOf(tenantId, person), admittedAs: ['ROLE_EMPLOYEE' as const], permissions: [] };
  await askForOvertime(platform, { session, now }, { date, minutes: 60, reason: 'Pedido del viernes' });
}

/** Closes the batch of a month, without those of whom something is missing, as the task of an administrator does. */
async function closeDemoBatch(
  platform: Platform,
  tenantId: string,
  { userId, fullName, email }: DemoStaff['admin'],
  month: string,
): Promise<void> {
  const fileIds = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()];
  const wish = { month, leaveOut: true, profileId: null, closer: { userId, fullName, email }, fileIds };
  const at = platform.clock.now();
  const task: TaskRow = {
    ...{ id: randomUUIDv7(), userId, wish, totalSteps: 1, doneSteps: 0, outcome: null, failure: null },
    ...{ createdAt: at, expiresAt: at },
    kind: 'PAYROLL_CLOSING',
    status: 'RUNNING',
  };
  await closeBatch(platform, {
    ...{ tenantId, task, signal: new AbortController().signal },
    inTenant: (work) => withTenant(platform.database, tenantId, work),
    begin: async () => {},
    reach: async () => {},
  });
}
