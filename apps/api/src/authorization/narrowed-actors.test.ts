import { teamPermissions } from '@jornada/contract/permissions';
import { areaRoles } from '@jornada/contract/roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { thisCompany } from '../platform/database/this-company.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { appendEntry } from '../testing/append-entry.ts';
import { fillBank } from '../testing/bank-specimens.ts';
import { closedOctober } from '../testing/closed-month-specimens.ts';
import { adminAtWork, createDepartment, managerAtWork } from '../testing/company-factories.ts';
import { createCorrectionRequest, createProposal } from '../testing/correction-factories.ts';
import { createContract } from '../testing/create-contract.ts';
import { atWork, type EmployeeAtWork } from '../testing/employee-at-work.ts';
import { specimens } from '../testing/endpoint-specimens.ts';
import {
  assignSchedule,
  createAbsence,
  createException,
  createPerson,
  createTenant,
  createVacation,
} from '../testing/factories.ts';
import { createOfflineGap } from '../testing/offline-gap-factory.ts';
import {
  askForAcceptance,
  createGrantedOvertime,
  createOvertimeDecision,
  createOvertimeRequest,
} from '../testing/overtime-factories.ts';
import { plainContents } from '../testing/plain-contents.ts';
import { lastAnswer } from '../testing/send-request.ts';
import { createPress } from '../testing/terminal-specimens.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { stopWatchingPeople } from '../testing/watch-people.ts';
import { type Actor, narrowActors } from './actor.ts';
import type { SomePeople } from './whom.reads.ts';

let app: TestApp;
let tenantId: string;
/** Sees everybody, and the one who sees the people of the workshop alone. */
let admin: EmployeeAtWork;
let foreman: EmployeeAtWork;
/** Sees them by a role for teams, as the one responsible for the workshop. */
let manager: EmployeeAtWork;
/** Of the workshop, and of another department. */
let ana: Known;
let eva: Known;
let watchAgain: () => void;

/** Somebody with what there is to know of them. */
interface Known extends EmployeeAtWork {
  readonly fullName: string;
  readonly absenceId: string;
  readonly vacationId: string;
  readonly requestId: string;
  readonly proposalId: string;
  readonly gapId: string;
  readonly pressId: string;
  readonly assignmentId: string;
  readonly exceptionId: string;
  readonly overtimeId: string;
  readonly grantedOvertimeId: string;
}

beforeAll(async () => {
  watchAgain = stopWatchingPeople();
  app = await startTestApp();
  tenantId = await createTenant(app.platform);
  const workshop = await createDepartment(app.platform, tenantId, 'Taller');
  await askForAcceptance(app.platform, tenantId);
  admin = await adminAtWork(app, tenantId, { fullName: 'Lola Admin' });
  foreman = await adminAtWork(app, tenantId, { fullName: 'Paco Capataz' });
  manager = await managerAtWork(app, tenantId, { fullName: 'Marta Responsable', departmentIds: [workshop] });
  ana = await somebodyKnown('Ana del Taller', workshop);
  eva = await somebodyKnown('Eva de Oficina', await createDepartment(app.platform, tenantId, 'Oficina'));
  narrowActors((actor) =>
    actor.userId === foreman.userId ? narrowed(actor, ofDepartment(workshop)) : actor,
  );
});
afterAll(async () => {
  narrowActors(undefined);
  watchAgain();
  await app.close();
});
beforeEach(() => app.clock.set(today));

function narrowed(actor: Actor, whom: SomePeople): Actor {
  return { ...actor, may: new Map([...actor.may.keys()].map((permission) => [permission, whom])) };
}

function ofDepartment(id: string): SomePeople {
  return {
    key: id,
    includes: (personId) =>
      sql`${personId} IN (SELECT member.id FROM users AS member WHERE member.tenant_id = ${thisCompany} AND member.department_id = ${id})`,
  };
}

