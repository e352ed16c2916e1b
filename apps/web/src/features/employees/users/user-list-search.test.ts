import { expect, test } from 'vitest';
import { userListing } from './user-list-search.ts';

test('the address of the accounts keeps what is asked and leaves out what it does not know', () => {
  const asked = { q: 'ana', roleId: 'ROLE_ADMIN', sort: 'email,desc', page: 3 };
  expect(userListing.read(asked)).toEqual(asked);
  expect(userListing.read({ q: ' ', sort: 'fullName,asc', page: 0 })).toEqual({});
});
