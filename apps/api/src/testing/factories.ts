import { randomUUIDv7 } from 'node:crypto';
import type { Tokens } from '@jornada/contract/access/tokens';
import type { Role } from '@jornada/contract/roles';
import type { LeaveKindCode } from '@jornada/core/absences/leave-kinds';
import type { CoreHours } from '@jornada/core/schedules/core-hours';
import type { HoursPeriod } from '@jornada/core/schedules/hours-plan';
import { openSession } from '../features/access/open-session.ts';
import { approveTimeOff } from '../plan/approve-time-off.ts';
import { lockPlan } from '../plan/plan.queries.ts';
import { writtenHours } from '../plan/written-hours.ts';
import { issueLink } from '../platform/accounts/issue-link.ts';
import { enterInDirectory } from '../platform/accounts/sign-in-directory.queries.ts';
import { hashPassword } from '../platform/identity/passwords.ts';
import type { Platform } from '../platform/platform.ts';
import { platformName, reserveName } from '../platform/transactions/reserved-names.queries.ts';
import { withOpener, withSteward } from '../platform/transactions/with-operator.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { employ } from './employ.ts';

export interface TestPerson {
  readonly tenantId: string;
  readonly userId: string;
  readonly email: string;
}

/** What factories need of a platform. */
export type Stage = Pick<Platform, 'database' | 'clock'>;

/** Factories make up the fields that are not given. */
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
  await withOpener(database, id, async (tx) => {
    for (const name of [tenant.slug, ...(given.isPlatform ? [platformName] : [])])
      await reserveName(tx, name, id);
    await tx.insertInto('tenants').values(tenant).execute();
  });
  return id;
}

/** Without ending the company's sessions, as an operator's suspension does. */
export async function suspendTenant({ database }: Pick<Stage, 'database'>, tenantId: string): Promise<void> {
  await withSteward(database, tenantId, (tx) =>
    tx.updateTable('tenants').set({ status: 'suspended' }).execute(),
  );
}

/** A person without a password can only sign in with `signInAs`. */
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
    employedFrom?: Temporal.PlainDate;
  } = {},
): Promise<TestPerson> {
  const { password, employedFrom, ...columns } = given;
  const id = randomUUIDv7();
  const email = given.email ?? `${id}@ejemplo.test`;
  const passwordHash = password === undefined ? null : await hashPassword(password, email);
  const user = {
    id,
    fullName: 'Persona de prueba',
    roles: ['ROLE_EMPLOYEE'],
    createdAt: clock.now(),
    ...columns,
    email,
    passwordHash,
  };
  await withTenant(database, tenantId, async (tx) => {
    await enterInDirectory(tx, [email]);
    await tx.insertInto('users').values(user).execute();
    if (employedFrom) await employ(tx, id, [{ employedFrom, employedUntil: null }]);
  });
  return { tenantId, userId: id, email };
}

interface GivenSchedule {
  readonly hours?: readonly (readonly [string, string])[];
  readonly days?: readonly number[];
  /** So many hours a week or a month on those days instead of segments. */
  readonly hoursOf?: {
    readonly period: HoursPeriod;
    readonly minutes: number;
    readonly core?: CoreHours;
  };
  readonly name?: string;
  readonly priority?: number;
  readonly isTemplate?: boolean;
  /** Null: the zone of each person. */
  readonly timeZone?: string | null;
  readonly isActive?: boolean;
  readonly respectsHolidays?: boolean;
  readonly allowsOvertime?: boolean;
  readonly requiresBreaks?: boolean;
  readonly paidBreakMinutes?: number | null;
  readonly workdayCutoffMinutes?: number;
  readonly fixedUnpaidBreakMinutes?: number;
}

/** Monday to Friday, one segment a day in the zone of whoever follows it, unless told otherwise. @returns its id */
export async function createSchedule(
  { database, clock }: Stage,
  tenantId: string,
  given: GivenSchedule = {},
): Promise<string> {
  const { hours = [['09:00', '17:00']], days = [1, 2, 3, 4, 5], fixedUnpaidBreakMinutes = 0 } = given;
  const { hours: _, days: __, fixedUnpaidBreakMinutes: ___, name, priority, isTemplate, ...rest } = given;
  const { hoursOf, ...said } = rest;
  const byHours = writtenHours(hoursOf ? { ...hoursOf, daysOfWeek: days } : null);
  const id = randomUUIDv7();
  await withTenant(database, tenantId, async (tx) => {
    const schedule = { id, name: name ?? 'Horario de prueba', createdAt: clock.now() };
    await tx
      .insertInto('schedules')
      .values({ ...schedule, priority, isTemplate })
      .execute();
    await tx
      .insertInto('scheduleVersions')
      .values({ ...said, ...byHours, scheduleId: id })
      .execute();
    if (hoursOf) return;
    const segments = days.flatMap((dayOfWeek) =>
      hours.map(([start, end], segmentIndex) => ({
        scheduleId: id,
        dayOfWeek,
        segmentIndex,
        startTime: Temporal.PlainTime.from(start),
        endTime: Temporal.PlainTime.from(end),
        fixedUnpaidBreakMinutes,
      })),
    );
    await tx.insertInto('scheduleSegments').values(segments).execute();
  });
  return id;
}

/** A schedule, given to the person from the year's first day on unless told otherwise. @returns the schedule's id */
export async function assignSchedule(
  stage: Stage,
  person: TestPerson,
  given: GivenSchedule & { validFrom?: string; validTo?: string } = {},
): Promise<string> {
  const { validFrom = '2026-01-01', validTo, ...schedule } = given;
  const scheduleId = await createSchedule(stage, person.tenantId, schedule);
  await createAssignment(stage, person, { scheduleId, validFrom, validTo });
  return scheduleId;
}

