import type {
  everybodysYearlyHours,
  HoursOfYear,
  YearlyLine,
} from '@jornada/contract/attendance/yearly-hours';
import type { UntoldReason, YearlyHours } from '@jornada/core/timekeeping/yearly-hours';
import type { z } from 'zod';
import { actorOf } from '../../../authorization/actor.ts';
import { seesAttendance } from '../../../authorization/attendance.ts';
import { visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { type AdminCall, companyTodayOf } from '../../../platform/identity/admin-call.ts';
import type { Person } from '../../../platform/identity/person.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import type { DayMemory } from '../../../workday/day-memory.ts';
import { readYearlyHours } from '../../../workday/read-yearly-hours.ts';
import { findActiveEmployees } from '../../employees/employees.reads.ts';

/** The hours of one person in a year, the present one unless given, against those agreed on with them. */
export async function readHoursOfYear(
  tx: TenantTx,
  memory: DayMemory,
  {
    tenantId,
    person,
    now,
  }: { readonly tenantId: string; readonly person: Person; readonly now: Temporal.Instant },
  year = now.toZonedDateTimeISO(person.timeZone).year,
): Promise<HoursOfYear> {
  const hoursOf = await readYearlyHours(tx, memory, { tenantId, people: [person], now }, year);
  const found = hoursOf(person);
  const told = { userId: person.userId, year, ...reasonOf(found) };
  if (typeof found === 'string') return { ...told, hours: null };
  const { lines, openDays, ...figures } = found;
  const described = {
    ...figures,
    lines: lines.map(describeLine),
    openDays: openDays.map(({ date, ...day }) => ({ date: date.toString(), ...day })),
  };
  return { ...told, hours: described };
}

/** The same of everybody who clocks, by name, without the lines. */
export async function readEverybodysHoursOfYear(
  tx: TenantTx,
  memory: DayMemory,
  call: AdminCall,
  year = companyTodayOf(call).year,
): Promise<z.output<(typeof everybodysYearlyHours)['response']>> {
  const people = await findActiveEmployees(tx, visiblePeople(actorOf(call.session), seesAttendance));
  const asked = { tenantId: call.session.tenantId, people, now: call.now };
  const hoursOf = await readYearlyHours(tx, memory, asked, year);
  return people.map((person) => {
    const { userId, userName } = person;
    const found = hoursOf(person);
    const told = { userId, userName, year, ...reasonOf(found) };
    if (typeof found === 'string') return { ...told, hours: null };
    const { lines: _, openDays, ...figures } = found;
    return { ...told, hours: { ...figures, openDays: openDays.length } };
  });
}

function reasonOf(found: YearlyHours | UntoldReason): { reason: UntoldReason | null } {
  return { reason: typeof found === 'string' ? found : null };
}

function describeLine(line: YearlyHours['lines'][number]): YearlyLine {
  return {
    kind: line.kind,
    minutes: line.minutes,
    startDate: 'startDate' in line ? line.startDate.toString() : null,
    endDate: 'endDate' in line ? line.endDate.toString() : null,
    yearlyMinutes: 'yearlyMinutes' in line ? line.yearlyMinutes : null,
    reason: 'reason' in line ? line.reason : null,
  };
}
