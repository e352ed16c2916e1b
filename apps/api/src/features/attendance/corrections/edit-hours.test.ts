import { impossibleHoursTexts as texts } from '@jornada/texts/attendance-corrections';
import { errorTexts } from '@jornada/texts/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { punches } from '../../../testing/company-day.ts';
import { adminAtWork, deputyAtWork } from '../../../testing/company-factories.ts';
import { atWork, type EmployeeAtWork, employeeAtWork } from '../../../testing/employee-at-work.ts';
import { expectProblem } from '../../../testing/expect-problem.ts';
import { assignSchedule, createPerson, createTenant } from '../../../testing/factories.ts';
import { type MailServer, startMailServer } from '../../../testing/mail-server.ts';
import { queuedJobs } from '../../../testing/queued-jobs.ts';
import { readLedger } from '../../../testing/read-ledger.ts';
import { rowsOf } from '../../../testing/rows-of-company.ts';
import { soundLedger } from '../../../testing/sound-ledger.ts';
import { startTestApp, type TestApp, testPublicUrl } from '../../../testing/test-app.ts';

let app: TestApp;
let mailServer: MailServer;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;

const date = '2026-11-20';
const reason = 'Olvidó fichar la salida';
const at = (time: string, day = date) => app.clock.set(`${day}T${time}[Europe/Madrid]`);
const rows = () => rowsOf(app.platform.database, tenantId);

beforeAll(async () => {
  mailServer = await startMailServer();
  app = await startTestApp({ smtpUrl: mailServer.url });
});
afterAll(async () => {
  await app.close();
  await mailServer.stop();
});
beforeEach(async () => {
  at('08:00');
  tenantId = await createTenant(app.platform, { name: 'Talleres Ruiz' });
  admin = await adminAtWork(app, tenantId, { fullName: 'Lola Admin' });
  const hours = [
    ['09:00', '14:00'],
    ['16:00', '19:00'],
  ] as const;
  ana = await employeeAtWork(app, { tenantId, hours });
  await punches(app, ana, date, ['IN 09:00', 'OUT 14:00', 'IN 16:00', 'OUT 20:00']);
  at('21:00');
});

const asPunched = [
  '1 PUNCH IN 20T09:00',
  '2 PUNCH OUT 20T14:00',
  '3 PUNCH IN 20T16:00',
  '4 PUNCH OUT 20T20:00',
];
const detailOf = async (person = ana, day = date) => {
  const { status, body } = await admin.get(
    `/attendance/admin/days/detail?userId=${person.userId}&date=${day}`,
  );
  expect(status).toBe(200);
  return body;
};
const dayOf = async (person = ana, day = date) => (await detailOf(person, day)).row;
const edit = (pairs: object[], given: object = {}, by = admin) =>
  by.call('PUT', '/attendance/admin/days/edit-hours', {
    body: { userId: ana.userId, date, pairs, reason, ...given },
  });
const edit12h = (times: object, by = admin) =>
  by.call('PUT', '/attendance/admin/days/edit-hours-12h', {
    body: { userId: ana.userId, date, reason, ...times },
  });
/** The pairs of a day as a form sends them when nothing is changed. */
const asSeen = ({ attendancePairs }: { attendancePairs: Record<string, string>[] }) =>
  attendancePairs.map(({ entryId, entryTime, entryDate, exitTime, exitDate }) => ({
    ...{ entryId, entryTime, entryDate, exitTime, exitDate },
  }));
type Pairs = { attendancePairs: { entryTime: string; exitTime: string | null }[] };
const hours = ({ attendancePairs }: Pairs) =>
  attendancePairs.map(({ entryTime, exitTime }) => `${entryTime}-${exitTime}`);

