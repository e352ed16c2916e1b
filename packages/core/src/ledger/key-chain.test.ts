import { expect, test } from 'vitest';
import { signedBy, toyHashing, verifyToySignature, writtenOut } from '../testing/toy-cryptography.ts';
import type { Signed } from './hashing.ts';
import { keyId, keyStatement, readKeyChain, type SigningKey } from './key-chain.ts';

const createdAt = '2026-11-20T06:00:00.000Z';
const idOf = (publicKey: string) => keyId(publicKey, toyHashing);
/** A key as the statement of an installation says it; signed by one of its keys, or by anybody. */
function signed(by: string, said: Partial<SigningKey> & Pick<SigningKey, 'number' | 'publicKey'>): Signed {
  const { publicKey } = said;
  const statement = keyStatement({ createdAt, previous: null, id: idOf(publicKey), ...said });
  return signedBy({ publicKey: by }, statement);
}
const first = signed('one', { number: 1, publicKey: 'one' });
const second = signed('one', { number: 2, publicKey: 'two', previous: idOf('one') });
const third = signed('two', { number: 3, publicKey: 'three', previous: idOf('two') });
/** After the installation lost its second key. */
const afterLoss = signed('three', { number: 3, publicKey: 'three' });

const read = (keys: readonly Signed[]) => {
  const chain = readKeyChain(keys, toyHashing, verifyToySignature);
  return { ...chain, keys: [...chain.keys.values()].map(({ publicKey }) => publicKey) };
};

test('the id of a key is the beginning of the hash of its public key', () => {
  expect(keyId('a-public-key-of-thirty-two-bytes-in-base64', writtenOut)).toBe(
    'text(a-public-key-of-thirty-two-',
  );
});

test('each key is signed by the one before it, the first one by itself', () => {
  expect(read([])).toEqual({ keys: [], unvouched: [], brokenAt: null });
  expect(read([first, second, third])).toEqual({
    keys: ['one', 'two', 'three'],
    unvouched: [],
    brokenAt: null,
  });
  const chain = readKeyChain([first], toyHashing, verifyToySignature);
  expect(chain.keys.get(idOf('one'))).toEqual({
    ...{ number: 1, id: idOf('one'), publicKey: 'one', createdAt, previous: null },
  });
});

test('a key for which no earlier one vouches is valid, and is named', () => {
  expect(read([first, second, afterLoss])).toEqual({
    keys: ['one', 'two', 'three'],
    unvouched: [3],
    brokenAt: null,
  });
});

test.each<[string, readonly Signed[], number]>([
  ['the first key is signed by another', [signed('two', { number: 1, publicKey: 'one' })], 1],
  [
    'a key is signed by itself but names the one before',
    [first, signed('two', { number: 2, publicKey: 'two', previous: idOf('one') })],
    2,
  ],
  [
    'a key is signed by the one before but names none',
    [first, signed('one', { number: 2, publicKey: 'two' })],
    2,
  ],
  ['a number is left out', [first, third], 2],
  [
    'a number is twice',
    [first, second, signed('two', { number: 2, publicKey: 'three', previous: idOf('two') })],
    3,
  ],
  [
    'a key is vouched for by one before the last',
    [first, second, signed('one', { number: 3, publicKey: 'three', previous: idOf('one') })],
    3,
  ],
  [
    'a key vouches for itself',
    [first, signed('two', { number: 2, publicKey: 'two', previous: idOf('two') })],
    2,
  ],
  [
    'the one before is unknown',
    [first, signed('nine', { number: 2, publicKey: 'two', previous: idOf('nine') })],
    2,
  ],
  [
    'an id belongs to another key',
    [first, signed('one', { number: 2, publicKey: 'two', id: idOf('nine'), previous: idOf('one') })],
    2,
  ],
  ['a signature is of another statement', [first, { ...second, signature: first.signature }], 2],
  ['the order is reversed', [second, first], 1],
  ['one is no statement of a key', [first, { ...second, statement: 'hola' }, third], 2],
])('the chain is broken where %s', (_, keys, brokenAt) => {
  const found = read(keys);
  expect(found).toMatchObject({ brokenAt, unvouched: [] });
  expect(found.keys).toHaveLength(brokenAt - 1);
});
