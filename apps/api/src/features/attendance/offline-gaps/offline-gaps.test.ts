import type { InboxItem } from '@jornada/contract/attendance/inbox';
import type { OfflineGap } from '@jornada/contract/attendance/offline-gaps';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { adminAtWork, deputyAtWork } from '../../../testing/company-factories.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../../testing/employee-at-work.ts';
import { expectProblem } from '../../../testing/expect-problem.ts';
import { createTenant } from '../../../testing/factories.ts';
import { rowsOf } from '../../../testing/rows-of-company.ts';
import { soundLedger } from '../../../testing/sound-ledger.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;

const monday = (time: string) => `2026-11-23T${time}[Europe/Madrid]`;
const word = 'En el túnel de la obra, sin cobertura';

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(monday('07:40'));
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId, { fullName: 'Lola Admin' });
  ana = await employeeAtWork(app, { tenantId });
});

let keys = 0;
/** A device that saw the server at 07:40 last keeps a punch of 07:58, which arrives at a time. */
async function punchArrivesAt(time: string, by = ana, key = `key-of-gap-${keys++}`) {
  app.clock.set(monday('07:40'));
  const { anchor } = (await by.status()).offline;
  app.clock.set(monday(time));
  return resend(anchor, by, key);
}
const resend = (anchor: string, by = ana, key = `key-of-gap-${keys++}`) =>
  by.call('POST', '/attendance/punch/offline', {
    body: {
      ...{ type: 'IN', anchor, steadyBeforeMs: null, steadyAfterMs: null },
      ...{ shownBeforeMs: 18 * 60_000, deviceTime: '2026-11-23T06:58:00.000Z' },
    },
    headers: { 'idempotency-key': key },
  });

const gapsIn = async (by = admin): Promise<InboxItem[]> =>
  (await by.get('/attendance/admin/inbox?kind=OFFLINE_GAP')).body.content.filter(
    ({ kind }: InboxItem) => kind === 'OFFLINE_GAP',
  );
const own = async (query = '', by = ana): Promise<OfflineGap[]> =>
  (await by.get(`/attendance/offline-gaps/my${query}`)).body.content;
const explain = (id: string, text = word, by = ana) =>
  by.call('POST', `/attendance/offline-gaps/${id}/words`, { body: { text } });
const accept = (id: string, note = '', by = admin) =>
  by.call('POST', `/attendance/admin/offline-gaps/${id}/accept`, { body: { note } });
const detailOf = async (by = admin) => {
  const path =
    by === ana ? '/attendance/days/detail?' : `/attendance/admin/days/detail?userId=${ana.userId}&`;
  return (await by.get(`${path}date=2026-11-23`)).body;
};

/** One that is waiting. @returns the id of its entry */
async function waitingGap(): Promise<string> {
  const { status, body } = await punchArrivesAt('09:50');
  expect(status).toBe(200);
  return body.record.id;
}

