import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { headTree, readRootStatement } from '@jornada/core/ledger/day-root';
import { judgeKept } from '@jornada/core/ledger/kept-alone';
import { readKeyChain } from '@jornada/core/ledger/key-chain';
import { readEvidence } from '@jornada/core/ledger/read-evidence';
import { readReceiptStatement } from '@jornada/core/ledger/receipt';
import { stampVerifier } from '@jornada/timestamp/stamp-verifier';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashing, verifySignature } from '../../platform/cryptography/hashing.ts';
import { openSigner } from '../../platform/cryptography/signing-keys.ts';
import { stampCryptography } from '../../platform/stamps/stamp-cryptography.ts';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { closeDay } from '../../record/roots/close-day.ts';
import { usualEnvironment } from '../../testing/child-server.ts';
import { adminAtWork } from '../../testing/company-factories.ts';
import { connected } from '../../testing/database-server.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { fillRootTables } from '../../testing/fill-root-tables.ts';
import { fillInspectionTables } from '../../testing/inspections.ts';
import { readLedger } from '../../testing/read-ledger.ts';
import { startTestApp, type TestApp, testSecretKey } from '../../testing/test-app.ts';

let app: TestApp;
let ana: EmployeeAtWork;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-20T09:00[Europe/Madrid]');
  ana = await employeeAtWork(app);
});

const chain = async () => {
  const { body } = await app.request('GET', '/proof/keys');
  return readKeyChain(body.keys, hashing, verifySignature);
};
const isSigned = async ({ statement, signature }: { statement: string; signature: string }, keyId: string) =>
  verifySignature(statement, signature, (await chain()).keys.get(keyId)?.publicKey ?? '');

describe('a punch answers with a receipt', () => {
  test('of the entry that it made, signed by the installation', async () => {
    const { body } = await ana.punch('IN');
    const receipt = readReceiptStatement(body.receipt.statement);
    const [entry] = await readLedger(app.platform.database, ana);
    expect(receipt).toEqual({
      tenantId: ana.tenantId,
      employeeId: ana.userId,
      entryId: entry?.id,
      sequence: 1,
      type: 'IN',
      punchedAt: '2026-11-20T08:00:00.000Z',
      recordedAt: '2026-11-20T08:00:00.000Z',
      hash: entry?.hash,
      keyId: app.platform.signer.keyId,
    });
    expect(await isSigned(body.receipt, receipt?.keyId ?? '')).toBe(true);
    expect(JSON.stringify(body.receipt).length).toBeLessThan(600);
  });

  test('and a repeat gives the same one', async () => {
    const first = await ana.punch('IN', { key: 'one intent' });
    app.clock.set('2026-11-20T13:00[Europe/Madrid]');
    await ana.punch('OUT', { key: 'another intent' });
    const again = await ana.punch('IN', { key: 'one intent' });
    expect(again.body.receipt).toEqual(first.body.receipt);
  });
});

describe('the own receipts of a period', () => {
  const ask = (period: string) => ana.get(`/proof/receipts?${period}`);

  test('are one signed text per line, of the days of the period in the person’s zone only', async () => {
    await ana.work(
      ['2026-11-19T23:30[Europe/Madrid]', 'IN'],
      ['2026-11-20T00:30[Europe/Madrid]', 'OUT'],
      ['2026-11-20T09:00[Europe/Madrid]', 'IN'],
    );
    const { status, headers, body } = await ask('from=2026-11-20&to=2026-11-20');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('application/x-ndjson');
    expect(headers.get('content-disposition')).toContain('resguardos-2026-11-20-2026-11-20.jsonl');
    const receipts: { statement: string; signature: string }[] = String(body)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(receipts.map(({ statement }) => readReceiptStatement(statement)?.sequence)).toEqual([2, 3]);
    for (const receipt of receipts) expect(await isSigned(receipt, app.platform.signer.keyId)).toBe(true);
  });

  test('are an error where there are none', async () => {
    await employeeAtWork(app, { tenantId: ana.tenantId }).then((ben) => ben.punch('IN'));
    expectProblem(await ask('from=2026-11-20&to=2026-11-20'), 409, 'NOTHING_TO_EXPORT');
  });
});

