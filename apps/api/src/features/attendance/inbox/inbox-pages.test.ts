import type { InboxItem } from '@jornada/contract/attendance/inbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { adminAtWork } from '../../../testing/company-factories.ts';
import { createCorrectionRequest } from '../../../testing/correction-factories.ts';
import { atWork, type EmployeeAtWork } from '../../../testing/employee-at-work.ts';
import { assignSchedule, createPerson, createTenant } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;
let shop: string;

const names = ['Ana Ruiz', 'Blas Otero', 'Cruz Íñigo', 'Dalia Sanz', 'Elia Pons', 'Fidel Mas', 'Gil Roa'];
/** The workdays from the 2nd to the 26th: nobody punches on them, but Ana on the 20th, without an exit, and for too long on the 26th. */
const workdays = 19;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-11-02T00:00[Europe/Madrid]');
  const tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  const { body } = await admin.call('POST', '/admin/departments', { body: { name: 'Tienda' } });
  shop = body.id;
  for (const fullName of names) {
    const person = await createPerson(app.platform, tenantId, { fullName });
    await assignSchedule(app.platform, person, { validFrom: '2026-11-02' });
    if (fullName === 'Ana Ruiz') ana = await atWork(app, person);
    if (fullName !== 'Blas Otero') continue;
    await withTenant(app.platform.database, tenantId, (tx) =>
      tx.updateTable('users').set({ departmentId: shop }).where('id', '=', person.userId).execute(),
    );
  }
  await ana.work(
    ['2026-11-20T09:00[Europe/Madrid]', 'IN'],
    ['2026-11-26T08:00[Europe/Madrid]', 'IN'],
    ['2026-11-26T21:30[Europe/Madrid]', 'OUT'],
  );
  await createCorrectionRequest(app.platform, ana, { date: '2026-11-19', at: '09:00' });
  app.clock.set('2026-11-27T08:00[Europe/Madrid]');
});
afterAll(() => app.close());

const inbox = async (query: string) => (await admin.get(`/attendance/admin/inbox?${query}`)).body;
const all = names.length * workdays + 1;

test('all of it is found, page by page, the oldest first and each once', async () => {
  const found: InboxItem[] = [];
  for (let page = 0; page < 7; page += 1) {
    const { content, ...about } = await inbox(`page=${page}&size=20`);
    expect(about).toMatchObject({ totalElements: all, totalPages: 7, number: page, size: 20 });
    found.push(...content);
  }
  expect(new Set(found.map(({ id }) => id)).size).toBe(all);
  const inOrder = found.map(({ date, employeeName }) => `${date} ${employeeName}`);
  expect(inOrder).toEqual([...inOrder].sort((left, right) => left.localeCompare(right, 'es')));
});

test('a page beyond the last is empty, and still says how much there is', async () => {
  const { content, totalElements, counts } = await inbox('page=7&size=20');
  expect([content, totalElements, counts.NO_PUNCHES]).toEqual([[], all, names.length * workdays - 2]);
});

test('of one kind, with the counts of all', async () => {
  const { content, totalElements, counts } = await inbox('kind=FORGOTTEN_EXIT');
  expect(content).toMatchObject([{ kind: 'FORGOTTEN_EXIT', employeeName: 'Ana Ruiz', date: '2026-11-20' }]);
  expect([totalElements, counts.CORRECTION_REQUEST]).toEqual([1, 1]);
  expect(await inbox('kind=OFFLINE_GAP')).toMatchObject({ content: [], totalElements: 0, totalPages: 0 });
});

test('of a department, or of a part of a name without its accents', async () => {
  const ofShop = await inbox(`departmentId=${shop}&size=100`);
  expect([...new Set(ofShop.content.map((item: InboxItem) => item.employeeName))]).toEqual(['Blas Otero']);
  expect(ofShop).toMatchObject({ totalElements: workdays, counts: { NO_PUNCHES: workdays } });
  expect(ofShop.counts).toMatchObject({ FORGOTTEN_EXIT: 0, CORRECTION_REQUEST: 0 });
  const named = await inbox('search=inigo');
  expect([named.totalElements, named.content[0].employeeName]).toEqual([workdays, 'Cruz Íñigo']);
  expect(await inbox('search=100%25')).toMatchObject({ totalElements: 0 });
});

test('says until when the hours of a day may be edited', async () => {
  const editability = async (now: string) => {
    app.clock.set(`2026-11-27T${now}[Europe/Madrid]`);
    return (await inbox('kind=LEGAL_LIMIT')).content[0].editability;
  };
  expect(await editability('09:30')).toMatchObject({
    canEdit: true,
    editableUntil: '2026-11-27T08:30:00.000Z',
  });
  expect(await editability('09:31')).toMatchObject({ canEdit: false });
  expect((await inbox('kind=FORGOTTEN_EXIT')).content[0].editability.canEdit).toBe(false);
});

test('an exit suggests the end of its schedule, and is not listed while a proposal waits for its person', async () => {
  app.clock.set('2026-11-27T08:00[Europe/Madrid]');
  const [{ userId, date, version, forgotten }] = (await inbox('kind=FORGOTTEN_EXIT')).content;
  expect(forgotten).toEqual({
    entryIds: [expect.any(String)],
    entryId: forgotten.entryIds[0],
    entryTime: '09:00',
    exitTime: '17:00',
  });
  const pairs = [{ entryId: forgotten.entryId, exitTime: forgotten.exitTime }];
  const body = { userId, date, version, pairs, reason: 'No consta la salida' };
  const proposed = await admin.call('POST', '/attendance/admin/correction-proposals', { body });
  expect(proposed).toMatchObject({ status: 200 });
  const before = await inbox('');
  expect(before.counts.FORGOTTEN_EXIT).toBe(0);
  const path = `/attendance/correction-proposals/${proposed.body.id}/answer`;
  const refused = await ana.call('POST', path, { body: { agrees: false, comment: 'Salí a las 18:00' } });
  expect(refused).toMatchObject({ status: 200 });
  expect((await inbox('')).counts.FORGOTTEN_EXIT).toBe(1);
});
