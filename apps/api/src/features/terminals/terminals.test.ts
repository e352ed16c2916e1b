import { exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { createCentre } from '../../testing/centre-factories.ts';
import { adminAtWork, deputyAtWork } from '../../testing/company-factories.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createTenant, suspendTenant } from '../../testing/factories.ts';
import { acceptAtTerminals, giveCard, giveNumber, givePin } from '../../testing/identify.ts';
import { createTerminal, deviceOf, pairedDevice, type TestDevice } from '../../testing/terminal-device.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-20T12:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform, { name: 'Taller Sol' });
  admin = await adminAtWork(app, tenantId);
});

const make = (given: object = {}, by = admin) =>
  by.call('POST', '/tenant/terminals', { body: { name: 'Puerta', centreId: null, ...given } });
const list = async (by = admin) => (await by.get('/tenant/terminals')).body;
const log = async () => (await admin.get('/admin/audit')).body.content;
const newKey = async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const { x = '', y = '' } = await exportJWK(publicKey);
  return { privateKey, publicKey: { kty: 'EC', crv: 'P-256', x, y } as const };
};
const pair = async (code: string, key?: object) =>
  app.request('POST', '/terminals/pair', { body: { code, publicKey: key ?? (await newKey()).publicKey } });

/** Pairs a device as its program does. */
async function paired(code: string): Promise<TestDevice> {
  const { privateKey, publicKey } = await newKey();
  const { status, body } = await pair(code, publicKey);
  expect(status).toBe(200);
  const { terminalId, deviceId } = body;
  const signer = { key: privateKey, kid: `${tenantId}.${deviceId}` };
  return deviceOf(app, { tenantId, terminalId, deviceId, publicKey, signer });
}