describe('corrected hours', () => {
  test('are ledger entries beside the original punches, with a note, an entry in the audit log and the reason', async () => {
    const seen = await dayOf();
    const [first, second] = asSeen(seen);
    const { status, body } = await edit(
      [
        { ...first, entryTime: '08:55' },
        { ...second, exitTime: '19:00' },
      ],
      {
        version: seen.version,
      },
    );
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, message: 'Horarios editados correctamente', day: await dayOf() });
    expect(hours(body.day)).toEqual(['08:55-14:00', '16:00-19:00']);
    expect(body.day).toMatchObject({
      hasBeenEdited: true,
      originalAttendancePairs: [
        { entryTime: '09:00', exitTime: '14:00' },
        { entryTime: '16:00', exitTime: '20:00' },
      ],
      attendancePairs: [
        { entryWasEdited: true, exitWasEdited: false },
        { entryWasEdited: false, exitWasEdited: true },
      ],
      adminNotes: [{ note: reason, noteType: 'HOURS_CORRECTION', adminName: 'Lola Admin' }],
    });
    expect(body.day.version).not.toBe(seen.version);
    expect(await soundLedger(app, ana)).toEqual([
      ...asPunched,
      '5 CORRECTION 1 IN 20T08:55',
      '6 CORRECTION 4 OUT 20T19:00',
    ]);
    const entries = await readLedger(app.platform.database, ana);
    for (const entry of entries.slice(4)) expect(entry).toMatchObject({ authorId: admin.userId, reason });
    const audit = await admin.get(`/admin/audit?action=HOURS_CORRECTED&subjectId=${ana.userId}`);
    expect(audit.body.content).toMatchObject([
      {
        actorId: admin.userId,
        before: { date, pairs: ['09:00–14:00', '16:00–20:00'] },
        after: { date, pairs: ['08:55–14:00', '16:00–19:00'], reason },
      },
    ]);
  });

  test('are reported to the person by a message, with the hours before and after', async () => {
    const [first, second] = asSeen(await dayOf());
    await edit([{ ...first, entryTime: '08:55' }, { ...second }]);
    const [mail] = await mailServer.mailsTo(ana.email);
    expect(mail?.subject).toBe('Se ha corregido tu registro del 20 de noviembre de 2026');
    for (const words of [
      'Lola Admin ha corregido en Talleres Ruiz',
      'Antes: 09:00–14:00, 16:00–20:00.',
      'Ahora: 08:55–14:00, 16:00–20:00.',
      `Motivo: ${reason}`,
    ])
      expect(mail?.text).toContain(words);
    expect(mail?.links.text).toEqual([`${testPublicUrl}/empleado/mis-asistencias`]);
  });

  test('may be an admin’s own: the ledger names them, and no message is sent', async () => {
    const boss = await createPerson(app.platform, tenantId, { roles: ['ROLE_ADMIN', 'ROLE_EMPLOYEE'] });
    await assignSchedule(app.platform, boss);
    await punches(app, boss, date, ['IN 09:00', 'OUT 17:00']);
    const own = await atWork(app, boss);
    const sent = (await queuedJobs(app.connectionString)).length;
    expect((await edit12h({ userId: boss.userId, exitTime: '16:00' }, own)).status).toBe(200);
    const last = (await readLedger(app.platform.database, boss)).at(-1);
    expect(last).toMatchObject({ kind: 'CORRECTION', authorId: boss.userId, reason });
    expect(await queuedJobs(app.connectionString)).toHaveLength(sent);
  });

  test('a pair is added, and another one is removed with its breaks', async () => {
    await punches(app, ana, date, ['BREAK_START 17:00', 'BREAK_END 17:10']);
    const [first] = asSeen(await dayOf());
    const { body } = await edit([{ ...first }, { entryTime: '15:00', exitTime: '18:30' }]);
    expect(hours(body.day)).toEqual(['09:00-14:00', '15:00-18:30']);
    expect(await soundLedger(app, ana)).toEqual([
      ...asPunched,
      '5 PUNCH BREAK_START 20T17:00',
      '6 PUNCH BREAK_END 20T17:10',
      '7 CORRECTION IN 20T15:00',
      '8 ANNULMENT 3 IN 20T16:00',
      '9 ANNULMENT 5 BREAK_START 20T17:00',
      '10 ANNULMENT 6 BREAK_END 20T17:10',
      '11 CORRECTION OUT 20T18:30',
      '12 ANNULMENT 4 OUT 20T20:00',
    ]);
  });

  test('can be corrected again until twelve hours after the last original punch', async () => {
    at('07:59', '2026-11-21');
    expect((await edit12h({ exitTime: '19:00' })).status).toBe(200);
    at('08:00', '2026-11-21');
    expect((await edit12h({ exitTime: '19:30' })).status).toBe(200);
    expect((await soundLedger(app, ana)).slice(4)).toEqual([
      '5 CORRECTION 4 OUT 20T19:00',
      '6 CORRECTION 5 OUT 20T19:30',
    ]);
    at('08:01', '2026-11-21');
    const before = await rows();
    expectProblem(await edit12h({ exitTime: '19:00' }), 409, 'EDIT_WINDOW_OVER');
    expect(await rows()).toEqual(before);
  });

  test('a day without punches has nothing to edit', async () => {
    const message = 'Este día no tiene fichajes que editar: se puede añadir una nota.';
    const other = { date: '2026-11-19', entryTime: '09:00', exitTime: '17:00' };
    expectProblem(await edit12h(other), 409, 'EDIT_WINDOW_OVER', { message });
  });
});

