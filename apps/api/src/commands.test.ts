import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readKeyChain } from '@jornada/core/ledger/key-chain';
import { operatorTexts } from '@jornada/texts/operators';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hashing, verifySignature } from './platform/cryptography/hashing.ts';
import { lockDataDirectory } from './platform/embedded-postgres/data-directory-lock.ts';
import {
  type ChildServer,
  embeddedDatabase,
  freePort,
  isRunning,
  killChildren,
  startChild,
  usualEnvironment,
} from './testing/child-server.ts';
import { execute } from './testing/database-server.ts';
import { sendRequest } from './testing/send-request.ts';
import { emptyDatabase, migratedDatabase, type TestDatabase } from './testing/test-database.ts';

const secret = { SECRET_KEY: 'a secret that is long enough to be one' };

/** Runs one of the commands to its end. */
function run(program: string, env: Record<string, string>, ...words: string[]) {
  const file = path.join(import.meta.dirname, `${program}.ts`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...words], {
    encoding: 'utf8',
    env: { ...usualEnvironment, ...secret, ...env },
  });
  const lines = (text: string) => text.split('\n').filter((line) => line !== '');
  return { status, output: lines(stdout), errors: lines(stderr) };
}

const linkIn = (output: string[]) => /https?:\/\/\S+/.exec(output.at(-1) ?? '')?.[0] ?? '';

async function complete(server: ChildServer, link: string, password: string) {
  const body = { token: new URL(link).searchParams.get('token'), password, passwordConfirm: password };
  return sendRequest(`${server.url}/api/auth/setup-account/complete`, 'POST', { body });
}
const signIn = (server: ChildServer, email: string, password: string) =>
  sendRequest(`${server.url}/api/auth/login`, 'POST', { body: { email, password } });

describe('with the embedded database', () => {
  let folder: string;
  let env: Record<string, string>;
  let server: ChildServer;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'jornada-commands-'));
    // The account that runs PostgreSQL for root can enter it.
    chmodSync(folder, 0o755);
    env = { DATA_DIR: folder, PORT: await freePort(), DEMO: '0' };
    server = startChild('main.ts', { ...env, ...secret });
    await server.ready;
  });
  afterAll(() => {
    killChildren();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  test('all of them work beside the running server, and leave it and its database running', async () => {
    const before = embeddedDatabase(folder);
    const rotated = run('rotate-signing-key', env);
    expect(rotated).toMatchObject({ status: 0, errors: [] });
    expect(rotated.output).toEqual([expect.stringMatching(/^Nueva clave de firma: \S+\.$/)]);
    expect(run('rebuild-days', env, '2026-11')).toMatchObject({ status: 0, errors: [] });
    expect(run('operator', env, 'list')).toEqual({
      ...{ status: 0, errors: [] },
      output: ['superadmin@demo.test: con contraseña, no ha entrado nunca'],
    });
    const file = path.join(folder, 'beside.zip');
    expect(run('back-up', env, file)).toMatchObject({ status: 0, errors: [] });
    expect(existsSync(file)).toBe(true);
    expect(embeddedDatabase(folder)).toEqual(before);
    expect((await sendRequest(`${server.url}/api/health`, 'GET')).status).toBe(200);
  });

  test('an operator who is locked out comes in again by the link, once, and nothing from before is good', async () => {
    const email = 'superadmin@demo.test';
    const { accessToken, refreshToken } = (await signIn(server, email, 'Demo1234')).body;
    const { status, output, errors } = run('operator', env, 'reset', ' SuperAdmin@demo.test ');
    expect({ status, errors }).toEqual({ status: 0, errors: [] });
    const security = output.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
    expect(security).toMatchObject([{ security: 'OPERATOR_RESET' }]);
    expect(output.slice(1)).toEqual([
      operatorTexts.wasReset('SuperAdmin@demo.test'),
      expect.stringMatching(/: http:\/\/localhost:\d+\/setup-account\?token=[\w-]{64}$/),
    ]);
    expect((await signIn(server, email, 'Demo1234')).status).toBe(401);
    const me = `${server.url}/api/auth/me`;
    expect((await sendRequest(me, 'GET', { token: accessToken })).status).toBe(401);
    const refreshed = await sendRequest(`${server.url}/api/auth/refresh`, 'POST', { body: { refreshToken } });
    expect(refreshed.status).toBe(401);

    expect((await complete(server, linkIn(output), 'Otra-clave-1')).status).toBe(200);
    expect((await complete(server, linkIn(output), 'Otra-clave-2')).status).not.toBe(200);
    const { body } = await signIn(server, email, 'Otra-clave-1');
    const log = await sendRequest(`${server.url}/api/superadmin/audit`, 'GET', { token: body.accessToken });
    expect(log.body.content).toMatchObject([
      { action: 'OPERATOR_RESET', subjectName: email, actorName: operatorTexts.byCommand },
    ]);
  });

  test('a second operator is made, and signs in', async () => {
    const email = 'segunda@ejemplo.test';
    const made = run('operator', env, 'create', email);
    expect(made).toMatchObject({ status: 0, errors: [] });
    expect(made.output).toContain(operatorTexts.created(email));
    expect(run('operator', env, 'list').output).toContain(
      `${email}: sin contraseña todavía, no ha entrado nunca`,
    );
    expect((await complete(server, linkIn(made.output), 'Clave-segura-1')).status).toBe(200);
    const { body } = await signIn(server, email, 'Clave-segura-1');
    const tenants = await sendRequest(`${server.url}/api/superadmin/tenants`, 'GET', {
      token: body.accessToken,
    });
    expect(tenants.status).toBe(200);
    expect(run('operator', env, 'list').output).toContainEqual(
      expect.stringMatching(
        /^segunda@ejemplo\.test: con contraseña, último acceso \d{4}-\d\d-\d\d \d\d:\d\d$/,
      ),
    );
    expect(run('operator', env, 'create', email)).toEqual({
      ...{ status: 1, output: [] },
      errors: [operatorTexts.taken(email)],
    });
  });

  test('once the server has stopped they start the database themselves, and stop it', async () => {
    server.signal('SIGTERM');
    await server.ended;
    const { status, output, errors } = run('rotate-signing-key', env);
    expect({ status, errors }).toEqual({ status: 0, errors: [] });
    expect(output).toEqual([expect.stringMatching(/^Nueva clave de firma: /)]);
    expect(run('operator', env, 'list')).toMatchObject({ status: 0, errors: [] });
    expect(embeddedDatabase(folder)).toBeNull();
    server = startChild('main.ts', { ...env, ...secret });
    await server.ready;
    const { keys } = (await sendRequest(`${server.url}/api/proof/keys`, 'GET')).body;
    const chain = readKeyChain(keys, hashing, verifySignature);
    expect([chain.keys.size, chain.brokenAt, chain.unvouched]).toEqual([3, null, []]);
  });

  test('where a killed server left its database running, that is stopped first', async () => {
    const pid = embeddedDatabase(folder)?.pid ?? 0;
    server.signal('SIGKILL');
    await server.ended;
    expect(isRunning(pid)).toBe(true);
    expect(run('operator', env, 'list')).toMatchObject({ status: 0, errors: [] });
    expect(isRunning(pid)).toBe(false);
    expect(embeddedDatabase(folder)).toBeNull();
  });

  test('a directory that somebody has locked and no database answers in is one line and exit code 1', () => {
    const lock = lockDataDirectory(folder, 'postgres');
    try {
      expect(run('operator', env, 'list')).toEqual({
        ...{ status: 1, output: [] },
        errors: [expect.stringMatching(/^Otro proceso de Jornada está usando /)],
      });
    } finally {
      lock.release();
    }
  });

  test('a directory without a database is one line and exit code 1, and nothing is made there', () => {
    const empty = path.join(folder, 'nothing');
    for (const [program, ...words] of [
      ['rotate-signing-key'],
      ['rebuild-days'],
      ['operator', 'list'],
    ] as const) {
      const { status, output, errors } = run(program, { DATA_DIR: empty }, ...words);
      expect({ status, output }, program).toEqual({ status: 1, output: [] });
      expect(errors).toEqual([expect.stringMatching(/^No hay base de datos en «/)]);
    }
    expect(existsSync(path.join(empty, 'postgres'))).toBe(false);
  });
});