describe('a terminal', () => {
  test('is made with a code that is shown this once, of which a hash is kept', async () => {
    const centreId = await createCentre(app.platform, tenantId, { name: 'Nave' });
    const { status, body } = await make({ centreId });
    expect(status).toBe(200);
    const { pairing, ...shown } = body;
    expect(pairing).toEqual({
      code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/),
      address: `https://jornada.ejemplo.test/terminal#codigo=${pairing.code}`,
      expiresAt: '2026-11-20T11:15:00.000Z',
    });
    expect(shown).toEqual({
      ...{ id: expect.any(String), name: 'Puerta', centre: { id: centreId, name: 'Nave' } },
      ...{ createdAt: '2026-11-20T11:00:00.000Z', pairedAt: null, pairingUntil: pairing.expiresAt },
      ...{ lastContactAt: null, version: null, batteryPercent: null, isCharging: null, network: null },
      ...{ waitingPresses: null, clockErrorMs: null },
    });
    expect(await list()).toEqual({ terminals: [shown], unreviewed: 0 });
    const rows = await withTenant(app.platform.database, tenantId, (tx) =>
      tx.selectFrom('terminals').selectAll().execute(),
    );
    expect(JSON.stringify(rows)).not.toContain(pairing.code);
    const [entry] = await log();
    expect(entry).toMatchObject({
      ...{ action: 'TERMINAL_CREATED', subjectName: 'Puerta' },
      after: { terminal: 'Puerta', workCentre: 'Nave' },
    });
  });

  test('has a name of its own, a work centre of the company that is open, and there are two hundred at most', async () => {
    await make();
    const taken = await make({ name: 'puerta' });
    expect(taken.body).toMatchObject({ code: 'NAME_TAKEN', fieldErrors: { name: expect.any(String) } });
    const elsewhere = await createCentre(app.platform, await createTenant(app.platform), {
      name: 'Ajeno',
    });
    expectProblem(await make({ name: 'Otra', centreId: elsewhere }), 404, 'NOT_FOUND');
    const closed = await createCentre(app.platform, tenantId, { name: 'Cerrado', isClosed: true });
    expectProblem(await make({ name: 'Otra', centreId: closed }), 404, 'NOT_FOUND');
    await Promise.all(
      Array.from({ length: 199 }, (_, index) =>
        createTerminal(app.platform, tenantId, { name: `Otra ${index}` }),
      ),
    );
    expectProblem(await make({ name: 'Una más' }), 409, 'TOO_MANY_TERMINALS');
    expect((await list()).terminals).toHaveLength(200);
  });

  test('is renamed and moved; a second of the same name is refused', async () => {
    const { id } = (await make()).body;
    await make({ name: 'Cocina' });
    const centreId = await createCentre(app.platform, tenantId, { name: 'Tienda' });
    const change = (body: object, of = id) => admin.call('PUT', `/tenant/terminals/${of}`, { body });
    const changed = await change({ name: 'Entrada', centreId });
    expect(changed.body).toMatchObject({ id, name: 'Entrada', centre: { id: centreId, name: 'Tienda' } });
    const [entry] = await log();
    expect(entry).toMatchObject({
      ...{ action: 'TERMINAL_CHANGED', subjectName: 'Entrada' },
      before: { terminal: 'Puerta', workCentre: null },
      after: { terminal: 'Entrada', workCentre: 'Tienda' },
    });
    expect((await change({ name: 'cocina', centreId })).body.code).toBe('NAME_TAKEN');
    expectProblem(await change({ name: 'X', centreId: null }, admin.userId), 404, 'NOT_FOUND');
    expectProblem(await change({ name: 'X', centreId: admin.userId }), 404, 'NOT_FOUND');
    // A removed work centre leaves it without one.
    expect((await admin.call('DELETE', `/admin/work-centres/${centreId}`)).status).toBe(204);
    expect((await list()).terminals).toMatchObject([{ name: 'Cocina' }, { name: 'Entrada', centre: null }]);
  });

  test('is revoked for good, and its name is free again', async () => {
    const { id, pairing } = (await make()).body;
    const device = await paired(pairing.code);
    const fresh = (await admin.call('POST', `/tenant/terminals/${id}/pairing`)).body.pairing;
    expect((await admin.call('DELETE', `/tenant/terminals/${id}`)).status).toBe(204);
    expectProblem(await device.state(), 401, 'TERMINAL_REVOKED');
    expectProblem(await device.identify({}), 401, 'TERMINAL_REVOKED');
    expectProblem(await pair(fresh.code), 422, 'PAIRING_CODE_REFUSED');
    expect(await list()).toEqual({ terminals: [], unreviewed: 0 });
    const gone = await Promise.all([
      admin.call('DELETE', `/tenant/terminals/${id}`),
      admin.call('POST', `/tenant/terminals/${id}/pairing`),
      admin.call('PUT', `/tenant/terminals/${id}`, { body: { name: 'X', centreId: null } }),
    ]);
    for (const answer of gone) expectProblem(answer, 404, 'NOT_FOUND');
    expect((await log())[0]).toMatchObject({ action: 'TERMINAL_REVOKED', subjectName: 'Puerta' });
    expect((await make()).status).toBe(200);
  });

  test('is for whoever has the permission in the company, with a password given lately', async () => {
    const deputy = await deputyAtWork(app, tenantId, 'terminals.manage');
    const { id } = (await make({}, deputy)).body;
    expect((await list(deputy)).terminals).toHaveLength(1);
    const outsider = await adminAtWork(app, await createTenant(app.platform));
    expectProblem(await outsider.call('DELETE', `/tenant/terminals/${id}`), 404, 'NOT_FOUND');
    const other = await deputyAtWork(app, tenantId, 'settings.manage');
    expectProblem(await make({ name: 'Otra' }, other), 403, 'FORBIDDEN');
    expectProblem(await other.get('/tenant/terminals/presses'), 403, 'FORBIDDEN');
  });
});