describe('the first entry and the last exit', () => {
  test('are those of the day, whatever lies between them', async () => {
    const { body } = await edit12h({ entryTime: '08:30', exitTime: '19:15' });
    expect(hours(body.day)).toEqual(['08:30-14:00', '16:00-19:15']);
    expect(body.message).toBe('Horarios editados correctamente');
  });

  test('an error names the field as it was sent', async () => {
    const message = texts.EXIT_BEFORE_ENTRY;
    const refused = await edit12h({ entryTime: '14:30' });
    expectProblem(refused, 422, 'IMPOSSIBLE_HOURS', { message, fieldErrors: { entryTime: message } });
  });

  test('no times at all are refused as no change', async () => {
    const message = 'Debes modificar al menos un campo o agregar una nota';
    expectProblem(await edit12h({}), 422, 'VALIDATION_FAILED', { message });
    expectProblem(await edit12h({ entryTime: '09:00', exitTime: '20:00' }), 422, 'VALIDATION_FAILED', {
      message,
    });
  });
});

describe('a refused edit changes nothing', () => {
  const refusals: [string, (seen: object[]) => object[], string, string][] = [
    [
      'an exit before its entry',
      ([first, second]) => [{ ...first }, { ...second, exitTime: '15:00', exitDate: date }],
      'pairs.1.exitTime',
      texts.EXIT_BEFORE_ENTRY,
    ],
    [
      'pairs that overlap',
      ([first, second]) => [{ ...first, exitTime: '16:30' }, { ...second }],
      'pairs.0.exitTime',
      texts.PAIRS_OVERLAP,
    ],
    [
      'the future',
      ([first, second]) => [{ ...first }, { ...second, exitTime: '21:01' }],
      'pairs.1.exitTime',
      texts.IN_FUTURE,
    ],
    [
      'the shift of another day',
      ([first, second]) => [
        { ...first },
        { ...second },
        { entryDate: '2026-11-19', entryTime: '09:00', exitTime: '12:00' },
      ],
      'pairs.2.entryTime',
      'Este registro sería de la jornada del 19 de noviembre, no de esta.',
    ],
  ];

  test.each(refusals)('%s, with a message at its field', async (_, wish, field, message) => {
    const seen = asSeen(await dayOf());
    const before = await rows();
    const extra = { message, fieldErrors: { [field]: message } };
    expectProblem(await edit(wish(seen)), 422, 'IMPOSSIBLE_HOURS', extra);
    expect(await rows()).toEqual(before);
    expect(await soundLedger(app, ana)).toEqual(asPunched);
  });

  test('a break that would lie outside its pair', async () => {
    await punches(app, ana, date, ['BREAK_START 12:00', 'BREAK_END 12:20']);
    const [first, second] = asSeen(await dayOf());
    const message = texts.BREAK_OUTSIDE;
    const extra = { message, fieldErrors: { 'pairs.0.exitTime': message } };
    expectProblem(
      await edit([{ ...first, exitTime: '12:10' }, { ...second }]),
      422,
      'IMPOSSIBLE_HOURS',
      extra,
    );
  });

  test('a pair without an entry, and more pairs than there may be', async () => {
    const seen = asSeen(await dayOf());
    const required = { fieldErrors: { 'pairs.2.entryTime': 'Este campo es obligatorio.' } };
    expectProblem(await edit([...seen, { exitTime: '20:30' }]), 422, 'VALIDATION_FAILED', required);
    const tooMany = { fieldErrors: { pairs: 'Puede haber como máximo 4.' } };
    const more = ['20:10', '20:20', '20:30'].map((entryTime) => ({
      entryTime,
      exitTime: entryTime.replace(/0$/, '5'),
    }));
    expectProblem(await edit([...seen, ...more]), 422, 'VALIDATION_FAILED', tooMany);
  });

  test('a day with more punched pairs than the limit keeps them', async () => {
    const words = ['20:10', '20:20', '20:30'].flatMap((time) => [
      `IN ${time}`,
      `OUT ${time.replace(/0$/, '5')}`,
    ]);
    await punches(app, ana, date, words);
    const seen = asSeen(await dayOf());
    expect(seen).toHaveLength(5);
    const { body } = await edit([{ ...seen[0], entryTime: '08:00' }, ...seen.slice(1)]);
    expect(hours(body.day)).toHaveLength(5);
    expect(body.day.attendancePairs[0].entryTime).toBe('08:00');
  });

  test('a validated day', async () => {
    at('01:00', '2026-11-21');
    const validated = await admin.call(
      'POST',
      `/attendance/admin/days/validate?userId=${ana.userId}&date=${date}`,
    );
    expect(validated.status).toBe(200);
    const before = await rows();
    expectProblem(await edit12h({ exitTime: '19:00' }), 409, 'DAY_VALIDATED');
    expect(await rows()).toEqual(before);
  });
});

