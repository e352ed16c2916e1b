import type { Endpoint } from '@jornada/contract/endpoint';
import { fullAdminRoles } from '@jornada/contract/roles';
import { permissionsOfScope, type Scope, scopes } from '@jornada/contract/scopes';
import { keysTexts } from '@jornada/texts/company-keys';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callsAMinute, falseKeysAMinute } from './platform/http/limit-programs.ts';
import { withTenant } from './platform/transactions/with-tenant.ts';
import {
  type AccessServer,
  closed,
  exceptOperators,
  type NamedSpecimens,
  openAccessServer,
  successOf,
} from './testing/access-server.ts';
import { contractEndpoints } from './testing/contract-endpoints.ts';
import { expectProblem } from './testing/expect-problem.ts';
import {
  assignSchedule,
  createAbsence,
  createPerson,
  createTenant,
  suspendTenant,
} from './testing/factories.ts';
import { createKey, createKeyRow, leaveScope } from './testing/program-keys.ts';
import { usualMoment } from './testing/test-clock.ts';

let gate: AccessServer;
beforeAll(async () => {
  gate = await openAccessServer();
});
afterAll(() => gate.app.close());
beforeEach(() => gate.app.clock.set(usualMoment));

const opened: NamedSpecimens = closed.filter(([, { endpoint }]) => endpoint.scope);
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/**
 * Why no key opens an endpoint of the company's area. Of other areas none does, because they are about whoever is signed in, are the
 * operators' or are public.
 */
