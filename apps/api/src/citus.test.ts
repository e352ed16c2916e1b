import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { exportJWK, generateKeyPair } from 'jose';
import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newPairingCode } from './features/terminals/pairing-code.ts';
import { cleanUp } from './jobs/clean-up.ts';
import { closeDays } from './jobs/close-days.ts';
import { refreshDays } from './jobs/refresh-days.ts';
import { remindEverybody } from './jobs/remind-of-shifts.ts';
import { tellOfRequests } from './jobs/tell-of-requests.ts';
import { findWhetherSpread } from './platform/database/is-spread.ts';
import { thisCompany } from './platform/database/this-company.ts';
import { brokenBatches } from './platform/load/in-batches.ts';
import { serverGauges } from './platform/operating/server-gauges.ts';
import { type Distributed, distribute } from './platform/spreading/distribute.ts';
import { evenOut, type Moved, moveCompany } from './platform/spreading/move-company.ts';
import { findGroups, findServers } from './platform/spreading/shard-groups.ts';
import { withTenant } from './platform/transactions/with-tenant.ts';
import { findWhoPunches } from './punching/who-punches.reads.ts';
import { type AccessServer, all, openAccessServer, successOf } from './testing/access-server.ts';
import { type CitusDatabase, citusDatabase } from './testing/citus-database.ts';
import { adminAtWork } from './testing/company-factories.ts';
import { connected, execute } from './testing/database-server.ts';
import { atWork, type EmployeeAtWork, employeeAtWork } from './testing/employee-at-work.ts';
import { createPerson, createTenant } from './testing/factories.ts';
import { setTaxId } from './testing/inspections.ts';
import { anotherOperator, newCompany } from './testing/operator-at-work.ts';
import { personWithEverything } from './testing/person-with-everything.ts';
import { retryOverloaded } from './testing/retry-overloaded.ts';
import { everyRowOf } from './testing/rows-of-database.ts';
import type { TestAnswer } from './testing/send-request.ts';
import { soundLedger } from './testing/sound-ledger.ts';
import { createTerminal } from './testing/terminal-device.ts';
import { startTestApp } from './testing/test-app.ts';
import { usualMoment } from './testing/test-clock.ts';
import { watchParts } from './testing/watch-parts.ts';

const coordinator = process.env.CITUS_URL ?? '';
if (coordinator) describe('spread over several servers, by Citus,', onCitus);
else test.skip('spread over several servers, by Citus: CITUS_URL names no coordinator', () => {});

