import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from './app/app.ts';
import { type AccessServer, closed, openAccessServer, pathOf } from './testing/access-server.ts';
import { execute } from './testing/database-server.ts';
import { createPerson, signInAs } from './testing/factories.ts';
import { reportsHere } from './testing/reports-here.ts';

/** In every name, e-mail, reason and secret that is sent. */
const canary = 'canariozq9';
const lines: string[] = [];

let gate: AccessServer;
let http: FastifyInstance;
beforeAll(async () => {
  gate = await openAccessServer();
  const logTo = { write: (line: string) => void lines.push(line) };
  http = await buildApp({
    ...{ platform: gate.app.platform, webDirectory: null, logLevel: 'trace', logTo },
    makeReport: reportsHere(gate.app.platform),
  });
});
afterAll(async () => {
  await http.close();
  await gate.app.close();
});

const personal = {
  email: `${canary}@ejemplo.test`,
  name: `Ana ${canary}`,
  fullName: `Ana ${canary}`,
  reason: canary,
  password: `Contraseña-1${canary}`,
  token: canary,
  newPassword: `Contraseña-2${canary}`,
};

test('no log line of a refused or failed request contains what somebody sent or who they are', async () => {
  const { tenantId } = await gate.callerWith('ROLE_ADMIN');
  const fullName = `Eva ${canary}`;
  const admin = await createPerson(gate.app.platform, tenantId, {
    ...{ fullName, email: `eva-${canary}@ejemplo.test`, roles: ['ROLE_ADMIN'] },
  });
  const { accessToken } = await signInAs(gate.app.platform, admin);
  const remoteAddress = '203.0.113.77';
  const headers = { authorization: `Bearer ${accessToken}`, 'user-agent': canary, cookie: canary };
  const statuses = new Set<number>();
  const callAll = async () => {
    for (const [, { endpoint }] of closed) {
      const { method } = endpoint;
      const url = `/api${pathOf(endpoint)}?search=${canary}&email=${personal.email}&token=${canary}`;
      const sent = { method, url, headers, remoteAddress };
      for (const payload of endpoint.body ? [personal, `{"name":"${canary}`] : [undefined]) {
        const json = { ...headers, 'content-type': 'application/json' };
        const answer = await http.inject({ ...sent, ...(payload && { payload, headers: json }) });
        statuses.add(answer.statusCode);
      }
    }
    const url = `/api/nobody/${personal.email}`;
    statuses.add((await http.inject({ url, headers, remoteAddress })).statusCode);
  };
  await callAll();
  // A rule of the database that nobody foresaw: it tells of the whole row.
  const { connectionString } = gate.app;
  await execute(
    connectionString,
    'ALTER TABLE departments ADD CONSTRAINT unforeseen CHECK (false) NOT VALID',
  );
  const add = { method: 'POST', url: '/api/employees/departments', headers, remoteAddress } as const;
  const { endpoint } = closed.find(([name]) => /^POST .*departments$/.test(name))?.[1] ?? {};
  const url = `/api${endpoint?.path}`;
  expect((await http.inject({ ...add, url, payload: { name: `Taller ${canary}` } })).statusCode).toBe(500);
  // And one that cannot read what it was given.
  await execute(
    connectionString,
    `CREATE FUNCTION unread() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.id := NEW.name::uuid; RETURN NEW; END $$;
    CREATE TRIGGER unread BEFORE INSERT ON departments FOR EACH ROW EXECUTE FUNCTION unread()`,
  );
  expect((await http.inject({ ...add, url, payload: { name: `Otro ${canary}` } })).statusCode).toBe(500);
  await execute(connectionString, 'ALTER TABLE sessions RENAME TO lost');
  await callAll();
  for (const status of [200, 400, 404, 422, 500]) expect([...statuses]).toContain(status);
  const log = lines.join('');
  expect(log.match(/"unexpected error"/g)?.length).toBeGreaterThan(100);
  expect(log).toContain('unforeseen');
  expect(log).toContain('invalid input syntax for type uuid');
  for (const secret of [canary, remoteAddress, admin.userId, accessToken, fullName, 'Contraseña'])
    expect([secret, lines.filter((line) => line.includes(secret))]).toEqual([secret, []]);
});
