import { expect, test } from 'vitest';
import { complaintsAboutAreas } from './areas.ts';

const api = ['access', 'employees', 'inspection'];

test('contract and web have some of the areas of the API, by its names', () => {
  expect(complaintsAboutAreas({ api, contract: ['access', 'platform'], web: ['employees'] })).toEqual([]);
});

test('another name for an area is reported', () => {
  expect(complaintsAboutAreas({ api, contract: ['users'], web: ['profile', 'platform'] })).toEqual([
    'packages/contract/src/users is named as no area of the API is',
    'apps/web/src/features/profile is named as no area of the API is',
    'apps/web/src/features/platform is named as no area of the API is',
  ]);
});