const refusedPermissions: Readonly<Record<string, string>> = {
  'settings.manage': 'how the company works, and its keys, is settled by people',
  'users.manage': 'accounts, roles and second factors open everything else',
  'departments.manage': 'groups decide whom somebody sees',
  'holidays.manage': 'centres and calendars belong to the settings',
  'audit.read': 'the log names everybody',
  'inspection.manage': 'who looks at the record is let in by a person',
  'retention.manage': 'the whole record leaves, or ends',
  'register.view': 'each look at the register is somebody’s',
};
const refused: Readonly<Record<string, readonly string[]>> = {
  'settles under which codes payroll knows somebody, or gives it a batch in the name of a person': [
    ...['GET /admin/payroll/codes', 'PUT /admin/payroll/codes', 'GET /admin/payroll/people'],
    ...['PUT /admin/payroll/people/:userId', 'GET /admin/payroll/concepts', 'POST /admin/payroll/concepts'],
    ...['PUT /admin/payroll/concepts/:id', 'DELETE /admin/payroll/concepts/:id'],
    ...['GET /admin/payroll/profiles', 'POST /admin/payroll/profiles', 'PUT /admin/payroll/profiles/:id'],
    ...['DELETE /admin/payroll/profiles/:id', 'GET /admin/payroll/figures', 'GET /admin/payroll/simulation'],
    ...['POST /admin/payroll/closings', 'GET /admin/payroll/closings', 'GET /admin/payroll/batches/:id'],
    ...['POST /admin/payroll/batches/:id/files', 'POST /admin/payroll/batches/:id/files/:fileId/links'],
    'POST /admin/payroll/links/:id/revoke',
    ...['GET /admin/payroll/groups', 'POST /admin/payroll/groups', 'PUT /admin/payroll/groups/:id'],
    ...['DELETE /admin/payroll/groups/:id', 'POST /admin/payroll/rules', 'PUT /admin/payroll/rules/:id'],
    ...['DELETE /admin/payroll/rules/:id', 'GET /admin/payroll/hours/:userId/:month'],
    ...['GET /admin/payroll/marks/:userId/:date', 'POST /admin/payroll/marks/:userId/:date'],
    'DELETE /admin/payroll/marks/:userId/:date/:id',
  ],
  'decides, corrects or files in the name of a person, whom the row and the record name': [
    ...['POST /absences/:id/approve', 'POST /absences/:id/confirm', 'POST /absences/:id/end'],
    ...['POST /absences/:id/reject', 'POST /absences/admin', 'POST /absences/admin/bulk'],
    ...['POST /vacations/admin', 'POST /vacations/admin/bulk', 'PATCH /vacations/admin/:id/review'],
    ...['POST /vacations/admin/adjustments', 'DELETE /vacations/admin/adjustments/:id'],
    ...['POST /attendance/admin/months/close', 'POST /attendance/admin/months/reopen'],
    ...['GET /attendance/admin/months/links', 'POST /attendance/admin/months/links'],
    'POST /attendance/admin/months/links/revoke',
    ...['GET /attendance/admin/months/closings', 'GET /attendance/admin/days/decisions'],
    ...['GET /attendance/admin/days/decisions/:id', 'POST /attendance/admin/days/decisions'],
    ...['POST /attendance/admin/correction-requests/:id/accept'],
    ...['POST /attendance/admin/correction-requests/:id/decline'],
    ...['POST /attendance/admin/correction-requests/bulk', 'POST /attendance/admin/days/bulk'],
    ...['POST /attendance/admin/days/add-note', 'POST /attendance/admin/days/approve'],
    ...['POST /attendance/admin/days/justify', 'DELETE /attendance/admin/days/justify'],
    ...['POST /attendance/admin/days/reject', 'DELETE /attendance/admin/days/review'],
    ...['POST /attendance/admin/days/validate', 'DELETE /attendance/admin/days/validate'],
    ...['PUT /attendance/admin/days/edit-hours', 'PUT /attendance/admin/days/edit-hours-12h'],
    ...['POST /attendance/admin/offline-gaps/:id/accept', 'POST /attendance/admin/offline-gaps/bulk'],
    ...['POST /attendance/admin/correction-proposals', 'POST /attendance/admin/correction-proposals/bulk'],
    'DELETE /attendance/admin/correction-proposals/:id',
    ...['PATCH /overtime/admin/requests/:id', 'POST /overtime/admin/requests/bulk'],
    ...['POST /overtime/admin/orders', 'POST /overtime/admin/decisions'],
    ...['POST /overtime/admin/decisions/bulk', 'POST /overtime/admin/requests/:id/take-back'],
  ],
  'is a page’s: what waits for a decision, counts, first steps, previews, files made of lists': [
    ...[
      'GET /absences/admin/pending/count',
      'GET /absences/admin/team-away',
      'GET /absences/admin/team-calendar',
    ],
    ...['GET /vacations/admin/pending/count', 'GET /vacations/admin/working-days'],
    ...['GET /overtime/admin/pending/count', 'GET /overtime/admin/waiting', 'GET /overtime/admin/requests'],
    ...['GET /overtime/admin/decided', 'GET /overtime/admin/rest-due', 'GET /overtime/admin/day'],
    ...['GET /admin/dashboard/now', 'GET /admin/dashboard/summary', 'GET /admin/dashboard/first-steps'],
    'GET /admin/dashboard/evacuation',
    ...['GET /admin/stats', 'GET /admin/employees/stats', 'GET /admin/employees/plan-differences'],
    ...['GET /admin/employees/export', 'GET /admin/users/simple', 'GET /attendance/admin/export'],
    ...['GET /admin/indicators/file', 'GET /admin/indicators/bank', 'GET /admin/indicators/bank/file'],
    ...['GET /attendance/admin/exports', 'GET /attendance/admin/exports/:id/file'],
    ...['POST /attendance/admin/exports', 'GET /attendance/admin/inbox'],
    ...['GET /attendance/admin/correction-requests', 'GET /attendance/admin/correction-proposals'],
    ...['GET /attendance/admin/days/check-editability', 'POST /admin/employees/:id/contracts/foresee'],
    ...['POST /admin/employees/:id/employments/foresee', 'POST /admin/employees/import/preview'],
    ...['GET /schedules/:id/statistics', 'GET /schedules/templates', 'GET /schedules/seasonal'],
  ],
  'ends an account, or sends messages to its owner again': [
    ...['DELETE /admin/employees/:id', 'POST /admin/employees/:id/resend-setup-email'],
    ...['DELETE /admin/employees/:id/email-change', 'POST /admin/employees/:id/email-change/resend'],
  ],
  'lets somebody be known at terminals, which is done for each person by somebody': [
    ...['GET /admin/employees/:id/terminal-identification', 'POST /admin/employees/:id/terminal-pin'],
    ...['DELETE /admin/employees/:id/terminal-pin', 'DELETE /admin/employees/:id/terminal-card'],
    'POST /admin/terminal-cards',
  ],
  'moves people’s hours into their banks and out of them, or settles how that is done, in the name of somebody':
    [
      ...['GET /bank/people', 'GET /bank/people/:userId', 'POST /bank/people/:userId/lines'],
      ...['POST /bank/pay', 'POST /bank/rest', 'POST /bank/rest/preview'],
      ...['GET /bank/policies', 'POST /bank/policies', 'GET /bank/periods', 'POST /bank/periods'],
      'GET /bank/periods/preview',
    ],
  'shows who is at work to whoever stands before a screen': [
    ...['GET /tenant/boards', 'POST /tenant/boards', 'DELETE /tenant/boards/:id'],
  ],
  'lets devices sign what people press': [
    ...['GET /tenant/terminals', 'POST /tenant/terminals', 'PUT /tenant/terminals/:id'],
    ...['POST /tenant/terminals/:id/pairing', 'DELETE /tenant/terminals/:id'],
    ...['GET /tenant/terminals/presses', 'POST /tenant/terminals/presses/:id/review'],
  ],
  'is not asked for yet: birth dates, centres of people, whole lists of people at once, changes of plans': [
    ...['GET /admin/employees/:id/birth-date', 'PUT /admin/employees/:id/birth-date'],
    ...['GET /admin/employees/:id/work-centres', 'PUT /admin/employees/:id/work-centres'],
    ...['DELETE /admin/employees/:id/work-centres/:validFrom', 'POST /admin/employees/import'],
    ...['POST /schedules', 'PUT /schedules/:id', 'DELETE /schedules/:id', 'POST /schedules/:id/clone'],
    ...['POST /schedules/:id/create-template', 'POST /schedules/:id/change-preview'],
    ...['POST /schedules/templates/:id/use', 'POST /schedules/assignments', 'POST /schedules/bulk-assign'],
    ...['POST /schedules/bulk-assign/preview', 'PUT /schedules/assignments/:id'],
    ...['DELETE /schedules/assignments/:id', 'POST /users/:id/assignments'],
    ...['PUT /users/:id/assignments/:assignmentId', 'DELETE /users/:id/assignments/:assignmentId'],
    ...['POST /users/:id/schedule-exceptions', 'DELETE /users/:id/schedule-exceptions/:exceptionId'],
    'POST /users/:id/validate-schedule',
  ],
};