async function somebodyKnown(fullName: string, departmentId: string): Promise<Known> {
  const { platform } = app;
  const employedFrom = Temporal.PlainDate.from('2026-09-01');
  const person = await createPerson(platform, tenantId, { fullName, employedFrom });
  await withTenant(platform.database, tenantId, (tx) =>
    tx.updateTable('users').set({ departmentId }).where('id', '=', person.userId).execute(),
  );
  const scheduleId = await assignSchedule(platform, person, { name: `Horario de ${fullName}` });
  // Far fewer hours than the schedule, so that the two are told apart.
  await createContract(platform, person, { validFrom: '2026-09-01', agreed: [600, 'WEEK'] });
  const employee = await atWork(app, person);
  // From home.
  const circumstances = { modality: 'REMOTE' } as const;
  for (const [day, exit] of [
    ['2026-10-05', '17:00'],
    ['2026-11-18', '21:30'],
  ] as const) {
    await appendEntry(platform, person, { type: 'IN', at: `${day}T09:00[Europe/Madrid]`, circumstances });
    await employee.work([`${day}T${exit}[Europe/Madrid]`, 'OUT']);
  }
  app.clock.set('2026-11-03T10:00[Europe/Madrid]');
  await closedOctober(platform, person);
  app.clock.set(today);
  const gapId = await createOfflineGap(platform, person, '2026-11-19T08:00[Europe/Madrid]');
  await employee.punch('OUT', { confirmed: true });
  const waiting = { status: 'PENDING' } as const;
  const illness = { startDate: '2026-12-01', endDate: '2026-12-02', type: 'SICK_LEAVE', ...waiting } as const;
  const holiday = { startDate: '2026-12-21', endDate: '2026-12-23' };
  await createVacation(platform, person, { startDate: '2026-08-03', endDate: '2026-08-07' });
  await createOvertimeDecision(platform, person, '2026-08-10');
  const [assignment] = await withTenant(platform.database, tenantId, (tx) =>
    tx.selectFrom('scheduleAssignments').select('id').where('userId', '=', person.userId).execute(),
  );
  expect(scheduleId).toBeDefined();
  await fillBank(app.platform, tenantId, person.userId);
  return {
    ...employee,
    ...{ fullName, gapId, assignmentId: assignment?.id ?? '' },
    pressId: await createPress(platform, tenantId, person.userId),
    absenceId: await createAbsence(platform, person, illness),
    vacationId: await createVacation(platform, person, { ...holiday, ...waiting }),
    proposalId: await createProposal(platform, person, { date: '2026-11-16', proposedBy: person.userId }),
    requestId: await createCorrectionRequest(platform, person, { date: '2026-11-17', at: '08:58' }),
    overtimeId: await createOvertimeRequest(platform, person),
    grantedOvertimeId: await createGrantedOvertime(platform, person, '2026-12-16'),
    exceptionId: await createException(platform, person, { date: '2026-12-28', hours: [['10:00', '12:00']] }),
  };
}

const today = '2026-11-20T11:00[Europe/Madrid]';
const from = '2026-10-01';
const to = '2026-11-20';

/** What tells of people of whom none is named. */
const lists = [
  '/admin/employees',
  '/admin/employees/export',
  '/admin/employees/plan-differences',
  '/admin/users',
  '/admin/users/simple',
  '/admin/dashboard/now',
  `/attendance/admin/list?fromDate=${from}&toDate=${to}&size=100`,
  `/attendance/admin/list?fromDate=${from}&toDate=${to}&size=100&employeeFilter=a`,
  '/attendance/admin/inbox',
  '/attendance/admin/month?month=2026-10',
  '/tenant/terminals/presses',
  '/attendance/admin/remote-shares?date=2026-11-18',
  '/attendance/admin/months?month=2026-10',
  '/attendance/admin/balances',
  '/attendance/admin/yearly-hours/everybody',
  '/attendance/admin/correction-requests',
  '/attendance/admin/correction-proposals',
  `/attendance/admin/export?from=${from}&to=${to}`,
  `/attendance/admin/workdays?startDate=2026-11-01&endDate=${to}`,
  '/absences/admin/all',
  '/absences/admin/team-calendar?from=2026-07-01&to=2026-12-31',
  '/vacations/admin/all',
  '/vacations/admin/summary',
  '/overtime/admin/waiting',
  '/overtime/admin/requests',
  '/overtime/admin/decided',
  '/overtime/admin/rest-due',
  '/bank/people',
  '/schedules/assignments',
  `/schedules/calendar?startDate=2026-11-01&endDate=${to}`,
  '/admin/register?month=2026-10',
  '/admin/register/file?month=2026-10',
];

