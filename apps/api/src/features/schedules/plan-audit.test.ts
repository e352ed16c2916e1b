import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { adminAtWork } from '../../testing/company-factories.ts';
import type { EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { createPerson, createTenant, type TestPerson } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId, { fullName: 'Jefa' });
  ana = await createPerson(app.platform, tenantId, { fullName: 'Ana' });
});

const post = async (path: string, body: object) => (await admin.call('POST', path, { body })).body;
const segments = [{ dayOfWeek: 1, segmentIndex: 0, startTime: '09:00', endTime: '14:00' }];
const office = { name: 'Oficina', segments };

/** What the log holds, oldest first, without what is the same in every entry. */
async function log(): Promise<Record<string, unknown>[]> {
  const { body } = await admin.get('/admin/audit?size=100');
  return body.content
    .toReversed()
    .map(({ id: _, occurredAt: __, actorEmail: ___, ...entry }: Record<string, unknown>) => {
      const { actorId, actorName, ...rest } = entry;
      expect({ actorId, actorName }).toEqual({ actorId: admin.userId, actorName: 'Jefa' });
      return rest;
    });
}

test('creating, changing, copying and deleting a schedule is logged, with what changed', async () => {
  const made = await post('/schedules', office);
  const put = (body: object) => admin.call('PUT', `/schedules/${made.id}`, { body });
  await put(office);
  await put({ ...office, name: 'Taller', priority: 2, segments: [{ ...segments[0], endTime: '15:00' }] });
  const clone = await post(`/schedules/${made.id}/clone`, { name: 'Copia' });
  const template = await post(`/schedules/${made.id}/create-template`, { name: 'Plantilla' });
  const used = await post(`/schedules/templates/${template.id}/use`, { name: 'Usado' });
  await admin.call('DELETE', `/schedules/${made.id}`);
  const entries = await log();
  const said = entries.map(({ action, subjectId, subjectName }) => [action, subjectId, subjectName]);
  expect(said).toEqual([
    ['SCHEDULE_CREATED', made.id, 'Oficina'],
    ['SCHEDULE_UPDATED', made.id, 'Taller'],
    ['SCHEDULE_CREATED', clone.id, 'Copia'],
    ['SCHEDULE_CREATED', template.id, 'Plantilla'],
    ['SCHEDULE_CREATED', used.id, 'Usado'],
    ['SCHEDULE_DELETED', made.id, 'Taller'],
  ]);
  expect(entries[0]).toMatchObject({
    before: null,
    after: { name: 'Oficina', priority: 0, validFrom: null, segments: ['1: 09:00–14:00 (±15, −0)'] },
  });
  expect(entries[1]).toMatchObject({
    before: { name: 'Oficina', priority: 0, segments: ['1: 09:00–14:00 (±15, −0)'] },
    after: { name: 'Taller', priority: 2, segments: ['1: 09:00–15:00 (±15, −0)'] },
  });
  expect(entries[5]).toMatchObject({ before: { name: 'Taller', priority: 2 }, after: null });
});

test('a change from a date on is logged with the date; one of the past as an entry per version, with the reason', async () => {
  const { id } = await post('/schedules', office);
  await post('/schedules/bulk-assign', { scheduleId: id, userIds: [ana.userId], validFrom: '2026-01-01' });
  const until = (endTime: string) => ({ name: 'Oficina', segments: [{ ...segments[0], endTime }] });
  const put = (body: object) => admin.call('PUT', `/schedules/${id}`, { body });
  await put({ ...until('15:00'), effectiveFrom: '2027-01-01' });
  await put({ ...until('16:00'), timezone: null });
  const changePast = { reason: '  Se acordó así en mayo ' };
  await put({ ...until('17:00'), name: 'Taller', effectiveFrom: '2026-05-01', changePast });
  await put({ ...until('18:00'), name: 'Taller', effectiveFrom: null, changePast });
  const line = (end: string) => ({ segments: [`1: 09:00–${end} (±15, −0)`] });
  const [, , ...entries] = await log();
  const dates = (effectiveFrom: string, effectiveTo: string) => ({ effectiveFrom, effectiveTo });
  const reason = 'Se acordó así en mayo';
  const subject = { subjectId: id };
  const zones = ['Europe/Madrid', 'OF_EACH_PERSON'];
  expect(entries).toEqual([
    {
      action: 'SCHEDULE_UPDATED',
      ...subject,
      subjectName: 'Oficina',
      before: line('14:00'),
      after: { ...line('15:00'), effectiveFrom: '2027-01-01' },
    },
    {
      action: 'SCHEDULE_UPDATED',
      ...subject,
      subjectName: 'Oficina',
      before: { ...line('14:00'), timeZone: zones[0] },
      after: { ...line('16:00'), timeZone: zones[1], ...dates('2026-11-20', '2026-12-31') },
    },
    {
      action: 'SCHEDULE_PAST_CHANGED',
      ...subject,
      subjectName: 'Taller',
      before: { ...line('14:00'), name: 'Oficina' },
      after: { ...line('17:00'), name: 'Taller', reason, ...dates('2026-05-01', '2026-11-19') },
    },
    {
      action: 'SCHEDULE_PAST_CHANGED',
      ...subject,
      subjectName: 'Taller',
      before: { ...line('16:00'), timeZone: zones[1] },
      after: { ...line('17:00'), timeZone: zones[0], reason, ...dates('2026-11-20', '2026-12-31') },
    },
    {
      action: 'SCHEDULE_PAST_CHANGED',
      ...subject,
      subjectName: 'Taller',
      before: line('14:00'),
      after: { ...line('18:00'), reason, ...dates('ALWAYS', '2026-04-30') },
    },
    {
      action: 'SCHEDULE_PAST_CHANGED',
      ...subject,
      subjectName: 'Taller',
      before: line('17:00'),
      after: { ...line('18:00'), reason, ...dates('2026-05-01', '2026-12-31') },
    },
  ]);
});

