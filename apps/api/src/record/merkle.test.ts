import { createHash } from 'node:crypto';
import { leafHash, merkleRoot, merkleTree } from '@jornada/core/ledger/merkle';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashing } from '../platform/cryptography/hashing.ts';

/** The leaves, in hexadecimal, of the test vectors of Certificate Transparency (RFC 6962), and the root over the first n of them. */
const leaves = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const roots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

test.each(roots.map((root, size) => [size, root] as const))(
  'of %i leaves the root is the published one',
  (size, root) => {
    const hashes = leaves.slice(0, size).map((leaf) => hashing.ofHex(`00${leaf}`));
    expect(merkleRoot(hashes, hashing)).toBe(root);
  },
);

/** The definition of RFC 6962, section 2.1, word for word. */
function definition(texts: readonly string[]): Buffer {
  if (texts.length === 0) return hashOf(Buffer.alloc(0));
  if (texts.length === 1) return hashOf(Buffer.concat([Buffer.from([0]), Buffer.from(texts[0] ?? '')]));
  let split = 1;
  while (2 * split < texts.length) split *= 2;
  const parts = [definition(texts.slice(0, split)), definition(texts.slice(split))];
  return hashOf(Buffer.concat([Buffer.from([1]), ...parts]));
}

test('of any leaves it is that of the definition, however the tree grew and whatever changed in it', () => {
  const change = fc.tuple(fc.integer({ min: 0, max: 40 }), fc.string({ unit: 'grapheme' }), fc.boolean());
  fc.assert(
    fc.property(fc.array(change, { maxLength: 120 }), (changes) => {
      const tree = merkleTree(hashing);
      const kept = new Map<string, string>();
      for (const [name, text, isAsked] of changes) {
        const key = String(name).padStart(2, '0');
        kept.set(key, text);
        tree.put(key, text);
        if (isAsked) tree.root();
      }
      const texts = [...kept].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, text]) => text);
      const expected = definition(texts).toString('hex');
      expect(tree.root()).toBe(expected);
      expect(tree.size).toBe(texts.length);
      expect(
        merkleRoot(
          texts.map((text) => leafHash(text, hashing)),
          hashing,
        ),
      ).toBe(expected);
    }),
  );
});

test('no leaf passes for a node, and a leaf that is alone is not doubled', () => {
  const [left, right] = [leafHash('a', hashing), leafHash('b', hashing)];
  const node = merkleRoot([left, right], hashing);
  expect(hashing.ofHex(`00${left}${right}`)).not.toBe(node);
  expect(merkleRoot([left, right, right], hashing)).not.toBe(merkleRoot([left, right], hashing));
});
