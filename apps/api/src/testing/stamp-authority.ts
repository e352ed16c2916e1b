import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { bits, der, integer, moment, octets, oid, sequence, set, text, yes } from './der.ts';

/** A time-stamp authority for tests: its root certificate and the time-stamps it signs. */
export interface StampAuthorityMade {
  /** The root, in PEM. */
  readonly pem: string;
  /** A time-stamp in DER. */
  token(of: Stamped): Buffer;
}

interface Stamped {
  /** SHA-256 in hexadecimal. */
  readonly imprint: string;
  readonly at: Date;
  readonly nonce?: string;
}

interface Given {
  readonly kind?: 'RSA' | 'ECDSA';
  /** The extended key usage; by default time-stamping, marked critical. */
  readonly purpose?: { readonly ids: readonly string[]; readonly isCritical: boolean };
  readonly validTo?: Date;
  /** The root has no CA flag. */
  readonly isRootPlain?: boolean;
  readonly name?: string;
}

export const stampPurpose = '1.3.6.1.5.5.7.3.8';
const commonName = '2.5.4.3';
const sha256Id = sequence(oid('2.16.840.1.101.3.4.2.1'));
const validFrom = new Date('2026-01-01T00:00:00Z');
const usualEnd = new Date('2126-01-01T00:00:00Z');
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

export function makeStampAuthority(given: Given = {}): StampAuthorityMade {
  const { kind = 'ECDSA', name = 'Autoridad de prueba', isRootPlain = false } = given;
  const purpose = given.purpose ?? { ids: [stampPurpose], isCritical: true };
  const rootKeys = keysOf('RSA');
  const keys = keysOf(kind);
  const rootName = nameOf(`Raíz de ${name}`);
  const serial = randomBytes(8).toString('hex');
  const root = certificate({
    ...{ subject: rootName, issuer: rootName, serial: '01', keys: rootKeys, by: rootKeys, to: usualEnd },
    extensions: [
      extension('2.5.29.19', sequence(...(isRootPlain ? [] : [yes]))),
      extension('2.5.29.15', bits(Buffer.from([0x06]), 1)),
    ],
  });
  const own = certificate({
    ...{ subject: nameOf(name), issuer: rootName, serial, keys, by: rootKeys, to: given.validTo ?? usualEnd },
    extensions: [
      extension('2.5.29.19', sequence()),
      extension('2.5.29.37', sequence(...purpose.ids.map(oid)), purpose.isCritical),
    ],
  });
  return {
    pem: `-----BEGIN CERTIFICATE-----\n${root.toString('base64')}\n-----END CERTIFICATE-----\n`,
    token: ({ imprint, at, nonce }) => {
      const contents = sequence(
        ...[integer('01'), oid('1.2.3.4'), sequence(sha256Id, octets(Buffer.from(imprint, 'hex')))],
        ...[integer(randomBytes(4).toString('hex')), moment(at)],
        ...(nonce === undefined ? [] : [integer(nonce)]),
      );
      const attributes = [
        attribute('1.2.840.113549.1.9.3', oid('1.2.840.113549.1.9.16.1.4')),
        attribute('1.2.840.113549.1.9.4', octets(sha256(contents))),
        attribute('1.2.840.113549.1.9.16.2.47', sequence(sequence(sequence(octets(sha256(own)))))),
      ];
      const signer = sequence(
        ...[integer('01'), sequence(rootName, integer(serial)), sha256Id, der(0xa0, ...attributes)],
        ...[algorithmOf(keys), octets(signed(set(...attributes), keys))],
      );
      const content = sequence(oid('1.2.840.113549.1.9.16.1.4'), der(0xa0, octets(contents)));
      const message = sequence(integer('03'), set(sha256Id), content, der(0xa0, own), set(signer));
      return sequence(oid('1.2.840.113549.1.7.2'), der(0xa0, message));
    },
  };
}

/** The body of an HTTP answer that grants a time-stamp. */
export function grantedAnswer(token: Uint8Array): Buffer {
  return sequence(sequence(integer('00')), token);
}

export const refusedAnswer = sequence(sequence(integer('02'), bits(Buffer.from([0x80]), 7)));

interface Keys {
  readonly kind: 'RSA' | 'ECDSA';
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}

function keysOf(kind: Keys['kind']): Keys {
  return kind === 'RSA'
    ? { kind, ...generateKeyPairSync('rsa', { modulusLength: 2048 }) }
    : { kind, ...generateKeyPairSync('ec', { namedCurve: 'P-256' }) };
}

function signed(bytes: Uint8Array, { privateKey }: Keys): Buffer {
  return sign('sha256', bytes, privateKey);
}

function algorithmOf({ kind }: Keys): Buffer {
  return sequence(oid(kind === 'RSA' ? '1.2.840.113549.1.1.11' : '1.2.840.10045.4.3.2'));
}

function nameOf(name: string): Buffer {
  return sequence(set(sequence(oid(commonName), text(name))));
}

function attribute(id: string, value: Uint8Array): Buffer {
  return sequence(oid(id), set(value));
}

function extension(id: string, value: Uint8Array, isCritical = true): Buffer {
  return sequence(oid(id), ...(isCritical ? [yes] : []), octets(value));
}

interface CertificateGiven {
  readonly subject: Buffer;
  readonly issuer: Buffer;
  readonly serial: string;
  readonly keys: Keys;
  readonly by: Keys;
  readonly to: Date;
  readonly extensions: readonly Buffer[];
}

function certificate({ subject, issuer, serial, keys, by, to, extensions }: CertificateGiven): Buffer {
  const body = sequence(
    ...[der(0xa0, integer('02')), integer(serial), algorithmOf(by), issuer],
    ...[sequence(moment(validFrom), moment(to)), subject],
    keys.publicKey.export({ format: 'der', type: 'spki' }),
    der(0xa3, sequence(...extensions)),
  );
  return sequence(body, algorithmOf(by), bits(signed(body, by)));
}
