import type { MonthOfPerson } from '@jornada/contract/attendance/closed-months';
import type { DayDetail } from '@jornada/contract/attendance/day-detail';
import type { AttendanceDayRow } from '@jornada/contract/attendance/day-row';
import { dayStatuses } from '@jornada/contract/attendance/day-status';
import { effectivePunches } from '@jornada/core/ledger/effective-punches';
import { verifyLedger } from '@jornada/core/ledger/verify-ledger';
import { pairPunches } from '@jornada/core/timekeeping/pair-punches';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { identifyAtTerminal } from '../features/terminals/identification/identify-at-terminal.ts';
import { hashing } from '../platform/cryptography/hashing.ts';
import { StartupError } from '../platform/errors/startup-error.ts';
import { readConfig } from '../platform/operating/config.ts';
import { withAccess } from '../platform/transactions/with-access.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { execute } from '../testing/database-server.ts';
import { readLedger } from '../testing/read-ledger.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { usualMoment } from '../testing/test-clock.ts';
import { copyOf, migratedDatabase, type TestDatabase } from '../testing/test-database.ts';
import { stopWatchingPeople } from '../testing/watch-people.ts';
import { demoAtDoor, demoEmployees, demoPlaces, demoSpecialists } from './demo-people.ts';
import { seedEmptyDatabase } from './seed-empty-database.ts';

let app: TestApp;
/** The operator, the administrator, and all who clock but for whoever has no e-mail. */
const signingIn = 2 + demoPlaces.taken - 1;
const secret = { SECRET_KEY: 'x'.repeat(32) };

/** Databases that were seeded at a moment, and the one of a test. */
const seededAt = new Map<string, TestDatabase>();
let copy: TestDatabase | undefined;

afterEach(async () => {
  await app.close();
  await copy?.drop();
  copy = undefined;
});
afterAll(async () => {
  for (const database of seededAt.values()) await database.drop();
});

async function openEmpty(): Promise<void> {
  app = await startTestApp();
}

/** Opens what seeding makes of an empty database at a moment. It is made once for each moment, and every test has a copy. */
async function openSeeded(moment = usualMoment): Promise<void> {
  let database = seededAt.get(moment);
  if (!database) {
    database = await migratedDatabase();
    app = await startTestApp({ connectionString: database.connectionString });
    app.clock.set(moment);
    await seed();
    await app.close();
    seededAt.set(moment, database);
  }
  copy = await copyOf(database);
  app = await startTestApp({ connectionString: copy.connectionString });
  app.clock.set(moment);
}

const seed = (env: NodeJS.ProcessEnv = {}) =>
  seedEmptyDatabase(app.platform, readConfig({ ...secret, ...env }));

const tenants = () =>
  withAccess(app.platform.database, (tx) =>
    tx
      .selectFrom('tenants')
      .select(['id', 'slug', 'name', 'maxEmployees', 'isPlatform'])
      .orderBy('slug')
      .execute(),
  );

const accounts = () =>
  withAccess(app.platform.database, (tx) =>
    tx
      .selectFrom('users')
      .select(['tenantId', 'id', 'email'])
      .where('email', 'is not', null)
      .$narrowType<{ email: string }>()
      .orderBy('email')
      .execute(),
  );

async function demoTenantId(): Promise<string> {
  const demo = (await tenants()).find(({ slug }) => slug === 'talleres-ejemplo');
  if (!demo) throw new Error('there is no demo company');
  return demo.id;
}

async function signIn(email: string) {
  const body = { email, password: 'Demo1234' };
  const { accessToken: token } = (await app.request('POST', '/auth/login', { body })).body;
  return (method: string, path: string, sent?: object) =>
    app.request(method, path, { token, ...(sent && { body: sent }) });
}