describe('with a database of its operator', () => {
  let database: TestDatabase;
  afterEach(() => database.drop());
  const env = () => ({ DATABASE_URL: database.connectionString, PUBLIC_URL: 'https://jornada.ejemplo.test' });
  const refusal = (...words: string[]) => {
    const { status, output, errors } = run('operator', env(), ...words);
    expect({ status, output }).toEqual({ status: 1, output: [] });
    expect(errors).toHaveLength(1);
    return errors[0];
  };

  test('what cannot be done is one line and exit code 1, and what is not understood says how to ask', async () => {
    database = await emptyDatabase();
    expect(refusal('list')).toMatch(/ninguna instalación de Jornada/);
    await database.drop();
    database = await migratedDatabase();
    expect(refusal('list')).toBe(operatorTexts.noPlatform);
    expect(refusal('create', 'sin-arroba')).toBe(operatorTexts.noEmail('sin-arroba'));
    expect(refusal('reset', 'nadie@ejemplo.test')).toBe(operatorTexts.noPlatform);
    await execute(database.connectionString, "INSERT INTO schema_migrations VALUES ('9999_future.sql', '')");
    expect(refusal('list')).toMatch(/otra versión/);
    for (const words of [[], ['create'], ['list', 'a@b.es'], ['borra', 'a@b.es'], ['reset', 'a@b.es', 'c']]) {
      const { status, output, errors } = run('operator', env(), ...words);
      expect({ status, output, errors: errors.join('\n') }, words.join(' ')).toEqual({
        ...{ status: 2, output: [] },
        errors: operatorTexts.usage,
      });
    }
  });

  test('operators are made there too, in the log of the platform, and only those of the platform are reset', async () => {
    database = await emptyDatabase();
    const server = startChild('main.ts', { ...env(), ...secret, PORT: await freePort(), DEMO: '1' });
    await server.ready;
    try {
      const { output } = run('operator', env(), 'create', 'jefa@ejemplo.test');
      expect(linkIn(output)).toMatch(/^https:\/\/jornada\.ejemplo\.test\/setup-account\?token=/);
      expect(refusal('create', 'Superadmin@demo.test')).toBe(operatorTexts.taken('superadmin@demo.test'));
      expect(refusal('reset', 'admin@demo.test')).toBe(operatorTexts.unknown('admin@demo.test'));
      const { accessToken } = (await signIn(server, 'superadmin@demo.test', 'Demo1234')).body;
      const log = await sendRequest(`${server.url}/api/superadmin/audit`, 'GET', { token: accessToken });
      expect(log.body.content).toMatchObject([
        { action: 'OPERATOR_CREATED', subjectName: 'jefa@ejemplo.test', before: null, after: null },
      ]);
    } finally {
      server.signal('SIGTERM');
      await server.ended;
    }
  });
});
