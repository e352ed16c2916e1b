import path from 'node:path/posix';

export interface Import {
  readonly from: string;
  readonly to: string;
}

const notRun = /\.(test|pieces)\.tsx?$|\/testing\//;

/**
 * The imports that make cycles between folders: one import for each edge between two folders of a cycle. Compared are the folders inside
 * one folder, each with everything in it; the files beside them count as one more folder. Tests may import anything.
 */
export function importsInRings(imports: readonly Import[]): Import[] {
  const looks = new Map<string, Map<string, Import>>();
  for (const one of imports) {
    if (notRun.test(one.from) || notRun.test(one.to)) continue;
    const [from, to] = foldersOf(one);
    if (from === to) continue;
    const others = looks.get(from) ?? new Map<string, Import>();
    if (!others.has(to)) others.set(to, one);
    looks.set(from, others);
  }
  return [...looks].flatMap(([from, others]) =>
    [...others].filter(([to]) => seenFrom(to, looks).has(from)).map(([, one]) => one),
  );
}

/** The folders of both files below their nearest common folder; files directly in it count as one folder. */
function foldersOf({ from, to }: Import): [string, string] {
  const [one, other] = [from.split('/'), to.split('/')];
  const shared = one.findIndex((name, index) => name !== other[index]);
  const above = one.slice(0, Math.min(shared, one.length - 1, other.length - 1));
  const below = (parts: string[]) =>
    path.join(...above, parts.length - 1 > above.length ? (parts[above.length] ?? '') : 'its own files');
  return [below(one), below(other)];
}

/** Every folder that one imports, directly or indirectly. */
function seenFrom(folder: string, looks: ReadonlyMap<string, ReadonlyMap<string, Import>>): Set<string> {
  const seen = new Set<string>();
  const next = [folder];
  for (const one of next) {
    for (const other of looks.get(one)?.keys() ?? []) {
      if (seen.has(other)) continue;
      seen.add(other);
      next.push(other);
    }
  }
  return seen;
}
