import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminAtWork, createDepartment } from '../../testing/company-factories.ts';
import type { EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { createPerson, createTenant } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: EmployeeAtWork;
let department: string;

/** The last ones would begin a row, were they not quoted. */
const dangerous = [
  '=1+1',
  '+34 600',
  '-2+3',
  '@SUM(A1)',
  '=cmd|"/c calc"!A1',
  'Ana\n=1+1',
  'Ana\r@SUM(A1)',
  'Ana\r\n+1',
];

beforeAll(async () => {
  app = await startTestApp();
  const tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId, { fullName: 'Berta Jefa', email: 'berta@ejemplo.test' });
  department = await createDepartment(app.platform, tenantId, '=Taller;1');
  const create = async (fullName: string, email: string, active = true, inWorkshop = false) => {
    const { userId } = await createPerson(app.platform, tenantId, { fullName, email, active });
    if (!inWorkshop) return;
    await admin.call('PATCH', `/admin/users/${userId}`, { body: { departmentId: department } });
  };
  await create('Ana "la Ñ"; Peña', 'ana@ejemplo.test', true, true);
  await create('Línea\nrota', 'linea@ejemplo.test');
  await create('Zoe Inactiva', 'zoe@ejemplo.test', false);
  for (const [index, name] of dangerous.entries()) await create(name, `x${index}@ejemplo.test`);
  const other = await createTenant(app.platform);
  await createPerson(app.platform, other, { fullName: 'Ajena', email: 'ajena@ejemplo.test' });
});
afterAll(() => app.close());

/** The file as bytes: `fetch` takes a byte order mark away from a text. */
async function exported(query = ''): Promise<{ headers: Headers; text: string; lines: string[] }> {
  const { accessToken: token } = await tokenOf();
  const answer = await fetch(`${app.origin}/api/admin/employees/export${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  const text = Buffer.from(await answer.arrayBuffer()).toString('utf8');
  return { headers: answer.headers, text, lines: text.split('\r\n') };
}

async function tokenOf() {
  const { tenantId, userId, sessionId } = admin;
  const claims = { tenantId, userId, sessionId };
  return { accessToken: await app.platform.accessTokens.sign(claims, app.clock.now()) };
}

test('is UTF-8 with a byte order mark, semicolons and CRLF, with quotes where they are needed', async () => {
  const { text, lines } = await exported();
  expect(text.startsWith('\ufeffNombre;Email;Departamento;Rol;Estado\r\n')).toBe(true);
  expect(text.endsWith('\r\n')).toBe(true);
  expect(text.replace(/"[^"]*"/g, '').replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(lines).toContain('Berta Jefa;berta@ejemplo.test;;Admin;Activo');
  expect(lines).toContain('"Ana ""la Ñ""; Peña";ana@ejemplo.test;"\'=Taller;1";Empleado;Activo');
  expect(text).toContain('\r\n"Línea\nrota";linea@ejemplo.test;;Empleado;Activo\r\n');
});

test('is a named download that no browser takes for a page and that is not cached', async () => {
  const { headers } = await exported();
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''empleados.csv");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe('no-store');
});

test('has no cell that a spreadsheet would execute', async () => {
  const { text } = await exported();
  // Read as a spreadsheet does, by whatever ends a line.
  const cells = parse(text, { delimiter: ';', bom: true, record_delimiter: ['\r\n', '\n', '\r'] }).flat();
  for (const name of dangerous) expect(cells).toContain(/^[=+\-@]/.test(name) ? `'${name}` : name);
  for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
});

test('has everybody the list would show, in the same order, and nobody of another company', async () => {
  for (const query of [
    '',
    '?includeInactive=true',
    '?q=PENA',
    '?sort=email,desc',
    `?departmentId=${department}`,
    '?q=nadie',
    '?sort=role,asc',
  ]) {
    const { content } = (await admin.get(`/admin/employees${query || '?'}&size=100`.replace('?&', '?'))).body;
    const emails = content.map(({ email }: { email: string }) => email);
    const { text } = await exported(query);
    expect([...text.matchAll(/;([^;\r\n]+@ejemplo\.test);/g)].map(([, email]) => email)).toEqual(emails);
    expect(text).not.toContain('Ajena');
  }
  const { text } = await exported('?includeInactive=true');
  expect(text).toContain('Zoe Inactiva;zoe@ejemplo.test;;Empleado;Inactivo');
});

test('is not limited to a page', async () => {
  const { text } = await exported('?page=1&size=2');
  expect(parse(text, { delimiter: ';', bom: true })).toHaveLength(1 + 3 + dangerous.length);
});