describe('an offline punch', () => {
  test('with a gap within the company’s limit needs no explanation', async () => {
    expect((await punchArrivesAt('08:40')).status).toBe(200);
    expect(await gapsIn()).toEqual([]);
    expect(await own()).toEqual([]);
    expect((await ana.status()).offline.unexplained).toBe(0);
  });

  test('with a wider one is in the inbox and needs an explanation, once', async () => {
    const id = await waitingGap();
    const asked = {
      entryId: id,
      ...{ userId: ana.userId, date: '2026-11-23', type: 'IN', at: '2026-11-23T06:58:00.000Z' },
      ...{ gapMinutes: 130, limitMinutes: 60, words: [], acceptedAt: null, acceptedBy: null, note: null },
      offline: { provenFrom: '2026-11-23T06:40:00.000Z', provenUntil: '2026-11-23T08:50:00.000Z' },
    };
    const text = 'Fichaje sin conexión con margen de 2\u00a0h\u00a010\u00a0min';
    expect(await gapsIn()).toMatchObject([{ id, kind: 'OFFLINE_GAP', text, date: '2026-11-23', gap: asked }]);
    expect(await own('?waiting=true')).toMatchObject([asked]);
    expect((await ana.status()).offline.unexplained).toBe(1);
    expect((await detailOf()).gaps).toMatchObject([asked]);
    expect((await detailOf(ana)).gaps).toMatchObject([asked]);
  });

  test('sent again, also by several at once, is listed once', async () => {
    const { anchor } = (await ana.status()).offline;
    app.clock.set(monday('09:50'));
    const answers = await Promise.all([1, 2, 3].map(() => resend(anchor, ana, 'the-same-gap')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await gapsIn()).toHaveLength(1);
    expect(await own()).toHaveLength(1);
  });

  test('is compared with the limit at its moment, to the millisecond', async () => {
    const settle = async (offlineGapMinutes: number) =>
      expect(await admin.call('PUT', '/tenant/settings', { body: { offlineGapMinutes } })).toMatchObject({
        status: 200,
      });
    await settle(130);
    expect((await punchArrivesAt('09:50')).status).toBe(200);
    expect(await gapsIn()).toEqual([]);
    const eva = await employeeAtWork(app, { tenantId });
    expect((await punchArrivesAt('09:50:00.001', eva)).status).toBe(200);
    expect(await gapsIn()).toHaveLength(1);
    await settle(4320);
    expect(await gapsIn()).toMatchObject([{ gap: { userId: eva.userId, limitMinutes: 130 } }]);
    await settle(0);
    const leo = await employeeAtWork(app, { tenantId });
    expect((await punchArrivesAt('07:59', leo)).status).toBe(200);
    expect(await gapsIn()).toHaveLength(2);
  });

  test('that is refused needs no explanation', async () => {
    const { anchor } = (await ana.status()).offline;
    await ana.work([monday('08:05'), 'IN']);
    app.clock.set(monday('09:50'));
    expectProblem(await resend(anchor), 409, 'CONTRADICTS_RECORD');
    expect(await gapsIn()).toEqual([]);
  });
});

describe('its person', () => {
  test('explains it, which is stored with the time, and may add more', async () => {
    const id = await waitingGap();
    app.clock.set(monday('10:00'));
    const said = { text: word, saidAt: '2026-11-23T09:00:00.000Z' };
    expect(await explain(id, `  ${word} `)).toMatchObject({ status: 200, body: { words: [said] } });
    expect(await own('?waiting=true')).toEqual([]);
    expect((await ana.status()).offline.unexplained).toBe(0);
    expect(await gapsIn()).toMatchObject([
      {
        text: 'Fichaje sin conexión con margen de 2\u00a0h\u00a010\u00a0min, explicado',
        gap: { words: [said] },
      },
    ]);
    app.clock.set(monday('10:05'));
    const more = { text: 'Salí a las 9', saidAt: '2026-11-23T09:05:00.000Z' };
    expect((await explain(id, more.text)).body.words).toEqual([said, more]);
    expect((await detailOf()).gaps).toMatchObject([{ words: [said, more] }]);
    expect(await soundLedger(app, ana)).toEqual(['1 PUNCH IN 23T07:58']);
    const { body: log } = await admin.get('/admin/audit?action=OFFLINE_GAP_EXPLAINED');
    expect(log.content).toHaveLength(2);
    expect(log.content[1]).toMatchObject({
      actorId: ana.userId,
      after: { date: '2026-11-23', reason: word },
    });
  });

  test('twice at the same moment stores both explanations', async () => {
    const id = await waitingGap();
    const answers = await Promise.all(['uno', 'dos', 'tres'].map((text) => explain(id, text)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await own())[0]?.words.map(({ text }) => text).sort()).toEqual(['dos', 'tres', 'uno']);
  });

  test('alone can explain it: nobody else, in this company or another, and not a punch that needs none', async () => {
    const id = await waitingGap();
    const before = await rowsOf(app.platform.database, tenantId);
    const eva = await employeeAtWork(app, { tenantId });
    const stranger = await employeeAtWork(app);
    for (const by of [eva, stranger]) {
      expectProblem(await explain(id, word, by), 404, 'NOT_FOUND');
      expect(await own('', by)).toEqual([]);
    }
    const [entry] = await ana.get('/attendance/logs?from=2026-11-23&to=2026-11-23').then(({ body }) => body);
    expect(entry.id).toBe(id);
    await ana.work([monday('15:00'), 'OUT']);
    const [, exit] = (await ana.get('/attendance/logs?from=2026-11-23&to=2026-11-23')).body;
    expectProblem(await explain(exit.id), 404, 'NOT_FOUND');
    expect((await own())[0]?.words).toEqual([]);
    expect((await rowsOf(app.platform.database, tenantId)).offline_gaps).toEqual(before.offline_gaps);
  });
});

describe('an admin', () => {
  test('accepts it with a note: it leaves the inbox, and who and when is stored', async () => {
    const id = await waitingGap();
    await explain(id);
    app.clock.set(monday('11:00'));
    const accepted = {
      acceptedAt: '2026-11-23T10:00:00.000Z',
      ...{ acceptedBy: 'Lola Admin', note: 'Coincide con el parte' },
    };
    expect(await accept(id, accepted.note)).toMatchObject({ status: 200, body: accepted });
    expect(await gapsIn()).toEqual([]);
    expect((await admin.get('/attendance/admin/inbox')).body.counts.OFFLINE_GAP).toBe(0);
    for (const by of [admin, ana])
      expect((await detailOf(by)).gaps).toMatchObject([{ ...accepted, words: [{ text: word }] }]);
    expect(await own()).toMatchObject([accepted]);
    // The record itself stays as it was.
    expect(await soundLedger(app, ana)).toEqual(['1 PUNCH IN 23T07:58']);
    const { body: log } = await admin.get('/admin/audit?action=OFFLINE_GAP_ACCEPTED');
    expect(log.content).toMatchObject([
      { actorId: admin.userId, subjectId: ana.userId, after: { date: '2026-11-23', note: accepted.note } },
    ]);
  });

  test('can also accept it without an explanation, which is then no longer needed; once, even among several at once', async () => {
    const id = await waitingGap();
    const other = await adminAtWork(app, tenantId);
    const answers = await Promise.all([accept(id), accept(id, '', other), accept(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expectProblem(await accept(id), 409, 'REQUEST_DECIDED');
    expect((await ana.status()).offline.unexplained).toBe(0);
    expect((await admin.get('/admin/audit?action=OFFLINE_GAP_ACCEPTED')).body.content).toHaveLength(1);
  });

  test('of another company sees and accepts nothing; nor does somebody who may only read, or the person', async () => {
    const id = await waitingGap();
    const stranger = await adminAtWork(app, await createTenant(app.platform));
    expect(await gapsIn(stranger)).toEqual([]);
    expectProblem(await accept(id, '', stranger), 404, 'NOT_FOUND');
    const reader = await deputyAtWork(app, tenantId, 'attendance.read');
    expect(await gapsIn(reader)).toHaveLength(1);
    for (const by of [reader, ana]) expectProblem(await accept(id, '', by), 403, 'FORBIDDEN');
    expect(await gapsIn()).toHaveLength(1);
    const manager = await deputyAtWork(app, tenantId, 'attendance.manage');
    expect((await accept(id, '', manager)).status).toBe(200);
  });

  test('finds it weeks later and after its person left', async () => {
    const id = await waitingGap();
    const left = await admin.call('PATCH', `/admin/employees/${ana.userId}/deactivate`);
    expect(left.status).toBe(200);
    app.clock.set('2027-01-20T10:00[Europe/Madrid]');
    const inMonths = await adminAtWork(app, tenantId);
    expect(await gapsIn(inMonths)).toMatchObject([{ id, gap: { employeeName: 'Persona de prueba' } }]);
    expect((await accept(id, '', inMonths)).status).toBe(200);
  });
});

test('the database refuses to change or delete explanations and acceptances', async () => {
  const id = await waitingGap();
  await explain(id);
  await accept(id);
  const as = (work: (tx: Parameters<Parameters<typeof withTenant>[2]>[0]) => Promise<unknown>) =>
    withTenant(app.platform.database, tenantId, work);
  const denied = { code: '42501' };
  await expect(
    as((tx) => tx.updateTable('offlineGapWords').set({ word: 'Otra' }).execute()),
  ).rejects.toMatchObject(denied);
  await expect(as((tx) => tx.deleteFrom('offlineGapWords').execute())).rejects.toMatchObject(denied);
  await expect(as((tx) => tx.deleteFrom('offlineGaps').execute())).rejects.toMatchObject(denied);
  await expect(
    as((tx) => tx.updateTable('offlineGaps').set({ note: 'Otra' }).execute()),
  ).rejects.toMatchObject(denied);
  await expect(
    as((tx) => tx.updateTable('offlineGaps').set({ limitMinutes: 4320 }).execute()),
  ).rejects.toMatchObject(denied);
});