/** What counts people, or what is theirs. */
const figures = [
  // Nobody is at work at that moment; see `evacuation.test.ts`.
  '/admin/dashboard/evacuation',
  '/admin/dashboard/summary',
  '/admin/dashboard/first-steps',
  '/admin/indicators?from=2026-10&to=2026-11',
  '/admin/indicators/file?from=2026-10&to=2026-11&kind=OVERTIME&format=csv',
  '/admin/indicators/bank?from=2026-10&to=2026-11',
  '/admin/indicators/bank/file?from=2026-10&to=2026-11&format=csv',
  '/admin/stats',
  '/admin/departments',
  '/admin/work-centres',
  '/admin/roles',
  '/schedules?includeAssignedCount=true',
  '/absences/admin/pending/count',
  '/vacations/admin/pending/count',
  '/overtime/admin/pending/count',
];

/** What is about somebody who is named. */
const reads = ({ userId }: Known) => [
  `/admin/users/${userId}`,
  `/admin/users/${userId}/second-factor`,
  `/admin/employees/${userId}`,
  `/attendance/admin/balance?userId=${userId}`,
  `/attendance/admin/yearly-hours?userId=${userId}`,
  `/admin/employees/${userId}/contracts`,
  `/admin/payroll/hours/${userId}/2026-10`,
  `/admin/payroll/marks/${userId}/2026-11-18`,
  `/admin/employees/${userId}/birth-date`,
  `/admin/employees/${userId}/terminal-identification`,
  `/admin/employees/${userId}/employments`,
  `/admin/employees/${userId}/work-centres`,
  `/attendance/admin/daily-summary?userId=${userId}&from=${from}&to=${to}`,
  `/attendance/admin/logs?userId=${userId}&from=${from}&to=${to}`,
  `/attendance/admin/days/detail?userId=${userId}&date=2026-11-18`,
  `/attendance/admin/days/check-editability?userId=${userId}&date=2026-11-18`,
  `/attendance/admin/workdays?userId=${userId}&startDate=2026-11-01&endDate=${to}`,
  `/attendance/admin/workdays/explanation?userId=${userId}&date=2026-11-18`,
  `/attendance/admin/overtime?userId=${userId}&year=2026`,
  `/attendance/admin/remote-share?userId=${userId}&date=2026-11-18`,
  `/attendance/admin/export?from=${from}&to=${to}&userIds=${userId}`,
  `/attendance/admin/months/2026-10/file?userId=${userId}&format=json`,
  `/attendance/admin/months/closed?userId=${userId}`,
  `/attendance/admin/months/links?userId=${userId}`,
  `/absences/admin/team-away?userId=${userId}&startDate=2026-12-01&endDate=2026-12-31`,
  `/absences/leave-proposal?kind=MARRIAGE&happensOn=2026-12-01&userId=${userId}`,
  `/absences/urgent-leave?year=2026&userId=${userId}`,
  `/absences/holiday-rest?year=2026&userId=${userId}`,
  `/absences/days?userId=${userId}&startDate=2026-11-01&endDate=2026-12-31`,
  `/overtime/admin/day?userId=${userId}&date=2026-11-18`,
  `/vacations/admin/balance?userId=${userId}`,
  `/vacations/admin/approved-days?userId=${userId}`,
  `/vacations/admin/working-days?userId=${userId}&startDate=2026-12-01&endDate=2026-12-04`,
  `/bank/people/${userId}`,
  `/admin/register/people/${userId}?month=2026-10`,
  `/users/${userId}/schedule`,
  `/users/${userId}/assignments`,
  `/users/${userId}/schedule-exceptions`,
  `/schedules/calendar?userId=${userId}&startDate=2026-11-01&endDate=${to}`,
];