describe('in production the first operator', () => {
  const production = { NODE_ENV: 'production', SUPERADMIN_EMAIL: 'olga@plataforma.test' };

  test('is not made with a password that is easy to guess, and nothing else is either', async () => {
    await openEmpty();
    for (const password of ['Demo1234', 'Plataforma-2026', 'Madrid2026!']) {
      const seeding = seed({ ...production, SUPERADMIN_PASSWORD: password });
      await expect(seeding).rejects.toThrow(/^SUPERADMIN_PASSWORD es fácil de adivinar/);
      await expect(seeding).rejects.toBeInstanceOf(StartupError);
    }
    expect(await tenants()).toEqual([]);
    await seed({ ...production, SUPERADMIN_PASSWORD: 'Silla-nueva-gato-26' });
    expect(await accounts()).toMatchObject([{ email: 'olga@plataforma.test' }]);
  });

  test('who is there already is looked at no more, whatever the configuration still says', async () => {
    await openEmpty();
    await seed({ ...production, SUPERADMIN_PASSWORD: 'Silla-nueva-gato-26' });
    await seed({ ...production, SUPERADMIN_PASSWORD: 'Demo1234' });
    expect(await accounts()).toHaveLength(1);
  });
});

describe('an empty database', () => {
  test('is given the platform, and the demo company with its admin and everybody who clocks', async () => {
    await openEmpty();
    expect(await seed()).toEqual({ hasDemo: true });
    expect(await tenants()).toMatchObject([
      { slug: 'plataforma', isPlatform: true },
      {
        slug: 'talleres-ejemplo',
        name: 'Talleres Ejemplo',
        maxEmployees: demoPlaces.most,
        isPlatform: false,
      },
    ]);
    const people = (await accounts()).map(({ email }) => email);
    expect(people).toHaveLength(signingIn);
    for (const { email } of [...demoEmployees, ...demoSpecialists]) expect(people).toContain(email);
  });

  test('has a closed month, of which some agree, one does not, and the others are silent', async () => {
    await openSeeded();
    const admin = await signIn('admin@demo.test');
    const { people } = (await admin('GET', '/attendance/admin/months?month=2026-09')).body;
    const said = people.map(({ latest }: MonthOfPerson) => latest?.answer?.agrees ?? null);
    expect(people.every(({ latest }: MonthOfPerson) => latest?.version === 1)).toBe(true);
    expect(said.filter((one: boolean | null) => one === true)).toHaveLength(4);
    expect(said.filter((one: boolean | null) => one === false)).toHaveLength(1);
    expect(said.filter((one: boolean | null) => one === null).length).toBeGreaterThan(3);
  });

  test('has a terminal, and somebody without an e-mail who punches there by number and PIN or by card and PIN', async () => {
    await openSeeded();
    const admin = await signIn('admin@demo.test');
    const { terminals } = (await admin('GET', '/tenant/terminals')).body;
    expect(terminals).toMatchObject([{ name: 'Entrada de la nave', centre: { name: 'Nave de Getafe' } }]);
    const tenantId = await demoTenantId();
    const { staffNumber, pin, card } = demoAtDoor;
    const at = { tenantId, terminalId: terminals[0].id, now: app.clock.now() };
    const known = await identifyAtTerminal(app.platform, at, { staffNumber, pin });
    expect(await identifyAtTerminal(app.platform, at, { card, pin })).toEqual({
      ...{ userId: known.userId, how: 'CARD_AND_PIN' },
    });
    await expect(identifyAtTerminal(app.platform, at, { staffNumber, pin: '000000' })).rejects.toThrow();
  });

  test('opens to the three demo sign-ins, and the employee can clock in', async () => {
    await openSeeded();
    for (const [email, role, isPlatform] of [
      ['superadmin@demo.test', 'ROLE_SUPER_ADMIN', true],
      ['admin@demo.test', 'ROLE_ADMIN', false],
      ['empleado@demo.test', 'ROLE_EMPLOYEE', false],
    ] as const) {
      const { body } = await (await signIn(email))('GET', '/auth/me');
      expect(body).toMatchObject({
        email,
        roles: [role],
        tenantId: isPlatform ? null : await demoTenantId(),
      });
    }
    const call = await signIn('empleado@demo.test');
    expect((await call('POST', '/attendance/punch', { type: 'IN' })).status).toBe(200);
    expect((await call('GET', '/employee/holidays')).body.length).toBeGreaterThan(8);
    expect((await call('GET', '/employee/my-schedule')).body.segments).toHaveLength(2);
  });

  test('has two centres, teams with managers, a part-timer with a pact, hours of a week, and somebody who came back', async () => {
    await openSeeded();
    const admin = await signIn('admin@demo.test');
    const centres = (await admin('GET', '/admin/work-centres')).body;
    expect(centres).toMatchObject([
      { name: 'Nave de Getafe', holidays: [{ name: 'Fiesta de Getafe' }] },
      { name: 'Oficina de Madrid', holidays: [] },
    ]);
    const manager = await signIn('dolores.ibanez@demo.test');
    const watchAgain = stopWatchingPeople();
    const team = (await manager('GET', '/admin/employees?size=50')).body.content;
    watchAgain();
    const workshop = demoEmployees.filter(({ department }) => department === 'Taller').length;
    // Without the manager; with somebody who comes back each season, and who punches at the terminal alone.
    expect(team).toHaveLength(workshop - 1 + 2);
    const idOf = async (email: string) =>
      (await admin('GET', `/admin/employees?q=${email}`)).body.content[0].id;
    const rosa = await idOf('rosa.delgado@demo.test');
    expect((await admin('GET', `/admin/employees/${rosa}/contracts`)).body.contracts).toMatchObject([
      { isPartTime: true, agreed: { minutes: 1_200, period: 'WEEK' }, pact: { percent: 30 } },
    ]);
    const iker = await signIn('iker.sanz@demo.test');
    expect((await iker('GET', '/attendance/balance')).body.hours).toMatchObject({
      period: 'WEEK',
      askedMinutes: expect.any(Number),
    });
    const samira = await idOf('samira.haddad@demo.test');
    expect((await admin('GET', `/admin/employees/${samira}`)).body).toMatchObject({ employment: 'EMPLOYED' });
    expect((await admin('GET', `/admin/employees/${samira}/employments`)).body).toMatchObject({
      state: 'EMPLOYED',
      entries: [{ kind: 'EMPLOYMENT' }, { kind: 'PAUSE', reason: 'BETWEEN_SEASONS' }],
    });
  });

  test('in production is given the platform alone, with the operator who was named', async () => {
    await openEmpty();
    const env = {
      NODE_ENV: 'production',
      SUPERADMIN_EMAIL: 'jefa@ejemplo.test',
      SUPERADMIN_PASSWORD: 'Clave-larga-1',
    };
    expect(await seed(env)).toEqual({ hasDemo: false });
    expect(await tenants()).toMatchObject([{ slug: 'plataforma', isPlatform: true }]);
    expect(await accounts()).toMatchObject([{ email: 'jefa@ejemplo.test' }]);
  });

  test('in production without an operator stays empty', async () => {
    await openEmpty();
    const work = seed({ NODE_ENV: 'production' });
    await expect(work).rejects.toThrow(StartupError);
    await expect(work).rejects.toThrow(/SUPERADMIN_EMAIL y SUPERADMIN_PASSWORD/);
    expect(await tenants()).toEqual([]);
    expect(await accounts()).toEqual([]);
  });

  test('is filled once by two processes that find it empty', async () => {
    await openEmpty();
    expect(await Promise.all([seed(), seed()])).toEqual([{ hasDemo: true }, { hasDemo: true }]);
    expect(await tenants()).toHaveLength(2);
    expect(await accounts()).toHaveLength(signingIn);
  });

  test('is filled to its end by the next process when one dies between the companies and what is in them', async () => {
    await openEmpty();
    await execute(app.connectionString, 'ALTER TABLE schedules RENAME TO mislaid');
    await expect(seed()).rejects.toThrow(/schedules/);
    expect(await tenants()).toHaveLength(2);
    expect(await accounts()).toHaveLength(1);
    await execute(app.connectionString, 'ALTER TABLE mislaid RENAME TO schedules');
    await seed({ DEMO: '0' });
    expect(await accounts()).toHaveLength(1);
    expect(await seed()).toEqual({ hasDemo: true });
    expect(await tenants()).toHaveLength(2);
    expect(await accounts()).toHaveLength(signingIn);
  });
});

