import { describe, expect, test } from 'vitest';
import { toyHashing, writtenOut } from '../testing/toy-cryptography.ts';
import { headTree } from './day-root.ts';
import { leafHash, merkleRoot, merkleTree, rootOfPath } from './merkle.ts';

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

describe('the path from a leaf to the root', () => {
  const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const treeOf = (size: number, hashing = toyHashing) => {
    const tree = merkleTree(hashing);
    for (const letter of letters.slice(0, size)) tree.put(letter, `text ${letter}`);
    return tree;
  };

  test('names the hashes beside the way, and none where a node moves up alone', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((letter) => leafHash(`text ${letter}`, writtenOut));
    const tree = treeOf(3, writtenOut);
    expect(tree.inclusionPath('a')).toEqual({ index: 0, path: [b, c] });
    expect(tree.inclusionPath('b')).toEqual({ index: 1, path: [a, c] });
    expect(tree.inclusionPath('c')).toEqual({ index: 2, path: [both(a ?? '', b ?? '')] });
    expect(tree.inclusionPath('d')).toBeNull();
  });

  test.each([1, 2, 3, 4, 5, 6, 7])('gives the root for each of %i leaves, and for nothing else', (size) => {
    const tree = treeOf(size);
    for (const [place, letter] of letters.slice(0, size).entries()) {
      const { index, path } = tree.inclusionPath(letter) ?? { index: -1, path: [] };
      expect(index).toBe(place);
      const rootOf = (text: string, given = { index, path }, leaves = size) =>
        rootOfPath(text, given, leaves, toyHashing);
      const [text, root] = [`text ${letter}`, tree.root()];
      expect(rootOf(text)).toBe(root);
      expect(rootOf('another text')).not.toBe(root);
      expect(rootOf(text, { index, path: [...path, leafHash('x', toyHashing)] })).toBeNull();
      if (size > 1) expect(rootOf(text, { index, path: path.slice(1) })).not.toBe(root);
      for (const other of [-1, 0.5, size]) expect(rootOf(text, { index: other, path })).toBeNull();
      for (const [height, hash] of path.entries())
        expect(rootOf(text, { index, path: path.with(height, hash.replace(/./g, '0')) })).not.toBe(root);
    }
  });
});

describe('the tree over the last entries of a company’s ledgers', () => {
  const leaf = (text: string) => `text(\u0000${text})`;
  const ana = leaf('["jornada-leaf-1","tenant-a","ana",3,"hash-a"]');
  const ben = leaf('["jornada-leaf-1","tenant-a","ben",1,"hash-b"]');

  test('has a leaf for each person, in the order of their ids, and the readings behind them', () => {
    const tree = headTree('tenant-a', writtenOut);
    tree.move({
      heads: [
        ['ben', 1, 'hash-b'],
        ['ana', 3, 'hash-a'],
      ],
    });
    expect([tree.root(), tree.leaves]).toEqual([both(ana, ben), 2]);
    tree.move({ heads: [], readings: [5, 'hash-r'] });
    const readings = leaf('["jornada-readings-leaf-1","tenant-a",5,"hash-r"]');
    expect([tree.root(), tree.leaves]).toEqual([both(both(ana, ben), readings), 3]);
  });

  test('has certificates of removals behind the readings, and then statements by person', () => {
    const tree = headTree('tenant-a', writtenOut);
    tree.move({
      heads: [['ana', 3, 'hash-a']],
      ...{ readings: [5, 'hash-r'], removals: [2, 'hash-c'], statements: [['ana', 1, 'hash-s']] },
    });
    const readings = leaf('["jornada-readings-leaf-1","tenant-a",5,"hash-r"]');
    const removals = leaf('["jornada-removals-leaf-1","tenant-a",2,"hash-c"]');
    const statements = leaf('["jornada-statements-leaf-1","tenant-a","ana",1,"hash-s"]');
    expect([tree.root(), tree.leaves]).toEqual([both(both(ana, readings), both(removals, statements)), 4]);
    expect(tree.inclusionPath('statements', 'ana')).toEqual({
      index: 3,
      path: [removals, both(ana, readings)],
    });
    expect(tree.inclusionPath('entries', 'ana')?.index).toBe(0);
    expect(tree.inclusionPath('statements', 'ben')).toBeNull();
  });

  test('keeps a leaf that does not move', () => {
    const tree = headTree('tenant-a', writtenOut);
    tree.move({ heads: [['ana', 1, 'former hash']] });
    tree.move({ heads: [['ben', 1, 'hash-b']] });
    tree.move({ heads: [['ana', 3, 'hash-a']] });
    expect(tree.root()).toBe(both(ana, ben));
  });
});
