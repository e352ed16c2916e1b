import { expect, test } from 'vitest';
import { complaintsAbout } from './source-rules.ts';

const lines = (count: number) => 'const a = 1;\n'.repeat(count);

test('a source file may have 400 lines, not 401; tests, seeds and generated files may', () => {
  expect(complaintsAbout({ path: 'apps/web/src/app/shell.tsx', text: lines(400) })).toEqual([]);
  expect(complaintsAbout({ path: 'apps/web/src/app/shell.tsx', text: lines(401) })).toHaveLength(1);
  for (const path of ['a.test.ts', 'a.gen.ts', 'apps/api/src/seed/a.ts', 'packages/core/src/testing/a.ts']) {
    expect(complaintsAbout({ path, text: lines(401) })).toEqual([]);
  }
});

test.each(['features/clock', 'record', 'plan', 'workday', 'jobs'])('SQL of %s is in its queries', (room) => {
  const text = "await tx.selectFrom('punches').execute()";
  expect(complaintsAbout({ path: `apps/api/src/${room}/a.routes.ts`, text })).toHaveLength(1);
  expect(complaintsAbout({ path: `apps/api/src/${room}/punch.ts`, text: 'sql<Row>`SELECT 1`' })).toHaveLength(
    1,
  );
  expect(complaintsAbout({ path: `apps/api/src/${room}/a.queries.ts`, text })).toEqual([]);
  expect(complaintsAbout({ path: `apps/api/src/${room}/a.reads.ts`, text })).toEqual([]);
});

test.each([
  "tx.insertInto('punches')",
  "tx.selectFrom('tenants').select('id').forNoKeyUpdate()",
  'sql`SELECT id FROM users FOR SHARE`',
  'sql`SELECT pg_advisory_xact_lock(1)`',
  'sql`UPDATE users SET active = false`',
])('reads files neither lock nor write: %s', (text) => {
  expect(complaintsAbout({ path: 'apps/api/src/plan/plan.reads.ts', text })).toHaveLength(1);
  expect(complaintsAbout({ path: 'apps/api/src/plan/plan.queries.ts', text })).toEqual([]);
});

test('only with-tenant.ts makes transactions', () => {
  const text = 'const tx = database as unknown as TenantTx;';
  expect(complaintsAbout({ path: 'apps/api/src/features/clock/punch.ts', text })).toHaveLength(1);
  expect(complaintsAbout({ path: 'apps/api/src/platform/transactions/with-tenant.ts', text })).toEqual([]);
  const cleaner = 'const tx = database as unknown as CleanerTx;';
  expect(complaintsAbout({ path: 'apps/api/src/jobs/clean-up.ts', text: cleaner })).toHaveLength(1);
});

test('no test changes state shared by the test files of a process', () => {
  for (const text of [
    "vi.mock('./mail.ts')",
    "vi.doMock('./mail.ts')",
    'vi.resetModules()',
    'vi.useFakeTimers()',
    "process.env.TZ = 'UTC';",
    "process.chdir('/')",
  ]) {
    expect(complaintsAbout({ path: 'apps/api/src/a.test.ts', text }), text).toHaveLength(1);
  }
  const text = "vi.stubEnv('TMPDIR', '/tmp'); expect(process.env.TMPDIR === directory).toBe(true);";
  expect(complaintsAbout({ path: 'apps/api/src/a.test.ts', text })).toEqual([]);
});

const unordered = [
  "sql`SELECT string_agg(line, E'\\n') FROM lines`",
  'sql`SELECT array_agg(DISTINCT name) FROM lines ORDER BY 1`',
  'sql`SELECT jsonb_agg((SELECT max(at) FROM punches ORDER BY 1)) FROM lines`',
  'sql`SELECT DISTINCT ON (id) * FROM lines`; sql`SELECT * FROM lines ORDER BY id`',
  "eb.fn.jsonAgg('line').as('lines').orderBy('id')",
  "jsonArrayFrom(eb.selectFrom('lines')).as('lines'); eb.orderBy('id')",
];
const ordered = [
  "sql`SELECT string_agg(line, E'\\n' ORDER BY place) FROM lines`",
  "sql`SELECT jsonb_agg(jsonb_build_object('at', at) ORDER BY at) FROM lines`",
  'sql`SELECT DISTINCT ON (id) * FROM lines ORDER BY id, at`',
  "eb.fn\n.jsonAgg('line')\n.orderBy('id').as('lines')",
  "jsonArrayFrom(eb.selectFrom('lines').orderBy('id')).as('lines')",
];

test('lists that PostgreSQL makes of rows are in an order', () => {
  const path = 'apps/api/src/record/punches.reads.ts';
  for (const text of unordered) expect(complaintsAbout({ path, text }), text).toHaveLength(1);
  for (const text of ordered) expect(complaintsAbout({ path, text }), text).toEqual([]);
});

const wakeful = [
  'setTimeout(work, until - Date.now());',
  'window.setTimeout(ask, Math.max(0, wait));',
  'setInterval(look, config.seconds * 1_000);',
  'const rest = until - now();\nsetTimeout(() => work(first, second), rest);',
  "import { setTimeout } from 'node:timers/promises';\nawait setTimeout(until - now());",
  "import { setTimeout as delay } from 'node:timers/promises';\nawait delay(until - now(), undefined, { signal });",
];
const restful = [
  'setTimeout(work, 60_000);',
  'setTimeout(work);',
  'const pollMs = 24 * 3_600;\nsetInterval(work, pollMs);',
  'const kill = setTimeout(last.kill, limits.stopMs);',
  "import { setTimeout as delay } from 'node:timers/promises';\nconst POLL_MS = 250;\nawait delay(POLL_MS);",
  'sent.setTimeout(answer - now(), hangUp);',
];

test('a delay that is computed is left to what can wait for more than 24.8 days', () => {
  const path = 'apps/api/src/jobs/timers.ts';
  for (const text of wakeful) expect(complaintsAbout({ path, text }), text).toHaveLength(1);
  for (const text of restful) expect(complaintsAbout({ path, text }), text).toEqual([]);
  const [computed = ''] = wakeful;
  expect(complaintsAbout({ path: 'apps/api/src/platform/timers/wake.ts', text: computed })).toEqual([]);
  expect(complaintsAbout({ path: 'apps/web/src/shared/list/a.tsx', text: computed })).toHaveLength(1);
});