test('a database with anything in it is left as it is, also by a version that would name another operator', async () => {
  await openEmpty();
  await seed({ DEMO: '0' });
  const before = [await tenants(), await accounts()];
  expect(await seed({ SUPERADMIN_EMAIL: 'otra@ejemplo.test', SUPERADMIN_PASSWORD: 'Otra1234' })).toEqual({
    hasDemo: false,
  });
  expect(await seed({ NODE_ENV: 'production' })).toEqual({ hasDemo: false });
  expect([await tenants(), await accounts()]).toEqual(before);
});

test.each([usualMoment, '2027-06-01T03:00[Europe/Madrid]', '2027-12-31T23:59:59.999[Europe/Madrid]'])(
  'the ninety days of the demo company before %s are a record that the clock could have made',
  async (moment) => {
    await openSeeded(moment);
    const now = app.clock.now();
    const tenantId = await demoTenantId();
    const people = (await accounts()).filter(({ email }) => demoEmployees.some((one) => one.email === email));
    let unclosed = 0;
    for (const { id: userId, email } of people) {
      const ledger = await readLedger(app.platform.database, { tenantId, userId });
      expect(verifyLedger(ledger, hashing.ofText), email).toMatchObject({
        intact: true,
        length: ledger.length,
      });
      expect(ledger.length, email).toBeGreaterThan(100);

      const moments = ledger.map(({ recordedAt }) => Temporal.Instant.from(recordedAt));
      const [first, last] = [moments[0] ?? now, moments.at(-1) ?? now];
      expect(first.until(now).total('days')).toBeLessThan(91);
      expect(last.until(now).total('days')).toBeGreaterThan(0);
      const gaps = moments
        .slice(1)
        .map((later, index) => (moments[index] ?? later).until(later).total('seconds'));
      expect(Math.min(...gaps), email).toBeGreaterThanOrEqual(60);

      const punched = ledger.filter(({ kind }) => kind === 'PUNCH');
      expect(pairPunches(effectivePunches(punched)).unpaired, email).toEqual([]);
      const { pairs, unpaired } = pairPunches(effectivePunches(ledger));
      expect(unpaired, email).toEqual([]);
      unclosed += pairs.filter(({ exit }) => exit === null).length;
    }
    expect(unclosed).toBeGreaterThan(0);

    const requests = await withTenant(app.platform.database, tenantId, (tx) =>
      tx
        .selectFrom('vacationRequests')
        .select('status as state')
        .unionAll(tx.selectFrom('absences').select('approvalStatus as state'))
        .execute(),
    );
    expect(new Set(requests.map(({ state }) => state))).toEqual(new Set(['APPROVED', 'PENDING', 'REJECTED']));
  },
);

