import { expect, test } from 'vitest';
import { operatorLog } from './audit-search.ts';
import { tenantListing } from './tenant-list-search.ts';

const id = '0190a0a0-0000-7000-8000-00000000000a';

test('the address of the list keeps filters, without the default ones', () => {
  expect(
    tenantListing.read({ search: 'Núñez', status: 'suspended', sort: 'createdAt,desc', page: 3 }),
  ).toEqual({ search: 'Núñez', status: 'suspended', sort: 'createdAt,desc', page: 3 });
  expect(tenantListing.read({ search: '', status: 'all', sort: 'name,asc', page: 1 })).toEqual({});
  expect(tenantListing.read({ status: 'gone', sort: 'name', page: 'x', other: '1' })).toEqual({});
});

test('the address of the log keeps filters, without the default ones', () => {
  expect(operatorLog.read({ tenantId: id, action: 'TENANT_CREATED', page: '2' })).toEqual({
    tenantId: id,
    action: 'TENANT_CREATED',
    page: 2,
  });
  expect(operatorLog.read({ tenantId: 'mine', action: 'tenant_created', page: 0 })).toEqual({});
});