test('what is refused is not logged', async () => {
  const made = await post('/schedules', office);
  const before = await log();
  await post('/schedules', { ...office, name: '' });
  await post('/schedules/bulk-assign', {
    scheduleId: made.id,
    userIds: [admin.userId],
    validFrom: '2026-01-01',
  });
  await post(`/users/${ana.userId}/validate-schedule`, { scheduleId: made.id, validFrom: '2026-01-01' });
  await admin.call('DELETE', `/schedules/${ana.userId}`);
  expect(await log()).toEqual(before);
});

test('assignments are logged under the assigned schedule, and under the person whose dates change', async () => {
  const { id: scheduleId } = await post('/schedules', office);
  const berta = await createPerson(app.platform, tenantId, { fullName: 'Berta' });
  const userIds = [berta.userId, ana.userId];
  const [first] = await post('/schedules/bulk-assign', { scheduleId, userIds, validFrom: '2026-01-01' });
  const body = { validFrom: '2026-01-01', validTo: '2026-06-30' };
  await admin.call('PUT', `/schedules/assignments/${first.id}`, { body });
  await admin.call('PUT', `/schedules/assignments/${first.id}`, { body });
  await admin.call('DELETE', `/users/${ana.userId}/assignments/${first.id}`);
  const [, ...entries] = await log();
  expect(entries).toEqual([
    {
      action: 'SCHEDULE_ASSIGNED',
      subjectId: scheduleId,
      subjectName: 'Oficina',
      before: null,
      after: { validFrom: '2026-01-01', validTo: null, employees: [ana.email, berta.email] },
    },
    {
      action: 'ASSIGNMENT_UPDATED',
      subjectId: ana.userId,
      subjectName: 'Ana',
      before: { validTo: null },
      after: { validTo: '2026-06-30' },
    },
    {
      action: 'ASSIGNMENT_REMOVED',
      subjectId: ana.userId,
      subjectName: 'Ana',
      before: { scheduleName: 'Oficina', ...body },
      after: null,
    },
  ]);
});

test('exceptions are logged under their person, also when they are deleted', async () => {
  const hours = [{ segmentIndex: 0, startTime: '22:00', endTime: '02:00' }];
  const path = `/users/${ana.userId}/schedule-exceptions`;
  const made = await post(path, { exceptionDate: '2026-12-24', reason: 'Turno', segments: hours });
  await post(path, { exceptionDate: '2026-12-24' });
  await admin.call('DELETE', `${path}/${made.id}`);
  await admin.call('DELETE', `${path}/${made.id}`);
  const subject = { subjectId: ana.userId, subjectName: 'Ana' };
  const written = {
    exceptionDate: '2026-12-24',
    reason: 'Turno',
    respectsHolidays: false,
    segments: ['22:00–02:00'],
  };
  expect(await log()).toMatchObject([
    { action: 'EXCEPTION_CREATED', ...subject, before: null, after: written },
    { action: 'EXCEPTION_DELETED', ...subject, before: { exceptionDate: '2026-12-24' }, after: null },
  ]);
});
