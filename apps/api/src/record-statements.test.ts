import { readKeyStatement } from '@jornada/core/ledger/key-chain';
import {
  hashStatement,
  readStatement,
  readStatementReceipt,
  type Statement,
} from '@jornada/core/ledger/statement';
import { verificationCode } from '@jornada/core/months/verification-code';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashing, verifySignature } from './platform/cryptography/hashing.ts';
import { withTenant } from './platform/transactions/with-tenant.ts';
import { appendStatements, type NewStatement } from './record/append-statement.ts';
import { findStatements } from './record/statements.reads.ts';
import { punches } from './testing/company-day.ts';
import { adminAtWork } from './testing/company-factories.ts';
import { connected } from './testing/database-server.ts';
import { atWork, type EmployeeAtWork, employeeAtWork } from './testing/employee-at-work.ts';
import { assignSchedule, createPerson, createTenant } from './testing/factories.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;

const month = '2026-10';
const day = '2026-10-26';

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-05T10:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId, { fullName: 'Alicia Admin' });
  ana = await person('Ana');
});

async function person(fullName: string): Promise<EmployeeAtWork> {
  const created = await createPerson(app.platform, tenantId, { fullName });
  await assignSchedule(app.platform, created, { days: [1], validFrom: day, validTo: '2026-10-31' });
  await punches(app, created, day, ['IN 09:00', 'OUT 17:00']);
  app.clock.set('2026-11-05T10:00[Europe/Madrid]');
  return atWork(app, created);
}

/** Somebody's statements, whose chain must be whole. */
async function statementsOf(who: EmployeeAtWork): Promise<Statement[]> {
  const found = await withTenant(app.platform.database, tenantId, (tx) => findStatements(tx, who.userId));
  let previousHash: string | null = null;
  return found.map((one, index) => {
    const statement = readStatement(one.text);
    expect(statement).toMatchObject({ tenantId, employeeId: who.userId, sequence: index + 1 });
    expect(one.previousHash).toBe(previousHash);
    expect(one.hash).toBe(hashStatement(one.text, previousHash, hashing.ofText));
    previousHash = one.hash;
    if (!statement) throw new Error('it was read');
    return statement;
  });
}

const saidBy = async (who: EmployeeAtWork) =>
  (await statementsOf(who)).map(({ kind, authorId, subject, content }) => ({
    ...{ kind, subject, content },
    by: authorId === who.userId ? 'person' : authorId === admin.userId ? 'admin' : authorId,
  }));

async function send(who: EmployeeAtWork, method: string, path: string, body: object): Promise<void> {
  const { status, body: answer } = await who.call(method, path, { body });
  expect(status, JSON.stringify(answer)).toBe(200);
}

const close = () => send(admin, 'POST', '/attendance/admin/months/close', { month, confirmed: true });
const answer = (agrees: boolean, version = 1) =>
  send(ana, 'POST', '/attendance/months/answer', { month, version, agrees, comment: agrees ? '' : 'Falta' });

describe('a closed month', () => {
  test('is stated for each of its people, with the hash of its figures', async () => {
    const ben = await person('Ben');
    await close();
    for (const who of [ana, ben]) {
      const { hash } = await withTenant(app.platform.database, tenantId, (tx) =>
        tx
          .selectFrom('monthVersions')
          .select('hash')
          .where('userId', '=', who.userId)
          .executeTakeFirstOrThrow(),
      );
      const figuresHash = hash.toString('hex');
      const content = { code: verificationCode(figuresHash), figuresHash, version: 1 };
      expect(await saidBy(who)).toEqual([{ kind: 'MONTH_CLOSED', subject: month, content, by: 'admin' }]);
    }
  });

  test('keeps every answer and reopening, in their order', async () => {
    await close();
    await answer(false);
    await answer(true);
    const reason = 'Faltaba una salida por anotar';
    await send(admin, 'POST', '/attendance/admin/months/reopen', {
      ...{ month, userId: ana.userId, version: 1, reason },
    });
    await close();
    expect(await saidBy(ana)).toMatchObject([
      { kind: 'MONTH_CLOSED', content: { version: 1 } },
      {
        kind: 'MONTH_ANSWERED',
        subject: month,
        by: 'person',
        content: { version: 1, agrees: false, comment: 'Falta' },
      },
      {
        kind: 'MONTH_ANSWERED',
        subject: month,
        by: 'person',
        content: { version: 1, agrees: true, comment: null },
      },
      { kind: 'MONTH_REOPENED', subject: month, by: 'admin', content: { version: 1, reason } },
      { kind: 'MONTH_CLOSED', content: { version: 2 } },
    ]);
  });

  test('gives its person a receipt of the answer, which is about what is in the chain', async () => {
    await close();
    const { body } = await ana.call('POST', '/attendance/months/answer', {
      body: { month, version: 1, agrees: false, comment: 'Falta' },
    });
    const receipt = readStatementReceipt(body.receipt.statement);
    const [key] = (await app.platform.signer.keys()).map(({ statement }) => readKeyStatement(statement));
    expect(verifySignature(body.receipt.statement, body.receipt.signature, key?.publicKey ?? '')).toBe(true);
    const stored = await withTenant(app.platform.database, tenantId, (tx) => findStatements(tx, ana.userId));
    expect(receipt).toMatchObject({ tenantId, employeeId: ana.userId, kind: 'MONTH_ANSWERED', sequence: 2 });
    expect(receipt?.hash).toBe(stored[1]?.hash);
  });

  test('that is refused states nothing', async () => {
    await close();
    const { status } = await ana.call('POST', '/attendance/months/answer', {
      body: { month, version: 7, agrees: true },
    });
    expect(status).toBe(409);
    expect(await saidBy(ana)).toHaveLength(1);
  });
});

