import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { appendEntry } from '../../../testing/append-entry.ts';
import { punches } from '../../../testing/company-day.ts';
import { adminAtWork } from '../../../testing/company-factories.ts';
import { atWork, type EmployeeAtWork } from '../../../testing/employee-at-work.ts';
import { expectProblem } from '../../../testing/expect-problem.ts';
import {
  assignSchedule,
  createAbsence,
  createHoliday,
  createPerson,
  createTenant,
} from '../../../testing/factories.ts';
import { appendFormerOfflinePunch } from '../../../testing/former-offline-punch.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let ana: EmployeeAtWork;
let admin: EmployeeAtWork;

const monday = '2026-11-09';
const week = { from: monday, to: '2026-11-15' };

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-21T10:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform);
  ana = await person('Ana Peña');
  admin = await adminAtWork(app, tenantId, { fullName: 'Berta Jefa' });
});

async function person(fullName: string, schedule: Parameters<typeof assignSchedule>[2] = {}) {
  const created = await createPerson(app.platform, tenantId, { fullName });
  await assignSchedule(app.platform, created, schedule);
  return atWork(app, created);
}
const punch = (date: string, words: string, who = ana) => punches(app, who, date, words.split(', '));

const ownPath = ({ from, to } = week) => `/attendance/employee/export?from=${from}&to=${to}`;
const adminPath = (userIds?: string, { from, to } = week) =>
  `/attendance/admin/export?from=${from}&to=${to}${userIds === undefined ? '' : `&userIds=${userIds}`}`;

/** The rows of a file by the names of its columns. */
async function rowsOf(path: string, who = ana): Promise<Record<string, string>[]> {
  const { status, body } = await who.get(path);
  expect(status).toBe(200);
  return parse(body, { delimiter: ';', bom: true, columns: true });
}

test('a week has a row for each day and its totals, exact and as payroll rounds them', async () => {
  await punch(monday, 'IN 09:00, BREAK_START 12:00, BREAK_END 12:20, OUT 17:27');
  await punch('2026-11-10', 'IN 09:21, OUT 14:00, IN 14:30, OUT 18:30');
  const rows = await rowsOf(ownPath());
  expect(rows).toHaveLength(8);
  expect(rows[0]).toEqual({
    Persona: 'Ana Peña',
    Email: ana.email,
    Fecha: '09/11/2026',
    Día: 'lunes',
    Estado: 'Presente',
    'Primera entrada': '09:00',
    'Última salida': '17:27',
    'Entradas y salidas': '09:00–17:27',
    'Previsto (min)': '480',
    'Trabajado (min)': '487',
    'Pausa (min)': '20',
    'Pausa retribuida (min)': '0',
    'Descanso fijo descontado (min)': '0',
    'Complementarias (min)': '0',
    'Extra (min)': '7',
    'Nocturnas (min)': '0',
    'En festivo (min)': '0',
    'Retraso (min)': '0',
    'Trabajado (h)': '8,12',
    'Trabajado para nómina (h)': '',
    'Ordinarias para nómina (h)': '',
    'Complementarias para nómina (h)': '',
    'Extra para nómina (h)': '',
    Avisos: 'Horas extra',
    Ausencia: '',
    Festivo: '',
    Corregido: '',
    'Motivo de la corrección': '',
  });
  expect(rows[1]).toMatchObject({
    'Entradas y salidas': '09:21–14:00, 14:30–18:30',
    'Retraso (min)': '21',
    'Trabajado (min)': '519',
    Estado: 'Tarde',
  });
  expect(rows[2]).toMatchObject({ Fecha: '11/11/2026', Estado: 'Ausente', 'Trabajado (min)': '0' });
  expect(rows[5]).toMatchObject({ Día: 'sábado', Estado: '', Ausencia: 'Fin de semana' });
  expect(rows[7]).toMatchObject({
    Fecha: 'Total',
    'Previsto (min)': '2400',
    'Trabajado (min)': '1006',
    'Extra (min)': '46',
    'Trabajado (h)': '16,77',
    'Trabajado para nómina (h)': '16,75',
    'Ordinarias para nómina (h)': '16,00',
    'Extra para nómina (h)': '0,75',
  });
});

test('without rounding, the payroll totals are the recorded ones', async () => {
  await withTenant(app.platform.database, tenantId, (tx) =>
    tx.updateTable('tenants').set({ roundingMinutes: 0 }).execute(),
  );
  await punch(monday, 'IN 09:00, OUT 17:07');
  const total = (await rowsOf(ownPath())).at(-1);
  expect(total).toMatchObject({ 'Trabajado (h)': '8,12', 'Trabajado para nómina (h)': '8,12' });
});

