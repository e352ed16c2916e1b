import { type StampCryptography, schemeOf } from './algorithms.ts';
import { type DerValue, integerHex, part, readDer, tags, toHex, within } from './der.ts';

/** The fields of an X.509 certificate by which a chain is verified. Names and numbers are hexadecimal, for comparison. */
export interface Certificate {
  readonly bytes: Uint8Array;
  /** The signed bytes, their signature and its algorithm. */
  readonly signed: Uint8Array;
  readonly algorithm: DerValue;
  readonly signature: Uint8Array;
  readonly serial: string;
  readonly issuer: string;
  readonly subject: string;
  /** For display. */
  readonly name: string;
  readonly issuerName: string;
  readonly notBefore: number;
  readonly notAfter: number;
  readonly key: Uint8Array;
  /** The path length constraint; null if it is not an authority. */
  readonly below: number | null;
  /** What its key may be used for; null for everything. */
  readonly purposes: readonly string[] | null;
  readonly isPurposeCritical: boolean;
  /** It has a critical extension that is not understood. */
  readonly isStrange: boolean;
}

const extensionIds = {
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  policies: '2.5.29.32',
  extendedKeyUsage: '2.5.29.37',
} as const;
const known: readonly string[] = Object.values(extensionIds);
const nameParts: Readonly<Record<string, string>> = { '2.5.4.3': 'CN', '2.5.4.10': 'O', '2.5.4.11': 'OU' };
const keyCertSign = 0x04;

/** @throws RangeError for anything that is not a certificate */
export function readCertificate(value: DerValue): Certificate {
  const body = part(value, 0, tags.sequence);
  // Version 1 certificates leave the version out.
  const from = part(body, 0).tag === 0xa0 ? 1 : 0;
  const [serial, issuer, validity, subject, key] = [0, 2, 3, 4, 5].map((place) => part(body, from + place));
  if (!serial || !issuer || !validity || !subject || !key) throw new RangeError('it is no certificate');
  const extensions = readExtensions(body);
  const usage = extensions.get(extensionIds.keyUsage);
  const purposes = extensions.get(extensionIds.extendedKeyUsage);
  return {
    bytes: value.bytes,
    signed: body.bytes,
    algorithm: part(value, 1, tags.sequence),
    signature: bitsOf(part(value, 2, tags.bitString)),
    serial: integerHex(serial),
    issuer: toHex(issuer.bytes),
    subject: toHex(subject.bytes),
    name: nameOf(subject),
    issuerName: nameOf(issuer),
    notBefore: momentOf(part(validity, 0)),
    notAfter: momentOf(part(validity, 1)),
    key: key.bytes,
    below: authoritiesBelow(
      extensions.get(extensionIds.basicConstraints)?.value,
      usage === undefined || ((bitsOf(usage.value)[0] ?? 0) & keyCertSign) !== 0,
    ),
    purposes: purposes?.value.parts.map(({ oid }) => oid) ?? null,
    isPurposeCritical: purposes?.isCritical ?? false,
    isStrange: [...extensions].some(([id, { isCritical }]) => isCritical && !known.includes(id)),
  };
}

/** The certificates of a PEM file. @throws RangeError where there is none, or something else */
export function readPem(text: string): Certificate[] {
  const blocks = [
    ...text.matchAll(/-----BEGIN CERTIFICATE-----([\sA-Za-z0-9+/=]+)-----END CERTIFICATE-----/g),
  ];
  if (blocks.length === 0) throw new RangeError('there is no certificate');
  return blocks.map(([, base64 = '']) => readCertificate(readDer(fromBase64(base64))));
}

/** @throws RangeError */
export function fromBase64(text: string): Uint8Array {
  try {
    return Uint8Array.from(atob(text.replaceAll(/\s/g, '')), (character) => character.charCodeAt(0));
  } catch {
    throw new RangeError('it is no base64');
  }
}

/** Whether one certificate is signed with the key of another one that may sign certificates. */
export function isIssuedBy(one: Certificate, by: Certificate, { verify }: StampCryptography): boolean {
  if (one.issuer !== by.subject || by.below === null || by.isStrange) return false;
  try {
    const { signed: bytes, signature } = one;
    return verify({ ...schemeOf(one.algorithm), key: by.key, bytes, signature });
  } catch {
    return false;
  }
}

function readExtensions(body: DerValue) {
  const all = body.parts.find(({ tag }) => tag === 0xa3);
  return new Map(
    all?.parts[0]?.parts.map((extension) => {
      const isCritical = extension.parts[1]?.tag === tags.boolean && extension.parts[1].contents[0] !== 0;
      const value = extension.parts.at(-1);
      if (value?.tag !== tags.octetString) throw new RangeError('it is no certificate');
      const { oid } = part(extension, 0);
      // Other extensions matter only if they are critical, so they need not be parsed.
      return [oid, { isCritical, value: known.includes(oid) ? within(value) : value }] as const;
    }),
  );
}

function authoritiesBelow(constraints: DerValue | undefined, maySign: boolean): number | null {
  const [isAuthority, length] = constraints?.parts ?? [];
  if (isAuthority?.tag !== tags.boolean || isAuthority.contents[0] === 0 || !maySign) return null;
  return length ? Number.parseInt(integerHex(length), 16) : Number.POSITIVE_INFINITY;
}

function bitsOf({ contents }: DerValue): Uint8Array {
  return contents.subarray(1);
}

function momentOf({ moment }: DerValue): number {
  if (moment === null || Number.isNaN(moment)) throw new RangeError('a moment is none');
  return moment;
}

const utf8 = new TextDecoder();
const utf16 = new TextDecoder('utf-16be');
const bmpString = 0x1e;

function nameOf(name: DerValue): string {
  const said = name.parts
    .flatMap(({ parts }) => parts)
    .flatMap((attribute) => {
      const [kind, value] = attribute.parts;
      if (!kind || !value || !nameParts[kind.oid]) return [];
      return [
        { kind: nameParts[kind.oid], text: (value.tag === bmpString ? utf16 : utf8).decode(value.contents) },
      ];
    });
  const common = said.filter(({ kind }) => kind === 'CN');
  const others = said.filter(({ kind }) => kind === 'O' || (kind === 'OU' && common.length === 0));
  return [...common, ...others].map(({ text }) => text).join(', ');
}