test.each([usualMoment, '2027-01-08T03:00[Europe/Madrid]', '2027-03-31T23:00[Europe/Madrid]'])(
  'payroll of the demo company at %s has something on each page, and a month that is still to be closed',
  async (moment) => {
    await openSeeded(moment);
    const admin = await signIn('admin@demo.test');
    const read = async (path: string) => {
      const { status, body } = await admin('GET', path);
      expect(status, path).toBe(200);
      return body;
    };
    const present = app.clock.now().toZonedDateTimeISO('Europe/Madrid').toPlainDate().toPlainYearMonth();
    const month = present.subtract({ months: 2 }).toString();
    const { content } = await read('/admin/payroll/batches');
    expect(content).toMatchObject([{ number: 1, month, people: demoPlaces.taken - 1 }]);
    const batch = await read(`/admin/payroll/batches/${content[0].id}`);
    expect(batch.files.map(({ name }: { name: string }) => name)).toEqual([
      `lote-1-${month}.csv`,
      `lote-1-${month}.xlsx`,
    ]);
    const simulation = `/admin/payroll/simulation?month=${present.subtract({ months: 1 })}`;
    const { companyFaults, leftOut } = await read(simulation);
    expect(companyFaults).toEqual([]);
    expect(leftOut[0].faults).toEqual(['OPEN_MONTH']);
    expect(await read('/admin/payroll/concepts')).not.toEqual([]);
    expect(await read('/admin/payroll/profiles')).toHaveLength(1);
    expect(await read('/admin/payroll/people?onlyMissing=true')).toMatchObject({
      content: [{ fullName: demoAtDoor.fullName }],
    });
    expect(await read('/admin/payroll/groups')).toMatchObject({
      groups: [{ name: null }, { name: 'Taller', contracts: 6, rules: [{ overtimeMode: 'ACCEPTED' }] }],
    });
    expect((await read('/overtime/admin/waiting')).totalElements).toBeGreaterThan(2);
    const { content: decided } = await read('/overtime/admin/decided');
    const parts = ['paidMinutes', 'restMinutes', 'notAcceptedMinutes'];
    for (const part of parts)
      expect(
        decided.some((one: Record<string, number>) => Number(one[part]) > 0),
        part,
      ).toBe(true);
    expect((await read('/overtime/admin/requests?status=APPROVED')).content).toHaveLength(1);
    expect((await read('/overtime/admin/requests?status=PENDING')).content).toMatchObject([
      { employeeName: 'Gorka Etxeberria Sáez', minutes: 60 },
    ]);
    const banks = await read('/bank/people');
    expect(banks.totalElements).toBeGreaterThanOrEqual(6);
    expect(banks.totals.inFavourMinutes + banks.totals.owedMinutes).toBeGreaterThan(0);
  },
);