test('a night, a forgotten exit, an open pair, an unpaired exit, time off and a correction are described', async () => {
  const zoe = await person('Zoe', { hours: [['22:00', '06:00']] });
  await punch(monday, 'IN 22:00', zoe);
  await punch('2026-11-10', 'OUT 06:10', zoe);
  expect((await rowsOf(ownPath(), zoe))[0]).toMatchObject({
    'Entradas y salidas': '22:00–06:10 (+1 d)',
    'Última salida': '06:10 (+1 d)',
  });
  await punch(monday, 'IN 09:00');
  await punch('2026-11-10', 'OUT 17:00');
  await createAbsence(app.platform, ana, {
    type: 'PERSONAL',
    startDate: '2026-11-11',
    endDate: '2026-11-11',
    status: 'PENDING',
  });
  await createHoliday(app.platform, tenantId, { date: '2026-11-12', name: 'Fiesta' });
  const [, exit = null] = await punch('2026-11-13', 'IN 09:00, OUT 12:00');
  await appendEntry(app.platform, ana, {
    at: '2026-11-13T17:00[Europe/Madrid]',
    kind: 'CORRECTION',
    type: 'OUT',
    supersedesId: exit,
    reason: 'Se equivocó',
  });
  app.clock.set('2026-11-15T12:00[Europe/Madrid]');
  await punch('2026-11-15', 'IN 11:00');
  const rows = await rowsOf(ownPath());
  expect(rows[0]).toMatchObject({ 'Entradas y salidas': '09:00–sin salida', 'Última salida': '' });
  expect(rows[1]).toMatchObject({ 'Entradas y salidas': 'salida suelta 17:00' });
  expect(rows[2]).toMatchObject({ Ausencia: 'Asuntos personales (pendiente)', Estado: 'Ausente' });
  const ofAdmin = await rowsOf(adminPath(ana.userId), admin);
  expect(ofAdmin[2]).toMatchObject({ Ausencia: 'Ausencia (pendiente)', Estado: 'Ausente' });
  expect(rows[3]).toMatchObject({ Ausencia: 'Festivo', Festivo: 'Fiesta', Estado: '' });
  expect(rows[4]).toMatchObject({ Corregido: 'Sí', 'Motivo de la corrección': 'Se equivocó' });
  expect(rows[6]).toMatchObject({ 'Entradas y salidas': '11:00–en curso' });
});

test('an offline punch shows the device’s claim and what is proven', async () => {
  const zoe = await person('Zoe');
  await punch(monday, 'IN 09:00, OUT 17:30', zoe);
  const instant = (time: string) => `${monday}T${time}:00.000Z`;
  await appendEntry(app.platform, ana, {
    at: `${monday}T08:58[Europe/Madrid]`,
    origin: 'OFFLINE',
    circumstances: {
      ...{ provenFrom: instant('07:40'), provenUntil: instant('09:16'), deviceTime: instant('07:58') },
      ...{ deviceFrom: instant('07:57'), deviceUntil: instant('07:59') },
    },
  });
  await appendFormerOfflinePunch(app.platform, ana, {
    ...{ type: 'OUT', punchedAt: instant('16:30'), recordedAt: instant('18:00') },
    ...{ from: instant('16:29'), until: instant('16:31'), deviceTime: instant('16:30') },
  });
  const told = {
    'Entradas y salidas': '08:58 (sin conexión)–17:30 (sin conexión)',
    'Primera entrada': '08:58',
    Avisos: [
      'Falta descanso, Horas extra',
      '08:58 sin conexión: hecho según el dispositivo a las 08:58; demostrado: entre las 08:40 y las 10:16',
      '17:30 sin conexión: hecho según el dispositivo a las 17:30 (entre las 17:29 y las 17:31); demostrado: solo que llegó a las 19:00',
    ].join(', '),
  };
  expect((await rowsOf(ownPath()))[0]).toMatchObject(told);
  const everybody = (await rowsOf(adminPath(), admin)).filter(({ Fecha }) => Fecha === '09/11/2026');
  expect(everybody).toMatchObject([
    told,
    { 'Entradas y salidas': '09:00–17:30', Avisos: 'Falta descanso, Horas extra' },
  ]);
});

test('future days are left out', async () => {
  const rows = await rowsOf(ownPath({ from: '2026-11-20', to: '2026-12-31' }));
  expect(rows.map(({ Fecha }) => Fecha)).toEqual(['20/11/2026', '21/11/2026', 'Total']);
});

test('without dates, it covers the last 30 days and today', async () => {
  const rows = await rowsOf('/attendance/employee/export');
  expect(rows).toHaveLength(32);
  expect(rows[0]).toMatchObject({ Fecha: '22/10/2026' });
  expect(rows[30]).toMatchObject({ Fecha: '21/11/2026' });
});

