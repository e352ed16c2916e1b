import type { Problem } from '@jornada/contract/platform/problem';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCentre } from './testing/centre-factories.ts';
import { adminAtWork, createDepartment, createRole, giveRole } from './testing/company-factories.ts';
import { atWork, type EmployeeAtWork } from './testing/employee-at-work.ts';
import { expectProblem } from './testing/expect-problem.ts';
import { createHoliday, createPerson, createTenant, type TestPerson } from './testing/factories.ts';
import { type OperatorAtWork, operatorAtWork } from './testing/operator-at-work.ts';
import { companyRow, rowsOf } from './testing/rows-of-company.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let other: EmployeeAtWork;
let person: TestPerson;
let operator: OperatorAtWork;

beforeAll(async () => {
  app = await startTestApp();
  operator = await operatorAtWork(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  other = await adminAtWork(app, tenantId);
  person = await createPerson(app.platform, tenantId, { fullName: 'Ana Gil' });
});

/** A form: the call by which it is saved, what two people write into it, and how it is read. */
interface Form {
  readonly method: 'PUT' | 'PATCH' | 'POST';
  readonly path: string;
  readonly mine: Record<string, unknown>;
  readonly theirs: Record<string, unknown>;
  /** What is sent with it and not answered. */
  readonly besides?: Record<string, unknown>;
  read(): Promise<Record<string, unknown> & { revision: number }>;
  /** Who saves it; an admin of the company when nothing is said. */
  readonly by?: Pick<EmployeeAtWork, 'call'>;
}

const among = async (path: string, id: string) => {
  const { body } = await admin.get(path);
  return (body.content ?? body).find((one: { id: string }) => one.id === id);
};
const named = { mine: { name: 'Lo mío' }, theirs: { name: 'Lo suyo' } };

/** By the name that a refusal gives to what is there now. */
const forms: Record<string, () => Promise<Form>> = {
  employee: async () => {
    const { userId, email } = person;
    const body = { name: 'Ana Gil', email };
    return {
      method: 'PUT',
      path: `/admin/employees/${userId}`,
      mine: { ...body, name: 'Ana Mía' },
      theirs: { ...body, name: 'Ana Suya' },
      read: () => among('/admin/employees', userId),
    };
  },
  user: async () => {
    const { userId } = person;
    const [reader, auditor] = [
      await createRole(app.platform, tenantId, ['employees.read']),
      await createRole(app.platform, tenantId, ['audit.read']),
    ];
    return {
      method: 'POST',
      path: `/admin/users/${userId}/roles`,
      mine: { roleIds: ['ROLE_EMPLOYEE', ...[reader, auditor].toSorted()] },
      theirs: { roleIds: ['ROLE_EMPLOYEE', reader] },
      read: async () => (await admin.get(`/admin/users/${userId}`)).body,
    };
  },
  leaveRule: async () => {
    const rule = { isOffered: true, dayUnit: 'WORKING', note: null };
    return {
      method: 'PUT',
      path: '/absences/leave-kinds/MOVING',
      mine: { ...rule, amount: 2 },
      theirs: { ...rule, amount: 3 },
      read: async () => {
        const { body } = await admin.get('/absences/leave-kinds');
        return body.find(({ kind }: { kind: string }) => kind === 'MOVING');
      },
    };
  },
  department: async () => {
    const id = await createDepartment(app.platform, tenantId, 'Taller');
    const path = `/admin/departments/${id}`;
    return { method: 'PATCH', path, ...named, read: () => among('/admin/departments', id) };
  },
  centre: async () => {
    const id = await createCentre(app.platform, tenantId, { name: 'Nave' });
    const path = `/admin/work-centres/${id}`;
    return { method: 'PUT', path, ...named, read: () => among('/admin/work-centres', id) };
  },
  role: async () => {
    const id = await createRole(app.platform, tenantId, ['audit.read']);
    const path = `/admin/roles/${id}`;
    return { method: 'PATCH', path, ...named, read: () => among('/admin/roles', id) };
  },
  holiday: async () => {
    const id = await createHoliday(app.platform, tenantId, { date: '2026-12-24', name: 'Nochebuena' });
    const body = { holidayDate: '2026-12-24', type: 'LOCAL' };
    return {
      method: 'PUT',
      path: `/holidays/${id}`,
      mine: { ...body, name: 'Lo mío' },
      theirs: { ...body, name: 'Lo suyo' },
      read: async () => (await admin.get(`/holidays/${id}`)).body,
    };
  },
  settings: async () => ({
    method: 'PUT',
    path: '/tenant/settings',
    mine: { roundingMinutes: 5 },
    theirs: { timezone: 'Atlantic/Canary' },
    read: async () => (await admin.get('/tenant/settings')).body,
  }),
  company: async () => ({
    method: 'PUT',
    path: '/auth/company',
    ...named,
    read: async () => (await admin.get('/auth/company')).body,
  }),
  tenant: async () => ({
    method: 'PATCH',
    path: `/superadmin/tenants/${tenantId}`,
    mine: { name: 'Lo mío' },
    theirs: { maxEmployees: 25 },
    read: async () => (await operator.get(`/superadmin/tenants/${tenantId}`)).body,
    by: operator,
  }),
  workingTimeRules: async () => {
    const body = { yearlyMinutes: null, restDayHolidays: 'ALWAYS' };
    return {
      method: 'PUT',
      path: '/tenant/working-time-rules',
      besides: { validFrom: '2026-01-01' },
      mine: { ...body, paidBreakMinutes: 10 },
      theirs: { ...body, paidBreakMinutes: 15 },
      read: async () => (await admin.get('/tenant/working-time-rules')).body,
    };
  },
  vacationRules: async () => {
    const body = {
      dayUnit: 'NATURAL',
      carryOverDays: 0,
      carryOverUntilMonth: 3,
      colleaguesSeeCalendar: true,
    };
    return {
      method: 'PUT',
      path: '/vacations/rules',
      mine: { ...body, daysPerYear: 31 },
      theirs: { ...body, daysPerYear: 32 },
      read: async () => (await admin.get('/vacations/rules')).body,
    };
  },
};

const stored = async () => ({
  ...(await rowsOf(app.platform.database, tenantId)),
  company: await companyRow(app.platform.database, tenantId),
});
const save = (form: Form, body: object, by: Pick<EmployeeAtWork, 'call'> = form.by ?? admin) =>
  by.call(form.method, form.path, { body: { ...form.besides, ...body } });

describe.each(Object.keys(forms))('saving the form of a %s', (name) => {
  let form: Form;
  beforeEach(async () => {
    form = (await forms[name]?.()) as Form;
  });
  const refused = (present: unknown) => ({ [name]: present }) as Partial<Problem>;

  test('with an older revision is refused with the present state, with which one may save', async () => {
    const { revision } = await form.read();
    const { status, body: saved } = await save(form, { ...form.theirs, revision }, form.by ?? other);
    expect(status).toBe(200);
    expect(saved).toMatchObject({ ...form.theirs, revision: revision + 1 });
    const before = await stored();
    expectProblem(
      await save(form, { ...form.mine, revision }),
      409,
      'CHANGED_MEANWHILE',
      refused(await form.read()),
    );
    expect(await stored()).toEqual(before);
    const kept = await save(form, { ...form.mine, revision: saved.revision });
    expect(kept.body).toMatchObject({ ...form.mine, revision: revision + 2 });
    expect(await form.read()).toMatchObject({ ...form.mine, revision: revision + 2 });
  });

  test('at the same moment as nine others succeeds once', async () => {
    const { revision } = await form.read();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        save(form, { ...(index % 2 ? form.mine : form.theirs), revision }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    const present = await form.read();
    expect(present.revision).toBe(revision + 1);
    for (const answer of answers.filter(({ status }) => status === 409))
      expectProblem(answer, 409, 'CHANGED_MEANWHILE', refused(present));
  });

  test('without a change keeps the revision, and without a revision it is not checked', async () => {
    const { revision } = await form.read();
    await save(form, form.theirs);
    expect((await save(form, form.theirs)).body.revision).toBe(revision + 1);
    expect((await save(form, form.mine)).body.revision).toBe(revision + 2);
    expect((await save(form, { ...form.mine, revision: revision + 3 })).body.code).toBe('CHANGED_MEANWHILE');
  });

  test('of another company finds nothing, or their own, or no way in', async () => {
    const stranger = await adminAtWork(app, await createTenant(app.platform));
    await save(form, form.theirs);
    const before = await stored();
    const { status, body } = await save(form, { ...form.mine, revision: 1 }, stranger);
    // A kind of leave is every company's.
    const isTheirs = form.path.split('/').length > 3 && name !== 'leaveRule';
    if (form.by) expect(body.code).toBe('FORBIDDEN');
    else if (isTheirs || name === 'holiday') expect(body.code).toBe('NOT_FOUND');
    else expect({ status, revision: body.revision }).toEqual({ status: 200, revision: 2 });
    expect(await stored()).toEqual(before);
  });
});

describe('a revision rises with what the form shows, whoever changes it', () => {
  const revisionOf = async (name: string) => (await (await forms[name]?.())?.read())?.revision;

  test('of a person: by themselves, with their department, with their roles', async () => {
    const self = await atWork(app, person);
    expect(await revisionOf('employee')).toBe(1);
    await self.call('PUT', '/auth/profile', { body: { fullName: 'Ana de Gil' } });
    expect(await revisionOf('employee')).toBe(2);
    const department = await createDepartment(app.platform, tenantId, 'Taller');
    await admin.call('PATCH', `/admin/users/${person.userId}`, { body: { departmentId: department } });
    expect(await revisionOf('employee')).toBe(3);
    await admin.call('DELETE', `/admin/departments/${department}`);
    expect(await revisionOf('employee')).toBe(4);
    const roleIds = ['ROLE_ADMIN', 'ROLE_EMPLOYEE'];
    await admin.call('POST', `/admin/users/${person.userId}/roles`, { body: { roleIds } });
    expect(await revisionOf('employee')).toBe(5);
  });

  test('of a person: not with what the form does not show', async () => {
    await admin.call('PATCH', `/admin/users/${person.userId}`, { body: { timezone: 'Atlantic/Canary' } });
    await admin.call('POST', `/admin/users/${person.userId}/status`, { body: { active: false } });
    await admin.call('POST', `/admin/users/${person.userId}/status`, { body: { active: true } });
    expect(await revisionOf('employee')).toBe(1);
  });

  test('of somebody’s roles: with built-in and custom ones, not with what these allow, nor with the person', async () => {
    const reads = () => admin.get(`/admin/users/${person.userId}`).then(({ body }) => body.revision);
    const give = (...roleIds: string[]) =>
      admin.call('POST', `/admin/users/${person.userId}/roles`, { body: { roleIds } });
    const role = await createRole(app.platform, tenantId, ['audit.read']);
    expect(await reads()).toBe(1);
    await give('ROLE_ADMIN', 'ROLE_EMPLOYEE');
    expect(await reads()).toBe(2);
    await giveRole(app.platform, person, role);
    expect(await reads()).toBe(3);
    await admin.call('PATCH', `/admin/roles/${role}`, { body: { permissions: ['employees.read'] } });
    const body = { name: 'Ana Otra', email: person.email, role: 'ROLE_ADMIN' };
    await admin.call('PUT', `/admin/employees/${person.userId}`, { body });
    expect(await reads()).toBe(3);
    expect(await among('/admin/employees', person.userId)).toMatchObject({
      rolesRevision: 3,
      roleIds: ['ROLE_ADMIN', 'ROLE_EMPLOYEE', role],
    });
    await give('ROLE_ADMIN', 'ROLE_EMPLOYEE');
    expect(await reads()).toBe(4);
  });

  test('of a company for its operators: not with its settings, nor with people who come', async () => {
    expect(await revisionOf('tenant')).toBe(1);
    await admin.call('PUT', '/tenant/settings', { body: { roundingMinutes: 5 } });
    await createPerson(app.platform, tenantId);
    expect(await revisionOf('tenant')).toBe(1);
    await admin.call('PUT', '/auth/company', { body: { name: 'La de siempre' } });
    expect(await revisionOf('tenant')).toBe(2);
    await operator.call('PUT', `/superadmin/tenants/${tenantId}/suspend`);
    expect(await revisionOf('tenant')).toBe(3);
  });

  test('of a company: its name apart from its settings', async () => {
    await operator.update(tenantId, { name: 'Otra, S. L.' });
    expect([await revisionOf('company'), await revisionOf('settings')]).toEqual([2, 1]);
    await admin.call('PUT', '/auth/company', { body: { name: 'Otra, S. L.', emailLookup: false } });
    expect([await revisionOf('company'), await revisionOf('settings')]).toEqual([2, 2]);
  });
});