describe('the newest closing', () => {
  test('is null before the first one', async () => {
    expect((await ana.get('/proof/last-root')).body).toEqual({ root: null, stamp: null });
  });

  test('has the last entry of every ledger of the company, also of unchanged ones, and of no other company', async () => {
    const ben = await employeeAtWork(app, { tenantId: ana.tenantId });
    await (await employeeAtWork(app)).punch('IN');
    const company = { id: ana.tenantId, timeZone: 'Europe/Madrid' };
    await ben.punch('IN');
    await closeDay(app.platform, company, Temporal.Instant.from('2026-11-21T05:00Z'));
    app.clock.set('2026-11-23T09:00[Europe/Madrid]');
    await ana.punch('IN');
    await closeDay(app.platform, company, Temporal.Instant.from('2026-11-24T05:00Z'));
    const admin = await adminAtWork(app, ana.tenantId);
    const { root } = (await admin.get('/proof/last-root')).body;
    expect(await isSigned(root, app.platform.signer.keyId)).toBe(true);
    expect(root.heads.map(([id]: [string]) => id).sort()).toEqual([ana.userId, ben.userId].sort());
    expect(root.readings).toBeNull();
  });

  test('has the last entry of the readings log, and the time-stamp', async () => {
    const { tenantId } = ana;
    await withTenant(app.platform.database, tenantId, (tx) => fillInspectionTables(tx, ana));
    await ana.punch('IN');
    await fillRootTables(app.platform, tenantId);
    const admin = await adminAtWork(app, tenantId);
    const { root, stamp } = (await admin.get('/proof/last-root')).body;
    const { rootHash, leaves } = readRootStatement(root.statement) ?? {};
    const tree = headTree(tenantId, hashing);
    tree.move(root);
    expect([tree.root(), tree.leaves, root.readings[0]]).toEqual([rootHash, leaves, 1]);
    expect(stamp).toMatchObject({ authority: 'Autoridad de prueba' });
    const verify = stampVerifier([], stampCryptography);
    expect(verify(stamp.token, hashing.ofText(root.statement)).problem).toBeNull();
    const other = await employeeAtWork(app);
    expect((await other.get('/proof/last-root')).body).toEqual({ root: null, stamp: null });
  });

  test('tells people their own last entry alone, with the proof that it is in the closing, and of nobody else anything', async () => {
    const { tenantId } = ana;
    const colleagues = [await employeeAtWork(app, { tenantId }), await employeeAtWork(app, { tenantId })];
    const idle = await employeeAtWork(app, { tenantId });
    const former = (await ana.punch('IN')).body.receipt;
    for (const one of colleagues) await one.punch('IN');
    app.clock.set('2026-11-20T14:00[Europe/Madrid]');
    const receipt = (await ana.punch('OUT')).body.receipt;
    await closeDay(
      app.platform,
      { id: tenantId, timeZone: 'Europe/Madrid' },
      Temporal.Instant.from('2026-11-21T05:00Z'),
    );
    app.clock.set('2026-11-21T09:00[Europe/Madrid]');
    const kept = (await ana.get('/proof/last-root')).body;
    expect(Object.keys(kept.root).sort()).toEqual(['own', 'signature', 'statement']);
    expect(kept.root.own.filter(({ of }: { of: string }) => of === 'entries')).toEqual([
      expect.objectContaining({ employeeId: ana.userId, sequence: 2 }),
    ]);
    const told = JSON.stringify(kept);
    for (const { userId } of [...colleagues, idle]) expect(told).not.toContain(userId);
    const keys = JSON.stringify((await app.request('GET', '/proof/keys')).body);
    const judge = (...given: object[]) =>
      judgeKept(
        [keys, ...given.map((one) => JSON.stringify(one))].flatMap(readEvidence),
        hashing,
        verifySignature,
      );
    expect(judge(kept, receipt).state).toBe('BORNE_OUT');
    // Of an entry before the last one, and of other people, it says nothing.
    expect(judge(kept, former).state).toBe('UNDECIDED');
    const [colleague = ana] = colleagues;
    expect(judge((await colleague.get('/proof/last-root')).body, receipt).state).toBe('UNDECIDED');
    const nothing = (await idle.get('/proof/last-root')).body;
    expect(nothing.root.own.filter(({ of }: { of: string }) => of === 'entries')).toEqual([]);
    expect(judge(nothing, receipt).state).toBe('UNDECIDED');
  });
});

