import { createReadStream, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { recordInPackage } from '@jornada/core/ledger/package-layout';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FileStore } from '../../platform/files/file-store.ts';
import { type TenantTx, withTenant } from '../../platform/transactions/with-tenant.ts';
import { verifyRecordExport } from '../../record/export/verify-record-export.ts';
import { appendEntry, type CompanyAtWork, companyAtWork } from '../../testing/company-at-work.ts';
import { employeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, sendLink, signInAs } from '../../testing/factories.ts';
import { type OperatorAtWork, operatorAtWork } from '../../testing/operator-at-work.ts';
import { rowsOfTenant } from '../../testing/rows-of-tenant.ts';
import type { TestAnswer } from '../../testing/send-request.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { usualMoment } from '../../testing/test-clock.ts';
import { untilBlocked } from '../../testing/until-blocked.ts';
import { unzipBytes } from '../../testing/unzip.ts';

let app: TestApp;
let files: FileStore;
let operator: OperatorAtWork;
let company: CompanyAtWork;

beforeAll(async () => {
  app = await startTestApp();
  files = app.platform.files;
  operator = await operatorAtWork(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  company = await companyAtWork(app);
  app.clock.set(usualMoment);
});
afterEach(() => void Object.assign(app.platform, { files }));

const erase = () => operator.call('DELETE', `/superadmin/tenants/${company.tenantId}`);

async function exported(): Promise<Map<string, number>> {
  const [entry] = await operator.log({ tenantId: company.tenantId, action: 'TENANT_DELETED' });
  const file = path.join(app.dataDirectory, 'files', String(entry?.after?.exportPath));
  await verifyRecordExport(createReadStream(file));
  const lines = gunzipSync(unzipBytes(readFileSync(file))[recordInPackage] ?? '')
    .toString('utf8')
    .trimEnd()
    .split('\n');
  const ends = lines.map((line) => JSON.parse(line)).filter(({ type }) => type === 'ledger-end');
  return new Map(ends.map(({ employeeId, length }) => [employeeId, length]));
}

async function expectNothingLeft(): Promise<void> {
  for (const [table, rows] of Object.entries(await rowsOfTenant(app.platform.database, company.tenantId))) {
    expect(rows, table).toEqual([]);
  }
}

/** Storage that takes its time, and tells when it begins. */
function slowStorage(milliseconds: number): Promise<void> {
  const begun = Promise.withResolvers<void>();
  const put: FileStore['put'] = async (...given) => {
    begun.resolve();
    await delay(milliseconds);
    await files.put(...given);
  };
  Object.assign(app.platform, { files: { ...files, put } });
  return begun.promise;
}

describe('a punch that arrives while its company is deleted', () => {
  test('is in the export if it was answered with 200, and is refused otherwise', async () => {
    const people = [...company.employees];
    while (people.length < 12) people.push(await employeeAtWork(app, { tenantId: company.tenantId }));
    const before = new Map(people.map(({ userId }, index) => [userId, index === 0 ? 5 : index < 3 ? 4 : 0]));
    void slowStorage(150);
    const early = people.slice(0, 4).map((person) => person.punch('IN'));
    await early[0];
    const deletion = erase();
    const late = people.slice(4).map(async (person, index) => {
      await delay(5 * index);
      return person.punch('IN');
    });
    const answers = await Promise.all([...early, ...late]);
    expect((await deletion).status).toBe(204);
    const found = await exported();
    for (const [index, { userId }] of people.entries()) {
      const status = answers[index]?.status;
      expect(found.get(userId), `${status}`).toBe((before.get(userId) ?? 0) + (status === 200 ? 1 : 0));
    }
    expect(answers[0]?.status).toBe(200);
    expectProblem((await people.at(-1)?.punch('IN')) as TestAnswer, 401, 'UNAUTHENTICATED');
    await expectNothingLeft();
  });

  test('in twelve at once, too', async () => {
    for (let round = 0; round < 4; round += 1) {
      company = await companyAtWork(app);
      app.clock.set(usualMoment);
      const people = [...company.employees];
      while (people.length < 12) people.push(await employeeAtWork(app, { tenantId: company.tenantId }));
      const punches = people.map((person) => person.punch('IN'));
      const [deletion, ...answers] = await Promise.all([erase(), ...punches]);
      expect(deletion.status).toBe(204);
      // 503 is what a busy machine answers, and keeps nothing.
      for (const { status } of answers) expect([200, 401, 422, 503]).toContain(status);
      const found = await exported();
      const entries = [...found.values()].reduce((sum, length) => sum + length, 0);
      expect(entries).toBe(13 + answers.filter(({ status }) => status === 200).length);
      await expectNothingLeft();
    }
  });
});

describe('the deletion waits for what another transaction has begun before:', () => {
  /** Does something in the company, begins the deletion meanwhile, and then keeps what was done. */
  async function doneBefore(work: (tx: TenantTx) => Promise<unknown>): Promise<void> {
    const deletion = await withTenant(app.platform.database, company.tenantId, async (tx) => {
      await work(tx);
      const begun = erase();
      await untilBlocked(app.connectionString);
      return { begun };
    });
    expect((await deletion.begun).status).toBe(204);
    await expectNothingLeft();
  }

  test('an entry of the record is in the export', async () => {
    const [employee] = company.employees;
    if (!employee) throw new Error('nobody works there');
    await doneBefore((tx) => appendEntry(tx, employee));
    expect((await exported()).get(employee.userId)).toBe(6);
  });

  test('a person who was added is in it', async () => {
    const id = '01890000-0000-7000-8000-000000000001';
    const person = { id, email: 'nueva@ejemplo.test', fullName: 'Nueva', roles: ['ROLE_USER'] };
    await doneBefore((tx) =>
      tx
        .insertInto('users')
        .values({ ...person, createdAt: app.clock.now() })
        .execute(),
    );
    expect((await exported()).get(id)).toBe(0);
  });
});

test('sessions, invitations and people added meanwhile leave nothing behind', async () => {
  const [person] = company.employees;
  if (!person) throw new Error('nobody works there');
  const { refreshToken } = await signInAs(app.platform, person);
  const begun = slowStorage(150);
  const deletion = erase();
  await begun;
  const attempts = [
    app.request('POST', '/auth/refresh', { body: { refreshToken } }),
    signInAs(app.platform, person),
    sendLink(app.platform, company.admin, 'SETUP'),
    createPerson(app.platform, company.tenantId),
  ];
  const [deleted, ...outcomes] = await Promise.allSettled([deletion, ...attempts]);
  expect(deleted).toMatchObject({ value: { status: 204 } });
  expect(outcomes.slice(1).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await expectNothingLeft();
});