const pause = { kind: 'PAUSE', firstDay: '2026-12-01', lastDay: '2026-12-31', reason: 'LEAVE_OF_ABSENCE' };
const rest = { date: '2027-01-12', startTime: '16:00', endTime: '17:00' };
const contract = { validFrom: '2026-01-01', kind: 'INDEFINITE', isPartTime: true };

/** What is done to somebody. */
const deeds = (person: Known): [method: string, path: string, body?: unknown][] => {
  const { userId } = person;
  const day = { userId, date: '2026-11-18' };
  return [
    ['PUT', `/admin/employees/${userId}`, { name: person.fullName, email: person.email }],
    ['PATCH', `/admin/users/${userId}`, { fullName: person.fullName }],
    ['POST', `/admin/employees/${userId}/contracts`, contract],
    ['PUT', `/admin/employees/${userId}/birth-date`, { bornOn: '2009-05-17' }],
    [
      'POST',
      `/admin/payroll/marks/${userId}/2026-11-18`,
      { mark: 'TRAVEL', startTime: '09:00', endTime: '10:00' },
    ],
    ['POST', `/admin/employees/${userId}/terminal-pin`],
    ['DELETE', `/admin/employees/${userId}/terminal-pin`],
    ['DELETE', `/admin/employees/${userId}/terminal-card`],
    ['POST', '/admin/terminal-cards', { userIds: [userId] }],
    ['POST', `/admin/employees/${userId}/contracts/foresee`, { contract }],
    ['POST', `/admin/employees/${userId}/employments`, pause],
    ['POST', `/admin/employees/${userId}/employments/foresee`, { entry: pause }],
    ['PUT', `/admin/employees/${userId}/work-centres`, { validFrom: '2026-01-01', centreId: null }],
    ['PATCH', `/admin/employees/${userId}/deactivate`],
    ['PATCH', `/admin/employees/${userId}/activate`],
    ['POST', `/admin/employees/${userId}/resend-setup-email`],
    ['POST', `/attendance/admin/days/approve?${new URLSearchParams(day)}`],
    ['POST', '/attendance/admin/days/bulk', { action: 'APPROVE', days: [day] }],
    [
      'POST',
      '/attendance/admin/days/add-note',
      { ...day, adminNote: 'Avisó por teléfono', noteType: 'INCIDENT' },
    ],
    [
      'PUT',
      '/attendance/admin/days/edit-hours',
      {
        ...day,
        pairs: [{ entryId: null, entryTime: '09:05', exitTime: '17:00' }],
        reason: 'Salió más tarde',
      },
    ],
    [
      'POST',
      `/attendance/admin/correction-requests/${person.requestId}/decline`,
      { note: 'Ese día no trabajaste' },
    ],
    [
      'POST',
      '/attendance/admin/correction-proposals',
      {
        ...{ userId, date: '2026-11-18', reason: 'Olvidó fichar la jornada' },
        pairs: [{ entryTime: '09:00', exitTime: '17:00' }],
      },
    ],
    ['DELETE', `/attendance/admin/correction-proposals/${person.proposalId}`],
    ['POST', `/attendance/admin/offline-gaps/${person.gapId}/accept`, { note: '' }],
    [
      'POST',
      '/attendance/admin/months/reopen',
      { userId, month: '2026-10', version: 1, reason: 'Faltaba una salida por anotar' },
    ],
    ['POST', `/tenant/terminals/presses/${person.pressId}/review`, { note: 'Hablado' }],
    ['POST', '/attendance/admin/months/links', { userId, month: '2026-10' }],
    ['POST', '/attendance/admin/months/links/revoke', { userId, month: '2026-10' }],
    [
      'POST',
      '/attendance/admin/months/close',
      { month: '2026-10', userIds: [userId], confirmed: true, overtimeCompensation: 'PAID' },
    ],
    ['POST', '/attendance/admin/exports', { from, to, userIds: [userId], format: 'csv' }],
    ['POST', `/absences/${person.absenceId}/reject`, { note: 'No' }],
    [
      'POST',
      '/absences/admin',
      {
        userId,
        type: 'PERSONAL',
        startDate: '2027-01-11',
        endDate: '2027-01-11',
        reason: 'Prueba',
        isApproved: true,
      },
    ],
    ['PATCH', `/vacations/admin/${person.vacationId}/review`, { status: 'REJECTED', adminComments: 'No' }],
    [
      'POST',
      '/attendance/admin/correction-requests/bulk',
      { isApproved: false, note: 'Ese día no trabajaste', ids: [person.requestId] },
    ],
    ['POST', '/attendance/admin/offline-gaps/bulk', { ids: [person.gapId] }],
    ['POST', '/absences/admin/bulk', { isApproved: false, ids: [person.absenceId] }],
    ['POST', '/vacations/admin/bulk', { isApproved: false, ids: [person.vacationId] }],
    ['PATCH', `/overtime/admin/requests/${person.overtimeId}`, { status: 'REJECTED' }],
    ['POST', '/overtime/admin/requests/bulk', { isApproved: false, ids: [person.overtimeId] }],
    ['POST', `/overtime/admin/requests/${person.grantedOvertimeId}/take-back`, {}],
    ['POST', '/overtime/admin/orders', { userId, date: '2026-12-10', minutes: 60, reason: 'Inventario' }],
    ['POST', '/overtime/admin/decisions', { ...day, knownMinutes: 270, reason: 'Nadie lo pidió' }],
    ['POST', '/overtime/admin/decisions/bulk', { as: 'REST', days: [{ ...day, knownMinutes: 270 }] }],
    [
      'POST',
      '/vacations/admin',
      { userId, startDate: '2027-02-01', endDate: '2027-02-02', reason: 'Prueba', isApproved: true },
    ],
    ['POST', '/vacations/admin/adjustments', { userId, year: 2026, days: 1, reason: 'Prueba' }],
    [
      'POST',
      `/bank/people/${userId}/lines`,
      { cause: 'ADJUSTMENT', minutes: 60, on: '2026-11-18', reason: 'Prueba' },
    ],
    ['POST', '/bank/pay', { userIds: [userId], minutes: 30, on: '2026-11-18' }],
    ['POST', '/bank/rest/preview', { userIds: [userId], ...rest }],
    ['POST', '/bank/rest', { userIds: [userId], ...rest }],
    ['DELETE', `/users/${userId}/schedule-exceptions/${person.exceptionId}`],
    [
      'PUT',
      `/schedules/assignments/${person.assignmentId}`,
      { validFrom: '2026-01-01', validTo: '2027-12-31' },
    ],
    ['POST', '/admin/inspection/packages/checks', { from, to, userIds: [userId] }],
    ['POST', '/admin/inspection/packages', { from, to, userIds: [userId], purpose: 'Prueba' }],
    ['POST', '/admin/retention/holds', { userIds: [userId], reason: 'Litigio' }],
  ];
};

