import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeAudit } from '../../events/audit.ts';
import { createPerson, createTenant } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { reserveName } from './reserved-names.queries.ts';
import { withAccess } from './with-access.ts';
import { inOtherCompany, withEraser, withOpener, withOperator, withSteward } from './with-operator.ts';
import { readTenant, type TenantTx, withTenant, withTenantOnGenericPlans } from './with-tenant.ts';

let app: TestApp;
/** One connection alone, so that one transaction follows another on it. */
let narrow: Database;
let one: string;
let other: string;

beforeAll(async () => {
  app = await startTestApp();
  narrow = openDatabase(app.connectionString, 1);
  one = await createTenant(app.platform);
  other = await createTenant(app.platform);
  for (const tenantId of [one, other]) await createPerson(app.platform, tenantId);
});
afterAll(async () => {
  await narrow.close();
  await app.close();
});

const tenantsSeen = async (tx: TenantTx) =>
  (await tx.selectFrom('users').select('tenantId').execute()).map(({ tenantId }) => tenantId);

/** Adds a holiday, whose name tells whether it was kept. */
const addHoliday = (tx: TenantTx, name: string) =>
  tx
    .insertInto('holidays')
    .values({
      id: randomUUIDv7(),
      name,
      type: 'LOCAL',
      holidayDate: Temporal.PlainDate.from('2026-11-20'),
      createdAt: app.clock.now(),
    })
    .execute();

const holidayNames = () =>
  withTenant(narrow, one, async (tx) =>
    (await tx.selectFrom('holidays').select('name').execute()).map(({ name }) => name),
  );

test('what is sent behind a statement that fails, fails for the same reason', async () => {
  const failures = await withTenant(narrow, one, async (tx) => {
    const sent = [sql`SELECT 1 / 0`, sql`SELECT 1`, sql`SELECT 2`].map((statement) => statement.execute(tx));
    const settled = await Promise.allSettled(sent);
    throw settled.map((each) => (each.status === 'rejected' ? each.reason.code : each));
  }).catch((thrown: unknown) => thrown);
  expect(failures).toEqual(['22012', '22012', '22012']);
});

test('statements get a generic plan, but not where companies are spread', async () => {
  const spread = openDatabase(app.connectionString, 1, true);
  const modeOf = (database: Database) =>
    withTenantOnGenericPlans(database, one, null, async (tx) => {
      const { rows } = await sql<{ mode: string }>`SELECT current_setting('plan_cache_mode') AS mode`.execute(
        tx,
      );
      return rows[0]?.mode;
    });
  expect([await modeOf(narrow), await modeOf(spread)]).toEqual(['force_generic_plan', 'auto']);
  await spread.close();
});

describe('a transaction that reads', () => {
  test('sees one company alone', async () => {
    const seen = await readTenant(narrow, one, tenantsSeen);
    expect(seen.length).toBeGreaterThan(0);
    expect(new Set(seen)).toEqual(new Set([one]));
  });

  test('neither writes nor locks, and that does not affect the next transaction', async () => {
    const readOnly = { code: '25006' };
    await expect(readTenant(narrow, one, (tx) => addHoliday(tx, 'slipped in'))).rejects.toMatchObject(
      readOnly,
    );
    const lock = readTenant(narrow, one, (tx) =>
      tx.selectFrom('users').select('id').forNoKeyUpdate().execute(),
    );
    await expect(lock).rejects.toMatchObject(readOnly);
    await withTenant(narrow, one, (tx) => addHoliday(tx, 'written by the next'));
    const names = await holidayNames();
    expect(names).toContain('written by the next');
    expect(names).not.toContain('slipped in');
    await withTenant(narrow, one, (tx) => tx.deleteFrom('holidays').execute());
  });
});

describe('a transaction in a company', () => {
  test('commits completely, or not at all when its work throws', async () => {
    await withTenant(narrow, one, (tx) => addHoliday(tx, 'kept'));
    const thrown = new Error('changed its mind');
    const work = withTenant(narrow, one, async (tx) => {
      await addHoliday(tx, 'taken back');
      throw thrown;
    });
    await expect(work).rejects.toBe(thrown);
    expect(await holidayNames()).toEqual(['kept']);
  });

  test('does not count as committed when a statement failed, even if the error was caught', async () => {
    const work = withTenant(narrow, one, async (tx) => {
      await addHoliday(tx, 'lost with the rest');
      await sql`SELECT 1 / 0`.execute(tx).catch(() => {});
      return 'done';
    });
    await expect(work).rejects.toThrow('the transaction was rolled back');
    expect(await holidayNames()).not.toContain('lost with the rest');
  });

  test('leaves no company and no role on its connection', async () => {
    await withTenant(narrow, one, tenantsSeen);
    const left = await withOperator(narrow, async (tx) => {
      const { rows } = await sql<{ tenant: string | null; role: string }>`
        SELECT nullif(current_setting('jornada.tenant_id', true), '') AS tenant, current_user AS role`.execute(
        tx,
      );
      return rows[0];
    });
    expect(left).toEqual({ tenant: null, role: 'jornada_operator' });
  });

  test('is refused for an id that is no UUID', () => {
    for (const name of ['', 'one', `${one}'; RESET ROLE; --`, `${one}\n`]) {
      expect(() => withTenant(narrow, name, tenantsSeen), name).toThrow(TypeError);
    }
  });

  test('is not used after its end: work still running cannot read the next company', async () => {
    const left = Promise.withResolvers<TenantTx>();
    await withTenant(narrow, one, async (tx) => left.resolve(tx));
    const ended = await left.promise;
    await withTenant(narrow, other, async (tx) => {
      expect(await tenantsSeen(tx)).toEqual([other]);
      await expect(tenantsSeen(ended)).rejects.toThrow();
    });
  });

  test('that failed in one branch stops its other branches from using the next transaction', async () => {
    const names: string[] = [];
    const gate = Promise.withResolvers<void>();
    let slow: Promise<unknown> = Promise.resolve();
    const work = withTenant(narrow, one, (tx) => {
      slow = (async () => {
        await gate.promise;
        await addHoliday(tx, 'from a branch left behind');
      })().catch(() => 'refused');
      return Promise.all([sql`SELECT 1 / 0`.execute(tx), slow]);
    });
    await expect(work).rejects.toThrow(/zero/);
    await withTenant(narrow, other, async (tx) => {
      gate.resolve();
      await slow;
      for (const { name } of await tx.selectFrom('holidays').select('name').execute()) names.push(name);
    });
    expect(names).toEqual([]);
  });
});