describe('an empty export is an error', () => {
  const empty = (answer: Awaited<ReturnType<EmployeeAtWork['get']>>) =>
    expectProblem(answer, 409, 'NOTHING_TO_EXPORT');

  test('for a period without planned work or punches', async () => {
    empty(await ana.get(ownPath({ from: '2025-11-10', to: '2025-11-14' })));
    empty(await ana.get(ownPath({ from: '2026-12-01', to: '2026-12-05' })));
    empty(await admin.get(adminPath(ana.userId, { from: '2025-11-10', to: '2025-11-14' })));
  });

  test('for a company without people', async () => {
    const alone = await adminAtWork(app, await createTenant(app.platform));
    empty(await alone.get(adminPath()));
  });
});

test('the file is a download for Excel in Spanish that is not cached', async () => {
  const { accessToken: token } = {
    accessToken: await app.platform.accessTokens.sign(
      { tenantId, userId: ana.userId, sessionId: ana.sessionId },
      app.clock.now(),
    ),
  };
  const answer = await fetch(`${app.origin}/api${ownPath()}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const text = Buffer.from(await answer.arrayBuffer()).toString('utf8');
  expect(text.startsWith('\ufeffPersona;Email;Fecha;')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe(
    "attachment; filename*=UTF-8''asistencias-2026-11-09-2026-11-15.csv",
  );
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

test('no cell begins like a formula, whatever the names, holidays and reasons', async () => {
  const dangerous = [
    '=1+1',
    '+34 600',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1',
    '=cmd|"/c calc"!A1',
    'Ana\r@SUM(A1)',
  ];
  for (const [index, name] of dangerous.entries()) {
    const one = await person(name);
    const [entry = null] = await punch(monday, 'IN 09:00', one);
    await appendEntry(app.platform, one, {
      at: `${monday}T09:30[Europe/Madrid]`,
      kind: 'CORRECTION',
      supersedesId: entry,
      reason: name,
    });
    await createHoliday(app.platform, tenantId, { date: `2026-11-${10 + index}`, name });
  }
  const { body } = await admin.get(adminPath(undefined, { from: monday, to: '2026-11-20' }));
  // Read as a spreadsheet does, by whatever ends a line.
  const cells: string[] = parse(body, {
    delimiter: ';',
    bom: true,
    record_delimiter: ['\r\n', '\n', '\r'],
  }).flat();
  for (const name of dangerous) {
    expect(
      cells.filter((cell) => cell === (/^[\t\r]|^\s*[=+\-@]/.test(name) ? `'${name}` : name)).length,
    ).toBeGreaterThan(10);
  }
  for (const cell of cells) expect(cell).not.toMatch(/^[\t\r]|^\s*[=+\-@]/);
});

describe('an admin', () => {
  test('gets everybody, by name, with the rows that each person gets', async () => {
    const zoe = await person('Zoe');
    await punch(monday, 'IN 09:00, OUT 17:00');
    await punch(monday, 'IN 10:00, OUT 17:00', zoe);
    const together = await rowsOf(adminPath(), admin);
    expect(together).toEqual([...(await rowsOf(ownPath())), ...(await rowsOf(ownPath(), zoe))]);
    expect(await rowsOf(adminPath(`${zoe.userId},${zoe.userId}`), admin)).toEqual(
      await rowsOf(ownPath(), zoe),
    );
  });

  test('gets people who left, for the time they were employed', async () => {
    const zoe = await person('Zoe');
    await punch(monday, 'IN 10:00, OUT 17:00', zoe);
    await withTenant(app.platform.database, tenantId, (tx) =>
      tx.updateTable('users').set({ active: false }).where('id', '=', zoe.userId).execute(),
    );
    const people = async (period: typeof week) =>
      new Set((await rowsOf(adminPath(undefined, period), admin)).map(({ Persona }) => Persona));
    expect(await people(week)).toEqual(new Set(['Ana Peña', 'Zoe']));
    expect(await people({ from: '2026-10-05', to: '2026-10-11' })).toEqual(new Set(['Ana Peña']));
  });

  test('gets nobody of another company, and an error when one of the people is', async () => {
    const stranger = await createPerson(app.platform, await createTenant(app.platform));
    expectProblem(await admin.get(adminPath(`${ana.userId},${stranger.userId}`)), 404, 'NOT_FOUND');
  });

  test('gets an error for too large a file, which has to be prepared in the background', async () => {
    await withTenant(app.platform.database, tenantId, (tx) =>
      tx
        .insertInto('users')
        .values(
          Array.from({ length: 60 }, (_, index) => ({
            id: crypto.randomUUID(),
            email: `x${index}@ejemplo.test`,
            fullName: `Persona ${index}`,
            roles: ['ROLE_EMPLOYEE'],
            createdAt: app.clock.now(),
          })),
        )
        .execute(),
    );
    const period = { from: '2025-11-21', to: '2026-11-21' };
    const { status, body } = await admin.get(adminPath(undefined, period));
    expect(status).toBe(422);
    expect(body.fieldErrors.to).toMatch(/^Son demasiados días para descargarlos al momento \(22\.326\)/);
    expect((await admin.get(adminPath(ana.userId, period))).status).toBe(200);
  });
});
