import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminAtWork } from '../../../testing/company-factories.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../../testing/employee-at-work.ts';
import { type MailServer, startMailServer } from '../../../testing/mail-server.ts';
import { readLedger } from '../../../testing/read-ledger.ts';
import { soundLedger } from '../../../testing/sound-ledger.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let mailServer: MailServer;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;
let entryId: string;

const date = '2026-11-20';
const reason = 'Aquel día estaba en el taller';
const at = (time: string, day = date) => app.clock.set(`${day}T${time}[Europe/Madrid]`);

beforeAll(async () => {
  mailServer = await startMailServer();
  app = await startTestApp({ smtpUrl: mailServer.url });
});
afterAll(async () => {
  await app.close();
  await mailServer.stop();
});
beforeEach(async () => {
  at('08:00');
  ana = await employeeAtWork(app);
  admin = await adminAtWork(app, ana.tenantId, { fullName: 'Lola Admin' });
  await admin.call('PUT', '/tenant/settings', { body: { workModality: true } });
  at('09:00');
  await ana.call('POST', '/attendance/punch', { body: { type: 'IN', modality: 'REMOTE' } });
  at('17:00');
  await ana.call('POST', '/attendance/punch', { body: { type: 'OUT' } });
  const [entry] = await readLedger(app.platform.database, ana);
  entryId = entry?.id ?? '';
});

/** The entries of the record, `IN REMOTE` and so on, which must be sound. */
async function saidInRecord(): Promise<string[]> {
  await soundLedger(app, ana);
  return (await readLedger(app.platform.database, ana)).map(
    ({ kind, type, modality, formVersion }) => `${kind} ${type} ${modality} ${formVersion}`,
  );
}
const asPunched = ['PUNCH IN REMOTE 3', 'PUNCH OUT null 3'];
const detail = async () =>
  (await admin.get(`/attendance/admin/days/detail?userId=${ana.userId}&date=${date}`)).body;
const pairs = (modality: string | null) => [{ entryId, modality }];

describe('within the edit window', () => {
  const edit = (body: object) =>
    admin.call('PUT', '/attendance/admin/days/edit-hours', {
      body: { userId: ana.userId, date, reason, ...body },
    });

  test('the company says it anew: the entry is under the hash, and both versions are shown', async () => {
    const { status, body } = await edit({ pairs: pairs('ON_SITE') });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(await saidInRecord()).toEqual([...asPunched, 'CORRECTION IN ON_SITE 3']);
    const { row, punches, asksModality } = await detail();
    expect(asksModality).toBe(true);
    expect(row.attendancePairs).toMatchObject([{ entryTime: '09:00', modality: 'ON_SITE' }]);
    expect(row.originalAttendancePairs).toMatchObject([{ entryTime: '09:00', modality: 'REMOTE' }]);
    expect(row.modality).toEqual({
      ...{ onSiteMinutes: 480, remoteMinutes: 0, travellingMinutes: 0, unsaidMinutes: 0 },
    });
    expect(punches[0].entries.map(({ modality }: { modality: string }) => modality)).toEqual([
      'REMOTE',
      'ON_SITE',
    ]);
    const own = await ana.call('GET', '/attendance/corrections/my');
    expect(own.body.content).toMatchObject([{ beforeModality: 'REMOTE', afterModality: 'ON_SITE' }]);
    const [told] = await mailServer.mailsTo(ana.email);
    expect(told?.text).toContain('Antes: 09:00–17:00 (a distancia).');
    expect(told?.text).toContain('Ahora: 09:00–17:00 (en el centro).');
  });

  test('what it says already changes nothing, and there is no other place', async () => {
    expect((await edit({ pairs: pairs('REMOTE') })).status).toBe(422);
    expect((await edit({ pairs: pairs(null) })).status).toBe(422);
    expect((await edit({ pairs: pairs('AT_SEA') })).body.code).toBe('VALIDATION_FAILED');
    expect(await saidInRecord()).toEqual(asPunched);
  });
});

describe('later', () => {
  beforeEach(() => at('10:00', '2026-11-23'));

  test('the company proposes it, and the person agrees: the entry says who', async () => {
    const body = { userId: ana.userId, date, pairs: pairs('TRAVELLING'), reason };
    const proposed = await admin.call('POST', '/attendance/admin/correction-proposals', { body });
    expect(proposed.status, JSON.stringify(proposed.body)).toBe(200);
    expect(proposed.body).toMatchObject({
      ...{ shown: [{ modality: 'REMOTE' }], wanted: [{ entryId, modality: 'TRAVELLING' }] },
    });
    expect(await saidInRecord()).toEqual(asPunched);
    const path = `/attendance/correction-proposals/${proposed.body.id}/answer`;
    const agreed = await ana.call('POST', path, { body: { agrees: true } });
    expect(agreed.status, JSON.stringify(agreed.body)).toBe(200);
    expect(await saidInRecord()).toEqual([...asPunched, 'CORRECTION IN TRAVELLING 5']);
    // Proposing what it says now changes nothing.
    const again = await admin.call('POST', '/attendance/admin/correction-proposals', {
      body: { ...body, pairs: [{ entryId: null, modality: 'TRAVELLING' }] },
    });
    expect(again.status).toBe(422);
  });

  test('the person asks for it, and the company accepts', async () => {
    const wish = { date, type: 'IN', punchId: entryId, atDate: date, atTime: '09:00', reason };
    const ask = (given: object) =>
      ana.call('POST', '/attendance/correction-requests', { body: { ...wish, ...given } });
    expect((await ask({ modality: 'REMOTE' })).body.code).toBe('VALIDATION_FAILED');
    expect((await ask({ modality: 'casa' })).body.code).toBe('VALIDATION_FAILED');
    const asked = await ask({ modality: 'ON_SITE' });
    expect(asked.body, JSON.stringify(asked.body)).toMatchObject({
      ...{ punchedModality: 'REMOTE', modality: 'ON_SITE', atTime: '09:00', status: 'PENDING' },
    });
    const accepted = await admin.call(
      'POST',
      `/attendance/admin/correction-requests/${asked.body.id}/accept`,
      { body: {} },
    );
    expect(accepted.body, JSON.stringify(accepted.body)).toMatchObject({ status: 'ACCEPTED' });
    expect(await saidInRecord()).toEqual([...asPunched, 'CORRECTION IN ON_SITE 3']);
    const [told] = await mailServer.mailsTo(ana.email);
    expect(told?.text).toContain('entrada a las 09:00 en lugar de las 09:00 (en el centro)');
  });

  test('a forgotten entry says it, and one that is declined is told with it in the closed month', async () => {
    const asked = await ana.call('POST', '/attendance/correction-requests', {
      body: {
        ...{ date, type: 'IN', atDate: date, atTime: '18:00', modality: 'REMOTE', reason },
      },
    });
    // An entry with no exit after it would be open; it is asked for with its exit.
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    const path = `/attendance/admin/correction-requests/${asked.body.id}/decline`;
    expect((await admin.call('POST', path, { body: { note: 'No consta' } })).status).toBe(200);
    at('10:00', '2026-12-02');
    const closed = await admin.call('POST', '/attendance/admin/months/close', {
      body: { month: '2026-11', confirmed: true },
    });
    expect(closed.status, JSON.stringify(closed.body)).toBe(200);
    const file = await ana.get('/attendance/months/2026-11/file?format=json');
    expect(file.body.declined).toMatchObject([{ type: 'IN', wished: { time: '18:00', modality: 'REMOTE' } }]);
  });
});