test('many transactions of two companies at once, on few connections, each see their own alone', async () => {
  const few = openDatabase(app.connectionString, 3);
  try {
    const seen = await Promise.all(
      Array.from({ length: 90 }, async (_, index) => {
        const tenantId = index % 2 === 0 ? one : other;
        const fails = index % 7 === 0;
        const work = withTenant(few, tenantId, async (tx) => {
          const [first, second] = await Promise.all([tenantsSeen(tx), tenantsSeen(tx)]);
          if (fails) await sql`SELECT 1 / 0`.execute(tx);
          return [...first, ...second, ...(await tenantsSeen(tx))];
        });
        const found = await work.catch(() => [tenantId]);
        return found.every((id) => id === tenantId);
      }),
    );
    expect(seen).toEqual(Array(90).fill(true));
  } finally {
    await few.close();
  }
});

test('sign-in reads accounts and can write nothing', async () => {
  const write = withAccess(narrow, (tx) => tx.updateTable('users').set({ active: false }).execute());
  await expect(write).rejects.toMatchObject({ code: expect.stringMatching(/42501|25006/) });
});

const whereabouts = async (tx: TenantTx) => {
  const { rows } = await sql<{ role: string; tenant: string }>`
    SELECT current_user AS role, current_setting('jornada.tenant_id') AS tenant`.execute(tx);
  return [rows[0]?.role, rows[0]?.tenant];
};

test.each([
  ['jornada_opener', withOpener],
  ['jornada_steward', withSteward],
  ['jornada_eraser', withEraser],
] as const)(
  'a transaction of %s has that role from its beginning to its end, in whichever company',
  async (role, withIt) => {
    const places = await withIt(narrow, one, async (tx) => {
      const before = await whereabouts(tx);
      const there = await inOtherCompany(tx, { from: one, to: other }, whereabouts);
      return [before, there, await whereabouts(tx)];
    });
    expect(places).toEqual([
      [role, one],
      [role, other],
      [role, one],
    ]);
    for (const name of ['', `${one}'; RESET ROLE; --`]) {
      expect(() => withIt(narrow, name, whereabouts), name).toThrow(TypeError);
      const moved = withIt(narrow, one, (tx) => inOtherCompany(tx, { from: one, to: name }, whereabouts));
      await expect(moved, name).rejects.toThrow(TypeError);
    }
  },
);

test('a new company is created together with what is written elsewhere, or not at all', async () => {
  const id = randomUUIDv7();
  const slug = `empresa-${id}`;
  const company = { id, slug, name: 'Nueva', createdAt: app.clock.now() };
  const open = (fails: boolean) =>
    withOpener(narrow, id, async (tx) => {
      await reserveName(tx, slug, id);
      await tx.insertInto('tenants').values(company).execute();
      await inOtherCompany(tx, { from: id, to: one }, (there) => noteIn(there));
      await noteIn(tx);
      if (fails) throw new Error('too late');
    });
  const noteIn = (tx: TenantTx) =>
    writeAudit(
      tx,
      { userId: id, fullName: 'Olga', email: 'olga@plataforma.test' },
      { action: 'TENANT_CREATED', subjectId: id, subjectName: 'Nueva' },
      app.clock.now(),
    );
  const noted = () =>
    Promise.all(
      [id, one].map((tenantId) =>
        withTenant(narrow, tenantId, (tx) =>
          tx.selectFrom('auditEntries').select('tenantId').where('subjectId', '=', id).execute(),
        ),
      ),
    );
  await expect(open(true)).rejects.toThrow('too late');
  expect(await noted()).toEqual([[], []]);
  await open(false);
  expect(await noted()).toEqual([[{ tenantId: id }], [{ tenantId: one }]]);
  const companies = await withOperator(narrow, (tx) => tx.selectFrom('tenants').select('id').execute());
  expect(companies).toHaveLength(3);
});

describe('what is sent together with COMMIT', () => {
  test('is part of the transaction', async () => {
    await withTenant(narrow, one, async (tx, commitWith) => commitWith(addHoliday(tx, 'at the last moment')));
    expect(await holidayNames()).toContain('at the last moment');
  });

  test('undoes all of it when it fails, and says why', async () => {
    const failing = withTenant(narrow, one, async (tx, commitWith) => {
      await addHoliday(tx, 'before it failed');
      commitWith(sql`INSERT INTO holidays (id) VALUES (null)`.execute(tx));
      commitWith(addHoliday(tx, 'after it failed'));
    });
    await expect(failing).rejects.toMatchObject({ code: '23502' });
    expect(await holidayNames()).not.toContain('before it failed');
    expect(await holidayNames()).not.toContain('after it failed');
    expect(await readTenant(narrow, one, tenantsSeen)).not.toHaveLength(0);
  });
});
