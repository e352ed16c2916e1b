import { expect, test } from 'vitest';
import { ownVacationListing, vacationListing } from './vacations-search.ts';

test('the address of the vacations keeps filters, without default and unknown ones', () => {
  const asked = { tab: 'solicitudes', status: 'ALL', page: 2 };
  expect(vacationListing.read(asked)).toEqual(asked);
  expect(vacationListing.read({ tab: 'resumen', status: 'PENDING', year: '2025', q: ' Ana ' })).toEqual({
    year: 2025,
    q: 'Ana',
  });
  expect(vacationListing.read({ tab: 'x', status: 'CANCELLED', year: 1999, page: 1 })).toEqual({});
  expect(ownVacationListing.read({ tab: 'mias', page: '3' })).toEqual({ tab: 'mias', page: 3 });
  expect(ownVacationListing.read({ tab: 'nueva', page: 0 })).toEqual({});
});