test.each([usualMoment, '2027-01-08T03:00[Europe/Madrid]', '2027-06-01T20:00[Europe/Madrid]'])(
  'attendance of the demo company at %s has something of everything to show and to decide',
  async (moment) => {
    await openSeeded(moment);
    const admin = await signIn('admin@demo.test');
    const today = app.clock.now().toZonedDateTimeISO('Europe/Madrid').toPlainDate();
    const period = `fromDate=${today.subtract({ days: 36 })}&toDate=${today}`;
    const ofStatus = async (status: string) =>
      (await admin('GET', `/attendance/admin/list?${period}&size=100&statusFilter=${status}`)).body.content;
    for (const status of dayStatuses) expect(await ofStatus(status), status).not.toEqual([]);
    const { content } = (
      await admin('GET', `/attendance/admin/list?${period}&size=100&sort=lateMinutes,desc`)
    ).body;
    expect(content.length).toBe(100);

    const absent: AttendanceDayRow[] = await ofStatus('AUSENTE');
    expect(new Set(absent.map(({ absenceStatus }) => absenceStatus))).toEqual(
      new Set([null, 'PENDING', 'REJECTED']),
    );
    // Besides those of the month that is closed as a whole.
    const open = today.with({ day: 1 }).subtract({ months: 1 }).toString();
    const validated: AttendanceDayRow[] = await ofStatus('VALIDADO');
    expect(validated.filter(({ date }) => date >= open)).toHaveLength(9);

    const { counts, content: asked } = (await admin('GET', '/attendance/admin/inbox?kind=CORRECTION_REQUEST'))
      .body;
    expect(counts).toMatchObject({ CORRECTION_REQUEST: 3 });
    expect(counts.FORGOTTEN_EXIT).toBeGreaterThanOrEqual(3);
    expect(asked).toHaveLength(3);

    const employee = await signIn('empleado@demo.test');
    const corrections = (await employee('GET', '/attendance/corrections/my')).body;
    expect(corrections).toMatchObject({ unanswered: 1, totalElements: 2 });
    const [waiting] = corrections.content.filter(({ answer }: { answer: object | null }) => answer === null);
    const detail = (await employee('GET', `/attendance/days/detail?date=${waiting.date}`)).body as DayDetail;
    // 09:02–14:01 and 16:00–19:00, as calculated by hand for the recorded month.
    expect(detail.row).toMatchObject({
      workedMinutes: 479,
      hasBeenEdited: true,
      status: { type: 'PRESENTE' },
    });
  },
);
