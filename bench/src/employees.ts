import { tmpdir } from 'node:os';
import { openPlatform } from '@jornada/api/src/platform/open-platform.ts';
import { assignSchedule, createPerson, createTenant, signInAs } from '@jornada/api/src/testing/factories.ts';
import { benchClock } from './bench-clock.ts';

export const benchSecret = 'a secret for measurements only, long enough';

/** What a platform needs to know that nothing measured depends on. */
export const benchConfig = {
  secretKey: benchSecret,
  production: false,
  publicUrl: 'http://localhost',
  smtpUrl: undefined,
  storageUrl: undefined,
  inspectionDomains: [],
  stampAuthority: undefined,
  dataDirectory: tmpdir(),
};

export interface BenchEmployee {
  readonly tenantId: string;
  readonly userId: string;
  readonly token: string;
}

export async function createEmployees(connectionString: string, count: number): Promise<BenchEmployee[]> {
  // Signed in late in the day, so that no token expires however often the clock steps.
  const clock = { now: () => benchClock().now().add({ hours: 12 }) };
  const { platform, close } = await openPlatform(connectionString, clock, benchConfig, () => {});
  const tenantId = await createTenant(platform, { maxEmployees: count });
  const employees: BenchEmployee[] = [];
  for (let index = 0; index < count; index += 1) {
    const person = await createPerson(platform, tenantId);
    await assignSchedule(platform, person);
    const { accessToken } = await signInAs(platform, person);
    employees.push({ tenantId, userId: person.userId, token: accessToken });
  }
  await close();
  return employees;
}