describe('two admins on one day', () => {
  test('the second one gets the day as it is, and none of their changes are stored', async () => {
    const other = await adminAtWork(app, tenantId, { fullName: 'La otra' });
    const { version } = await dayOf();
    expect((await edit12h({ exitTime: '19:00', version })).status).toBe(200);
    const present = await dayOf();
    const before = await rows();
    expectProblem(await edit12h({ exitTime: '18:00', version }, other), 409, 'CHANGED_MEANWHILE', {
      day: present,
    });
    expect(await rows()).toEqual(before);
    expect((await edit12h({ exitTime: '18:00', version: present.version }, other)).status).toBe(200);
  });

  test('somebody who sends a pair that was corrected since gets the day as well, even without a version', async () => {
    const seen = asSeen(await dayOf());
    expect((await edit12h({ entryTime: '08:30' })).status).toBe(200);
    const day = await dayOf();
    expectProblem(await edit([{ ...seen[0], exitTime: '13:00' }]), 409, 'CHANGED_MEANWHILE', { day });
    expect(errorTexts.CHANGED_MEANWHILE).toContain('mientras tanto');
  });

  test('of ten who save from the same version, one succeeds', async () => {
    const { version } = await dayOf();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => edit12h({ exitTime: `19:0${index}`, version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await soundLedger(app, ana)).toHaveLength(5);
    expect((await dayOf()).adminNotes).toHaveLength(1);
  });
});

describe('nights', () => {
  test('an exit after midnight lies on the next date, and the day is that of the shift', async () => {
    const eva = await employeeAtWork(app, { tenantId, hours: [['22:00', '06:00']] });
    await eva.work(['2026-11-19T22:00[Europe/Madrid]', 'IN'], ['2026-11-20T06:40[Europe/Madrid]', 'OUT']);
    at('12:00');
    const answer = await edit12h({ userId: eva.userId, date: '2026-11-19', exitTime: '06:00' });
    expect(answer.body.day).toMatchObject({
      date: '2026-11-19',
      workedMinutes: 480,
      attendancePairs: [
        { entryDate: '2026-11-19', exitDate: '2026-11-20', exitTime: '06:00', crossesMidnight: true },
      ],
    });
    expect(await soundLedger(app, eva)).toEqual([
      '1 PUNCH IN 19T22:00',
      '2 PUNCH OUT 20T06:40',
      '3 CORRECTION 2 OUT 20T06:00',
    ]);
  });

  test('when the clocks go back, the time closest to the punch is meant', async () => {
    const eva = await employeeAtWork(app, {
      tenantId,
      hours: [['22:00', '06:00']],
      days: [1, 2, 3, 4, 5, 6, 7],
    });
    await eva.work(
      ['2026-10-24T22:00[Europe/Madrid]', 'IN'],
      ['2026-10-25T02:50+01:00[Europe/Madrid]', 'OUT'],
    );
    at('09:00', '2026-10-25');
    const { body } = await edit12h({ userId: eva.userId, date: '2026-10-24', exitTime: '02:20' });
    expect(body.day.attendancePairs[0].exitAt).toBe('2026-10-25T01:20:00.000Z');
    expect(body.day.workedMinutes).toBe(320);
    await soundLedger(app, eva);
  });

  test('when the clocks go forward, a time that does not exist is refused', async () => {
    const eva = await employeeAtWork(app, {
      tenantId,
      hours: [['22:00', '06:00']],
      days: [1, 2, 3, 4, 5, 6, 7],
    });
    await eva.work(['2026-03-28T22:00[Europe/Madrid]', 'IN'], ['2026-03-29T06:00[Europe/Madrid]', 'OUT']);
    at('09:00', '2026-03-29');
    const message = texts.HOUR_SKIPPED;
    const refused = await edit12h({ userId: eva.userId, date: '2026-03-28', exitTime: '02:30' });
    expectProblem(refused, 422, 'IMPOSSIBLE_HOURS', { message, fieldErrors: { exitTime: message } });
    expect(
      (await edit12h({ userId: eva.userId, date: '2026-03-28', exitTime: '03:30' })).body.day.workedMinutes,
    ).toBe(270);
  });
});

describe('nobody else', () => {
  test('can edit what belongs to another company, or to nobody', async () => {
    const stranger = await adminAtWork(app, await createTenant(app.platform));
    const seen = asSeen(await dayOf());
    const before = await rows();
    expectProblem(await edit12h({ exitTime: '19:00' }, stranger), 404, 'NOT_FOUND');
    expectProblem(await edit(seen, {}, stranger), 404, 'NOT_FOUND');
    const nobody = '01890000-0000-7000-8000-000000000000';
    expectProblem(await edit12h({ userId: nobody, exitTime: '19:00' }), 404, 'NOT_FOUND');
    expect(await rows()).toEqual(before);
  });

  test('can edit without the permission: neither an employee nor somebody who may only read', async () => {
    expectProblem(await edit12h({ exitTime: '19:00' }, ana), 403, 'FORBIDDEN');
    const reader = await deputyAtWork(app, tenantId, 'attendance.read');
    expectProblem(await edit12h({ exitTime: '19:00' }, reader), 403, 'FORBIDDEN');
    const manager = await deputyAtWork(app, tenantId, 'attendance.manage');
    expect((await edit12h({ exitTime: '19:00' }, manager)).status).toBe(200);
  });
});