/** What is of the company as a whole. */
const wholes = [
  '/admin/payroll/groups',
  '/admin/payroll/people',
  '/admin/payroll/figures?month=2026-10',
  '/admin/payroll/simulation?month=2026-10',
  '/bank/periods/preview?endsOn=2026-10-31',
  '/tenant/security',
  '/tenant/boards',
  '/tenant/terminals',
  '/admin/audit',
  '/admin/retention',
  '/admin/retention/preview',
  '/admin/retention/export',
  '/admin/retention/removals',
];

async function toldBy(by: EmployeeAtWork, path: string): Promise<{ status: number; text: string }> {
  const { status } = await by.get(path);
  return { status, text: await plainContents(lastAnswer()) };
}

const tells = (text: string, { userId, fullName, email }: Known) =>
  [userId, fullName, email].some((word) => text.includes(word));

/** The permissions that a call asks for, any of which suffices; null for one that asks for none. */
function askedFor(method: string, path: string): readonly string[] | null {
  const parts = (path.split('?')[0] ?? '').split('/');
  const found = specimens
    .filter(({ endpoint }) => {
      const pattern = endpoint.path.split('/');
      return (
        endpoint.method === method &&
        pattern.length === parts.length &&
        pattern.every((part, place) => part.startsWith(':') || part === parts[place])
      );
    })
    // Of `/schedules/calendar` and `/schedules/:id` the first.
    .sort((one, other) => one.endpoint.path.split(':').length - other.endpoint.path.split(':').length)[0];
  if (!found) throw new Error(`no endpoint is ${method} ${path}`);
  return found.endpoint.permission === undefined ? null : [found.endpoint.permission].flat();
}

