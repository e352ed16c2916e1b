import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  Assertion,
  CreationOptions,
  Registration,
  RequestOptions,
} from '@jornada/contract/access/passkey-credentials';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What a device does wrongly, or a page elsewhere. */
export interface Wrong {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly userHandle?: string | null;
  readonly crossOrigin?: true;
  /** It did not ask for a PIN, a finger or a face. */
  readonly isUnverified?: true;
  readonly signCount?: number;
  readonly signature?: string;
}

/** A key on a person's device, with a counter that goes up by one with each signature. */
export interface SoftwareKey {
  readonly id: string;
  readonly registration: Registration;
  sign(options: Pick<RequestOptions, 'challenge' | 'rpId'>, wrong?: Wrong): Assertion;
}

const flags = { present: 0x01, verified: 0x04, withKey: 0x40 };
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();

/**
 * Does what a browser and its device do: makes a key of P-256 and signs with it.
 * @param origin of the page
 * @param counts false for a device that always says zero
 */
export function softwareKey(
  options: Pick<CreationOptions, 'challenge' | 'rp' | 'user'>,
  origin: string,
  wrong: Wrong & {
    readonly counts?: false;
    readonly id?: string;
    readonly attestation?: Map<string, Uint8Array | Uint8Array[]>;
  } = {},
): SoftwareKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const idBytes = wrong.id ? Buffer.from(wrong.id, 'base64url') : randomBytes(32);
  const id = idBytes.toString('base64url');
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coseKey = Buffer.from(
    isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
        [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
      ]),
    ),
  );
  const length = Buffer.alloc(2);
  length.writeUInt16BE(idBytes.length);
  const attested = Buffer.concat([Buffer.alloc(16), length, idBytes, coseKey]);
  const authData = authenticatorData(options.rp.id, { ...wrong, signCount: wrong.signCount ?? 0 }, attested);
  const attestationObject = isoCBOR.encode(
    new Map<string, string | Uint8Array | Map<string, Uint8Array | Uint8Array[]>>([
      ['fmt', wrong.attestation ? 'packed' : 'none'],
      ['attStmt', wrong.attestation ?? new Map()],
      ['authData', Uint8Array.from(authData)],
    ]),
  );
  let signCount = wrong.signCount ?? 0;
  return {
    id,
    registration: {
      ...{ id, rawId: id, type: 'public-key' },
      response: {
        clientDataJSON: clientData('webauthn.create', options.challenge, { origin, ...wrong }),
        attestationObject: Buffer.from(attestationObject).toString('base64url'),
        transports: ['internal'],
      },
    },
    sign: (request, given = {}) => {
      if (wrong.counts !== false) signCount += 1;
      const bytes = authenticatorData(request.rpId, { signCount, ...given });
      const clientDataJSON = clientData('webauthn.get', request.challenge, { origin, ...given });
      const signed = Buffer.concat([bytes, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
      return {
        ...{ id, rawId: id, type: 'public-key' },
        response: {
          ...{ clientDataJSON, authenticatorData: bytes.toString('base64url') },
          signature: given.signature ?? sign('sha256', signed, privateKey).toString('base64url'),
          userHandle: given.userHandle === undefined ? options.user.id : given.userHandle,
        },
      };
    },
  };
}

function clientData(type: string, challenge: string, given: Wrong): string {
  const told = {
    type: given.type ?? type,
    challenge: given.challenge ?? challenge,
    origin: given.origin,
    crossOrigin: given.crossOrigin ?? false,
  };
  return Buffer.from(JSON.stringify(told)).toString('base64url');
}

function authenticatorData(rpId: string, given: Wrong, attested = Buffer.alloc(0)): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(given.signCount ?? 0);
  const withKey = attested.length > 0 ? flags.withKey : 0;
  const flag = flags.present + (given.isUnverified ? 0 : flags.verified) + withKey;
  return Buffer.concat([sha256(given.rpId ?? rpId), Buffer.from([flag]), count, attested]);
}
