import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { lookAtStatements } from './platform/database/client-dialect.ts';
import { pathOf } from './testing/access-server.ts';
import { adminAtWork } from './testing/company-factories.ts';
import { connected } from './testing/database-server.ts';
import type { EmployeeAtWork } from './testing/employee-at-work.ts';
import { specimens } from './testing/endpoint-specimens.ts';
import { personWithEverything } from './testing/person-with-everything.ts';
import type { TestAnswer } from './testing/send-request.ts';
import type { Caller, Specimen } from './testing/specimen.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { usualMoment } from './testing/test-clock.ts';

type Answers = Record<string, { readonly status: number; readonly body: unknown }>;

let app: TestApp;
let employee: EmployeeAtWork;
let admin: EmployeeAtWork;
let theirs: EmployeeAtWork;
let reads: { readonly name: string; readonly path: string; readonly caller: EmployeeAtWork }[];
/** What every read answers while both locks are on. */
let usual: Answers;

/** Two companies with the same of everything. */
beforeAll(async () => {
  app = await startTestApp();
  employee = await personWithEverything(app);
  theirs = await personWithEverything(app);
  admin = await adminAtWork(app, employee.tenantId);
  await adminAtWork(app, theirs.tenantId);
  app.clock.set(usualMoment);
  reads = [];
  for (const specimen of specimens.filter(({ endpoint }) => endpoint.method === 'GET')) {
    const caller = callerOf(specimen);
    if (caller) reads.push({ name: specimen.endpoint.path, path: await pathFor(specimen, caller), caller });
  }
  const answers = await everythingRead();
  reads = reads.filter(({ name }) => answers[name]?.status === 200);
  usual = await everythingRead();
});
afterAll(() => app.close());

const asEver = lookAtStatements(undefined);
lookAtStatements(asEver);
afterEach(() => {
  lookAtStatements(asEver);
});

/** Whom of the first company an endpoint admits; nobody where it is the operators'. */
function callerOf({ endpoint: { access } }: Specimen): EmployeeAtWork | undefined {
  if (access === 'public' || access === 'signed-in' || access.includes('ROLE_ADMIN')) return admin;
  return access.includes('ROLE_EMPLOYEE') ? employee : undefined;
}

const asCaller = (person: EmployeeAtWork): Caller => ({
  ...person,
  ...{ password: 'x', refreshToken: 'x', resetToken: 'x', setupToken: 'x', emailToken: 'x' },
});

async function pathFor({ endpoint, params, query }: Specimen, caller: EmployeeAtWork): Promise<string> {
  const asked = query?.(asCaller(caller)) ?? '';
  return `${pathOf(endpoint, await params?.(app.platform, caller))}${asked && `?${asked}`}`;
}

/** The answer of every read that a company has, at one moment. */
async function everythingRead(): Promise<Answers> {
  const answers: Answers = {};
  for (const { name, path, caller } of reads) {
    app.clock.set(usualMoment);
    const { status, body } = await caller.get(path);
    answers[name] = { status, body: withoutLastExports(name, body) };
  }
  return answers;
}

/** Taking the record away is a read here, and adds to what the security page tells of the company's own log. */
function withoutLastExports(name: string, body: TestAnswer['body']): unknown {
  return name === '/tenant/security' ? { ...body, exports: [] } : body;
}

/** Sends whatever changes something, and takes no file. */
async function everythingWritten(): Promise<number[]> {
  const statuses: number[] = [];
  for (const specimen of specimens.filter(({ endpoint, upload }) => endpoint.method !== 'GET' && !upload)) {
    const caller = callerOf(specimen);
    if (!caller || specimen.endpoint.access === 'public') continue;
    app.clock.set(usualMoment);
    const company = { platform: app.platform, tenantId: caller.tenantId };
    const body = await specimen.body?.(asCaller(caller), company);
    const path = await pathFor(specimen, caller);
    const { status } = await caller.call(specimen.endpoint.method, path, body === undefined ? {} : { body });
    statuses.push(status);
  }
  return statuses;
}

/** Lets the statements of companies name none: where they say `tenant_id = $n`, any will do. */
function nameNoCompany(): { readonly statements: Set<string> } {
  const statements = new Set<string>();
  lookAtStatements((text, companyAt) => {
    let unnamed = text;
    for (const place of companyAt) {
      const named = new RegExp(`(?:"?\\w+"?\\.)?"?(?:tenant_id|id)"? = \\$${place}(?!\\d)`, 'g');
      unnamed = unnamed.replace(named, `$${place}::uuid IS NOT NULL`);
    }
    if (unnamed !== text) statements.add(text);
    return unnamed;
  });
  return { statements };
}

const protectedTables = () =>
  connected(app.connectionString, async (client) => {
    const { rows } = await client.query(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relforcerowsecurity
      AND relname <> 'reserved_names' ORDER BY 1`,
    );
    return rows.map(({ name }): string => name);
  });

async function withoutPolicies<T>(work: () => Promise<T>): Promise<T> {
  const tables = await protectedTables();
  const alter = (change: (verb: string) => string) =>
    connected(app.connectionString, (client) => client.query(tables.map(change).join(';')));
  await alter((table) => `ALTER TABLE ${table} DISABLE ROW LEVEL SECURITY`);
  try {
    return await work();
  } finally {
    await alter((table) => `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`);
  }
}

/** Protected too, and without a column that names a company. */
const ofNoCompany = ['tenants', 'backup_state'];

/** Which column of a table names the company: tables of companies have `tenant_id`, by which they are spread, and that of the coordinator does not. */
const companyColumn = (table: string) => (table === 'sign_in_directory' ? 'company_id' : 'tenant_id');

/** Every row of the other company, as its owner reads them. */
async function everythingTheirs(): Promise<string> {
  const tables = (await protectedTables()).filter((table) => !ofNoCompany.includes(table));
  return connected(app.connectionString, async (client) => {
    const found: unknown[] = [];
    for (const table of tables) {
      const { rows } = await client.query(
        `SELECT to_jsonb(t) AS row FROM ${table} t WHERE ${companyColumn(table)} = $1 ORDER BY to_jsonb(t)::text`,
        [theirs.tenantId],
      );
      found.push(table, rows);
    }
    return JSON.stringify(found, null, 1);
  });
}

test('there are many reads, and none shows the other company', () => {
  expect(reads.length).toBeGreaterThan(60);
  for (const secret of [theirs.tenantId, theirs.userId, theirs.email])
    expect(JSON.stringify(usual)).not.toContain(secret);
});

test('row-level security alone separates companies, if no statement names its company', async () => {
  const { statements } = nameNoCompany();
  expect(await everythingRead()).toEqual(usual);
  expect(statements.size).toBeGreaterThan(80);
});

test('naming the company alone separates companies, if there is no row-level security', async () => {
  expect(await withoutPolicies(everythingRead)).toEqual(usual);
});

test('without either, many reads would show the other company', async () => {
  nameNoCompany();
  const seen = await withoutPolicies(everythingRead);
  const others = Object.keys(usual).filter(
    (name) => JSON.stringify(seen[name]) !== JSON.stringify(usual[name]),
  );
  expect(others.length).toBeGreaterThan(25);
});

test('naming the company alone protects other companies from changes', async () => {
  await withoutPolicies(async () => {
    const before = await everythingTheirs();
    expect(before).toContain(theirs.email);
    const statuses = await everythingWritten();
    expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(60);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(await everythingTheirs()).toBe(before);
  });
});