const ofTeams: readonly string[] = teamPermissions;
/** Whether a role for teams with all it may have lets make a call at all. */
const isForTeams = (path: string, method = 'GET') =>
  askedFor(method, path)?.some((permission) => ofTeams.includes(permission)) ?? true;

describe('somebody responsible for a department, by a role for teams', () => {
  test.each(lists)('is told of its people alone by %s, or nothing', async (path) => {
    const { status, text } = await toldBy(manager, path);
    const expected = isForTeams(path) ? [200, true, false] : [403, false, false];
    expect([status, tells(text, ana), tells(text, eva)], text).toEqual(expected);
  });

  test('is counted them alone', async () => {
    for (const path of figures) {
      const { status, body } = await manager.get(path);
      expect([path, status]).toEqual([path, isForTeams(path) ? 200 : 403]);
      if (path === '/admin/dashboard/summary')
        expect(body).toMatchObject({
          employeesActive: 1,
          employedToday: 1,
          pendingAbsences: 1,
          pendingVacations: 1,
        });
      // A request for overtime, and two days beyond the plan.
      if (path.endsWith('/pending/count')) expect(body.count).toBe(path.startsWith('/overtime') ? 3 : 1);
      if (path === '/admin/departments')
        expect(body.map(({ employeeCount }: { employeeCount: number }) => employeeCount)).toEqual([0, 1]);
    }
    const [whole, own] = [
      await admin.get('/attendance/admin/inbox'),
      await manager.get('/attendance/admin/inbox'),
    ];
    expect(own.body.totalElements).toBeGreaterThan(0);
    expect(own.body.totalElements).toBe(whole.body.totalElements / 2);
  });

  test('finds nobody else by an id, in no read', async () => {
    for (const [place, path] of reads(eva).entries()) {
      const own = reads(ana)[place] ?? '';
      const isAllowed = isForTeams(own);
      expect([own, (await manager.get(own)).status]).toEqual([own, isAllowed ? 200 : 403]);
      expect([path, (await manager.get(path)).status]).toEqual([path, isAllowed ? 404 : 403]);
    }
  });

  test('can do nothing to anybody else, and nothing to anybody that no role for teams allows', async () => {
    for (const [method, path, body] of deeds(eva)) {
      const { status } = await manager.call(method, path, { ...(body !== undefined && { body }) });
      expect([method, path, status]).toEqual([method, path, isForTeams(path, method) ? 404 : 403]);
    }
  });

  test('is let see nothing of the company as a whole', async () => {
    for (const path of wholes) expect([path, (await manager.get(path)).status]).toEqual([path, 403]);
    const wish = { from, to, format: 'csv' };
    const { status, body } = await manager.call('POST', '/attendance/admin/exports', { body: wish });
    expect([status, body.totalPeople]).toEqual([200, 1]);
  });

  test('is refused every call of the office that no role for teams allows', async () => {
    const others = specimens.filter(
      ({ endpoint: { method, path, access, permission } }) =>
        typeof access !== 'string' &&
        areaRoles.admin.some((role) => access.includes(role)) &&
        permission !== undefined &&
        !isForTeams(path, method),
    );
    expect(others.length).toBeGreaterThan(40);
    for (const { endpoint } of others) {
      const path = endpoint.path.replace(/:\w+/g, ana.userId);
      const { status } = await manager.call(endpoint.method, path);
      expect([endpoint.method, endpoint.path, status]).toEqual([endpoint.method, endpoint.path, 403]);
    }
  });
});