function onCitus() {
  let database: CitusDatabase;
  let gate: AccessServer;
  let distributed: Distributed;
  let employee: EmployeeAtWork;
  let rowsBefore: Record<string, string>;
  const distributing = () => distribute(database.asSuperuser);

  beforeAll(async () => {
    database = await citusDatabase(coordinator);
  });
  afterAll(async () => {
    await gate?.app.close();
    await database?.drop();
  });

  const everyRow = () => everyRowOf(database.asSuperuser);

  describe('an installation', () => {
    test('is not spread while nobody is there to take it', async () => {
      await expect(distributing()).rejects.toThrow('El coordinador no conoce ningún servidor');
      await database.addWorkers();
    });

    test('is not spread while servers are connected', async () => {
      const app = await startTestApp({ connectionString: database.connectionString });
      await personWithEverything(app);
      app.clock.set(usualMoment);
      employee = await employeeAtWork(app);
      await employee.work(['2026-11-20T09:00[Europe/Madrid]', 'IN']);
      await expect(distributing()).rejects.toThrow('Hay servidores de Jornada conectados');
      await app.close();
    });

    test('is not spread by who may not', async () => {
      const reader = 'jornada_test_reader';
      await execute(coordinator, `CREATE ROLE ${reader} LOGIN IN ROLE pg_read_all_data`);
      const url = new URL(database.asSuperuser);
      url.username = reader;
      await expect(distribute(url.href)).rejects.toThrow('hace falta un superusuario');
      await execute(coordinator, `DROP ROLE ${reader}`);
    });

    test('is not spread, and stays as it was, with a row that breaks a rule', async () => {
      rowsBefore = await everyRow();
      const nobody = '00000000-0000-7000-8000-000000000000';
      await execute(
        database.asSuperuser,
        `SET session_replication_role = replica;
        INSERT INTO shift_reminders (tenant_id, user_id, worked_on, kind, sent_at)
        VALUES ('${employee.tenantId}', '${nobody}', '2026-11-20', 'ENTRY', now())`,
      );
      await expect(distributing()).rejects.toThrow(
        'En «shift_reminders» hay filas que incumplen shift_reminders_tenant_id_user_id_fkey: corríjalas antes. No se ha repartido nada.',
      );
      expect(await findWhetherSpread(database.connectionString)).toBe(false);
      await execute(database.asSuperuser, `DELETE FROM shift_reminders WHERE user_id = '${nobody}'`);
      expect(await everyRow()).toEqual(rowsBefore);
    });

    test('is spread with every row it has', async () => {
      distributed = await distributing();
      expect(distributed).toMatchObject({ isNew: true });
      expect(distributed.tables).toBeGreaterThan(50);
      expect(distributed.parts).toBeGreaterThanOrEqual(distributed.tables * 4);
      expect(await everyRow()).toEqual(rowsBefore);
      expect(await findWhetherSpread(database.connectionString)).toBe(true);
    });

    test('is looked at alone the next time', async () => {
      expect(await distributing()).toEqual({ ...distributed, isNew: false });
    });
  });

  describe('a look at the parts', () => {
    const faulty = async (table: string, change: string, back: string, said: RegExp) => {
      const [part] = await database.partsOf(table);
      if (!part) throw new Error(`${table} has no parts`);
      await execute(part.server, change.replaceAll('PART', part.name));
      try {
        await expect(distributing()).rejects.toThrow(said);
      } finally {
        await execute(part.server, back.replaceAll('PART', part.name));
      }
    };
    const unlocked = 'SET citus.enable_manual_changes_to_shards = on; ';

    test.each([
      [
        'row-level security',
        'users',
        'ALTER TABLE PART DISABLE ROW LEVEL SECURITY',
        'ALTER TABLE PART ENABLE ROW LEVEL SECURITY',
        /\(users\) falta: row-level security t t/,
      ],
      [
        'row-level security of the owner',
        'users',
        'ALTER TABLE PART NO FORCE ROW LEVEL SECURITY',
        'ALTER TABLE PART FORCE ROW LEVEL SECURITY',
        /\(users\) sobra: row-level security t f/,
      ],
      [
        'a guard of what only grows',
        'punches',
        'ALTER TABLE PART DISABLE TRIGGER USER',
        '',
        /\(punches\) falta: trigger punches_append_only enabled A/,
      ],
      [
        'a policy',
        'absences',
        'DROP POLICY own_tenant ON PART',
        'CREATE POLICY own_tenant ON PART TO jornada_app USING (tenant_id = current_tenant_id())',
        /\(absences\) falta: policy own_tenant/,
      ],
    ] as const)('finds that %s is missing in one of them', async (_, table, change, back, said) => {
      if (back) return faulty(table, unlocked + change, unlocked + back, said);
      const [part] = await database.partsOf(table);
      const always = `${unlocked}ALTER TABLE PART ENABLE ALWAYS TRIGGER punches_append_only_${part?.shard};
        ALTER TABLE PART ENABLE ALWAYS TRIGGER punches_removal_${part?.shard}`;
      await faulty(table, unlocked + change, always, said);
    });

    test('finds a role that may pass row-level security by', async () => {
      const [worker = ''] = database.workers;
      await execute(worker, `SET citus.enable_ddl_propagation = off; ALTER ROLE jornada_cleaner BYPASSRLS`);
      try {
        await expect(distributing()).rejects.toThrow('solo pueden entrar');
      } finally {
        await execute(
          worker,
          `SET citus.enable_ddl_propagation = off; ALTER ROLE jornada_cleaner NOBYPASSRLS`,
        );
      }
      expect(await distributing()).toMatchObject({ isNew: false });
    });
  });

  describe('what is spread', () => {
    let parts: ReturnType<typeof watchParts>;
    /** Errors of batches of which each punch was then recorded by itself. */
    const broken: unknown[] = [];
    const hear = (error: unknown) => broken.push(error);
    beforeAll(async () => {
      await database.tellOfSeveralParts();
      parts = watchParts();
      brokenBatches.subscribe(hear);
      gate = await openAccessServer(database.connectionString);
    });
    afterAll(() => {
      brokenBatches.unsubscribe(hear);
      parts.stop();
    });
    beforeEach(() => gate.app.clock.set(usualMoment));
    test.each(all)('%s answers what the contract declares', async (_, specimen) => {
      const caller = await gate.admitted(specimen);
      const answer = await gate.call(specimen, caller, { token: caller.token });
      const { response } = specimen.endpoint;
      expect(answer.status).toBe(successOf(specimen));
      if (response === 'file') expect(answer.body).not.toBe('');
      else expect(answer.body).toEqual(response === null ? null : response.parse(answer.body));
    });

    test('lets a ledger of before go on, and its chain holds', async () => {
      const again = await atWork(gate.app, employee);
      await again.work(['2026-11-20T17:00[Europe/Madrid]', 'OUT']);
      expect(await soundLedger(gate.app, again)).toEqual(['1 PUNCH IN 20T09:00', '2 PUNCH OUT 20T17:00']);
    });

    test('records twenty punches of one person at once as one', async () => {
      const person = await employeeAtWork(gate.app);
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => retryOverloaded(() => person.punch('IN'))),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
      expect(await soundLedger(gate.app, person)).toEqual(['1 PUNCH IN 20T09:00']);
    });

    test('records punches of many people at once, one each', async () => {
      const tenantId = await createTenant(gate.app.platform);
      const people = await Promise.all(
        Array.from({ length: 20 }, () => employeeAtWork(gate.app, { tenantId })),
      );
      const answers = await Promise.all(people.map((person) => retryOverloaded(() => person.punch('IN'))));
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
      for (const person of people)
        expect(await soundLedger(gate.app, person)).toEqual(['1 PUNCH IN 20T09:00']);
      expect(broken).toEqual([]);
    });

    test('reads who punches from a plan that is kept on their company’s server', async () => {
      const person = await employeeAtWork(gate.app);
      await person.work(['2026-11-20T09:00[Europe/Madrid]', 'IN']);
      const { tenantId, userId } = person;
      const asked = (id: string) => ({
        puncher: { tenantId, userId, right: { form: 'SESSION' as const, id }, admit: () => expect.fail() },
        ...{ idempotencyKey: undefined, now: gate.app.clock.now(), known: undefined },
      });
      await withTenant(gate.app.platform.database, tenantId, async (tx) => {
        const [who, nobody] = await findWhoPunches(tx, [asked(person.sessionId), asked(randomUUIDv7())]);
        expect(who).toMatchObject({ userId, head: { sequence: 1 }, isRepeat: false });
        expect(who?.head?.hash).toHaveLength(32);
        expect(who?.punches).toHaveLength(1);
        expect(nobody).toBeUndefined();
        const { rows } = await sql<{ kept: number }>`
          SELECT (SELECT count(*)::int FROM pg_prepared_statement() AS made WHERE starts_with(made.name, 'part_')) AS kept
          FROM tenants WHERE id = ${thisCompany}`.execute(tx);
        expect(rows[0]?.kept).toBeGreaterThan(0);
      });
    });

    test('gives many companies an e-mail at once, that of an operator too', async () => {
      const { platform } = gate.app;
      const admins = await Promise.all(
        Array.from({ length: 8 }, async () => adminAtWork(gate.app, await createTenant(platform))),
      );
      const { email } = await createPerson(platform, gate.platformTenant, { roles: ['ROLE_SUPER_ADMIN'] });
      for (const given of ['ana@ejemplo.test', email]) {
        const answers = await Promise.all(
          admins.map((admin) =>
            retryOverloaded(() =>
              admin.call('POST', '/admin/employees', { body: { name: 'Ana', email: given } }),
            ),
          ),
        );
        expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
      }
    });

    test('says in words what a server refuses by a constraint', async () => {
      const { platform } = gate.app;
      const tenantId = await createTenant(platform, { maxEmployees: 2 });
      const admin = await adminAtWork(gate.app, tenantId);
      const ana = await employeeAtWork(gate.app, { tenantId });
      await ana.work(['2026-11-20T09:00[Europe/Madrid]', 'IN']);
      const refusalOf = async (answer: Promise<TestAnswer>) => {
        const { status, body } = await answer;
        return `${status} ${body?.code}`;
      };
      const department = () => admin.call('POST', '/admin/departments', { body: { name: 'Taller' } });
      const holiday = () =>
        admin.call('POST', '/holidays', {
          body: { holidayDate: '2026-12-24', name: 'Fiesta', type: 'LOCAL' },
        });
      const employee = (email: string) =>
        admin.call('POST', '/admin/employees', { body: { name: 'Bea', email } });
      expect([(await department()).status, (await holiday()).status]).toEqual([200, 200]);
      expect(await refusalOf(department())).toBe('409 NAME_TAKEN');
      expect(await refusalOf(holiday())).toBe('409 HOLIDAY_EXISTS');
      expect(await refusalOf(employee(ana.email))).toBe('409 EMAIL_TAKEN');
      expect((await employee('bea@ejemplo.test')).status).toBe(200);
      expect(await refusalOf(employee('eva@ejemplo.test'))).toBe('409 EMPLOYEE_LIMIT_REACHED');
      expect(await refusalOf(admin.call('DELETE', `/admin/users/${ana.userId}`))).toBe(
        '409 EMPLOYEE_HAS_RECORD',
      );
      const operator = await anotherOperator(gate.app, gate.platformTenant);
      const { slug } = newCompany();
      await operator.open({ slug });
      expect(await refusalOf(operator.create({ slug }))).toBe('409 SLUG_TAKEN');
    });

    test('is told of, closed, brought up to date and cleaned up by the timers', async () => {
      const person = await employeeAtWork(gate.app);
      await person.work(
        ['2026-11-20T09:00[Europe/Madrid]', 'IN'],
        ['2026-11-20T17:00[Europe/Madrid]', 'OUT'],
      );
      const lines: string[] = [];
      const { signal } = new AbortController();
      const run = { platform: gate.app.platform, report: (line: string) => lines.push(line), signal };
      const count = (what: string) =>
        connected(database.asSuperuser, async (client) => {
          const { rows } = await client.query(
            `SELECT count(*)::int AS count FROM ${what} WHERE tenant_id = '${person.tenantId}'`,
          );
          return rows[0].count as number;
        });
      await tellOfRequests(run);
      await remindEverybody(run);
      gate.app.clock.set('2026-11-22T03:00[Europe/Madrid]');
      await closeDays(run);
      await refreshDays(run);
      expect(lines).toEqual([]);
      expect([await count('day_roots'), await count('day_root_heads'), await count('sessions')]).toEqual([
        1, 1, 1,
      ]);
      expect(await count('day_rows')).toBeGreaterThan(0);
      gate.app.clock.set('2028-11-22T03:40[Europe/Madrid]');
      await cleanUp(run);
      expect(lines).toEqual([expect.stringMatching(/^Limpieza, eliminados: [1-9]/)]);
      expect([await count('sessions'), await count('punches')]).toEqual([0, 2]);
    });

    test('tells of each server whether it answers, its connections and its size', async () => {
      const registry = new Registry();
      serverGauges(registry, gate.app.platform);
      const text = await registry.metrics();
      const servers = [...text.matchAll(/^jornada_server_up\{server="(.+)"\} 1$/gm)].map(
        ([, server]) => server,
      );
      expect(servers).toHaveLength(1 + database.workers.length);
      for (const server of servers)
        for (const name of ['jornada_server_connections', 'jornada_server_bytes'])
          expect(text).toMatch(new RegExp(`^${name}\\{server="${server}"\\} [1-9]`, 'm'));
    });

    test('asks one part alone whatever is done inside a company', () => {
      expect([...parts.texts]).toEqual([]);
    });

    test('begins each transaction once on each server', () => {
      expect([...parts.begunAgain]).toEqual([]);
    });

    test('asks the servers of an e-mail’s companies alone for signing in', async () => {
      const stranger = { email: 'nadie@ejemplo.test', password: 'Contraseña-1' };
      expect(await gate.app.request('POST', '/auth/login', { body: stranger })).toMatchObject({
        status: 401,
      });
      // Companies may share a tax number, and those of the specimens do: their servers are asked, which the directory names.
      const others = [...parts.ofAccess].filter((text) => !/"tax_id" = .*"id" = any\(/.test(text));
      expect(others).toEqual([]);
    });

    test('has the e-mails, domains, tax number and codes of each company in the directory, and no others', async () => {
      const rowsOf = (statement: string) =>
        connected(database.asSuperuser, async (client) => {
          const { rows } = await client.query<{ row: string }>(statement);
          return rows.map(({ row }) => row).sort();
        });
      const known = await rowsOf(
        `SELECT concat(tenant_id, ' ', sha256(convert_to(name, 'UTF8'))) AS row FROM (
          SELECT tenant_id, email AS name FROM users WHERE email IS NOT NULL
          UNION SELECT tenant_id, domain FROM company_domains
          UNION SELECT id, concat('tax-id ', tax_id) FROM tenants WHERE tax_id IS NOT NULL
          UNION SELECT tenant_id, concat('pairing ', encode(pairing_hash, 'hex')) FROM terminals
            WHERE pairing_hash IS NOT NULL) AS names`,
      );
      expect(known.length).toBeGreaterThan(100);
      expect(await rowsOf(`SELECT concat(company_id, ' ', hash) AS row FROM sign_in_directory`)).toEqual(
        known,
      );
      expect(await distributing()).toMatchObject({ missing: 0 });
    });

    test('shows each company its own rows alone, on each server', async () => {
      const seen = { company: 0, all: 0 };
      for (const { server, name } of await database.partsOf('users')) {
        await connected(server, async (client) => {
          const count = async (from: string) =>
            Number((await client.query(`SELECT count(*) FROM ${from}`)).rows[0].count);
          seen.all += await count(name);
          await client.query(`SET ROLE jornada_app; SET jornada.tenant_id = '${employee.tenantId}'`);
          const own = await count(name);
          expect(await count(`${name} WHERE tenant_id = '${employee.tenantId}'`)).toBe(own);
          seen.company += own;
          await client.query('RESET jornada.tenant_id');
          await expect(client.query(`SELECT FROM ${name}`)).rejects.toThrow(/jornada.tenant_id|uuid/);
        });
      }
      expect(seen.company).toBeGreaterThan(0);
      expect(seen.all).toBeGreaterThan(seen.company + 10);
    });

    test.each([
      'punches',
      'audit_entries',
      'inspection_readings',
      'day_roots',
      'month_versions',
      'record_removals',
    ])(
      'lets nobody change or remove %s on any server, not even past the triggers of others',
      async (table) => {
        const parts = await database.partsOf(table);
        expect(parts).toHaveLength(4);
        for (const { server, name } of parts)
          for (const change of [`UPDATE ${name} SET tenant_id = tenant_id`, `DELETE FROM ${name}`])
            await expect(
              execute(
                server,
                `SET citus.enable_manual_changes_to_shards = on; SET session_replication_role = replica; ${change}`,
              ),
            ).rejects.toThrow('append-only');
      },
    );

    describe('a company', () => {
      /** More than the ten seconds of the command, for a machine on which the whole cluster is. */
      const seconds = 240;
      const placeOf = (tenantId: string) =>
        connected(database.asSuperuser, async (client) => {
          const { rows } = await client.query<{ server: string }>(
            `SELECT concat(nodename, ':', nodeport) AS server FROM citus_shards
            WHERE shardid = get_shard_id_for_distribution_column('tenants', $1::uuid)`,
            [tenantId],
          );
          return rows[0]?.server ?? '';
        });
      const slugOf = (tenantId: string) =>
        withTenant(gate.app.platform.database, tenantId, async (tx) => {
          const { slug } = await tx.selectFrom('tenants').select('slug').executeTakeFirstOrThrow();
          return slug;
        });
      const moving = async (tenantId: string, server?: string, within = seconds) =>
        moveCompany(database.asSuperuser, { slug: await slugOf(tenantId), server, seconds: within });

      test('that is nowhere, or is to go nowhere, is not moved', async () => {
        const tenantId = await createTenant(gate.app.platform);
        const given = { slug: 'nadie', seconds };
        await expect(moveCompany(database.asSuperuser, given)).rejects.toThrow(
          'No hay ninguna empresa «nadie».',
        );
        await expect(moving(tenantId, 'lejos:5432')).rejects.toThrow(
          /^No hay ningún servidor al que llevarla que sea lejos:5432: los hay en \S+, \S+\.$/,
        );
        const here = await placeOf(tenantId);
        await expect(moving(tenantId, here)).rejects.toThrow(`Esa empresa ya está en ${here}.`);
      });

      test('moves while its people punch: each punch that was acknowledged is there once, and chains are whole', async () => {
        const tenantId = await createTenant(gate.app.platform);
        const people = await Promise.all(
          Array.from({ length: 16 }, () => employeeAtWork(gate.app, { tenantId })),
        );
        const [first] = people;
        if (!first) throw new Error('nobody punches');
        const from = await placeOf(tenantId);
        let isOver = false;
        const move = moving(tenantId).finally(() => {
          isOver = true;
        });
        const count = { acknowledged: 0, refused: 0, read: 0 };
        const begunAt = Temporal.Instant.from('2026-11-20T06:00Z');
        const punchUntilAccepted = async (person: EmployeeAtWork, type: 'IN' | 'OUT', key: string) => {
          for (;;) {
            const { status, headers } = await person.punch(type, { key });
            if (status === 200) break;
            expect(status).toBe(503);
            expect(headers.get('retry-after')).toBe('5');
            count.refused += 1;
            await delay(200);
          }
          count.acknowledged += 1;
        };
        let rounds = 0;
        for (let roundsAfter = 0; roundsAfter < 4; rounds += 1) {
          if (isOver) roundsAfter += 1;
          gate.app.clock.set(begunAt.add({ minutes: rounds }).toString());
          const type = rounds % 2 === 0 ? 'IN' : 'OUT';
          const punched = people.map((person) => punchUntilAccepted(person, type, randomUUIDv7()));
          await first.status();
          count.read += 1;
          await Promise.all(punched);
        }
        const { from: left, to } = await move;
        expect([left, await placeOf(tenantId)]).toEqual([from, to]);
        expect(to).not.toBe(from);
        expect(count.refused).toBeGreaterThan(0);
        for (const person of people) expect(await soundLedger(gate.app, person)).toHaveLength(rounds);
        expect(count.acknowledged).toBe(rounds * people.length);
      });

      test('is the same after it was moved, and so is everybody else', async () => {
        const { tenantId } = employee;
        const before = await everyRow();
        const from = await placeOf(tenantId);
        await moving(tenantId);
        expect(await placeOf(tenantId)).not.toBe(from);
        expect(await everyRow()).toEqual(before);
        expect(await distributing()).toMatchObject({ isNew: false });
      });

      test('stays where it was when it does not become free in time', async () => {
        const tenantId = await createTenant(gate.app.platform);
        const from = await placeOf(tenantId);
        await connected(database.asSuperuser, async (client) => {
          await client.query('BEGIN');
          await client.query('UPDATE tenants SET name = name WHERE id = $1', [tenantId]);
          await expect(moving(tenantId, undefined, 1)).rejects.toThrow('No se ha podido en 1 s');
          await client.query('ROLLBACK');
        });
        expect(await placeOf(tenantId)).toBe(from);
        const person = await employeeAtWork(gate.app, { tenantId });
        expect(await retryOverloaded(() => person.punch('IN'))).toMatchObject({ status: 200 });
      });

      test('moves with those of its part where servers are to be as full as each other', async () => {
        const bytes = () =>
          connected(database.asSuperuser, async (client) => {
            const servers = await findServers(client, await findGroups(client));
            return servers.map((server) => server.bytes);
          });
        const gapOf = ([emptiest = 0, fullest = 0]: readonly number[]) => fullest - emptiest;
        const before = gapOf(await bytes());
        const told: Moved[] = [];
        const moves = await evenOut(database.asSuperuser, { seconds }, (moved) => told.push(moved));
        expect(told).toHaveLength(moves);
        expect(gapOf(await bytes())).toBeLessThanOrEqual(before);
        expect(await evenOut(database.asSuperuser, { seconds }, () => {})).toBe(0);
      });

      test('is found by an inspector, and by a device with a code, while another server is away', async () => {
        const { app } = gate;
        const tenantId = await createTenant(app.platform);
        const companyTaxId = 'A90000019';
        const code = newPairingCode();
        await setTaxId(app.platform, tenantId, companyTaxId);
        const terminalId = await createTerminal(app.platform, tenantId, { code });
        const { publicKey: made } = await generateKeyPair('ES256', { extractable: true });
        const { x, y } = await exportJWK(made);
        const from = await placeOf(tenantId);
        const other = database.workers.find((worker) => new URL(worker).host !== from) ?? '';
        await database.whileAway(other, async () => {
          const inspector = { inspectorId: '0123456789A1502', companyTaxId };
          const validating = app.request('POST', '/attendance/government/validate-inspector', {
            body: inspector,
          });
          expect(await validating).toMatchObject({ status: 200, body: { valid: true } });
          const device = { code, publicKey: { kty: 'EC', crv: 'P-256', x, y } };
          expect(await app.request('POST', '/terminals/pair', { body: device })).toMatchObject({
            status: 200,
            body: { tenantId, terminalId },
          });
        });
      });
    });
  });
}
