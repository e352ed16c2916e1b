import type { AuditEntry } from '@jornada/contract/audit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readAudit } from '../../events/audit.reads.ts';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { companyAtWork } from '../../testing/company-at-work.ts';
import { createPerson, createTenant } from '../../testing/factories.ts';
import {
  anotherOperator,
  newCompany,
  type OperatorAtWork,
  operatorAtWork,
} from '../../testing/operator-at-work.ts';
import { rowsOfTenant } from '../../testing/rows-of-tenant.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { usualMoment } from '../../testing/test-clock.ts';

let app: TestApp;
let operator: OperatorAtWork;

beforeAll(async () => {
  app = await startTestApp();
  operator = await operatorAtWork(app);
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(usualMoment));

const at = (tenantId: string, rest = '') => `/superadmin/tenants/${tenantId}${rest}`;
const ownLog = async (tenantId: string) => {
  const { entries } = await withTenant(app.platform.database, tenantId, (tx) =>
    readAudit(tx, { page: 0, size: 100 }, () => false),
  );
  return entries;
};
const adminIdOf = async (tenantId: string): Promise<string> =>
  (await operator.get(at(tenantId, '/admins'))).body[0].id;
const page = async (query: string) => (await operator.get(`/superadmin/audit?${query}`)).body;

/** Of both logs the newest entry, which must be about this company and say the same of it. */
async function newestOf(tenantId: string): Promise<Partial<AuditEntry>> {
  const [entry] = await operator.log({ tenantId });
  const [own] = await ownLog(tenantId);
  const { id, ...said } = entry ?? {};
  const { id: otherId, ...saidThere } = own ?? {};
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(otherId).not.toBe(id);
  expect(saidThere).toEqual(said);
  return said;
}

describe('an entry shows who did what when, with the values before and after:', () => {
  const common = () => ({
    occurredAt: '2026-11-20T08:00:00.000Z',
    actorId: operator.userId,
    actorName: 'Olga Operadora',
    actorEmail: operator.email,
  });

  test('a company that was opened', async () => {
    const company = { ...newCompany(), name: 'Muñoz', planCode: 'pro', maxEmployees: 3 };
    const id = await operator.open(company);
    const { adminPassword: _, ...after } = company;
    expect(await newestOf(id)).toEqual({
      ...common(),
      action: 'TENANT_CREATED',
      subjectId: id,
      subjectName: 'Muñoz',
      before: null,
      after,
    });
  });

  test.each<[object, object, object]>([
    [{ name: 'Nueva' }, { name: 'Antigua' }, { name: 'Nueva' }],
    [{ maxEmployees: 8 }, { maxEmployees: 20 }, { maxEmployees: 8 }],
    [{ name: ' Nueva ', maxEmployees: 20 }, { name: 'Antigua' }, { name: 'Nueva' }],
    [
      { name: 'N', maxEmployees: 2, isActive: true },
      { name: 'Antigua', maxEmployees: 20 },
      { name: 'N', maxEmployees: 2 },
    ],
  ])('a change of %j', async (change, before, after) => {
    const id = await createTenant(app.platform, { name: 'Antigua', maxEmployees: 20 });
    await operator.update(id, change);
    const subjectName = (after as { name?: string }).name ?? 'Antigua';
    const expected = { action: 'TENANT_UPDATED', subjectId: id, subjectName, before, after };
    expect(await newestOf(id)).toEqual({ ...common(), ...expected });
    expect(await operator.log({ tenantId: id })).toHaveLength(1);
  });

  test('a change of state, which is an entry of its own when other changes are made with it', async () => {
    const id = await createTenant(app.platform, { name: 'Aceites' });
    const subject = { subjectId: id, subjectName: 'Aceites' };
    const [active, suspended] = [{ status: 'active' }, { status: 'suspended' }];
    await operator.call('PUT', at(id, '/suspend'));
    const ended = { action: 'TENANT_SUSPENDED', ...subject, before: active, after: suspended };
    expect(await newestOf(id)).toEqual({ ...common(), ...ended });
    app.clock.advance({ minutes: 1 });
    await operator.update(id, { isActive: true });
    const begun = { action: 'TENANT_ACTIVATED', ...subject, before: suspended, after: active };
    expect(await newestOf(id)).toMatchObject(begun);
    await operator.update(id, { isActive: false, name: 'Otra' });
    const actions = (await operator.log({ tenantId: id })).map(({ action }) => action).toSorted();
    expect(actions).toEqual(['TENANT_ACTIVATED', 'TENANT_SUSPENDED', 'TENANT_SUSPENDED', 'TENANT_UPDATED']);
  });

  test('what was done for an admin', async () => {
    const { adminEmail, ...company } = newCompany();
    const id = await operator.open({ ...company, adminEmail, adminName: 'Ana Peña' });
    const admin = at(id, `/admins/${await adminIdOf(id)}`);
    const subject = { subjectId: id, subjectName: company.name };
    const after = { adminName: 'Ana Peña', email: adminEmail };
    app.clock.advance({ minutes: 1 });
    await operator.call('POST', `${admin}/resend-setup-email`);
    const resent = { action: 'ADMIN_SETUP_EMAIL_RESENT', ...subject, before: null, after };
    expect(await newestOf(id)).toEqual({ ...common(), ...resent, occurredAt: '2026-11-20T08:01:00.000Z' });
    app.clock.advance({ minutes: 1 });
    await operator.call('POST', `${admin}/regenerate-setup-link`);
    expect(await newestOf(id)).toMatchObject({ ...resent, action: 'ADMIN_SETUP_LINK_REGENERATED' });
    app.clock.advance({ minutes: 1 });
    await operator.call('PATCH', `${admin}/email`, { body: { newEmail: 'Nueva@Ejemplo.test' } });
    expect(await newestOf(id)).toMatchObject({
      action: 'ADMIN_EMAIL_CHANGED',
      ...subject,
      before: { adminName: 'Ana Peña', email: adminEmail },
      after: { adminName: 'Ana Peña', email: 'nueva@ejemplo.test' },
    });
  });

  test('a deleted company, in the operators’ log only, with everything done with it before', async () => {
    const { tenantId } = await companyAtWork(app, { name: 'Aceites' });
    app.clock.set(usualMoment);
    await operator.update(tenantId, { name: 'Otra' });
    app.clock.advance({ minutes: 1 });
    await operator.call('DELETE', at(tenantId));
    const [entry, earlier] = await operator.log({ tenantId });
    expect(entry).toMatchObject({
      ...common(),
      occurredAt: '2026-11-20T08:01:00.000Z',
      action: 'TENANT_DELETED',
      subjectId: tenantId,
      subjectName: 'Otra',
      before: { name: 'Otra', slug: expect.any(String), employees: 3 },
      after: { exportSha256: expect.stringMatching(/^[\da-f]{64}$/), exportedEntries: 13 },
    });
    expect(earlier).toMatchObject({ action: 'TENANT_UPDATED', subjectName: 'Otra' });
    expect(await ownLog(tenantId)).toEqual([]);
  });
});

describe('the log', () => {
  test('has everything, newest first, in pages, by company and by action', async () => {
    app.clock.set('2027-01-01T00:00Z');
    const names = ['uno', 'dos', 'tres', 'cuatro', 'cinco'];
    const one = await createTenant(app.platform, { name: 'cero' });
    const other = await createTenant(app.platform);
    for (const name of names) {
      app.clock.advance({ minutes: 1 });
      await operator.update(one, { name });
    }
    app.clock.advance({ minutes: 1 });
    await operator.call('PUT', at(other, '/suspend'));
    const newest = await page('size=6');
    expect(newest.content.map(({ subjectName }: AuditEntry) => subjectName)).toEqual([
      'Empresa de prueba',
      ...names.toReversed(),
    ]);
    const times = newest.content.map(({ occurredAt }: AuditEntry) => occurredAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(await page(`tenantId=${other}`)).toMatchObject({ totalElements: 1, totalPages: 1 });
    expect(await page(`tenantId=${other}&action=TENANT_UPDATED`)).toMatchObject({
      content: [],
      totalElements: 0,
    });
    const seen = [];
    for (const number of [0, 1, 2]) {
      const { content, ...rest } = await page(`tenantId=${one}&size=2&page=${number}`);
      expect(rest).toEqual({ totalElements: 5, totalPages: 3, number, size: 2 });
      seen.push(...content.map(({ subjectName }: AuditEntry) => subjectName));
    }
    expect(seen).toEqual(names.toReversed());
    const suspensions = (await page('action=TENANT_SUSPENDED&size=100')).content;
    expect(new Set(suspensions.map(({ action }: AuditEntry) => action))).toEqual(
      new Set(['TENANT_SUSPENDED']),
    );
    expect(await page(`tenantId=${operator.tenantId}`)).toMatchObject({ content: [] });
  });

  test('is one for all operators, with their names at the time', async () => {
    const id = await createTenant(app.platform);
    const colleague = await anotherOperator(app, operator.tenantId);
    await colleague.update(id, { name: 'Una' });
    await withTenant(app.platform.database, operator.tenantId, (tx) =>
      tx.updateTable('users').set({ fullName: 'Otro Nombre' }).where('id', '=', colleague.userId).execute(),
    );
    app.clock.advance({ minutes: 1 });
    await colleague.update(id, { name: 'Otra' });
    expect(await operator.log({ tenantId: id })).toMatchObject([
      { actorId: colleague.userId, actorName: 'Otro Nombre', actorEmail: colleague.email },
      { actorId: colleague.userId, actorName: 'Olga Operadora' },
    ]);
  });

  test('has nothing of the companies’ own logs', async () => {
    const { tenantId } = await companyAtWork(app);
    expect(await ownLog(tenantId)).toHaveLength(1);
    expect(await operator.log({ tenantId })).toEqual([]);
  });

  test('of a company is only that company’s', async () => {
    const [one, other] = [await createTenant(app.platform), await createTenant(app.platform)];
    await operator.update(one, { name: 'Otra' });
    expect(await ownLog(one)).toHaveLength(1);
    expect(await ownLog(other)).toEqual([]);
  });
});

test('what changes nothing, or fails, is not logged', async () => {
  const id = await createTenant(app.platform, { name: 'Aceites', maxEmployees: 5, slug: 'aceites' });
  await createPerson(app.platform, id);
  await createPerson(app.platform, id);
  const admin = await createPerson(app.platform, id, { roles: ['ROLE_ADMIN'], password: 'Contraseña-1' });
  const logs = async () => [
    (await rowsOfTenant(app.platform.database, id)).audit_entries,
    (await page('size=1')).totalElements,
  ];
  const before = await logs();
  const email = (newEmail: string) =>
    operator.call('PATCH', at(id, `/admins/${admin.userId}/email`), { body: { newEmail } });
  const outcomes = [
    await operator.update(id, {}),
    await operator.update(id, { name: ' Aceites ', maxEmployees: 5, isActive: true }),
    await operator.call('PUT', at(id, '/activate')),
    await email(admin.email),
    await operator.update(id, { maxEmployees: 1, name: 'Otra', isActive: false }),
    await operator.update(id, { name: '' }),
    await operator.create({ slug: 'aceites' }),
    await operator.call('POST', at(id, `/admins/${admin.userId}/resend-setup-email`)),
    await operator.call('POST', at(id, `/admins/${admin.userId}/regenerate-setup-link`)),
    await operator.call('DELETE', at(operator.tenantId)),
    await operator.get(at(id)),
    await operator.get(at(id, '/admins')),
  ];
  const statuses = [200, 200, 200, 200, 409, 422, 409, 409, 409, 404, 200, 200];
  expect(outcomes.map(({ status }) => status)).toEqual(statuses);
  expect(await logs()).toEqual(before);
});
