import { areaRoles } from '@jornada/contract/roles';
import { expect, test } from 'vitest';
import { contractEndpoints } from '../testing/contract-endpoints.ts';
import * as attendance from './attendance.ts';
import * as company from './company.ts';
import * as dashboard from './dashboard.ts';
import * as overtime from './overtime.ts';
import * as payroll from './payroll.ts';
import * as people from './people.ts';
import * as record from './record.ts';
import * as schedules from './schedules.ts';
import * as timeOff from './time-off.ts';

const policies = [attendance, company, dashboard, overtime, payroll, people, record, schedules, timeOff]
  .flatMap((subject): unknown[] => Object.values(subject))
  .filter((value) => Array.isArray(value));

function asText(permissions: readonly string[]): string {
  return [...permissions].sort().join(', ');
}

test('what a call of the office asks for is what one policy says', async () => {
  const known = new Set(policies.map(asText));
  const asked = (await contractEndpoints())
    .filter(
      ({ access }) => typeof access !== 'string' && areaRoles.admin.some((role) => access.includes(role)),
    )
    .map(({ method, path: address, permission }) => ({ call: `${method} ${address}`, permission }));
  expect(asked.length).toBeGreaterThan(100);
  const unknown = asked.filter(({ permission }) => permission && !known.has(asText([permission].flat())));
  expect(unknown).toEqual([]);
});