test('every endpoint of the company’s area says its scope, or stands here with why no key opens it', async () => {
  const isOfPeopleAlone = ({ permission }: Endpoint) =>
    permission !== undefined && [permission].flat().every((one) => one in refusedPermissions);
  const isOffice = ({ access }: Endpoint) =>
    typeof access === 'object' && fullAdminRoles.some((role) => access.includes(role));
  const endpoints = await contractEndpoints();
  const silent = endpoints.filter((one) => isOffice(one) && !one.scope && !isOfPeopleAlone(one)).map(nameOf);
  expect(silent.sort()).toEqual(Object.values(refused).flat().sort());
  for (const endpoint of endpoints.filter(({ scope }) => scope)) {
    expect([nameOf(endpoint), isOffice(endpoint) || endpoint.access === 'program']).toEqual([
      nameOf(endpoint),
      true,
    ]);
    expect(isOfPeopleAlone(endpoint)).toBe(false);
  }
});

test('a scope opens what its permissions do, and one for reading nothing that writes', async () => {
  for (const { scope, ...endpoint } of await contractEndpoints()) {
    if (!scope) continue;
    const name = [scope, endpoint.method, endpoint.path];
    const { permission, recentProof, method } = endpoint;
    expect([...name, recentProof]).toEqual([...name, undefined]);
    if (scope.endsWith(':read')) expect([...name, method]).toEqual([...name, 'GET']);
    const gives = permissionsOfScope[scope];
    const isOpen = permission === undefined || [permission].flat().some((one) => gives.includes(one));
    expect([...name, isOpen]).toEqual([...name, true]);
  }
  const used = new Set((await contractEndpoints()).flatMap(({ scope }) => scope ?? []));
  expect([...used].sort()).toEqual([...scopes].sort());
});

