import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { stampCryptography } from './stamp-cryptography.ts';

const bytes = new TextEncoder().encode('lo que se sella');
const kinds = [
  ['RSA', 'SHA-256', generateKeyPairSync('rsa', { modulusLength: 2048 })],
  ['RSA', 'SHA-512', generateKeyPairSync('rsa', { modulusLength: 3072 })],
  ['ECDSA', 'SHA-256', generateKeyPairSync('ec', { namedCurve: 'P-256' })],
  ['ECDSA', 'SHA-384', generateKeyPairSync('ec', { namedCurve: 'P-384' })],
  ['ECDSA', 'SHA-512', generateKeyPairSync('ec', { namedCurve: 'P-521' })],
] as const;

describe.each(kinds)('what Node signs by %s with %s', (scheme, hash, { publicKey, privateKey }) => {
  const key = new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }));
  const signature = new Uint8Array(sign(hash, bytes, privateKey));
  const signed = { scheme, hash, key, bytes, signature };

  test('is accepted by the page', () => {
    expect(stampCryptography.verify(signed)).toBe(true);
  });

  test('is refused with a changed bit, for other data or with another hash', () => {
    const other = signature.with(signature.length - 5, (signature.at(-5) ?? 0) ^ 1);
    expect(stampCryptography.verify({ ...signed, signature: other })).toBe(false);
    expect(stampCryptography.verify({ ...signed, bytes: bytes.with(0, 0) })).toBe(false);
    const another = hash === 'SHA-256' ? 'SHA-384' : 'SHA-256';
    expect(stampCryptography.verify({ ...signed, hash: another })).toBe(false);
    expect(stampCryptography.verify({ ...signed, signature: signature.subarray(1) })).toBe(false);
    expect(stampCryptography.verify({ ...signed, key: key.subarray(3) })).toBe(false);
  });
});

test.each(['SHA-1', 'SHA-256', 'SHA-384', 'SHA-512'] as const)('it hashes with %s as Node does', (name) => {
  expect(stampCryptography.hash(name, bytes)).toBe(createHash(name).update(bytes).digest('hex'));
});