describe('whoever sees one department', () => {
  test.each(lists)('is told of its people alone by %s', async (path) => {
    const whole = await toldBy(admin, path);
    expect(whole.status, whole.text).toBe(200);
    expect([tells(whole.text, ana), tells(whole.text, eva)]).toEqual([true, true]);
    const own = await toldBy(foreman, path);
    expect(own.status, own.text).toBe(200);
    expect([tells(own.text, ana), tells(own.text, eva)]).toEqual([true, false]);
  });

  test('is counted them alone', async () => {
    const seen = async (by: EmployeeAtWork) =>
      Object.fromEntries(
        await Promise.all(figures.map(async (path) => [path, (await by.get(path)).body] as const)),
      );
    const [whole, own] = [await seen(admin), await seen(foreman)];
    expect(whole['/admin/dashboard/summary']).toMatchObject({
      ...{ employeesActive: 3, employedToday: 3, pendingAbsences: 2, pendingVacations: 2 },
    });
    expect(own['/admin/dashboard/summary']).toMatchObject({
      ...{ employeesActive: 1, employedToday: 1, pendingAbsences: 1, pendingVacations: 1 },
    });
    expect(own['/admin/dashboard/summary'].presentLast7).toEqual(
      whole['/admin/dashboard/summary'].presentLast7.map((count: number) => count / 2),
    );
    expect([whole, own].map((all) => all['/absences/admin/pending/count'].count)).toEqual([2, 1]);
    expect([whole, own].map((all) => all['/vacations/admin/pending/count'].count)).toEqual([2, 1]);
    expect([whole, own].map((all) => all['/overtime/admin/pending/count'].count)).toEqual([6, 3]);
    expect([whole, own].map((all) => all['/admin/stats'].totalUsers)).toEqual([5, 1]);
    expect([whole, own].map((all) => all['/admin/roles'][1].userCount)).toEqual([3, 1]);
    const inDepartments = (all: typeof own) =>
      all['/admin/departments'].map(({ employeeCount }: { employeeCount: number }) => employeeCount);
    expect([whole, own].map(inDepartments)).toEqual([
      [1, 1],
      [0, 1],
    ]);
    const following = (all: typeof own) =>
      all['/schedules?includeAssignedCount=true']
        .map(({ assignedUsersCount }: { assignedUsersCount: number }) => assignedUsersCount)
        .sort();
    expect([whole, own].map(following)).toEqual([
      [1, 1],
      [0, 1],
    ]);
  });

  test('is told of its own days by the inbox, in number too', async () => {
    const [whole, own] = [
      await admin.get('/attendance/admin/inbox'),
      await foreman.get('/attendance/admin/inbox'),
    ];
    expect(own.body.totalElements).toBeGreaterThan(0);
    expect(own.body.totalElements).toBe(whole.body.totalElements / 2);
  });

  test('finds nobody else by an id, in no read', async () => {
    for (const [place, path] of reads(eva).entries()) {
      const own = reads(ana)[place] ?? '';
      expect([own, (await foreman.get(own)).status]).toEqual([own, 200]);
      expect([path, (await foreman.get(path)).status]).toEqual([path, 404]);
      expect([path, (await admin.get(path)).status]).toEqual([path, 200]);
    }
  });

  test.each([
    `/attendance/admin/list?fromDate=${from}&toDate=${to}&`,
    '/attendance/admin/correction-requests?',
    '/absences/admin/all?',
    '/vacations/admin/all?',
    '/overtime/admin/requests?',
    '/overtime/admin/waiting?',
    '/overtime/admin/decided?',
  ])('is shown nothing of anybody else who is asked for by id in %s', async (path) => {
    const [ofAna, ofEva] = [ana, eva].map(({ userId }) => `${path}userId=${userId}`) as [string, string];
    const whole = await toldBy(admin, ofAna);
    expect([tells(whole.text, ana), tells(whole.text, eva)]).toEqual([true, false]);
    expect(await toldBy(foreman, ofAna)).toMatchObject({
      status: 200,
      text: expect.stringContaining(ana.userId),
    });
    expect((await foreman.get(ofEva)).body).toMatchObject({ content: [], totalElements: 0 });
  });

  test('can do nothing to anybody else', async () => {
    const statuses = async (person: Known) => {
      const found: (readonly [string, number])[] = [];
      for (const [method, path, body] of deeds(person)) {
        const { status } = await foreman.call(method, path, { ...(body !== undefined && { body }) });
        found.push([`${method} ${path.replace(/[0-9a-f-]{36}/, ':')}`, status]);
      }
      return found;
    };
    const refused = await statuses(eva);
    expect(refused.filter(([, status]) => status !== 404)).toEqual([]);
    const done = await statuses(ana);
    // The window for the hours of that day is over, for whoever asks.
    expect(done.filter(([, status]) => status !== 200 && status !== 204)).toEqual([
      ['PUT /attendance/admin/days/edit-hours', 409],
      // She has an e-mail, and so no code.
      ['POST /attendance/admin/months/links', 409],
      ['POST /attendance/admin/months/links/revoke', 404],
      // By then she is under eighteen.
      ['POST /overtime/admin/orders', 422],
    ]);
  });

  test('is not let do what is done to everybody or nobody', async () => {
    for (const path of wholes) {
      expect([path, (await foreman.get(path)).status]).toEqual([path, 403]);
      expect([path, (await admin.get(path)).status]).toEqual([path, 200]);
    }
    const placed = await foreman.call('POST', '/admin/retention/holds', {
      body: { userIds: null, reason: 'Litigio' },
    });
    expect(placed.status).toBe(403);
    expect((await foreman.call('POST', '/admin/exit-packages')).status).toBe(403);
  });

  test('means its own people by everybody, in a file that is made later', async () => {
    const wish = { from, to, format: 'csv' };
    const { status, body } = await foreman.call('POST', '/attendance/admin/exports', { body: wish });
    expect(status).toBe(200);
    expect(body.totalPeople).toBe(1);
  });
});

