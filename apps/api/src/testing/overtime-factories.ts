import { randomUUIDv7 } from 'node:crypto';
import type { PayRules } from '@jornada/core/payroll/pay-rules';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import type { Stage, TestPerson } from './factories.ts';

type Percentages = Record<'overtimePercent' | 'nightPercent' | 'sundayPercent' | 'holidayPercent', number>;

/** Has a company accept what is worked beyond the plan, from a date on. */
export async function askForAcceptance(
  { database }: Pick<Stage, 'database'>,
  tenantId: string,
  rules: Partial<Omit<PayRules, 'multipliers'> & Percentages> & { readonly validFrom?: string } = {},
): Promise<void> {
  const { validFrom = '2026-01-01', ...given } = rules;
  await withTenant(database, tenantId, (tx) =>
    tx
      .insertInto('payRules')
      .values({
        ...{ id: randomUUIDv7(), groupId: null, validFrom: Temporal.PlainDate.from(validFrom) },
        ...{ overtimeMode: 'ACCEPTED', autoAcceptMinutes: 0, autoAcceptAs: 'REST', thresholdMinutes: 0 },
        ...{ roundingMinutes: 0, forbidsOvertime: false, countsTravelling: false },
        ...{ overtimePercent: 100, nightPercent: 100, sundayPercent: 100, holidayPercent: 100 },
        forceMajeurePercent: 100,
        ...given,
      })
      .execute(),
  );
}

/** A request for an hour of overtime that waits. @returns its id */
export async function createOvertimeRequest(
  { database, clock }: Stage,
  { tenantId, userId }: TestPerson,
  date = '2026-12-15',
): Promise<string> {
  const id = randomUUIDv7();
  const workedOn = Temporal.PlainDate.from(date);
  const asked = { id, userId, workedOn, minutes: 60, reason: 'Inventario', createdAt: clock.now() };
  await withTenant(database, tenantId, (tx) => tx.insertInto('overtimeRequests').values(asked).execute());
  return id;
}

/** An hour that somebody asked for and was granted, to be rested. @returns the id of the request */
export async function createGrantedOvertime(
  stage: Stage,
  person: TestPerson,
  date = '2026-12-15',
): Promise<string> {
  const id = await createOvertimeRequest(stage, person, date);
  const decided = { decidedAt: stage.clock.now(), decidedBy: person.userId };
  await withTenant(stage.database, person.tenantId, async (tx) => {
    await tx
      .updateTable('overtimeRequests')
      .set({ status: 'APPROVED', compensatedAs: 'REST', ...decided })
      .where('id', '=', id)
      .execute();
    await tx
      .insertInto('overtimeDecisions')
      .values({
        ...{ id: randomUUIDv7(), userId: person.userId, workedOn: Temporal.PlainDate.from(date) },
        ...{ source: 'REQUESTED', paidMinutes: 0, restMinutes: 60, forceMajeureMinutes: 0, ofMinutes: 60 },
        ...{ ...decided, decidedByName: 'Quien decide' },
      })
      .execute();
  });
  return id;
}

/** Half an hour that was accepted to be rested. */
export async function createOvertimeDecision(
  { database, clock }: Stage,
  { tenantId, userId }: TestPerson,
  date: string,
): Promise<void> {
  await withTenant(database, tenantId, (tx) =>
    tx
      .insertInto('overtimeDecisions')
      .values({
        ...{ id: randomUUIDv7(), userId, workedOn: Temporal.PlainDate.from(date), source: 'ACCEPTED' },
        ...{ paidMinutes: 0, restMinutes: 30, forceMajeureMinutes: 0, ofMinutes: 30 },
        ...{ decidedBy: userId, decidedByName: 'Quien decide', decidedAt: clock.now() },
      })
      .execute(),
  );
}
