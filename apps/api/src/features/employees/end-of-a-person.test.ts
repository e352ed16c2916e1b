import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { writeAudit } from '../../events/audit.ts';
import { hashing } from '../../platform/cryptography/hashing.ts';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { appendStatements } from '../../record/append-statement.ts';
import { exportRecord } from '../../record/export/export-record.ts';
import { verifyRecordExport } from '../../record/export/verify-record-export.ts';
import { removeRest } from '../../record/removal/remove-rest.ts';
import { closeDay } from '../../record/roots/close-day.ts';
import { adminAtWork } from '../../testing/company-factories.ts';
import type { EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import {
  assignSchedule,
  createAbsence,
  createException,
  createPerson,
  createTenant,
  createVacation,
  type TestPerson,
} from '../../testing/factories.ts';
import { recordDays, removeOld } from '../../testing/old-record.ts';
import { patience } from '../../testing/patience.ts';
import { rowsOf } from '../../testing/rows-of-company.ts';
import { storedFiles } from '../../testing/stored-files.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const name = 'Felisa Antigua';

let app: TestApp;
let tenantId: string;
let boss: EmployeeAtWork;
/** Whose record is all older than four years. */
let felisa: TestPerson;
/** Who works there still, with as old a record. */
let bob: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2016-03-01T08:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform, { maxEmployees: 50 });
  boss = await adminAtWork(app, tenantId, { fullName: 'Alba Jefa' });
  felisa = await withOldThings(name);
  bob = await withOldThings('Bob Presente');
  app.clock.set('2026-11-20T08:00[Europe/Madrid]');
});

/** Somebody with two days of March 2016, and with everything that a person has besides. */
async function withOldThings(fullName: string): Promise<TestPerson> {
  const { platform } = app;
  const person = await createPerson(platform, tenantId, { fullName });
  await assignSchedule(platform, person);
  await createException(platform, person, { date: '2016-03-09', hours: [['10:00', '12:00']] });
  await recordDays(platform, person, 2);
  await createVacation(platform, person, { startDate: '2016-03-14', endDate: '2016-03-18' });
  const illness = { type: 'SICK_LEAVE', startDate: '2016-03-21', endDate: '2016-03-24' } as const;
  const absenceId = await createAbsence(platform, person, illness);
  const fileKey = `tenants/${tenantId}/absences/${absenceId}/parte.pdf`;
  await platform.files.put(fileKey, Buffer.from('%PDF-'), 'application/pdf');
  const actor = { userId: boss.userId, fullName: 'Alba Jefa', email: boss.email };
  await withTenant(platform.database, tenantId, async (tx) => {
    const file = { absenceId, fileKey, fileName: 'parte.pdf', contentType: 'application/pdf', sizeBytes: 5 };
    const uploaded = { uploadedBy: person.userId, uploadedAt: platform.clock.now() };
    await tx
      .insertInto('absenceAttachments')
      .values({ ...file, ...uploaded })
      .execute();
    const said = { subjectId: person.userId, subjectName: fullName };
    await writeAudit(tx, actor, { action: 'EMPLOYEE_CREATED', ...said }, platform.clock.now());
  });
  await closedBefore(person, '2016-03-01', '2016-05-02T08:00:00Z');
  await state(person, '2016-03', '2016-05-02T08:00:00Z');
  return person;
}

/** Somebody agrees to a month. */
async function state({ userId }: TestPerson, subject: string, moment: string): Promise<void> {
  const said = {
    kind: 'MONTH_ANSWERED',
    subject,
    content: { version: 1, agrees: true, comment: null },
  } as const;
  const madeAt = Temporal.Instant.from(moment);
  await withTenant(app.platform.database, tenantId, (tx) =>
    appendStatements(tx, tenantId, [{ ...said, employeeId: userId, authorId: userId, madeAt }]),
  );
}

/** A month as it was closed before closings of months were stated in a chain. */
async function closedBefore({ userId }: TestPerson, month: string, moment: string): Promise<void> {
  const figures = '{"form":2}';
  const row = {
    userId,
    figures,
    version: 1,
    closedDates: [],
    closedBy: boss.userId,
    closedByName: 'Alba Jefa',
  };
  const dates = { month: Temporal.PlainDate.from(month), closedAt: Temporal.Instant.from(moment) };
  const hash = Buffer.from(hashing.ofText(figures), 'hex');
  await withTenant(app.platform.database, tenantId, (tx) =>
    tx
      .insertInto('monthVersions')
      .values({ ...row, ...dates, hash })
      .execute(),
  );
}

