import { expect, test } from 'vitest';
import { inTreeOrder, lineAbove, treeProblem } from './department-tree.ts';

/** From 'a, b<a': b hangs from a. */
const tree = (text: string) =>
  text.split(', ').map((one) => {
    const [id = '', parentId = null] = one.split('<');
    return { id, parentId };
  });

test.each([
  { given: 'a, b', id: 'b', parentId: null, problem: null },
  { given: 'a, b', id: 'b', parentId: 'a', problem: null },
  { given: 'a, b', id: 'a', parentId: 'a', problem: 'CYCLE' },
  { given: 'a, b<a', id: 'a', parentId: 'b', problem: 'CYCLE' },
  { given: 'a, b<a, c<b', id: 'a', parentId: 'c', problem: 'CYCLE' },
  { given: 'a, b<a, c<b', id: 'c', parentId: 'a', problem: null },
  { given: 'a, b<a, c<b, d<c, e<d', id: 'new', parentId: 'e', problem: null },
  { given: 'a, b<a, c<b, d<c, e<d, f<e', id: 'new', parentId: 'f', problem: 'TOO_DEEP' },
  { given: 'a, b<a, c<b, d<c, x, y<x, z<y', id: 'x', parentId: 'c', problem: null },
  { given: 'a, b<a, c<b, d<c, x, y<x, z<y', id: 'x', parentId: 'd', problem: 'TOO_DEEP' },
])('of $given, $id below $parentId: $problem', ({ given, id, parentId, problem }) => {
  expect(treeProblem(tree(given), id, parentId)).toBe(problem);
});

test('a department is told with all above it', () => {
  const ids = (id: string) => lineAbove(tree('c<b, a, b<a, x'), id).map((one) => one.id);
  expect(ids('c')).toEqual(['a', 'b', 'c']);
  expect(ids('x')).toEqual(['x']);
  expect(ids('unknown')).toEqual([]);
});

test('those that hang from one follow it', () => {
  const told = inTreeOrder(tree('a, c<b, b, d<b, e<c')).map(({ department, depth }) => [
    department.id,
    depth,
  ]);
  expect(told).toEqual([
    ['a', 0],
    ['b', 0],
    ['c', 1],
    ['e', 2],
    ['d', 1],
  ]);
  // Of one whose parent is not shown.
  expect(inTreeOrder(tree('c<b')).map(({ depth }) => depth)).toEqual([0]);
});