test.each(opened)(
  '%s is opened by a key with its scope alone, and answers what it declares',
  async (_, specimen) => {
    const { caller, send } = await gate.readyToSucceed(specimen);
    const { scope, response } = specimen.endpoint;
    const token =
      specimen.endpoint.access === 'program'
        ? caller.token
        : await createKey(gate.app.platform, caller.tenantId);
    await leaveScope(gate.app.platform, caller.tenantId, scope as Scope);
    const answer = await send({ token });
    expect(answer.status).toBe(successOf(specimen));
    if (response === 'file') expect(answer.body).not.toBe('');
    else expect(answer.body).toEqual(response === null ? null : response.parse(answer.body));
  },
);

test.each(opened)('%s is not opened by a key with every other scope', async (_, specimen) => {
  const { caller, send } = await gate.readyToCall(specimen);
  const scope = specimen.endpoint.scope as Scope;
  const others = scopes.filter((one) => one !== scope);
  const token = await createKey(gate.app.platform, caller.tenantId, { scopes: others });
  expectProblem(await send({ token }), 403, 'FORBIDDEN', { message: keysTexts.scopeMissing(scope) });
});

test.each(closed.filter(([, { endpoint }]) => !endpoint.scope))(
  '%s is opened by no key',
  async (_, specimen) => {
    const { caller, send } = await gate.readyToCall(specimen);
    const token = await createKey(gate.app.platform, caller.tenantId);
    expectProblem(await send({ token }), 403, 'FORBIDDEN', { message: keysTexts.noScope });
  },
);

test.each(exceptOperators(opened))('%s tells a key of another company nothing', async (_, specimen) => {
  const { caller, send } = await gate.readyToCall(specimen);
  const other = await createTenant(gate.app.platform);
  const token = await createKey(gate.app.platform, other);
  const answer = await send({ token });
  expect(answer.status).toBeLessThan(500);
  const said = JSON.stringify(answer.body);
  for (const secret of [caller.email, caller.userId, caller.tenantId]) expect(said).not.toContain(secret);
  expectProblem(await send({ token, headers: { 'x-tenant-id': caller.tenantId } }), 404, 'NOT_FOUND');
});

const list = (token: string, headers: Record<string, string> = {}) =>
  gate.app.request('GET', '/admin/employees', { token, headers });
const changeKeys = (tenantId: string, change: object) =>
  withTenant(gate.app.platform.database, tenantId, (tx) =>
    tx.updateTable('programKeys').set(change).execute(),
  );

test('a key that was revoked, has expired or is of a suspended company opens nothing', async () => {
  const tenantId = await createTenant(gate.app.platform);
  const now = gate.app.clock.now();
  const [revoked, expiring, good] = [
    await createKey(gate.app.platform, tenantId),
    await createKey(gate.app.platform, tenantId),
    await createKey(gate.app.platform, tenantId),
  ];
  expect((await list(good)).status).toBe(200);
  await changeKeys(tenantId, { revokedAt: now });
  expectProblem(await list(revoked), 401, 'UNAUTHENTICATED');
  await changeKeys(tenantId, { revokedAt: null, expiresAt: now.add({ seconds: 1 }) });
  expect((await list(expiring)).status).toBe(200);
  gate.app.clock.advance({ seconds: 1 });
  expectProblem(await list(expiring), 401, 'UNAUTHENTICATED');
  await changeKeys(tenantId, { expiresAt: now.add({ hours: 24 }) });
  expect((await list(good)).status).toBe(200);
  await suspendTenant(gate.app.platform, tenantId);
  expectProblem(await list(good), 401, 'UNAUTHENTICATED');
});