describe('pairing', () => {
  test('takes a code once, whatever its case, and the log names who made it', async () => {
    const { id, pairing } = (await make()).body;
    const answer = await pair(` ${pairing.code.toLowerCase()} `);
    expect(answer.body).toEqual({
      ...{ tenantId, terminalId: id, deviceId: expect.any(String), terminalName: 'Puerta' },
      ...{ companyName: 'Taller Sol', nextSequence: 1 },
    });
    expectProblem(await pair(pairing.code), 422, 'PAIRING_CODE_REFUSED');
    expect((await log())[0]).toMatchObject({ action: 'TERMINAL_PAIRED', actorId: admin.userId });
    expect((await list()).terminals).toMatchObject([
      { pairedAt: '2026-11-20T11:00:00.000Z', pairingUntil: null },
    ]);
  });

  test('of two at once with one code succeeds for one', async () => {
    const { pairing } = (await make()).body;
    const answers = await Promise.all([pair(pairing.code), pair(pairing.code), pair(pairing.code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  });

  test('answers a wrong, an expired, a replaced code and one of a suspended company alike', async () => {
    const { id, pairing } = (await make()).body;
    const { pairing: next } = (await admin.call('POST', `/tenant/terminals/${id}/pairing`)).body;
    expectProblem(await pair('ABCDEFGH'), 422, 'PAIRING_CODE_REFUSED');
    expectProblem(await pair(pairing.code), 422, 'PAIRING_CODE_REFUSED');
    app.clock.advance({ minutes: 15 });
    expectProblem(await pair(next.code), 422, 'PAIRING_CODE_REFUSED');
    expect((await list()).terminals).toMatchObject([{ pairingUntil: null }]);
    const last = (await admin.call('POST', `/tenant/terminals/${id}/pairing`)).body.pairing;
    await suspendTenant(app.platform, tenantId);
    expectProblem(await pair(last.code), 422, 'PAIRING_CODE_REFUSED');
  });

  test('refuses a key that is no point of the curve, and uses no code up by that', async () => {
    const { pairing } = (await make()).body;
    const refused = await pair(pairing.code, {
      ...{ kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) },
    });
    expect(refused.body).toMatchObject({
      code: 'VALIDATION_FAILED',
      fieldErrors: { publicKey: expect.any(String) },
    });
    expect((await pair(pairing.code)).status).toBe(200);
  });

  test('anew ends the former device, and the numbers of presses go on', async () => {
    const { id, pairing } = (await make()).body;
    const former = await paired(pairing.code);
    const ana = await employeeAtWork(app, { tenantId });
    await acceptAtTerminals(app.platform, tenantId, { cardAlone: true });
    const card = await giveCard(app.platform, ana);
    const { grant } = (await former.identify({ card })).body;
    expect((await former.send(await former.press({ sequence: 7, who: { grant } }))).status).toBe(200);
    const again = (await admin.call('POST', `/tenant/terminals/${id}/pairing`)).body.pairing;
    expect((await former.state()).body.nextSequence).toBe(8);
    const { privateKey, publicKey } = await newKey();
    const { body } = await pair(again.code, publicKey);
    expect(body).toMatchObject({ terminalId: id, nextSequence: 8 });
    expectProblem(await former.state(), 401, 'TERMINAL_REVOKED');
    const signer = { key: privateKey, kid: `${tenantId}.${body.deviceId}` };
    const next = deviceOf(app, { tenantId, terminalId: id, deviceId: body.deviceId, publicKey, signer });
    expect((await next.state()).status).toBe(200);
  });
});

describe('a device', () => {
  test('says how it is, and learns what it needs', async () => {
    const centreId = await createCentre(app.platform, tenantId, { name: 'Nave' });
    const { id, pairing } = (await make({ centreId })).body;
    const device = await pairedDevice(app, tenantId, { terminalId: id });
    expect(pairing.code).toHaveLength(8);
    const said = {
      batteryPercent: 41,
      isCharging: false,
      network: null,
      waitingPresses: 3,
      clockErrorMs: -2_500,
    };
    const { status, body } = await device.state(said);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ terminalName: 'Puerta', companyName: 'Taller Sol', centreName: 'Nave', timeZone: 'Europe/Madrid' },
      ...{ serverTime: '2026-11-20T11:00:00.000Z', anchor: expect.any(String), nextSequence: 1 },
      sealingKey: {
        ...{ kty: 'EC', crv: 'P-256', alg: 'ECDH-ES', use: 'enc', kid: expect.any(String) },
        ...{ x: expect.any(String), y: expect.any(String) },
      },
      identification: { isCardAloneAllowed: expect.any(Boolean), isNumberAllowed: expect.any(Boolean) },
      ...{ arePressesKept: true, appVersion: expect.stringMatching(/^\d+\.\d+\.\d+/) },
    });
    expect((await list()).terminals).toMatchObject([
      { ...said, version: '1.0.0', lastContactAt: '2026-11-20T11:00:00.000Z' },
    ]);
    const elsewhere = await pairedDevice(app, await createTenant(app.platform));
    expect((await elsewhere.state()).body.sealingKey.x).not.toBe(body.sealingKey.x);
  });

  test('identifies whoever stands there, and learns no more of them than it shows', async () => {
    const device = await pairedDevice(app, tenantId);
    const ana = await employeeAtWork(app, { tenantId });
    await withTenant(app.platform.database, tenantId, (tx) =>
      tx.updateTable('users').set({ fullName: 'Ana Peña Ruiz' }).where('id', '=', ana.userId).execute(),
    );
    await acceptAtTerminals(app.platform, tenantId, { cardAlone: false, numberAndPin: true });
    await giveNumber(app.platform, ana, '1042');
    await givePin(app.platform, ana, '602938');
    const card = await giveCard(app.platform, ana);
    const { status, body } = await device.identify({ staffNumber: '1042', pin: '602938' });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ grant: expect.any(String), firstName: 'Ana', shortName: 'Ana P.' },
      ...{ expiresAt: '2026-11-20T11:02:00.000Z', exitToAsk: null, decisions: [] },
      workDayStatus: expect.objectContaining({
        currentStatus: 'NOT_STARTED',
        nextExpectedAction: 'CLOCK_IN',
      }),
    });
    expectProblem(await device.identify({ card }), 422, 'PIN_REQUIRED');
    expect((await device.identify({ card, pin: '602938' })).status).toBe(200);
    expectProblem(
      await device.identify({ staffNumber: '1042', pin: '602939' }),
      422,
      'IDENTIFICATION_REFUSED',
    );
    expectProblem(
      await device.identify({ staffNumber: '9999', pin: '602938' }),
      422,
      'IDENTIFICATION_REFUSED',
    );
    expectProblem(await device.identify({}), 422, 'IDENTIFICATION_REFUSED');
    const outside = await pairedDevice(app, await createTenant(app.platform));
    expectProblem(await outside.identify({ card, pin: '602938' }), 422, 'IDENTIFICATION_REFUSED');
  });

  test('of a suspended company is not known', async () => {
    const device = await pairedDevice(app, tenantId);
    await suspendTenant(app.platform, tenantId);
    expectProblem(await device.state(), 401, 'TERMINAL_REFUSED');
  });
});

test('guessing codes is stopped after twenty, for a while', async () => {
  const { pairing } = (await make()).body;
  const guesses = [];
  for (let guess = 0; guess < 20; guess += 1) guesses.push((await pair('ABCDEFGH')).status);
  // Tests before this one guessed too.
  expect(guesses.slice(0, 10)).toEqual(Array(10).fill(422));
  const stopped = await pair(pairing.code);
  expectProblem(stopped, 429, 'TOO_MANY_ATTEMPTS', { retryAfterSeconds: expect.any(Number) });
  expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
});
