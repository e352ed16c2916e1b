import type { Hashing } from './hashing.ts';

/** The place of a leaf among its tree's leaves, and the hashes beside the way from it to the root, from below. */
export interface InclusionPath {
  /** Counted from zero. */
  readonly index: number;
  readonly path: readonly string[];
}

/** A Merkle tree as in RFC 6962, section 2.1, with its leaves ordered by key. */
export interface MerkleTree {
  /** Adds a leaf, or replaces its text. */
  put(key: string, text: string): void;
  /** How many leaves there are. */
  readonly size: number;
  /** The hash of all leaves; for none, the hash of an empty text. */
  root(): string;
  /** The proof that a leaf is under the root (RFC 6962, section 2.1.1); null for a key without a leaf. */
  inclusionPath(key: string): InclusionPath | null;
}

/** The hash of a leaf: of a zero byte and the text. A node's hash begins with a one byte, so that a leaf cannot be taken for a node. */
export function leafHash(text: string, { ofText }: Pick<Hashing, 'ofText'>): string {
  return ofText(`\u0000${text}`);
}

/** The root over hashes of leaves. A node without a neighbour moves up unchanged; nothing is duplicated. */
export function merkleRoot(leaves: readonly string[], hashing: Hashing): string {
  if (leaves.length === 0) return hashing.ofText('');
  let level = leaves;
  while (level.length > 1) level = levelAbove(level, hashing);
  return level[0] ?? '';
}

/**
 * The root that a leaf and its path give in a tree of so many leaves; null for a path that no such tree has. @param path from
 * `MerkleTree.inclusionPath`
 */
export function rootOfPath(
  leafText: string,
  { index, path }: InclusionPath,
  leaves: number,
  hashing: Hashing,
): string | null {
  if (!Number.isSafeInteger(index) || index < 0 || index >= leaves) return null;
  let hash = leafHash(leafText, hashing);
  let used = 0;
  for (let place = index, width = leaves; width > 1; place >>= 1, width = Math.ceil(width / 2)) {
    if (place % 2 === 0 && place + 1 === width) continue;
    const beside = path[used];
    if (beside === undefined || !/^[0-9a-f]+$/.test(beside)) return null;
    used += 1;
    hash = place % 2 === 0 ? nodeHash(hash, beside, hashing) : nodeHash(beside, hash, hashing);
  }
  return used === path.length ? hash : null;
}

/** A tree that hashes only the paths above changed leaves anew from one day to the next. */
export function merkleTree(hashing: Hashing): MerkleTree {
  const leaves = new Map<string, string>();
  let keys: string[] = [];
  let levels: string[][] = [];
  let changed = new Set<string>();
  let isGrown = false;

  const rebuild = () => {
    keys = [...leaves.keys()].sort();
    levels = [keys.map((key) => leaves.get(key) ?? '')];
    for (let level = levels[0] ?? []; level.length > 1; ) {
      level = levelAbove(level, hashing);
      levels.push(level);
    }
  };
  const refresh = () => {
    let places = keys.flatMap((key, place) => (changed.has(key) ? [place] : []));
    for (const place of places) (levels[0] ?? [])[place] = leaves.get(keys[place] ?? '') ?? '';
    for (const [height, level] of levels.entries()) {
      const above = levels[height + 1];
      if (!above) return;
      places = [...new Set(places.map((place) => place >> 1))];
      for (const place of places)
        above[place] = nodeHash(level[2 * place] ?? '', level[2 * place + 1], hashing);
    }
  };
  const update = () => {
    if (isGrown) rebuild();
    else if (changed.size > 0) refresh();
    isGrown = false;
    changed = new Set();
  };
  return {
    put: (key, text) => {
      isGrown ||= !leaves.has(key);
      leaves.set(key, leafHash(text, hashing));
      changed.add(key);
    },
    get size() {
      return leaves.size;
    },
    root: () => {
      update();
      return levels.at(-1)?.[0] ?? hashing.ofText('');
    },
    inclusionPath: (key) => {
      update();
      const index = keys.indexOf(key);
      if (index < 0) return null;
      const path = levels.flatMap((level, height) => level[(index >> height) ^ 1] ?? []);
      return { index, path };
    },
  };
}

function levelAbove(level: readonly string[], hashing: Hashing): string[] {
  const above: string[] = [];
  for (let place = 0; place < level.length; place += 2)
    above.push(nodeHash(level[place] ?? '', level[place + 1], hashing));
  return above;
}

function nodeHash(left: string, right: string | undefined, { ofHex }: Hashing): string {
  return right === undefined ? left : ofHex(`01${left}${right}`);
}