test('a text that only looks like a key opens nothing', async () => {
  const tenantId = await createTenant(gate.app.platform);
  const { text } = await createKeyRow(gate.app.platform, tenantId);
  // A sound one that the company does not have: made elsewhere, or of another installation.
  const other = await createTenant(gate.app.platform);
  const { text: stranger } = await createKeyRow(gate.app.platform, other);
  const letter = text[60] === 'A' ? 'B' : 'A';
  const forged = [
    ...[text.slice(0, -1), `${text}A`, text.replace('jrn_', 'JRN_'), 'jrn_', `jrn_${'A'.repeat(93)}`],
    `${text.slice(0, 60)}${letter}${text.slice(61)}`,
    `${text.slice(0, -6)}${stranger.slice(-6)}`,
    `${text.slice(0, 50)}${stranger.slice(50)}`,
  ];
  for (const token of forged) expectProblem(await list(token), 401, 'UNAUTHENTICATED');
  await withTenant(gate.app.platform.database, other, (tx) =>
    tx
      .updateTable('programKeys')
      .set({ hash: Buffer.alloc(32) })
      .execute(),
  );
  expectProblem(await list(stranger), 401, 'UNAUTHENTICATED');
  expect((await list(text)).status).toBe(200);
});

test('a key is let in from the addresses that it allows', async () => {
  const tenantId = await createTenant(gate.app.platform);
  const keyFor = (addresses: readonly string[]) => createKey(gate.app.platform, tenantId, { addresses });
  for (const addresses of [['127.0.0.0/8'], ['192.0.2.0/24', '127.0.0.1/32'], ['0.0.0.0/0']])
    expect((await list(await keyFor(addresses))).status).toBe(200);
  for (const addresses of [['192.0.2.0/24'], ['127.0.0.2/32'], ['::/0', '2001:db8::/32']])
    expectProblem(await list(await keyFor(addresses)), 403, 'FORBIDDEN', {
      message: keysTexts.addressRefused,
    });
  // No proxy is trusted here, so what a client says of its address is nothing.
  const elsewhere = await keyFor(['192.0.2.0/24']);
  expect((await list(elsewhere, { 'x-forwarded-for': '192.0.2.1' })).status).toBe(403);
});

test('when a key was used is written down, once a minute', async () => {
  const tenantId = await createTenant(gate.app.platform);
  const token = await createKey(gate.app.platform, tenantId);
  const used = () =>
    withTenant(gate.app.platform.database, tenantId, async (tx) => {
      const { lastUsedAt } = await tx
        .selectFrom('programKeys')
        .select('lastUsedAt')
        .executeTakeFirstOrThrow();
      return lastUsedAt?.toString() ?? null;
    });
  const first = gate.app.clock.now().toString();
  await list(token);
  await expect.poll(used).toBe(first);
  gate.app.clock.advance({ seconds: 59 });
  await list(token);
  gate.app.clock.advance({ seconds: 1 });
  const next = gate.app.clock.now().toString();
  await list(token);
  await expect.poll(used).toBe(next);
});

