import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actorOf } from '../authorization/actor.ts';
import { seesAttendance } from '../authorization/attendance.ts';
import { countsPeople } from '../authorization/people.ts';
import { requireVisible, visiblePeople, wholeCompany } from '../authorization/visible-people.reads.ts';
import { unrestricted } from '../platform/transactions/unrestricted.ts';
import { type TenantTx, withTenant } from '../platform/transactions/with-tenant.ts';
import { createPerson, createTenant, type TestPerson } from './factories.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { throwHiddenReads, watchPeople } from './watch-people.ts';

let app: TestApp;
let ana: TestPerson;
const admin = actorOf({ userId: '', permissions: ['employees.read'], team: null });
const visible = visiblePeople(admin, countsPeople);

beforeAll(async () => {
  app = await startTestApp();
  ana = await createPerson(app.platform, await createTenant(app.platform));
});
afterAll(() => app.close());

/** What is complained of when a call of the office, one that asks for `countsPeople`, does some work. */
async function complaintOf(work: (tx: TenantTx) => Promise<unknown>, status = 200): Promise<string> {
  const office = Fastify();
  await watchPeople(office);
  office.get('/api/admin/stats', async (_, reply) => {
    await withTenant(app.platform.database, ana.tenantId, work);
    return reply.status(status).send();
  });
  await office.inject('/api/admin/stats');
  await office.close();
  try {
    throwHiddenReads();
    return '';
  } catch (error) {
    return String(error);
  }
}

const people = (tx: TenantTx) => tx.selectFrom('users').select('id');
const byId = (tx: TenantTx) => people(tx).where('id', '=', ana.userId).execute();

test('a statement that says whose rows it reads is let pass', async () => {
  expect(await complaintOf((tx) => people(tx).where(visible.among('users.id')).execute())).toBe('');
});

test('one that does not is complained of, unless what came of it was refused', async () => {
  const reads = (tx: TenantTx) => people(tx).where(wholeCompany.among('users.id')).execute();
  expect(await complaintOf(reads)).toContain('GET /api/admin/stats does not say whose users');
  expect(await complaintOf(reads, 404)).toBe('');
});

test('one that names people is complained of, unless somebody answered for them, before or after', async () => {
  expect(await complaintOf(byId)).toContain('names people whom nobody answered for');
  const answers = (tx: TenantTx) => requireVisible(tx, visible, [ana.userId]);
  expect(await complaintOf(async (tx) => [await byId(tx), await answers(tx)])).toBe('');
  const finds = (tx: TenantTx) => people(tx).where(visible.among('users.id')).execute();
  expect(await complaintOf(async (tx) => [await byId(tx), await finds(tx)])).toBe('');
  const asWholeCompany = (tx: TenantTx) => requireVisible(tx, wholeCompany, [ana.userId]);
  expect(await complaintOf(async (tx) => [await byId(tx), await asWholeCompany(tx)])).not.toBe('');
});

test('people of a policy that the call does not ask for are complained of', async () => {
  const complaint = await complaintOf(async () => visiblePeople(admin, seesAttendance));
  expect(complaint).toContain('sees by attendance.read, which is not what it asks for');
});

test('a reason lets a statement pass that needs one, and no other', async () => {
  const reason = unrestricted('an account is unique').among('users.id');
  expect(await complaintOf((tx) => people(tx).where(reason).execute())).toBe('');
  const both = (tx: TenantTx) => people(tx).where(reason).where(visible.among('users.id')).execute();
  expect(await complaintOf(both)).toContain('needs no reason for users');
});