const remove = ({ userId } = felisa) => boss.call('DELETE', `/admin/employees/${userId}`);
const removeRecord = () => removeOld(app.platform, { tenantId, userId: boss.userId });
const rows = () => rowsOf(app.platform.database, tenantId);
const messageOf = async (answer: ReturnType<typeof remove>): Promise<string> => {
  const refused = await answer;
  const { message } = refused.body;
  expectProblem(refused, 409, 'EMPLOYEE_HAS_RECORD', { message });
  return message;
};
/** The tables with rows that contain a text. */
const placesOf = async (text: string) =>
  Object.entries(await rows())
    .filter(([, found]) => JSON.stringify(found).includes(text))
    .map(([table]) => table);
const exported = async () =>
  verifyRecordExport(
    exportRecord(
      (work) => withTenant(app.platform.database, tenantId, work),
      { id: tenantId, slug: 'empresa', name: 'Empresa' },
      await app.platform.signer.keys(),
      app.clock.now(),
    ),
  );

describe('somebody whose record is all older than four years', () => {
  test('is told to go with a certificate first, not that the law obliges', async () => {
    expect(await messageOf(remove())).toBe(
      'No se puede eliminar todavía. La ley ya no obliga a conservar su registro de jornada: elimínalo antes en «Conservación del registro», con su certificado. Puedes desactivar la cuenta.',
    );
    expect(await placesOf(name)).toContain('users');
  });

  test('is deleted after it with everything, but for the certificate, and nobody else is touched', async () => {
    await closeDay(app.platform, { id: tenantId, timeZone: 'Europe/Madrid' }, app.clock.now());
    await removeRecord();
    const before = await rows();
    const isBobs = (row: unknown) => JSON.stringify(row).includes(bob.userId);
    const files = await storedFiles(app);
    expect((await remove()).body).toBe(null);

    expect((await placesOf(felisa.userId)).sort()).toEqual([
      'audit_entries',
      'day_root_heads',
      'day_root_statements',
      'record_removal_parts',
      'record_removals',
    ]);
    expect(await placesOf(name)).toEqual([]);
    expect(await placesOf(felisa.email)).toEqual([]);
    const { body } = await boss.get(`/admin/audit?subjectId=${felisa.userId}`);
    expect(body.content).toMatchObject([
      {
        ...{ action: 'EMPLOYEE_DELETED', subjectName: 'Persona de la que solo queda el certificado' },
        before: { certificates: '1' },
      },
    ]);
    const after = await rows();
    for (const [table, found] of Object.entries(before))
      expect([table, after[table]?.filter(isBobs)]).toEqual([table, found.filter(isBobs)]);
    await vi.waitFor(async () => expect(await storedFiles(app)).toHaveLength(files.length - 1), patience);
    expectProblem(await remove(), 404, 'NOT_FOUND');
  });

  test('leaves a record that verifies, with closings from before and after', async () => {
    const close = (moment: string) => {
      app.clock.set(moment);
      return closeDay(app.platform, { id: tenantId, timeZone: 'Europe/Madrid' }, app.clock.now());
    };
    await close('2026-11-20T08:00[Europe/Madrid]');
    await removeRecord();
    await close('2026-11-21T08:00[Europe/Madrid]');
    expect((await remove()).body).toBe(null);
    await close('2026-11-22T08:00[Europe/Madrid]');
    expect(await exported()).toMatchObject({ employees: 3, entries: 0, roots: 3 });
  });

  test('half of which was done stays whole, and another call completes it', async () => {
    await removeRecord();
    await removeRest(app.platform, { tenantId, userId: felisa.userId });
    expect((await placesOf(felisa.userId)).sort()).toEqual(
      expect.arrayContaining(['absences', 'schedule_assignments', 'time_off', 'users', 'vacation_requests']),
    );
    expect((await remove()).body).toBe(null);
    expect(await placesOf(name)).toEqual([]);
  });

  test('goes also with statements of later, once these have their own certificate', async () => {
    await removeRecord();
    await state(felisa, '2016-03', '2017-05-02T08:00:00Z');
    expect(await messageOf(remove())).toBe(
      'No se puede eliminar todavía. Quedan declaraciones sobre su registro que la ley ya no obliga a conservar: elimínalas antes en «Conservación del registro», con su certificado. Puedes desactivar la cuenta.',
    );
    expect(await placesOf(felisa.userId)).toContain('record_statements');
    expect(await removeRecord()).toMatchObject({ number: 2, people: 1, entries: 0, statements: 1 });
    expect((await remove()).body).toBe(null);
    expect(await placesOf(name)).toEqual([]);
    const { body } = await boss.get(`/admin/audit?subjectId=${felisa.userId}`);
    expect(body.content).toMatchObject([{ before: { certificates: '1, 2' } }]);
    await closeDay(app.platform, { id: tenantId, timeZone: 'Europe/Madrid' }, app.clock.now());
    expect(await exported()).toMatchObject({ employees: 3, statements: 0, roots: 1 });
  });

  test('goes also with a month that was closed later than its days were removed', async () => {
    await removeRecord();
    const { database } = app.platform;
    const isThere = async () => (await placesOf(felisa.userId)).includes('month_versions');
    expect(await isThere()).toBe(false);
    for (const person of [felisa, bob]) await closedBefore(person, '2016-04-01', '2017-05-02T08:00:00Z');
    expect(await isThere()).toBe(true);
    expect((await remove()).body).toBe(null);
    const left = await withTenant(database, tenantId, (tx) =>
      tx.selectFrom('monthVersions').select('userId').execute(),
    );
    expect(left).toEqual([{ userId: bob.userId }]);
  });
});