describe('the keys of the installation', () => {
  test('can be read by anybody, also at the well-known path', async () => {
    const { keys, brokenAt } = await chain();
    expect([keys.size, brokenAt]).toEqual([1, null]);
    const known = await fetch(`${app.origin}/.well-known/jornada-keys.json`);
    expect([known.status, await known.json()]).toEqual([200, (await app.request('GET', '/proof/keys')).body]);
    const { rows } = await connected(app.connectionString, (client) =>
      client.query('SELECT * FROM signing_keys'),
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('PRIVATE KEY');
  });

  test('change: the new one is signed by the one before, whose signatures are still valid', async () => {
    const former = (await ana.punch('IN')).body.receipt;
    const formerId = app.platform.signer.keyId;
    await app.platform.signer.rotate();
    expect(app.platform.signer.keyId).not.toBe(formerId);
    app.clock.set('2026-11-20T17:00[Europe/Madrid]');
    const next = (await ana.punch('OUT')).body.receipt;
    const { keys, brokenAt, unvouched } = await chain();
    expect({ brokenAt, unvouched, size: keys.size }).toEqual({ brokenAt: null, unvouched: [], size: 2 });
    expect(await isSigned(former, formerId)).toBe(true);
    expect(await isSigned(next, app.platform.signer.keyId)).toBe(true);
  });

  test('change by a command, which prints the new one, and what can no longer be opened', async () => {
    const program = path.join(import.meta.dirname, '../../rotate-signing-key.ts');
    const rotate = (DATABASE_URL: string) => {
      const env = { ...usualEnvironment, DATABASE_URL, SECRET_KEY: testSecretKey };
      return spawnSync(process.execPath, [program], { encoding: 'utf8', env });
    };
    const former = (await ana.punch('IN')).body.receipt;
    const { status, stdout, stderr } = rotate(app.connectionString);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const signer = await openSigner(app.connectionString, { secretKey: testSecretKey }, app.clock, () => {});
    const { keys, brokenAt, unvouched } = readKeyChain(await signer.keys(), hashing, verifySignature);
    await signer.close();
    expect(stdout).toBe(`Nueva clave de firma: ${signer.keyId}.\n`);
    expect({ brokenAt, unvouched, last: [...keys.keys()].at(-1) }).toEqual({
      ...{ brokenAt: null, unvouched: [], last: signer.keyId },
    });
    // The server follows with its next one.
    await app.platform.signer.rotate();
    const { keyId = '' } = readReceiptStatement(former.statement) ?? {};
    expect(keyId).not.toBe(signer.keyId);
    expect(verifySignature(former.statement, former.signature, keys.get(keyId)?.publicKey ?? '')).toBe(true);
    expect(rotate('mysql://nada')).toMatchObject({
      ...{ status: 1, stdout: '', stderr: expect.stringMatching(/^DATABASE_URL [^\n]+\n$/) },
    });
  });

  test('can only be opened with the secret that encrypted them; with another one a new key is made that none has signed', async () => {
    const lines: string[] = [];
    const open = (secret: string) =>
      openSigner(app.connectionString, { secretKey: secret }, app.clock, (line) => lines.push(line));
    const same = await open(testSecretKey);
    expect(same.keyId).toBe(app.platform.signer.keyId);
    expect(lines).toEqual([]);
    const other = await open('another secret, as long as the first one was');
    expect(other.keyId).not.toBe(same.keyId);
    expect(lines).toEqual([expect.stringContaining('SECRET_KEY no abre la clave')]);
    const { brokenAt, unvouched, keys } = readKeyChain(await other.keys(), hashing, verifySignature);
    expect({ brokenAt, unvouched }).toEqual({ brokenAt: null, unvouched: [keys.size] });
    await Promise.all([same.close(), other.close()]);
  });
});
