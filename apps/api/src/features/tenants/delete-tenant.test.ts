import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { noCircumstances } from '@jornada/core/ledger/entry';
import { recordInPackage } from '@jornada/core/ledger/package-layout';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyRecordExport } from '../../record/export/verify-record-export.ts';
import { type CompanyAtWork, companyAtWork } from '../../testing/company-at-work.ts';
import { adminAtWork } from '../../testing/company-factories.ts';
import { connected } from '../../testing/database-server.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, createTenant, sendLink, signInAs } from '../../testing/factories.ts';
import { type OperatorAtWork, operatorAtWork } from '../../testing/operator-at-work.ts';
import { readLedger, type StoredEntry } from '../../testing/read-ledger.ts';
import { rowsOfTenant } from '../../testing/rows-of-tenant.ts';
import { sampleImage } from '../../testing/sample-image.ts';
import { formWith } from '../../testing/send-request.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { usualMoment } from '../../testing/test-clock.ts';
import { unzipBytes } from '../../testing/unzip.ts';

let app: TestApp;
let operator: OperatorAtWork;

beforeAll(async () => {
  app = await startTestApp();
  operator = await operatorAtWork(app);
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(usualMoment));

const erase = (id: string) => operator.call('DELETE', `/superadmin/tenants/${id}`);
const rowsOf = (tenantId: string) => rowsOfTenant(app.platform.database, tenantId);
const me = (token: string) => app.request('GET', '/auth/me', { token });
const fileOf = (key: unknown) => path.join(app.dataDirectory, 'files', String(key));

/** Deletes a company, and gives what the log says of its export. */
async function deleted(id: string): Promise<Record<string, unknown>> {
  const answer = await erase(id);
  expect(answer.status).toBe(204);
  expect(answer.body).toBeNull();
  const [entry] = await operator.log({ tenantId: id, action: 'TENANT_DELETED' });
  return entry?.after ?? {};
}

async function createCompanyWithFile(): Promise<{ tenantId: string }> {
  const admin = await adminAtWork(app, await createTenant(app.platform));
  const logo = formWith(sampleImage);
  expect((await admin.call('POST', '/auth/company/logo', { body: logo })).status).toBe(200);
  return { tenantId: admin.tenantId };
}

/** A COMMIT that fails for a company that is gone: a trigger that is asked only then. */
const refuseAtCommit = (tenantId: string) => `
  CREATE FUNCTION refuse_at_commit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF OLD.id = '${tenantId}' THEN RAISE 'refused at commit'; END IF;
    RETURN NULL;
  END $$;
  CREATE CONSTRAINT TRIGGER refuse_at_commit AFTER DELETE ON tenants DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION refuse_at_commit()`;
const refuseNoMore = 'DROP TRIGGER refuse_at_commit ON tenants; DROP FUNCTION refuse_at_commit';

const partsOf = (key: unknown) => unzipBytes(readFileSync(fileOf(key)));
const linesOf = (key: unknown) =>
  gunzipSync(partsOf(key)[recordInPackage] ?? '')
    .toString('utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));

describe('the export of a deleted company', () => {
  let company: CompanyAtWork;
  let ledgers: StoredEntry[][];
  let noted: Record<string, unknown>;
  beforeAll(async () => {
    company = await companyAtWork(app, { name: 'Aceites «del Sur»' });
    ledgers = [];
    for (const person of company.people) ledgers.push(await readLedger(app.platform.database, person));
    app.clock.set(usualMoment);
    noted = await deleted(company.tenantId);
  });

  test('is where the log says, with the SHA-256 in the log', () => {
    expect(noted).toEqual({
      exportPath: expect.stringMatching(/^records\/[\w-]+\.zip$/),
      exportSha256: createHash('sha256')
        .update(readFileSync(fileOf(noted.exportPath)))
        .digest('hex'),
      exportedEntries: 13,
      keepUntil: '2030-11-20',
    });
    expect(noted.exportPath).toContain(company.tenantId);
  });

  test('is verified from its first line to its last', async () => {
    expect(await verifyRecordExport(createReadStream(fileOf(noted.exportPath)))).toMatchObject({
      tenant: { id: company.tenantId, slug: expect.any(String), name: 'Aceites «del Sur»' },
      exportedAt: '2026-11-20T08:00:00.000Z',
      keepUntil: '2030-11-20',
      employees: 5,
      entries: 13,
      disclosed: null,
      sha256: noted.exportSha256,
    });
  });

  test('has its closed months, closings, keys and a list of all with their hashes', () => {
    const parts = partsOf(noted.exportPath);
    const index = parts['INDICE.csv']?.toString('utf8') ?? '';
    for (const [name, bytes] of Object.entries(parts)) {
      const hash = createHash('sha256').update(bytes).digest('hex');
      if (name !== 'INDICE.csv' && name !== 'FIRMA.json')
        expect(index).toContain(`${name};${bytes.length};${hash}\r\n`);
    }
    expect(parts['meses/2026-11/resumen-2026-11-eva-v1.json']?.toString()).toContain('"month":"2026-11"');
    expect(parts['meses/cierres-y-conformidades.csv']?.toString()).toContain(
      ';Ana Peña;Faltaba una salida;Conforme;',
    );
    const roots = linesOf(noted.exportPath).filter(({ type }) => type === 'root');
    expect(roots.length).toBeGreaterThan(0);
    expect(parts['cierres/cierres.jsonl']?.toString()).toContain(
      roots[0]?.statement.slice(20, 60).replaceAll('"', '\\"'),
    );
    expect(JSON.parse(parts['cierres/claves.json']?.toString() ?? '').keys).toHaveLength(1);
    expect(parts['LEEME.txt']?.toString()).toContain('guárdelo hasta el 20/11/2030');
  });

  test('names everybody there was, including people who left or have no record', () => {
    const people = linesOf(noted.exportPath).filter(({ type }) => type === 'employee');
    expect(people.map(({ id, email }) => `${id} ${email}`).toSorted()).toEqual(
      company.people.map(({ userId, email }) => `${userId} ${email}`).toSorted(),
    );
    expect(people.find(({ id }) => id === company.admin.userId)).toEqual({
      type: 'employee',
      id: company.admin.userId,
      fullName: 'Ana Peña',
      email: company.admin.email,
      roles: ['ROLE_ADMIN'],
      active: true,
      createdAt: '2026-11-20T08:00:00.000Z',
    });
  });

  test('has every entry of the record, with every field as stored', () => {
    const entries = linesOf(noted.exportPath).filter(({ type }) => type === 'entry');
    // What an entry does not have is left out of its line.
    const exported = entries.map(({ type: _, entryType, ...entry }) => {
      return { ...noCircumstances, ...entry, type: entryType };
    });
    const kept = ledgers.flat().map(({ idempotencyKey: _, ...entry }) => entry);
    expect(kept).toHaveLength(13);
    const byHash = (left: { hash: string }, right: { hash: string }) => left.hash.localeCompare(right.hash);
    expect(exported.toSorted(byHash)).toEqual(kept.toSorted(byHash));
  });
});

describe('a deletion', () => {
  test('leaves no row of the company in any table, and every other company’s row unchanged', async () => {
    const company = await companyAtWork(app);
    const other = await companyAtWork(app);
    app.clock.set(usualMoment);
    const before = await rowsOf(company.tenantId);
    for (const [table, rows] of Object.entries(before)) expect(rows.length, table).toBeGreaterThan(0);
    const others = await rowsOf(other.tenantId);
    expect(Object.keys(others).length).toBeGreaterThanOrEqual(13);
    await deleted(company.tenantId);
    for (const [table, rows] of Object.entries(await rowsOf(company.tenantId))) {
      expect(rows, table).toEqual([]);
    }
    expect(await rowsOf(other.tenantId)).toEqual(others);
  });

  test('of an empty company leaves a verified export without people', async () => {
    const id = await createTenant(app.platform, { name: 'Vacía' });
    const noted = await deleted(id);
    expect(noted).toMatchObject({ exportedEntries: 0 });
    const found = await verifyRecordExport(createReadStream(fileOf(noted.exportPath)));
    expect(found).toMatchObject({ employees: 0, entries: 0, tenant: { id } });
  });

  test('also succeeds for a company whose texts contain line separators', async () => {
    const strange = 'Ana\u2028Peña\u2029\u0085\u000b\r\n\t"\\ \ud83d\ude42 \ufeff';
    const id = await createTenant(app.platform, { name: strange });
    await createPerson(app.platform, id, { fullName: strange });
    const { exportPath } = await deleted(id);
    expect(linesOf(exportPath)[0]).toMatchObject({ tenant: { name: strange } });
    const [person] = linesOf(exportPath).filter(({ type }) => type === 'employee');
    expect(person).toMatchObject({ fullName: strange });
  });

  test('ends sessions, links and sign-ins, and the company can no longer be found', async () => {
    const given = { roles: ['ROLE_ADMIN'] as ['ROLE_ADMIN'], password: 'Contraseña-1' };
    const id = await createTenant(app.platform);
    const person = await createPerson(app.platform, id, given);
    const { accessToken, refreshToken } = await signInAs(app.platform, person);
    const setup = await sendLink(app.platform, person, 'SETUP');
    const reset = await sendLink(app.platform, person, 'RESET');
    await deleted(id);
    expectProblem(await me(accessToken), 401, 'UNAUTHENTICATED');
    const renewed = await app.request('POST', '/auth/refresh', { body: { refreshToken } });
    expectProblem(renewed, 401, 'INVALID_REFRESH_TOKEN');
    const body = { email: person.email, password: 'Contraseña-1' };
    const headers = { 'x-tenant-id': id };
    expectProblem(await app.request('POST', '/auth/login', { body }), 401, 'INVALID_CREDENTIALS');
    expectProblem(await app.request('POST', '/auth/login', { body, headers }), 401, 'INVALID_CREDENTIALS');
    for (const link of [`password-reset/validate?token=${reset}`, `setup-account/validate?token=${setup}`]) {
      expectProblem(await app.request('GET', `/auth/${link}`), 404, 'INVALID_TOKEN');
    }
    for (const rest of ['', '/admins']) {
      expectProblem(await operator.get(`/superadmin/tenants/${id}${rest}`), 404, 'NOT_FOUND');
    }
    expectProblem(await erase(id), 404, 'NOT_FOUND');
  });

  test('of a suspended company does the same', async () => {
    const { tenantId } = await companyAtWork(app);
    app.clock.set(usualMoment);
    await operator.call('PUT', `/superadmin/tenants/${tenantId}/suspend`);
    expect(await deleted(tenantId)).toMatchObject({ exportedEntries: 13 });
  });

  test('frees the slug and the addresses for a new company, which is another one', async () => {
    const given = { slug: 'renacida', adminEmail: 'ana@renacida.test' };
    const first = await operator.open(given);
    const { exportPath } = await deleted(first);
    const second = await operator.open(given);
    expect(second).not.toBe(first);
    const again = await deleted(second);
    // At the same moment, under the same slug: neither export took the place of the other.
    expect(again.exportPath).not.toBe(exportPath);
    expect(linesOf(exportPath)[0]).toMatchObject({ tenant: { id: first } });
    expect(linesOf(again.exportPath)[0]).toMatchObject({ tenant: { id: second } });
  });

  test('that fails leaves its files, and one that succeeds removes them', async () => {
    const { tenantId } = await createCompanyWithFile();
    const files = path.join(app.dataDirectory, 'files/tenants', tenantId);
    await connected(app.connectionString, (client) => client.query(refuseAtCommit(tenantId)));
    expect((await erase(tenantId)).status).toBe(500);
    expect(readdirSync(files)).not.toEqual([]);
    await connected(app.connectionString, (client) => client.query(refuseNoMore));
    expect((await erase(tenantId)).status).toBe(204);
    await expect.poll(() => existsSync(files)).toBe(false);
  });

  test('asked for several times at once is done once', async () => {
    const { tenantId } = await companyAtWork(app);
    app.clock.set(usualMoment);
    const before = readdirSync(path.join(app.dataDirectory, 'files/records')).length;
    const answers = await Promise.all([erase(tenantId), erase(tenantId), erase(tenantId)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404, 404]);
    expect(await operator.log({ tenantId, action: 'TENANT_DELETED' })).toHaveLength(1);
    expect(readdirSync(path.join(app.dataDirectory, 'files/records'))).toHaveLength(before + 1);
  });
});