test('a key is told how often it may call, and is refused beyond it; other keys are not', async () => {
  const tenantId = await createTenant(gate.app.platform);
  const [busy, other] = [
    await createKey(gate.app.platform, tenantId),
    await createKey(gate.app.platform, tenantId),
  ];
  const first = await list(busy);
  expect(first.headers.get('ratelimit-policy')).toBe(`"calls";q=${callsAMinute};w=60`);
  expect(first.headers.get('ratelimit')).toMatch(new RegExp(`^"calls";r=${callsAMinute - 1};t=\\d+$`));
  for (let sent = 1; sent < callsAMinute; sent += 50)
    await Promise.all(Array.from({ length: Math.min(50, callsAMinute - sent) }, () => list(busy)));
  const refusal = await list(busy);
  expectProblem(refusal, 429, 'TOO_MANY_REQUESTS', { message: keysTexts.tooManyCalls });
  expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refusal.headers.get('ratelimit')).toMatch(/^"calls";r=0;t=\d+$/);
  expect((await list(other)).status).toBe(200);
  const person = await gate.callerWith('ROLE_ADMIN');
  expect((await list(person.token)).headers.get('ratelimit')).toBeNull();
});

test('whoever tries keys is refused after some, and then learns nothing more', async () => {
  const own = await openAccessServer();
  const tenantId = await createTenant(own.app.platform);
  const ask = (token: string) => own.app.request('GET', '/admin/employees', { token });
  for (let tried = 0; tried < falseKeysAMinute; tried += 1) await ask(`jrn_${tried}`);
  const good = await createKey(own.app.platform, tenantId);
  await expect.poll(async () => (await ask(good)).status).toBe(429);
  const person = await own.callerWith('ROLE_ADMIN');
  expect((await ask(person.token)).status).toBe(200);
  await own.app.close();
});

test('whoever may read workdays, and not time off, does not learn why somebody was away', async () => {
  const { platform } = gate.app;
  const tenantId = await createTenant(platform);
  const person = await createPerson(platform, tenantId);
  await assignSchedule(platform, person);
  const day = { startDate: '2026-11-19', endDate: '2026-11-19' };
  await createAbsence(platform, person, { type: 'SICK_LEAVE', status: 'APPROVED', ...day });
  const path = `/attendance/admin/days/detail?userId=${person.userId}&date=2026-11-19`;
  const asked = async (...scopes: Scope[]) => {
    const answer = await gate.app.request('GET', path, {
      token: await createKey(platform, tenantId, { scopes }),
    });
    expect(answer.status).toBe(200);
    return JSON.stringify(answer.body);
  };
  expect(await asked('attendance:read')).not.toContain('SICK_LEAVE');
  expect(await asked('attendance:read', 'timeoff:read')).toContain('SICK_LEAVE');
});

test('what a program changes is in the log under its name, and it gives nobody rights', async () => {
  const tenantId = await createTenant(gate.app.platform);
  const admin = await createPerson(gate.app.platform, tenantId, { roles: ['ROLE_ADMIN'] });
  const { id, text: token } = await createKeyRow(gate.app.platform, tenantId, { name: 'Nóminas 3000' });
  const send = (body: object) => gate.app.request('POST', '/admin/employees', { token, body });
  const person = { name: 'Nuria Nueva', email: 'nuria@ejemplo.test' };
  const created = await send(person);
  expect(created.status).toBe(200);
  const [entry] = await withTenant(gate.app.platform.database, tenantId, (tx) =>
    tx.selectFrom('auditEntries').selectAll().execute(),
  );
  expect(entry).toMatchObject({
    ...{ action: 'EMPLOYEE_CREATED', subjectName: person.name },
    ...{ actorId: id, actorName: 'Clave: Nóminas 3000', actorEmail: `${token.slice(0, 12)}…` },
  });
  const asAdmin = await send({ ...person, email: 'otra@ejemplo.test', role: 'ROLE_ADMIN' });
  expectProblem(asAdmin, 409, 'EXCEEDS_OWN_PERMISSIONS');
  const change = await gate.app.request('PUT', `/admin/employees/${admin.userId}`, {
    token,
    body: { name: 'Otra', email: 'tomada@ejemplo.test' },
  });
  expectProblem(change, 409, 'EXCEEDS_OWN_PERMISSIONS');
});