test('every read of the office is tried here, or tells of nobody', () => {
  const tried = [...lists, ...figures, ...reads(ana), ...wholes].map((path) => path.split('?')[0]);
  const shape = (path: string) =>
    path.replaceAll(ana.userId, ':').replace('2026-11-18', ':').replace('2026-10', ':');
  const ofOffice = specimens
    .map(({ endpoint }) => endpoint)
    .filter(
      ({ method, access }) =>
        method === 'GET' &&
        typeof access !== 'string' &&
        areaRoles.admin.some((role) => access.includes(role)),
    )
    .map(({ path }) => path.replace(/:\w+/g, ':'));
  const untried = ofOffice.filter((path) => !tried.some((one) => shape(one ?? '') === path));
  expect(untried.sort()).toEqual(ofNobody.sort());
});

/** Reads that tell of the company, or of what the reader asked for. */
const ofNobody = [
  '/bank/periods',
  '/bank/policies',
  '/admin/employees/stats',
  '/admin/exit-packages',
  '/admin/exit-packages/:/file',
  '/admin/inspection/packages',
  '/admin/inspection/packages/:/file',
  '/admin/inspection/readings',
  '/admin/inspection/requests',
  '/admin/inspection/requests/pending/count',
  '/admin/payroll/batches',
  '/admin/payroll/batches/:',
  '/admin/payroll/batches/:/files/:',
  '/admin/payroll/batches/:/lines',
  '/admin/payroll/closings',
  '/admin/payroll/codes',
  '/admin/payroll/concepts',
  '/admin/payroll/profiles',
  '/admin/retention/holds',
  '/admin/retention/removals/:/file',
  '/admin/work-centres/names',
  '/attendance/admin/days/decisions',
  '/attendance/admin/days/decisions/:',
  '/attendance/admin/exports',
  '/attendance/admin/exports/:/file',
  '/attendance/admin/months/closings',
  '/holidays',
  '/holidays/:',
  '/holidays/check/:',
  '/holidays/range',
  '/holidays/regions/:',
  '/holidays/template/:',
  '/holidays/year/:',
  '/schedules/:',
  '/schedules/:/statistics',
  '/schedules/seasonal',
  '/schedules/templates',
  '/tenant/keys',
  '/tenant/settings',
  '/tenant/sign-in',
  '/tenant/webhooks',
  '/tenant/webhooks/:/deliveries',
  '/tenant/working-time-rules',
  '/vacations/rules',
];