test('each decision about a day is stated, what stays as it is is not', async () => {
  const decide = (action: string, reason = '') =>
    send(admin, 'POST', '/attendance/admin/days/bulk', {
      ...{ action, reason, days: [{ userId: ana.userId, date: day }] },
    });
  await decide('JUSTIFY', 'Médico');
  await decide('JUSTIFY', 'Médico');
  await decide('VALIDATE');
  expect(await saidBy(ana)).toEqual([
    { kind: 'DAY_DECIDED', subject: day, content: { action: 'JUSTIFY', reason: 'Médico' }, by: 'admin' },
    { kind: 'DAY_DECIDED', subject: day, content: { action: 'VALIDATE', reason: null }, by: 'admin' },
  ]);
});

describe('the chain of a person', () => {
  const said = (who: EmployeeAtWork, subject: string): NewStatement => ({
    ...{ employeeId: who.userId, authorId: who.userId, kind: 'DAY_DECIDED', subject },
    ...{ madeAt: app.clock.now(), content: {} },
  });
  const append = (...given: NewStatement[]) =>
    withTenant(app.platform.database, tenantId, (tx) => appendStatements(tx, tenantId, given));

  test('has no gap and no fork where many append at once, in any order, while people punch', async () => {
    const ben = await employeeAtWork(app, { tenantId });
    const turns = Array.from({ length: 12 }, (_, turn) => {
      const both = [said(ana, `${turn}-a`), said(ben, `${turn}-b`)];
      return append(...(turn % 2 === 0 ? both : both.reverse()));
    });
    const punch = [ben.punch('IN')];
    await Promise.all(turns);
    for (const { status } of await Promise.all(punch)) expect(status).toBe(200);
    expect(await statementsOf(ana)).toHaveLength(12);
    expect(await statementsOf(ben)).toHaveLength(12);
  });

  test('is not touched by a punch', async () => {
    const ben = await employeeAtWork(app, { tenantId });
    expect((await ben.punch('IN')).status).toBe(200);
    expect(await statementsOf(ben)).toEqual([]);
  });

  test('ends as it was when the transaction fails', async () => {
    await append(said(ana, 'uno'));
    const failing = withTenant(app.platform.database, tenantId, async (tx) => {
      await appendStatements(tx, tenantId, [said(ana, 'dos')]);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await append(said(ana, 'tres'));
    expect((await statementsOf(ana)).map(({ subject }) => subject)).toEqual(['uno', 'tres']);
  });

  test('is refused for another company', async () => {
    const elsewhere = appendStatementsElsewhere();
    await expect(elsewhere).rejects.toThrow();
    expect(await statementsOf(ana)).toEqual([]);
  });
  const appendStatementsElsewhere = async () => {
    const other = await createTenant(app.platform);
    return withTenant(app.platform.database, other, (tx) =>
      appendStatements(tx, other, [said(ana, 'intruso')]),
    );
  };

  test.each([
    "UPDATE record_statements SET text = 'x'",
    'UPDATE record_statements SET sequence = sequence WHERE false',
    'DELETE FROM record_statements',
    'TRUNCATE record_statements CASCADE',
  ])('is changed by nobody: %s', async (statement) => {
    await append(said(ana, 'uno'));
    for (const role of ['SET LOCAL ROLE jornada_app;', ''])
      await connected(app.connectionString, async (client) => {
        await client.query(`BEGIN; ${role} SET LOCAL jornada.tenant_id = '${tenantId}'`);
        await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
        await client.query('ROLLBACK');
      });
    expect(await statementsOf(ana)).toHaveLength(1);
  });

  test.each([
    ['a hash that is not of its text', "sha256('x')"],
    ['the hash of a beginning', "sha256(convert_to(E'\\n' || 'x', 'UTF8'))"],
  ])('takes no statement with %s', async (_, hash) => {
    await append(said(ana, 'uno'));
    const written = connected(app.connectionString, async (client) => {
      await client.query(`BEGIN; SET LOCAL ROLE jornada_app; SET LOCAL jornada.tenant_id = '${tenantId}'`);
      await client.query(
        `INSERT INTO record_statements (employee_id, sequence, id, kind, subject, made_at, text, previous_hash, hash)
        SELECT employee_id, 2, gen_random_uuid(), kind, subject, made_at, 'x', hash, ${hash} FROM record_statements
        WHERE employee_id = '${ana.userId}'`,
      );
    });
    await expect(written).rejects.toMatchObject({ code: '23514' });
  });
});
