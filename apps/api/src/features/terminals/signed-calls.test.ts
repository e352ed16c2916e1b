import { createHash, randomUUID } from 'node:crypto';
import { terminalCallAudience, terminalPressAudience } from '@jornada/contract/terminals/terminal-protocol';
import { CompactSign, exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { giveGrant } from '../../platform/identity/terminal-grant.ts';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { adminAtWork } from '../../testing/company-factories.ts';
import { contractEndpoints } from '../../testing/contract-endpoints.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createTenant } from '../../testing/factories.ts';
import { acceptAtTerminals, giveCard, giveNumber, givePin } from '../../testing/identify.ts';
import { createKey } from '../../testing/program-keys.ts';
import { soundLedger } from '../../testing/sound-ledger.ts';
import { deviceOf, pairedDevice, type TestDevice, usualState } from '../../testing/terminal-device.ts';
import { signedSpecimens } from '../../testing/terminal-specimens.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let device: TestDevice;
let other: TestDevice;
let foreign: TestDevice;
let ana: EmployeeAtWork;
let card: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-23T08:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform);
  device = await pairedDevice(app, tenantId);
  other = await pairedDevice(app, tenantId);
  foreign = await pairedDevice(app, await createTenant(app.platform));
  ana = await employeeAtWork(app, { tenantId });
  await acceptAtTerminals(app.platform, tenantId, { cardAlone: true, numberAndPin: true });
  await giveNumber(app.platform, ana, '1042');
  await givePin(app.platform, ana, '602938');
  card = await giveCard(app.platform, ana);
});

const now = () => Math.floor(app.clock.now().epochMilliseconds / 1_000);
const state = (given: Parameters<TestDevice['call']>[2] = {}) =>
  device.call('/terminal/state', usualState, given);
/** A call whose header is this text. */
const withHeader = (authorization: string, path = '/terminal/state', body: unknown = usualState) =>
  app.request('POST', path, { body, headers: { authorization } });
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claims = () => ({
  ...{ aud: terminalCallAudience, iat: now(), method: 'POST', path: '/terminal/state' },
  body: createHash('sha256').update(JSON.stringify(usualState)).digest('base64url'),
});
/** A token of an algorithm that the server must not take, signed by `secret` where it has one. */
const hmac = async (secret: string) =>
  new CompactSign(Buffer.from(JSON.stringify(claims())))
    .setProtectedHeader({ alg: 'HS256', kid: device.signer.kid })
    .sign(Buffer.from(secret));
