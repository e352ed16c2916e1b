import { expect, test } from 'vitest';
import { fewestConnections, shareConnections } from './connection-shares.ts';

/** What all processes open together: besides those for requests, the first one thirteen, and each that serves twelve with its reports. */
const together = (workers: number, offered: number, usual?: number) => {
  const { first, worker } = shareConnections(workers, offered, usual);
  return first + 13 + workers * (worker + 12);
};

test('together the processes open no more than the database allows, and leave some to others', () => {
  for (const workers of [2, 3, 8, 64])
    for (const usual of [4, 18, 130])
      for (let offered = fewestConnections(workers); offered < 700; offered += 1) {
        expect(together(workers, offered, usual)).toBeLessThanOrEqual(offered - 5);
        expect(shareConnections(workers, offered, usual).worker).toBeGreaterThanOrEqual(3);
      }
});

test('with enough connections they share what a single process would open', () => {
  expect(shareConnections(2, 97, 18)).toEqual({ first: 4, worker: 9 });
  expect(shareConnections(4, 97, 18)).toEqual({ first: 4, worker: 5 });
  expect(shareConnections(8, 200, 6)).toEqual({ first: 4, worker: 3 });
});

test('one too few is refused in a line that says how many are needed', () => {
  expect(() => shareConnections(4, fewestConnections(4) - 1)).toThrow(
    'La base de datos admite 81 conexiones y WORKERS=4 necesita 82: suba max_connections o baje WORKERS.',
  );
});
