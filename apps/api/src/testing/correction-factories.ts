import { randomUUIDv7 } from 'node:crypto';
import type { PunchType } from '@jornada/core/timekeeping/punch';
import { pathOfLink } from '../features/attendance/proposals/proposal-link.ts';
import { insertProposal } from '../features/attendance/proposals/proposals.queries.ts';
import type { Platform } from '../platform/platform.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { dayVersion, punchesVersion } from '../workday/day-version.ts';
import { createPerson, type Stage, type TestPerson } from './factories.ts';

/** A pending request to add a forgotten punch, at a time in Madrid. @returns its id */
export async function createCorrectionRequest(
  { database, clock }: Stage,
  person: TestPerson,
  given: { date: string; at: string; type?: PunchType; reason?: string },
): Promise<string> {
  const request = {
    id: randomUUIDv7(),
    userId: person.userId,
    workedOn: Temporal.PlainDate.from(given.date),
    type: given.type ?? 'IN',
    at: Temporal.ZonedDateTime.from(`${given.date}T${given.at}[Europe/Madrid]`).toInstant(),
    timeZone: 'Europe/Madrid',
    reason: given.reason ?? 'Olvidé fichar',
    createdAt: clock.now(),
  };
  await withTenant(database, person.tenantId, (tx) =>
    tx.insertInto('correctionRequests').values(request).execute(),
  );
  return request.id;
}

/** A proposal that waits, to give a day without punches a pair from 9 to 17 in Madrid; by somebody else of the company. @returns its id */
export async function createProposal(
  stage: Stage,
  person: TestPerson,
  given: { readonly date: string; readonly proposedBy?: string },
): Promise<string> {
  const { tenantId, userId } = person;
  const { database, clock } = stage;
  const proposedBy =
    given.proposedBy ?? (await createPerson(stage, tenantId, { roles: ['ROLE_ADMIN'] })).userId;
  const moment = (time: string) => ({
    at: Temporal.ZonedDateTime.from(`${given.date}T${time}[Europe/Madrid]`).toInstant().toString(),
    timeZone: 'Europe/Madrid',
  });
  const id = randomUUIDv7();
  await withTenant(database, tenantId, (tx) =>
    insertProposal(tx, {
      ...{
        id,
        userId,
        proposedBy,
        workedOn: Temporal.PlainDate.from(given.date),
        reason: 'Olvidaste fichar',
      },
      ...{ shown: [], wanted: [{ entryId: null, entry: moment('09:00'), exit: moment('17:00') }] },
      ...{
        recordVersion: dayVersion(punchesVersion([]), 0),
        createdAt: clock.now(),
        expiresAt: clock.now().add({ hours: 168 }),
      },
    }),
  );
  return id;
}

/** The token of the link in the message about a proposal. */
export function tokenOfProposal(
  platform: Platform,
  { tenantId, userId, email }: TestPerson,
  id: string,
): string {
  const path = pathOfLink(platform, { tenantId, userId, email, id });
  return new URL(path, platform.publicUrl).searchParams.get('token') ?? '';
}
