import type { attendanceMonth } from '@jornada/contract/attendance/month';
import { withoutKind } from '@jornada/core/absences/shown-kind';
import type { z } from 'zod';
import { actorOf } from '../../../authorization/actor.ts';
import { seesAttendance } from '../../../authorization/attendance.ts';
import { findSeenKinds } from '../../../authorization/seen-kinds.reads.ts';
import { visiblePeople } from '../../../authorization/visible-people.reads.ts';
import type { PeopleGroup } from '../../../plan/people-group.reads.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Period } from '../../../platform/time/period.ts';
import { readTenant } from '../../../platform/transactions/with-tenant.ts';
import type { DayMemory } from '../../../workday/day-memory.ts';
import { readBalances } from '../../../workday/read-balances.ts';
import { refreshDayRows } from '../../../workday/rows/refresh-day-rows.ts';
import { findMonth } from './month.queries.ts';

type Month = z.output<(typeof attendanceMonth)['response']>;

interface AskedMonth extends PeopleGroup {
  readonly month: string;
  readonly employeeFilter: string;
}

/**
 * A month of everybody who clocks, by name: a cell for each day that has a row, after bringing the rows up to date, and the balance of
 * hours up to now.
 */
export async function readMonth(
  platform: Platform,
  memory: DayMemory,
  { session, now }: AdminCall,
  { month, departmentId, centreId, employeeFilter: named }: AskedMonth,
): Promise<Month> {
  const { tenantId } = session;
  const period = periodOf(month);
  const reader = actorOf(session);
  const visible = visiblePeople(reader, seesAttendance);
  await refreshDayRows(platform, tenantId, period, now);
  return readTenant(platform.database, tenantId, async (tx) => {
    const people = await findMonth(tx, visible, period, { departmentId, centreId, named });
    const userIds = people.map(({ userId }) => userId);
    const asked = { tenantId, userIds, people: Promise.resolve(people), now };
    const [balancesOf, seesKind] = await Promise.all([
      readBalances(tx, memory, asked, [period]),
      findSeenKinds(tx, reader, userIds),
    ]);
    return {
      month,
      people: people.map(({ timeZone, ...person }) => {
        const [balance] = balancesOf({ userId: person.userId, timeZone });
        const openDays = balance?.openDays.map(({ date }) => date.toString()) ?? [];
        const days = seesKind(person.userId) ? person.days : person.days.map(withoutKindOf);
        return { ...person, days, balanceMinutes: balance?.balanceMinutes ?? 0, openDays };
      }),
    };
  });
}

function withoutKindOf(day: Month['people'][number]['days'][number]) {
  const { absenceType } = day;
  return { ...day, absenceType: absenceType && withoutKind(absenceType) };
}

function periodOf(month: string): Period {
  const from = Temporal.PlainDate.from(`${month}-01`);
  return { from, to: from.add({ months: 1 }).subtract({ days: 1 }) };
}
