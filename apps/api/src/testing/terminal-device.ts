import { createHash, randomUUID, randomUUIDv7 } from 'node:crypto';
import {
  type SealedIdentity,
  type TerminalCallClaims,
  type TerminalPressClaims,
  terminalCallAudience,
  terminalPressAudience,
} from '@jornada/contract/terminals/terminal-protocol';
import { CompactEncrypt, CompactSign, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { pairingHash } from '../features/terminals/pairing-code.ts';
import { directoryNameOfPairing } from '../platform/accounts/directory-names.ts';
import { enterInDirectory } from '../platform/accounts/sign-in-directory.queries.ts';
import type { Platform } from '../platform/platform.ts';
import type { Clock } from '../platform/time/clock.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import type { Stage } from './factories.ts';
import type { RequestOptions, TestAnswer } from './send-request.ts';

/** A server that a device calls, with the clock by which it signs. */
interface CalledApp {
  readonly clock: Clock;
  request(method: string, path: string, options?: RequestOptions): Promise<TestAnswer>;
}

/** What a device signs with, and says of itself in the header of what it signs. */
export interface TestSigner {
  readonly key: CryptoKey | Uint8Array;
  readonly kid: string;
  readonly alg?: string;
}

/** A press that is not said whole: a press of now by a grant, or one that was kept. */
type GivenPress = Partial<Omit<TerminalPressClaims, 'aud' | 'who'>> & Pick<TerminalPressClaims, 'who'>;

/** A device that was paired, as its program does what the protocol says. */
export interface TestDevice {
  readonly tenantId: string;
  readonly terminalId: string;
  readonly deviceId: string;
  readonly signer: TestSigner;
  readonly publicKey: { kty: 'EC'; crv: 'P-256'; x: string; y: string };
  /** Sends a signed call. `given` replaces what is signed, or who signs it; `sent` what is sent. */
  call(path: string, body: unknown, given?: GivenCall): Promise<TestAnswer>;
  /** The header of such a call. */
  authorization(path: string, text: string, given?: GivenCall): Promise<string>;
  state(given?: object): Promise<TestAnswer>;
  identify(shown: { card?: string; staffNumber?: string; pin?: string }): Promise<TestAnswer>;
  /** The compact JWS of a press, with the next number unless one is given. */
  press(given: GivenPress, signer?: TestSigner): Promise<string>;
  send(press: string, steadyAfterMs?: number | null): Promise<TestAnswer>;
  /** Seals what was typed for a press with these values. */
  seal(said: Omit<SealedIdentity, 'terminalId'> & { terminalId?: string }): Promise<string>;
}

interface GivenCall {
  readonly claims?: object;
  readonly signer?: TestSigner;
  readonly sent?: string;
}

/** Makes a terminal in the database, with a code that counts for a quarter of an hour. */
export async function createTerminal(
  platform: Platform,
  tenantId: string,
  { name = `Puerta ${randomUUID()}`.slice(0, 40), code = '' } = {},
): Promise<string> {
  const id = randomUUIDv7();
  const now = platform.clock.now();
  const hash = code ? pairingHash(platform, code) : null;
  await withTenant(platform.database, tenantId, async (tx) => {
    await enterInDirectory(tx, [hash && directoryNameOfPairing(hash)]);
    await tx
      .insertInto('terminals')
      .values({
        ...{ id, name, createdAt: now },
        ...(hash && {
          ...{ pairingHash: hash, pairingUntil: now.add({ minutes: 15 }) },
          ...{ pairingById: id, pairingBy: 'Marta Jefa', pairingByEmail: 'marta@ejemplo.test' },
        }),
      })
      .execute();
  });
  return id;
}

/** A device paired with a terminal of a company, a new one unless it is given. */
export async function pairedDevice(
  app: CalledApp & { readonly platform: Platform },
  tenantId: string,
  given: { terminalId?: string } = {},
): Promise<TestDevice> {
  const { platform } = app;
  const terminalId = given.terminalId ?? (await createTerminal(platform, tenantId));
  const { privateKey, publicKey: made } = await generateKeyPair('ES256', { extractable: true });
  const { x = '', y = '' } = await exportJWK(made);
  const deviceId = await placeTestDevice(platform, { tenantId, terminalId, x, y });
  return deviceOf(app, {
    ...{ tenantId, terminalId, deviceId },
    publicKey: { kty: 'EC', crv: 'P-256', x, y },
    signer: { key: privateKey, kid: `${tenantId}.${deviceId}` },
  });
}

/** Puts a device at a terminal in place of the one that stood there; without coordinates one whose key nobody has. @returns its id */
export async function placeTestDevice(
  { database, clock }: Stage,
  given: { tenantId: string; terminalId: string; x?: string; y?: string },
): Promise<string> {
  const { tenantId, terminalId, x = 'A'.repeat(43), y = 'A'.repeat(43) } = given;
  const deviceId = randomUUIDv7();
  await withTenant(database, tenantId, async (tx) => {
    const pairedAt = clock.now();
    await tx
      .updateTable('terminalDevices')
      .set({ revokedAt: pairedAt })
      .where('terminalId', '=', terminalId)
      .where('revokedAt', 'is', null)
      .execute();
    await tx
      .insertInto('terminalDevices')
      .values({ id: deviceId, terminalId, keyX: x, keyY: y, pairedAt })
      .execute();
  });
  return deviceId;
}

/** A device that has a key and its places. */
export function deviceOf(
  app: CalledApp,
  known: Pick<TestDevice, 'tenantId' | 'terminalId' | 'deviceId' | 'publicKey' | 'signer'>,
): TestDevice {
  const { terminalId, deviceId, signer: own } = known;
  let sequence = 0;
  const sign = ({ key, kid, alg = 'ES256' }: TestSigner, claims: object) =>
    new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
      .setProtectedHeader({ alg, kid })
      .sign(key);
  const authorization: TestDevice['authorization'] = async (path, text, { claims, signer = own } = {}) => {
    const body = createHash('sha256').update(text).digest('base64url');
    const iat = Math.floor(app.clock.now().epochMilliseconds / 1_000);
    const usual: TerminalCallClaims = { aud: terminalCallAudience, iat, method: 'POST', path, body };
    return `Terminal ${await sign(signer, { ...usual, ...claims })}`;
  };
  const call: TestDevice['call'] = async (path, body, given = {}) => {
    const text = JSON.stringify(body);
    const headers = { authorization: await authorization(path, text, given) };
    return app.request('POST', path, { body: given.sent ?? text, headers });
  };
  let sealingKey: JWK | undefined;
  const state: TestDevice['state'] = async (given = {}) => {
    const answer = await call('/terminal/state', { ...usualState, ...given });
    sealingKey = answer.body?.sealingKey;
    return answer;
  };
  return {
    ...known,
    ...{ authorization, call, state },
    identify: (shown) => call('/terminal/identify', shown),
    press: (given, signer = own) => {
      sequence += 1;
      return sign(signer, {
        ...{ aud: terminalPressAudience, terminalId, deviceId, sequence, type: 'IN', confirmed: false },
        ...{ key: randomUUID(), kept: null },
        ...given,
      });
    },
    send: (press, steadyAfterMs = null) => call('/terminal/presses', { press, steadyAfterMs }),
    seal: async (said) => {
      // By the key that it knows, as without a network.
      const key: JWK = sealingKey ?? (await state()).body.sealingKey;
      return new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ terminalId, ...said })))
        .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid ?? '' })
        .encrypt(await importJWK(key, 'ECDH-ES'));
    },
  };
}

export const usualState = {
  ...{ version: '1.0.0', batteryPercent: 80, isCharging: true, network: 'wifi' },
  ...{ waitingPresses: 0, clockErrorMs: 0 },
};
