import { randomUUIDv7 } from 'node:crypto';
import { canonicalJson } from '@jornada/core/months/canonical-json';
import type { MonthFigures } from '@jornada/core/months/month-figures';
import { replaceMonthLink } from '../features/attendance/months/month-links.queries.ts';
import {
  insertAnswer,
  insertReopening,
  insertVersions,
} from '../features/attendance/months/months.queries.ts';
import { readPlan } from '../plan/read-plan.ts';
import { writtenDay } from '../plan/validated-day.ts';
import { hashing } from '../platform/cryptography/hashing.ts';
import { sha256 } from '../platform/cryptography/tenant-token.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { appendStatements } from '../record/append-statement.ts';
import type { TestPerson } from './factories.ts';
import { fillPayrollTables } from './fill-payroll-tables.ts';

const workedOn = Temporal.PlainDate.from('2026-11-19');
const at = Temporal.Instant.from('2026-11-20T08:00:00Z');

/** Inserts a row into every table about days, for somebody who punched. */
export async function fillDayTables(
  tx: TenantTx,
  { tenantId, userId }: Pick<TestPerson, 'tenantId' | 'userId'>,
  authorId: string,
): Promise<void> {
  const { id: entryId } = await tx
    .selectFrom('punches')
    .select('id')
    .where('employeeId', '=', userId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const day = { userId, workedOn };
  const row = { workedMinutes: 480, expectedMinutes: 480, overtimeMinutes: 0, lateMinutes: 0 };
  const facts = { status: 'PRESENTE', hasPunches: true, isUnderWay: false, hasForgottenExit: false };
  await tx
    .insertInto('dayRows')
    .values({ ...day, ...row, ...facts })
    .execute();
  const month = { userId, month: workedOn.with({ day: 1 }), ledgerSequence: 4 };
  await tx
    .insertInto('dayRowMonths')
    .values({ ...month, planVersion: 0, rulesVersion: 1 })
    .execute();
  const plan = await readPlan(tx, { userId, timeZone: 'Europe/Madrid' }, { from: workedOn, to: workedOn });
  const validated = { validatedAt: at, validatedPlan: writtenDay(plan.on(workedOn), []) };
  await tx
    .insertInto('dayDecisions')
    .values({ ...day, justification: 'Médico', ...validated })
    .execute();
  const author = { authorId, authorName: 'Ana Peña', createdAt: at };
  const note = { id: randomUUIDv7(), note: 'Trajo el justificante', noteType: 'ABSENCE' };
  await tx
    .insertInto('dayNotes')
    .values({ ...day, ...note, ...author })
    .execute();
  const request = { id: randomUUIDv7(), type: 'OUT', at, timeZone: 'Europe/Madrid', createdAt: at };
  await tx
    .insertInto('correctionRequests')
    .values({ ...day, ...request, reason: 'Olvidé fichar' })
    .execute();
  const proposal = {
    id: randomUUIDv7(),
    proposedBy: authorId,
    createdAt: at,
    expiresAt: at.add({ hours: 1 }),
  };
  await tx
    .insertInto('correctionProposals')
    .values({
      ...day,
      ...proposal,
      reason: 'Olvidaste fichar',
      shown: '[]',
      wanted: '[]',
      recordVersion: '0',
    })
    .execute();
  const answer = { userId, entryId, agrees: true, answeredAt: at };
  await tx.insertInto('correctionAnswers').values(answer).execute();
  await tx
    .insertInto('correctionDays')
    .values({ ...day, entryId })
    .execute();
  const gap = { userId, entryId };
  await tx
    .insertInto('offlineGaps')
    .values({ ...gap, workedOn, limitMinutes: 60, raisedAt: at })
    .execute();
  await tx
    .insertInto('offlineGapWords')
    .values({ ...gap, number: 1, word: 'En el túnel', saidAt: at })
    .execute();
  const file = { id: randomUUIDv7(), userId, format: 'csv', totalPeople: 1, createdAt: at, expiresAt: at };
  await tx
    .insertInto('exports')
    .values({ ...file, periodFrom: workedOn, periodTo: workedOn })
    .execute();
  const task = { id: randomUUIDv7(), userId, kind: 'EXIT_PACKAGE', wish: '{}', createdAt: at, expiresAt: at };
  await tx.insertInto('tasks').values(task).execute();
  const closed = { userId, month: workedOn.with({ day: 1 }), version: 1 };
  const figures = canonicalJson(emptyMonth(userId));
  await insertVersions(tx, [
    {
      ...closed,
      figures,
      hash: hashing.ofText(figures),
      closedDates: [workedOn.toString()],
      ...{ closedAt: at, closedBy: authorId, closedByName: 'Ana Peña' },
    },
  ]);
  const reopening = { reason: 'Faltaba una salida', reopenedAt: at, reopenedBy: authorId };
  await insertReopening(tx, { ...closed, ...reopening, reopenedByName: 'Ana Peña' });
  await appendStatements(tx, tenantId, [
    {
      ...{
        employeeId: userId,
        authorId: userId,
        kind: 'MONTH_ANSWERED',
        madeAt: workedOn.toZonedDateTime('UTC').add({ hours: 17 }).toInstant(),
      },
      ...{ subject: '2026-11', content: { version: 1, agrees: true, comment: null } },
    },
  ]);
  await insertAnswer(tx, { ...closed, id: randomUUIDv7(), agrees: true, comment: null, answeredAt: at });
  const link = { madeAt: at, madeBy: 'Ana Peña', expiresAt: at.add({ hours: 24 }) };
  await replaceMonthLink(tx, { ...closed, ...link, tokenHash: sha256(userId) });
  await fillPayrollTables(tx, { userId }, authorId);
  await tx
    .insertInto('shiftReminders')
    .values({ ...day, kind: 'EXIT', sentAt: at })
    .execute();
}

/** The figures of an empty month. */
function emptyMonth(id: string): MonthFigures {
  const minutes = { workedMinutes: 0, ordinaryMinutes: 0, complementaryMinutes: 0, overtimeMinutes: 0 };
  const none = {
    ...minutes,
    nightMinutes: 0,
    holidayMinutes: 0,
    paidBreakMinutes: 0,
    breakMinutes: 0,
    deductedMinutes: 0,
    expectedMinutes: 0,
  };
  return {
    ...{ form: 5, month: '2026-11', version: 1, days: [], corrections: [], declined: [] },
    company: { id, name: 'Aceites', taxId: null },
    worker: { id, name: 'Eva', email: 'eva@ejemplo.test', timeZone: 'Europe/Madrid', partTime: null },
    ...{ closedAt: at.toString(), closedByName: 'Ana Peña', reopened: null },
    overtimeCompensation: 'UNSTATED',
    totals: { ...none, complementary: null, modality: null, daysWorked: 0 },
    ...{ contracts: [], centres: [] },
    payroll: { roundingMinutes: 0, ...minutes },
  };
}
