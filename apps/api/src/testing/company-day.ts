import type { DashboardSummary } from '@jornada/contract/dashboard/dashboard-summary';
import { expect } from 'vitest';
import { appendEntry } from './append-entry.ts';
import type { EmployeeAtWork } from './employee-at-work.ts';
import { assignSchedule, createPerson, type TestPerson } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** The company's day as its dashboard shows it to an admin at this moment. */
export async function dashboardOf(
  admin: EmployeeAtWork,
): Promise<{ [Figure in keyof DashboardSummary]: NonNullable<DashboardSummary[Figure]> }> {
  const answer = await admin.get('/admin/dashboard/summary');
  expect(answer.status).toBe(200);
  return answer.body;
}

/** An employee with a schedule of 9 to 17 in their zone from Monday to Friday, who may be 15 minutes late, unless told otherwise. */
export async function scheduled(
  { platform }: Pick<TestApp, 'platform'>,
  tenantId: string,
  given: { timeZone?: string; active?: boolean; schedule?: Parameters<typeof assignSchedule>[2] | null } = {},
): Promise<TestPerson> {
  const { schedule = {}, ...columns } = given;
  const person = await createPerson(platform, tenantId, columns);
  if (schedule) await assignSchedule(platform, person, { timeZone: null, ...schedule });
  return person;
}

/**
 * Writes punches of one day into somebody's record, recorded at this moment.
 * @param words `'IN 09:00'`, `'OUT 17:00'`, …
 */
export async function punches(
  { platform }: Pick<TestApp, 'platform'>,
  person: TestPerson,
  date: string,
  words: readonly string[],
  timeZone = 'Europe/Madrid',
): Promise<string[]> {
  const ids: string[] = [];
  for (const word of words) {
    const [type, time] = word.split(' ');
    const at = `${date}T${time}[${timeZone}]`;
    ids.push(await appendEntry(platform, person, { type: type as 'IN', at }));
  }
  return ids;
}
