import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { problem } from '../platform/errors/problem.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { callerFor } from '../testing/caller-for.ts';
import { type EmployeeAtWork, employeeAtWork } from '../testing/employee-at-work.ts';
import { createTenant } from '../testing/factories.ts';
import { countRoundTrips } from '../testing/round-trips.ts';
import { soundLedger } from '../testing/sound-ledger.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { usualMoment } from '../testing/test-clock.ts';
import { bySession, type Puncher } from './puncher.ts';
import { punchRecorder } from './record-punch.ts';

let trips: ReturnType<typeof countRoundTrips>;
let app: TestApp;
let recorder: ReturnType<typeof punchRecorder<string>>;
let ana: EmployeeAtWork;
let own: Puncher;

beforeAll(async () => {
  trips = countRoundTrips();
  app = await startTestApp();
  recorder = punchRecorder(app.platform, async ({ entry }) => entry.origin ?? '');
});
afterAll(async () => {
  await app.close();
  trips.stop();
});
beforeEach(async () => {
  app.clock.set(usualMoment);
  ana = await employeeAtWork(app, { tenantId: await createTenant(app.platform) });
  own = bySession(await callerFor(app.platform, ana));
});

const punch = (puncher: Puncher, type: 'IN' | 'OUT' = 'IN', origin: 'WEB' | 'KIOSK' = 'WEB') =>
  recorder.add(ana.tenantId, {
    ...{ puncher, type, origin },
    ...{ idempotencyKey: undefined, isConfirmed: false, now: app.clock.now() },
  });

/** Lets in whoever is found: what is refused then was refused by the database. */
const whoeverIsFound: Puncher['admit'] = (row) => {
  if (!row) throw problem('NOT_FOUND');
  return row;
};

test('a punch waits for the database twice: to read everything, and to have it kept', async () => {
  expect(await trips.during(() => punch(own))).toBeGreaterThan(2);
  app.clock.advance({ hours: 4 });
  // The plan and the punches are known by now.
  expect(await trips.during(() => punch(own, 'OUT'))).toBe(2);
  expect(await soundLedger(app, ana)).toHaveLength(2);
});

test('the entry is of the origin that the way in says', async () => {
  expect(await punch(own, 'IN', 'KIOSK')).toBe('KIOSK');
});

test('a session is a right of its own person alone, while it lasts', async () => {
  const eva = await employeeAtWork(app, { tenantId: ana.tenantId });
  const elsewhere = bySession(await callerFor(app.platform, await employeeAtWork(app)));
  const { right } = own;
  const found = { ...own, admit: whoeverIsFound };
  await expect(punch({ ...found, userId: eva.userId })).rejects.toThrow('NOT_FOUND');
  await expect(punch({ ...found, right: elsewhere.right })).rejects.toThrow('NOT_FOUND');
  await expect(punch({ ...found, right: { ...right, id: ana.userId } })).rejects.toThrow('NOT_FOUND');
  expect(await punch(found)).toBe('WEB');
  await withTenant(app.platform.database, ana.tenantId, (tx) =>
    tx.updateTable('sessions').set({ endedAt: app.clock.now() }).where('id', '=', right.id).execute(),
  );
  app.clock.advance({ hours: 4 });
  await expect(punch(found, 'OUT')).rejects.toThrow('NOT_FOUND');
  expect(await soundLedger(app, ana)).toHaveLength(1);
  expect(await soundLedger(app, eva)).toEqual([]);
});
