import { expect, test } from 'vitest';
import { averageCapacity, globalUtilisation } from './platform-figures.ts';

const none = {
  totalTenants: 0,
  activeTenants: 0,
  suspendedTenants: 0,
  totalUsers: 0,
  totalEmployees: 0,
  totalCapacity: 0,
};

test.each([
  [12, 25, 48],
  [1, 3, 33],
  [2, 3, 67],
  [0, 10, 0],
  [0, 0, 0],
])('%i employees of %i places are %i %', (totalEmployees, totalCapacity, percent) => {
  expect(globalUtilisation({ ...none, totalEmployees, totalCapacity })).toBe(percent);
});

test.each([
  [25, 1, 25],
  [25, 2, 13],
  [100, 3, 33],
  [0, 0, 0],
])('%i places for %i companies are %i each', (totalCapacity, activeTenants, average) => {
  expect(averageCapacity({ ...none, totalCapacity, activeTenants })).toBe(average);
});