/** @returns the assignment's id */
export async function createAssignment(
  { database, clock }: Stage,
  person: TestPerson,
  given: { scheduleId: string; validFrom: string; validTo?: string | undefined },
): Promise<string> {
  const assignment = {
    id: randomUUIDv7(),
    userId: person.userId,
    scheduleId: given.scheduleId,
    validFrom: Temporal.PlainDate.from(given.validFrom),
    validTo: given.validTo === undefined ? null : Temporal.PlainDate.from(given.validTo),
    createdAt: clock.now(),
  };
  await withTenant(database, person.tenantId, (tx) =>
    tx.insertInto('scheduleAssignments').values(assignment).execute(),
  );
  return assignment.id;
}

/** Other hours for a person on one date; without hours, a day off. @returns the exception's id */
export async function createException(
  { database, clock }: Stage,
  person: TestPerson,
  given: { date: string; hours?: readonly (readonly [string, string])[]; respectsHolidays?: boolean },
): Promise<string> {
  const { date, hours = [], ...columns } = given;
  const exception = { id: randomUUIDv7(), userId: person.userId, createdAt: clock.now(), ...columns };
  await withTenant(database, person.tenantId, async (tx) => {
    await tx
      .insertInto('scheduleExceptions')
      .values({ ...exception, exceptionDate: Temporal.PlainDate.from(date) })
      .execute();
    for (const [segmentIndex, [start, end]] of hours.entries()) {
      const times = { startTime: Temporal.PlainTime.from(start), endTime: Temporal.PlainTime.from(end) };
      const segment = { exceptionId: exception.id, segmentIndex, ...times };
      await tx.insertInto('scheduleExceptionSegments').values(segment).execute();
    }
  });
  return exception.id;
}

/** A vacation, both dates included; approved unless told otherwise. @returns its id */
export async function createVacation(
  { database, clock }: Stage,
  person: TestPerson,
  given: { startDate: string; endDate: string; status?: 'PENDING' | 'APPROVED' | 'REJECTED' },
): Promise<string> {
  const request = {
    id: randomUUIDv7(),
    userId: person.userId,
    startDate: Temporal.PlainDate.from(given.startDate),
    endDate: Temporal.PlainDate.from(given.endDate),
    reason: 'Vacaciones',
    status: given.status ?? 'APPROVED',
    createdAt: clock.now(),
  };
  await withTenant(database, person.tenantId, async (tx) => {
    await tx.insertInto('vacationRequests').values(request).execute();
    if (request.status !== 'APPROVED') return;
    const origin = { vacationRequestId: request.id };
    await approveTimeOff(await lockPlan(tx), { ...request, type: 'VACATION', origin, hours: null });
  });
  return request.id;
}

/** An absence, both dates included; approved unless told otherwise. @returns its id */
export async function createAbsence(
  { database, clock }: Stage,
  person: TestPerson,
  given: {
    type: 'SICK_LEAVE' | 'PERSONAL' | 'VACATION' | 'MATERNITY' | 'PATERNITY' | 'OTHER';
    startDate: string;
    endDate: string;
    status?: 'PENDING' | 'APPROVED' | 'REJECTED' | 'CANCELLED';
    reason?: string;
    leaveKind?: LeaveKindCode;
    /** `'09:00-11:00'` of the one date; the whole of it unless given. */
    hours?: string;
  },
): Promise<string> {
  const [startTime = null, endTime = null] = (given.hours ?? '')
    .split('-')
    .map((time) => time && Temporal.PlainTime.from(time));
  const hours = startTime && endTime ? { startTime, endTime } : null;
  const absence = {
    ...hours,
    id: randomUUIDv7(),
    userId: person.userId,
    type: given.type,
    leaveKind: given.leaveKind ?? null,
    startDate: Temporal.PlainDate.from(given.startDate),
    endDate: Temporal.PlainDate.from(given.endDate),
    approvalStatus: given.status ?? 'APPROVED',
    reason: given.reason ?? 'Ausencia',
    createdAt: clock.now(),
  };
  await withTenant(database, person.tenantId, async (tx) => {
    await tx.insertInto('absences').values(absence).execute();
    if (absence.approvalStatus !== 'APPROVED') return;
    await approveTimeOff(await lockPlan(tx), { ...absence, origin: { absenceId: absence.id }, hours });
  });
  return absence.id;
}

/** @returns its id */
export async function createHoliday(
  { database, clock }: Stage,
  tenantId: string,
  given: {
    date: string;
    name: string;
    isRecurring?: boolean;
    description?: string;
    type?: string;
    rule?: string;
  },
): Promise<string> {
  const holiday = {
    id: randomUUIDv7(),
    holidayDate: Temporal.PlainDate.from(given.date),
    name: given.name,
    description: given.description ?? null,
    type: given.type ?? 'NATIONAL',
    rule: given.rule ?? null,
    isRecurring: given.isRecurring ?? given.rule !== undefined,
    createdAt: clock.now(),
  };
  await withTenant(database, tenantId, (tx) => tx.insertInto('holidays').values(holiday).execute());
  return holiday.id;
}

/** Issues a link to a person without sending the message. @returns its token */
export function sendLink(
  { database, clock }: Stage,
  person: TestPerson,
  purpose: 'RESET' | 'SETUP',
): Promise<string> {
  return withTenant(database, person.tenantId, (tx) => issueLink(tx, person, purpose, clock.now()));
}

/** Opens a session without the sign-in form, which costs a password hash. */
export function signInAs(platform: Platform, person: TestPerson): Promise<Tokens> {
  return openSession(platform, person, platform.clock.now());
}
