import { expect, test } from 'vitest';
import { readSchedulesSearch } from './schedules-search.ts';

test('the address keeps filters, without default and unknown ones', () => {
  expect(readSchedulesSearch({ tab: 'plantillas', q: ' noche ', sort: 'employees,desc' })).toEqual({
    tab: 'plantillas',
    q: 'noche',
    sort: 'employees,desc',
  });
  expect(readSchedulesSearch({ tab: 'horarios', q: '', sort: 'name,asc' })).toEqual({});
  expect(readSchedulesSearch({ tab: 'otra', sort: 'color,asc' })).toEqual({});
});
