import { randomUUIDv7 } from 'node:crypto';
import type { Tokens } from '@jornada/contract/access/tokens';
import type { Role } from '@jornada/contract/roles';
import { openSession } from '../features/access/open-session.ts';
import { issueLink } from '../platform/accounts/issue-link.ts';
import type { Platform } from '../platform/endpoint-route.ts';
import { hashPassword } from '../platform/passwords.ts';
import { withOperator } from '../platform/with-operator.ts';
import { withTenant } from '../platform/with-tenant.ts';

export interface TestPerson {
  readonly tenantId: string;
  readonly userId: string;
  readonly email: string;
}

/** Where a factory works: a platform, or a database without the rest. */
export type Stage = Pick<Platform, 'database' | 'clock'>;

/** What a factory is not told, it makes up; nothing it makes up matters to the test. */
export async function createTenant(
  { database, clock }: Stage,
  given: {
    name?: string;
    slug?: string;
    timeZone?: string;
    status?: string;
    isPlatform?: boolean;
    emailLookup?: boolean;
    logoPath?: string;
    maxEmployees?: number;
  } = {},
): Promise<string> {
  const id = randomUUIDv7();
  const tenant = {
    id,
    slug: `empresa-${id}`,
    name: 'Empresa de prueba',
    maxEmployees: 1_000,
    createdAt: clock.now(),
    ...given,
  };
  await withOperator(database, (tx) => tx.insertInto('tenants').values(tenant).execute());
  return id;
}

/** Without a password the person cannot sign in by the form; `signInAs` needs none. */
export async function createPerson(
  { database, clock }: Stage,
  tenantId: string,
  given: {
    email?: string;
    roles?: Role[];
    password?: string;
    fullName?: string;
    active?: boolean;
    timeZone?: string;
    mustChangePassword?: boolean;
    passwordExpiresAt?: Temporal.Instant;
    lockedAt?: Temporal.Instant;
    expiresAt?: Temporal.Instant;
  } = {},
): Promise<TestPerson> {
  const { password, ...columns } = given;
  const id = randomUUIDv7();
  const email = given.email ?? `${id}@ejemplo.test`;
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const user = {
    id,
    fullName: 'Persona de prueba',
    roles: ['ROLE_EMPLOYEE'],
    createdAt: clock.now(),
    ...columns,
    email,
    passwordHash,
  };
  await withTenant(database, tenantId, (tx) => tx.insertInto('users').values(user).execute());
  return { tenantId, userId: id, email };
}

/** Monday to Friday, one segment a day unless told otherwise, assigned to the person from the year's first day on. */
export async function assignSchedule(
  { database, clock }: Stage,
  person: TestPerson,
  given: {
    hours?: readonly (readonly [string, string])[];
    days?: readonly number[];
    validFrom?: string;
    respectsHolidays?: boolean;
    allowsOvertime?: boolean;
  } = {},
): Promise<string> {
  const {
    hours = [['09:00', '17:00']],
    days = [1, 2, 3, 4, 5],
    validFrom = '2026-01-01',
    ...columns
  } = given;
  const scheduleId = randomUUIDv7();
  const createdAt = clock.now();
  await withTenant(database, person.tenantId, async (tx) => {
    const schedule = { id: scheduleId, name: 'Horario de prueba', createdAt, ...columns };
    await tx.insertInto('schedules').values(schedule).execute();
    const segments = days.flatMap((dayOfWeek) =>
      hours.map(([start, end], segmentIndex) => ({
        scheduleId,
        dayOfWeek,
        segmentIndex,
        startTime: Temporal.PlainTime.from(start),
        endTime: Temporal.PlainTime.from(end),
      })),
    );
    await tx.insertInto('scheduleSegments').values(segments).execute();
    await tx
      .insertInto('scheduleAssignments')
      .values({
        id: randomUUIDv7(),
        userId: person.userId,
        scheduleId,
        validFrom: Temporal.PlainDate.from(validFrom),
        createdAt,
      })
      .execute();
  });
  return scheduleId;
}

/** A vacation, both dates included; approved unless told otherwise. */
export async function createVacation(
  { database, clock }: Stage,
  person: TestPerson,
  given: { startDate: string; endDate: string; status?: 'PENDING' | 'APPROVED' | 'REJECTED' },
): Promise<void> {
  const request = {
    id: randomUUIDv7(),
    userId: person.userId,
    startDate: Temporal.PlainDate.from(given.startDate),
    endDate: Temporal.PlainDate.from(given.endDate),
    reason: 'Vacaciones',
    status: given.status ?? 'APPROVED',
    createdAt: clock.now(),
  };
  await withTenant(database, person.tenantId, (tx) =>
    tx.insertInto('vacationRequests').values(request).execute(),
  );
}

/** An approved absence, both dates included. */
export async function createAbsence(
  { database, clock }: Stage,
  person: TestPerson,
  given: { type: 'SICK_LEAVE' | 'PERSONAL' | 'VACATION'; startDate: string; endDate: string },
): Promise<void> {
  const absence = {
    id: randomUUIDv7(),
    userId: person.userId,
    type: given.type,
    startDate: Temporal.PlainDate.from(given.startDate),
    endDate: Temporal.PlainDate.from(given.endDate),
    approvalStatus: 'APPROVED',
    reason: 'Ausencia',
    createdAt: clock.now(),
  };
  await withTenant(database, person.tenantId, (tx) => tx.insertInto('absences').values(absence).execute());
}

export async function createHoliday(
  { database, clock }: Stage,
  tenantId: string,
  given: { date: string; name: string; isRecurring?: boolean; description?: string },
): Promise<void> {
  const holiday = {
    id: randomUUIDv7(),
    holidayDate: Temporal.PlainDate.from(given.date),
    name: given.name,
    description: given.description ?? null,
    type: 'NATIONAL',
    isRecurring: given.isRecurring ?? false,
    createdAt: clock.now(),
  };
  await withTenant(database, tenantId, (tx) => tx.insertInto('holidays').values(holiday).execute());
}

/** The token of a link that was just sent to a person, without the message. */
export function sendLink(
  { database, clock }: Stage,
  person: TestPerson,
  purpose: 'RESET' | 'SETUP',
): Promise<string> {
  return withTenant(database, person.tenantId, (tx) => issueLink(tx, person, purpose, clock.now()));
}

/** A session without the form and its hash: most tests are about something else. */
export function signInAs(platform: Platform, person: TestPerson): Promise<Tokens> {
  return openSession(platform, person, platform.clock.now());
}
