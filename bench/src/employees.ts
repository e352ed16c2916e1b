import { tmpdir } from 'node:os';
import { openPlatform } from '@jornada/api/src/platform/operating/open-platform.ts';
import { assignSchedule, createPerson, createTenant, signInAs } from '@jornada/api/src/testing/factories.ts';
import { benchClock } from './bench-clock.ts';

export const benchSecret = 'a secret for measurements only, long enough';

/** Configuration that no measurement depends on. */
export const benchConfig = {
  secretKey: benchSecret,
  production: false,
  publicUrl: 'http://localhost',
  smtpUrl: undefined,
  storageUrl: undefined,
  inspectionDomains: [],
  offlinePunchHours: 72,
  outsideRules: { localhost: undefined },
  backups: undefined,
  stampAuthority: undefined,
  dataDirectory: tmpdir(),
};

export interface BenchEmployee {
  readonly tenantId: string;
  readonly userId: string;
  readonly token: string;
}

/** Employees with a schedule and a session, so many in each company, interleaved by company. */
export async function createEmployees(
  connectionString: string,
  { companies, inEach }: { companies: number; inEach: number },
): Promise<BenchEmployee[]> {
  // Tokens are issued a year later, so that none expires while the clock steps.
  const clock = {
    now: () =>
      benchClock()
        .now()
        .add({ hours: 24 * 365 }),
  };
  const { platform, close } = await openPlatform(connectionString, clock, benchConfig, () => {});
  const staffs: BenchEmployee[][] = [];
  for (let company = 0; company < companies; company += 1) {
    const tenantId = await createTenant(platform, { maxEmployees: inEach + 100 });
    const staff: BenchEmployee[] = [];
    for (let index = 0; index < inEach; index += 1) {
      const person = await createPerson(platform, tenantId);
      await assignSchedule(platform, person);
      const { accessToken } = await signInAs(platform, person);
      staff.push({ tenantId, userId: person.userId, token: accessToken });
    }
    staffs.push(staff);
  }
  await close();
  return Array.from({ length: inEach }, (_, turn) => staffs.flatMap((staff) => staff[turn] ?? [])).flat();
}
