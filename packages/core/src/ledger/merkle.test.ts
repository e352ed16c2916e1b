import { describe, expect, test } from 'vitest';
import { toyHashing, writtenOut } from '../testing/toy-cryptography.ts';
import { headTree } from './day-root.ts';
import { leafHash, merkleRoot, merkleTree } from './merkle.ts';

/** Each step as it is hashed: two nodes behind a byte 01, in hexadecimal. */
const both = (left: string, right: string) => `bytes(01${left}${right})`;

describe('the root over leaves (RFC 6962)', () => {
  test('hashes a leaf behind a zero byte', () => {
    expect(leafHash('a', writtenOut)).toBe('text(\u0000a)');
  });

  test.each([
    [[], 'text()'],
    [['a'], 'a'],
    [['a', 'b'], both('a', 'b')],
    [['a', 'b', 'c'], both(both('a', 'b'), 'c')],
    [['a', 'b', 'c', 'd'], both(both('a', 'b'), both('c', 'd'))],
    [['a', 'b', 'c', 'd', 'e'], both(both(both('a', 'b'), both('c', 'd')), 'e')],
    [['a', 'b', 'c', 'd', 'e', 'f'], both(both(both('a', 'b'), both('c', 'd')), both('e', 'f'))],
  ])('over %j', (leaves, root) => {
    expect(merkleRoot(leaves, writtenOut)).toBe(root);
  });
});

describe('a tree that grows and changes', () => {
  const keys = ['d', 'a', 'g', 'b', 'f', 'c', 'e'];
  /** The root over leaves in the order of their keys, computed as a whole. */
  const whole = (texts: Readonly<Record<string, string>>) =>
    merkleRoot(
      Object.keys(texts)
        .sort()
        .map((key) => leafHash(texts[key] ?? '', toyHashing)),
      toyHashing,
    );

  test('has the root of its leaves, in the order of their keys, whenever it is asked', () => {
    const tree = merkleTree(toyHashing);
    expect([tree.root(), tree.size]).toEqual([toyHashing.ofText(''), 0]);
    const texts: Record<string, string> = {};
    for (const [index, key] of keys.entries()) {
      texts[key] = `first ${key}`;
      tree.put(key, texts[key]);
      expect([tree.root(), tree.size]).toEqual([whole(texts), index + 1]);
      expect(tree.root()).toBe(whole(texts));
    }
    for (const key of keys) {
      texts[key] = `then ${key}`;
      tree.put(key, texts[key]);
      expect([tree.root(), tree.size]).toEqual([whole(texts), keys.length]);
    }
    for (const key of ['a', 'g']) {
      texts[key] = `at last ${key}`;
      tree.put(key, texts[key]);
    }
    texts.h = 'new';
    tree.put('h', texts.h);
    expect(tree.root()).toBe(whole(texts));
  });

  test('hashes only the way from a changed leaf up anew', () => {
    let hashed = 0;
    const counting = {
      ...toyHashing,
      ofHex: (hex: string) => {
        hashed += 1;
        return toyHashing.ofHex(hex);
      },
    };
    const tree = merkleTree(counting);
    for (let index = 0; index < 64; index += 1) tree.put(String(index).padStart(2, '0'), 'before');
    tree.root();
    expect(hashed).toBe(63);
    tree.put('30', 'after');
    tree.put('31', 'after');
    tree.root();
    expect(hashed).toBe(63 + 6);
    tree.root();
    expect(hashed).toBe(63 + 6);
  });
});

describe('the tree over the last entries of a company’s ledgers', () => {
  const leaf = (text: string) => `text(\u0000${text})`;
  const ana = leaf('["jornada-leaf-1","tenant-a","ana",3,"hash-a"]');
  const ben = leaf('["jornada-leaf-1","tenant-a","ben",1,"hash-b"]');

  test('has a leaf for each person, in the order of their ids, and the readings behind them', () => {
    const tree = headTree('tenant-a', writtenOut);
    tree.move(
      [
        ['ben', 1, 'hash-b'],
        ['ana', 3, 'hash-a'],
      ],
      null,
    );
    expect([tree.root(), tree.leaves]).toEqual([both(ana, ben), 2]);
    tree.move([], [5, 'hash-r']);
    const readings = leaf('["jornada-readings-leaf-1","tenant-a",5,"hash-r"]');
    expect([tree.root(), tree.leaves]).toEqual([both(both(ana, ben), readings), 3]);
  });

  test('keeps a leaf that does not move', () => {
    const tree = headTree('tenant-a', writtenOut);
    tree.move([['ana', 1, 'former hash']], null);
    tree.move([['ben', 1, 'hash-b']], null);
    tree.move([['ana', 3, 'hash-a']], null);
    expect(tree.root()).toBe(both(ana, ben));
  });
});
