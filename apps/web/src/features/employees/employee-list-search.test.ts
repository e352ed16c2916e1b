import { expect, test } from 'vitest';
import { employeeListing } from './employee-list-search.ts';

const department = '0190a0a0-0000-7000-8000-00000000000a';

test('the address of the list keeps filters', () => {
  const asked = {
    q: 'Núñez',
    department,
    role: 'ROLE_ADMIN',
    noSchedule: true,
    employment: 'NO_LONGER_EMPLOYED',
    inactive: true,
    sort: 'role,desc',
    page: 3,
    size: 50,
  };
  expect(employeeListing.read(asked)).toEqual(asked);
  expect(employeeListing.read({ q: 7, inactive: 'true', page: '2', size: '20' })).toEqual({
    q: '7',
    inactive: true,
    page: 2,
    size: 20,
  });
});

test('the address of the list drops default and unknown values', () => {
  expect(employeeListing.read({ q: ' ', inactive: false, sort: 'fullName,asc', page: 1, size: 10 })).toEqual(
    {},
  );
  expect(
    employeeListing.read({
      department: 'mine',
      role: 'ROLE_USER',
      employment: 'GONE',
      inactive: 'yes',
      sort: 'name',
      page: 'x',
      size: 11,
    }),
  ).toEqual({});
});
