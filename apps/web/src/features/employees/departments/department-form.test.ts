import type { Department } from '@jornada/contract/employees/departments';
import { departmentsTexts as texts } from '@jornada/texts/employees-departments';
import { expect, test } from 'vitest';
import {
  type DepartmentValues,
  departmentFrom,
  departmentProblems,
  departmentValues,
  newDeputy,
} from './department-form.ts';

const shop: Department = {
  ...{ id: 'shop', name: 'Taller', parentId: 'works', employeeCount: 3, revision: 2 },
  managers: [{ userId: 'ana', fullName: 'Ana' }],
  deputies: [{ userId: 'blas', fullName: 'Blas', from: '2026-12-01', until: '2026-12-15' }],
};

test('a department goes through the form as it is', () => {
  expect(departmentProblems(departmentValues(shop))).toEqual({});
  expect(departmentFrom(departmentValues(shop))).toEqual({
    ...{ name: 'Taller', parentId: 'works', managerIds: ['ana'] },
    deputies: [{ userId: 'blas', from: '2026-12-01', until: '2026-12-15' }],
  });
  expect(departmentFrom({ ...departmentValues(null), name: ' Nuevo ' })).toEqual({
    ...{ name: 'Nuevo', parentId: null, managerIds: [], deputies: [] },
  });
});

const deputy = { key: 'x', userId: 'blas', from: '2026-12-01', until: '2026-12-15' };

test.each<{ change: Partial<DepartmentValues>; problems: Record<string, string> }>([
  { change: { name: ' ' }, problems: { name: texts.nameRequired } },
  {
    change: { deputies: [newDeputy(1)] },
    problems: {
      'deputies.0.userId': texts.personRequired,
      'deputies.0.from': texts.dateRequired,
      'deputies.0.until': texts.dateRequired,
    },
  },
  {
    change: { managerIds: ['blas'], deputies: [deputy] },
    problems: { 'deputies.0.userId': texts.namedTwice },
  },
  { change: { deputies: [deputy, deputy] }, problems: { 'deputies.1.userId': texts.namedTwice } },
  {
    change: { deputies: [{ ...deputy, until: '2026-11-30' }] },
    problems: { 'deputies.0.until': texts.untilBeforeFrom },
  },
])('$change is refused', ({ change, problems }) => {
  expect(departmentProblems({ ...departmentValues(shop), ...change })).toEqual(problems);
});