describe('what the law keeps is told with its article and date', () => {
  test('of a younger record', async () => {
    await recordDays(app.platform, felisa, 1, '2025-01-07');
    expect(await messageOf(remove())).toContain(
      'Su registro de jornada se conserva hasta el 07/01/2029 (Estatuto de los Trabajadores, art. 34.9).',
    );
  });

  test('of younger statements about an old record, and of what was said of a closed month only once', async () => {
    const stated =
      'Lo que se declaró sobre su registro se conserva hasta el 03/02/2029, como el registro mismo (Estatuto de los Trabajadores, art. 34.9).';
    await state(felisa, '2016-03', '2025-02-03T08:00:00Z');
    const before = await messageOf(remove());
    expect(before).toContain('elimínalo antes en «Conservación del registro»');
    expect(before).toContain(stated);
    await removeRecord();
    expect(await messageOf(remove())).toBe(
      `No se puede eliminar todavía. ${stated} Puedes desactivar la cuenta.`,
    );
    await closedBefore(felisa, '2025-01-01', '2025-02-03T08:00:00Z');
    expect(await messageOf(remove())).toBe(
      'No se puede eliminar todavía. Sus meses cerrados, o lo que se dijo de ellos, se conservan hasta el 03/02/2029 (Estatuto de los Trabajadores, art. 34.9 y 35.5). Puedes desactivar la cuenta.',
    );
  });

  test('of younger absences and vacations, an open one as of today', async () => {
    await removeRecord();
    const young = { type: 'SICK_LEAVE', startDate: '2023-02-01', endDate: '2023-02-10' } as const;
    await createAbsence(app.platform, felisa, young);
    const told = (until: string) =>
      `Sus ausencias y vacaciones se conservan hasta el ${until}: acreditan cotizaciones y prestaciones (LISOS, art. 21.1).`;
    app.clock.set('2026-12-01T08:00[Europe/Madrid]');
    // Decided on the day on which it was filed.
    expect(await messageOf(remove())).toContain(told('20/11/2030'));
    await createVacation(app.platform, felisa, { startDate: '2027-01-04', endDate: '2027-01-05' });
    expect(await messageOf(remove())).toContain(told('05/01/2031'));
  });

  test('and what is held says so', async () => {
    await removeRecord();
    const body = { userIds: [felisa.userId], reason: 'Demanda 12/2026' };
    await boss.call('POST', '/admin/retention/holds', { body });
    expect(await messageOf(remove())).toContain('Su registro está retenido: levanta antes la retención.');
    expect(await placesOf(name)).toContain('users');
  });

  test('and whoever decided about others says so', async () => {
    await withTenant(app.platform.database, tenantId, (tx) =>
      tx.updateTable('absences').set({ decidedBy: felisa.userId }).where('userId', '=', bob.userId).execute(),
    );
    await removeRecord();
    expect(await messageOf(remove())).toContain(
      'Registró o decidió ausencias, vacaciones o días de otras personas',
    );
    expect(await placesOf(name)).toContain('users');
  });
});
