/** A department with the one it hangs from; null for one that hangs from none. */
interface Node {
  readonly id: string;
  readonly parentId: string | null;
}

/** So many departments may hang one below the other. */
export const deepestDepartments = 6;

/** Why a department cannot hang from another one: it would hang from itself, or the tree would be deeper than `deepestDepartments`. */
export type TreeProblem = 'CYCLE' | 'TOO_DEEP';

/**
 * Whether a department may hang from another one, with all that hangs from it already.
 * @param departments all of the company, as they are
 * @param id of the department, which is not among them while it is new
 * @returns null when it may
 */
export function treeProblem(
  departments: readonly Node[],
  id: string,
  parentId: string | null,
): TreeProblem | null {
  if (parentId === null) return null;
  const above = lineAbove(departments, parentId);
  if (above.some((one) => one.id === id)) return 'CYCLE';
  return above.length + heightOf(departments, id) > deepestDepartments ? 'TOO_DEEP' : null;
}

/** The department with all from which it hangs, the uppermost first; empty for one that is unknown. */
export function lineAbove<One extends Node>(departments: readonly One[], id: string): One[] {
  const byId = new Map(departments.map((one) => [one.id, one]));
  const line: One[] = [];
  let next = byId.get(id);
  while (next && !line.includes(next)) {
    line.unshift(next);
    next = next.parentId === null ? undefined : byId.get(next.parentId);
  }
  return line;
}

/** Each department followed by those that hang from it, in the order given. */
export function inTreeOrder<One extends Node>(
  departments: readonly One[],
): { readonly department: One; readonly depth: number }[] {
  const known = new Set(departments.map(({ id }) => id));
  const below = Map.groupBy(departments, ({ parentId }) =>
    parentId !== null && known.has(parentId) ? parentId : null,
  );
  const from = (parentId: string | null, depth: number): { department: One; depth: number }[] =>
    (below.get(parentId) ?? []).flatMap((department) => [
      { department, depth },
      ...from(department.id, depth + 1),
    ]);
  return from(null, 0);
}

/** How many departments hang one below the other from this one on, itself included. */
function heightOf(departments: readonly Node[], id: string): number {
  const below = departments.filter(({ parentId }) => parentId === id);
  return 1 + Math.max(0, ...below.map((one) => heightOf(departments, one.id)));
}