/** The first character of a part of a token is another one. */
const bent = (token: string, part: number) => {
  const parts = token.split('.');
  const text = parts[part] ?? '';
  parts[part] = (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
  return parts.join('.');
};
const signed = async (given: Parameters<TestDevice['authorization']>[2] = {}) =>
  device.authorization('/terminal/state', JSON.stringify(usualState), given);

describe('a call', () => {
  test('that is signed as agreed is answered', async () => {
    expect((await state()).status).toBe(200);
    expect((await state({ claims: { iat: now() - 300 } })).status).toBe(200);
    expect((await state({ claims: { iat: now() + 300 } })).status).toBe(200);
  });

  type Attack = readonly [name: string, () => Promise<{ status: number; body: { code: string } }>];
  const attacks: readonly Attack[] = [
    [
      'the key of another device of the company',
      () => state({ signer: { ...other.signer, kid: device.signer.kid } }),
    ],
    [
      'the key of a device of another company',
      () => state({ signer: { ...foreign.signer, kid: device.signer.kid } }),
    ],
    [
      'the device under another company',
      () => state({ signer: { ...device.signer, kid: `${foreign.tenantId}.${device.deviceId}` } }),
    ],
    [
      'a device that does not exist',
      () => state({ signer: { ...device.signer, kid: `${tenantId}.${randomUUID()}` } }),
    ],
    [
      'a company that does not exist',
      () => state({ signer: { ...device.signer, kid: `${randomUUID()}.${device.deviceId}` } }),
    ],
    [
      'the terminal in place of the device',
      () => state({ signer: { ...device.signer, kid: `${tenantId}.${device.terminalId}` } }),
    ],
    [
      'a name of no device',
      () => state({ signer: { ...device.signer, kid: "'; DROP TABLE terminals; --" } }),
    ],
    [
      'a path in the name',
      () => state({ signer: { ...device.signer, kid: `${tenantId}.${device.deviceId}/../x` } }),
    ],
    [
      'no algorithm',
      () => withHeader(`Terminal ${encoded({ alg: 'none', kid: device.signer.kid })}.${encoded(claims())}.`),
    ],
    [
      'no algorithm, and a signature',
      async () => {
        const [, , signature = ''] = (await signed()).split('.');
        return withHeader(
          `Terminal ${encoded({ alg: 'none', kid: device.signer.kid })}.${encoded(claims())}.${signature}`,
        );
      },
    ],
    [
      'HMAC with the public key',
      async () => withHeader(`Terminal ${await hmac(JSON.stringify(device.publicKey))}`),
    ],
    [
      'HMAC with the coordinates of the public key',
      async () => withHeader(`Terminal ${await hmac(device.publicKey.x + device.publicKey.y)}`),
    ],
    [
      'a key of another curve',
      async () => {
        const { privateKey } = await generateKeyPair('ES384');
        return state({ signer: { key: privateKey, kid: device.signer.kid, alg: 'ES384' } });
      },
    ],
    [
      'a key that the header brings along',
      async () => {
        const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
        const jwk = await exportJWK(publicKey);
        const token = await new CompactSign(Buffer.from(JSON.stringify(claims())))
          .setProtectedHeader({ alg: 'ES256', kid: device.signer.kid, jwk })
          .sign(privateKey);
        return withHeader(`Terminal ${token}`);
      },
    ],
    [
      'another header',
      async () => {
        const [, ...rest] = (await signed()).split('.');
        const header = encoded({ alg: 'ES256', kid: device.signer.kid, typ: 'JWT' });
        return withHeader(`Terminal ${[header, ...rest].join('.')}`);
      },
    ],
    ['another payload', async () => withHeader(bent(await signed(), 1))],
    ['another signature', async () => withHeader(bent(await signed(), 2))],
    ['no signature', async () => withHeader((await signed()).split('.').slice(0, 2).join('.'))],
    ['a token of four parts', async () => withHeader(`${await signed()}.AAAA`)],
    ['another body', () => state({ sent: JSON.stringify({ ...usualState, waitingPresses: 9 }) })],
    ['the same body written in another way', () => state({ sent: ` ${JSON.stringify(usualState)}` })],
    ['the hash of no body', () => state({ claims: { body: createHash('sha256').digest('base64url') } })],
    [
      'another path',
      () => device.call('/terminal/state', usualState, { claims: { path: '/terminal/presses' } }),
    ],
    [
      'the call of another endpoint',
      async () => {
        const body = { card };
        const authorization = await device.authorization('/terminal/state', JSON.stringify(body));
        return withHeader(authorization, '/terminal/identify', body);
      },
    ],
    ['another method', () => state({ claims: { method: 'GET' } })],
    ['the audience of a press', () => state({ claims: { aud: terminalPressAudience } })],
    ['an audience too many', () => state({ claims: { aud: [terminalCallAudience, 'otra'] } })],
    ['a claim too many', () => state({ claims: { sub: ana.userId } })],
    ['a moment that is no number', () => state({ claims: { iat: `${now()}` } })],
    ['no moment', () => state({ claims: { iat: undefined } })],
    [
      'a press in place of a call',
      async () => withHeader(`Terminal ${await device.press({ who: { grant: 'x' } })}`),
    ],
  ];
  test.each(attacks)('with %s is refused, and says no more', async (_, attack) => {
    const answer = await attack();
    expect(answer).toMatchObject({ status: 401, body: { code: 'TERMINAL_REFUSED' } });
    expect(Object.keys(answer.body)).toEqual(['code', 'message']);
  });

  test('of a clock that is off is told the time', async () => {
    for (const iat of [now() - 301, now() + 301, 0, 4_000_000_000])
      expectProblem(await state({ claims: { iat } }), 401, 'TERMINAL_CLOCK_OFF', {
        serverTime: '2026-11-23T07:00:00.000Z',
      });
    // Only whoever has the key.
    const stranger = { ...other.signer, kid: device.signer.kid };
    expectProblem(await state({ claims: { iat: 0 }, signer: stranger }), 401, 'TERMINAL_REFUSED');
  });

  test('of a revoked device with a false signature is not told that it was revoked', async () => {
    await pairedDevice(app, tenantId, { terminalId: device.terminalId });
    expectProblem(await state(), 401, 'TERMINAL_REVOKED');
    expectProblem(await state({ claims: { iat: 0 } }), 401, 'TERMINAL_REVOKED');
    const stranger = { ...other.signer, kid: device.signer.kid };
    expectProblem(await state({ signer: stranger }), 401, 'TERMINAL_REFUSED');
  });

  test('without a signature, by a session, a key or with a header that is too long is of nobody', async () => {
    const admin = await adminAtWork(app, tenantId);
    const key = await createKey(app.platform, tenantId);
    const long = `Terminal ${'x'.repeat(3_000)}`;
    const answers = [
      await app.request('POST', '/terminal/state', { body: usualState }),
      await admin.call('POST', '/terminal/state', { body: usualState }),
      await app.request('POST', '/terminal/state', { body: usualState, token: key }),
      await withHeader(long),
      await withHeader(`terminal ${(await signed()).slice(9)}`),
    ];
    for (const answer of answers) expectProblem(answer, 401, 'UNAUTHENTICATED');
    expectProblem(await withHeader('Terminal x'), 401, 'TERMINAL_REFUSED');
  });

  test('opens what is for terminals, and nothing else', async () => {
    const opened: string[] = [];
    for (const { method, path, access } of await contractEndpoints()) {
      if (access === 'public') continue;
      const address = path.replace(/:\w+/g, randomUUID());
      const text = method === 'GET' || method === 'DELETE' ? '' : '{}';
      const authorization = await device.authorization(path, text, { claims: { method } });
      const answer = await app.request(method, address, {
        ...(text && { body: text }),
        headers: { authorization },
      });
      if (answer.status !== 401) opened.push(path);
      else expect(answer.body.code, path).toBe('UNAUTHENTICATED');
    }
    expect(opened.toSorted()).toEqual([
      '/terminal/decisions-read',
      '/terminal/exit-requests',
      '/terminal/identify',
      '/terminal/presses',
      '/terminal/state',
    ]);
  });

  test.each(
    signedSpecimens.flatMap(({ endpoint, broken }) => broken.map((one) => [endpoint.path, one] as const)),
  )('that is signed and malformed says what is wrong: %s %j', async (path, { body, fieldErrors }) => {
    const answer = await device.call(path, body);
    expectProblem(answer, 422, 'VALIDATION_FAILED', { fieldErrors });
  });

  test('that is signed and is no object, or no JSON, is refused', async () => {
    expect((await device.call('/terminal/state', 'x', { sent: '"x"' })).body.code).not.toBe('INTERNAL');
    const text = '{"version":';
    const authorization = await device.authorization('/terminal/state', text);
    expectProblem(await withHeader(authorization, '/terminal/state', text), 400, 'BAD_REQUEST');
  });
});

describe('a press', () => {
  const grant = async (at = device): Promise<string> => (await at.identify({ card })).body.grant;
  const kept = async (at = device) => ({
    ...{ anchor: (await at.state()).body.anchor, steadyBeforeMs: 0, shownBeforeMs: 0 },
    deviceTime: app.clock.now().toString({ smallestUnit: 'millisecond' }),
  });
  const untouched = async () => expect(await soundLedger(app, ana)).toEqual([]);

  test('by another key, of another device, terminal or audience, or malformed, is none of this device', async () => {
    const who = { grant: await grant() };
    const strangers = [{ ...other.signer, kid: device.signer.kid }, other.signer, foreign.signer];
    for (const signer of strangers)
      expectProblem(await device.send(await device.press({ who }, signer)), 422, 'PRESS_REFUSED');
    const broken = [
      { terminalId: other.terminalId },
      { deviceId: other.deviceId },
      { aud: terminalCallAudience },
      { sequence: 0 },
      { sequence: 1.5 },
      { type: 'PAUSE' },
      { key: 'x' },
      { confirmed: 'sí' },
      { who: {} },
      { who: { grant: 'x', sealed: 'x' } },
      { kept: undefined },
      { extra: true },
    ];
    for (const given of broken) {
      const press = await device.press({ who, ...given } as Parameters<TestDevice['press']>[0]);
      expectProblem(await device.send(press), 422, 'PRESS_REFUSED');
    }
    expectProblem(await device.send(bent(await device.press({ who }), 2)), 422, 'PRESS_REFUSED');
    expectProblem(await device.send('x'), 422, 'PRESS_REFUSED');
    await untouched();
  });

  test('taken from one device is no press of another', async () => {
    const press = await device.press({ who: { grant: await grant() } });
    expectProblem(await other.send(press), 422, 'PRESS_REFUSED');
    expectProblem(await foreign.send(press), 422, 'PRESS_REFUSED');
    await untouched();
  });

  test('on the grant of another device, of another purpose, altered or made up is not of an identified person', async () => {
    const { secretKey, previousSecretKey } = app.platform;
    const forged = giveGrant(
      { secretKey: 'a secret that somebody made up, long enough', previousSecretKey },
      device,
      { userId: ana.userId, how: 'CARD', now: app.clock.now() },
    );
    const elsewhere = giveGrant(
      { secretKey },
      { tenantId: foreign.tenantId, deviceId: device.deviceId },
      { userId: ana.userId, how: 'CARD', now: app.clock.now() },
    );
    const good = await grant();
    const texts = [
      await grant(other),
      forged.grant,
      elsewhere.grant,
      bent(good, 0),
      bent(good, 1),
      good.split('.')[0] ?? '',
      (await device.state()).body.anchor,
      '',
    ];
    for (const text of texts) {
      const answer = await device.send(await device.press({ who: { grant: text } }));
      expectProblem(answer, 422, 'IDENTIFICATION_EXPIRED');
      const later = await device.press({
        sequence: 1_000 + texts.indexOf(text),
        who: { grant: text },
        kept: await kept(),
      });
      expect((await device.send(later, 0)).body).toEqual({
        outcome: 'REVIEW',
        reason: 'IDENTIFICATION_EXPIRED',
      });
    }
    const sealedNow = await device.press({ who: { sealed: 'x' } });
    expectProblem(await device.send(sealedNow), 422, 'IDENTIFICATION_EXPIRED');
    await untouched();
  });

  test('with what was sealed for another press, by another terminal or to another key is unreadable', async () => {
    const moment = await kept();
    const { deviceTime } = moment;
    const typed = { staffNumber: '1042', pin: '602938', deviceTime };
    const right = await device.seal({ ...typed, sequence: 1, type: 'IN' });
    const moved = [
      await device.seal({ ...typed, sequence: 99, type: 'IN' }),
      await device.seal({ ...typed, sequence: 10, type: 'OUT' }),
      await device.seal({ ...typed, sequence: 10, type: 'IN', deviceTime: '2026-11-23T06:00:00.000Z' }),
      await device.seal({ ...typed, sequence: 10, type: 'IN', terminalId: other.terminalId }),
      await foreign.seal({ ...typed, sequence: 10, type: 'IN', terminalId: device.terminalId }),
      right,
      bent(right, 3),
      'x',
    ];
    let sequence = 10;
    for (const sealed of moved) {
      const press = await device.press({ sequence: 10, who: { sealed }, kept: moment });
      const numbered =
        sequence === 10 ? press : await device.press({ sequence, who: { sealed }, kept: moment });
      expect((await device.send(numbered, 0)).body).toEqual({
        outcome: 'REVIEW',
        reason: 'IDENTITY_UNREADABLE',
      });
      sequence += 1;
    }
    await untouched();
    const press = await device.press({ sequence: 1, who: { sealed: right }, kept: moment });
    expect((await device.send(press, 0)).body.outcome).toBe('RECORDED');
  });

  test('of a copy of what the device holds is in nobody’s name whom it did not see identified', async () => {
    const { grant: seen } = (await device.identify({ card })).body;
    const press = await device.press({ sequence: 1, who: { grant: seen } });
    expect((await device.send(press)).body.outcome).toBe('RECORDED');
    // The thief has the key, the grant and the press, and goes on from there.
    const copy = deviceOf(app, device);
    app.clock.advance({ minutes: 3 });
    const out = await copy.press({ sequence: 2, type: 'OUT', who: { grant: seen } });
    expectProblem(await copy.send(out), 422, 'IDENTIFICATION_EXPIRED');
    const said = await kept(copy);
    const claimed = { ...said, deviceTime: '2026-11-23T07:00:30.000Z', shownBeforeMs: -150_000 };
    const late = await copy.press({ sequence: 3, type: 'OUT', who: { grant: seen }, kept: claimed });
    expect((await copy.send(late, 0)).body.outcome).toBe('REVIEW');
    expect(await soundLedger(app, ana)).toHaveLength(1);
    await withTenant(app.platform.database, tenantId, (tx) =>
      tx
        .updateTable('terminals')
        .set({ revokedAt: app.clock.now() })
        .where('id', '=', device.terminalId)
        .execute(),
    );
    expectProblem(await copy.identify({ card }), 401, 'TERMINAL_REVOKED');
    expectProblem(
      await copy.send(await copy.press({ sequence: 9, who: { grant: seen } })),
      401,
      'TERMINAL_REVOKED',
    );
  });
});
