import type { ClassifiedMonth } from '@jornada/contract/payroll/classified-month';
import type { ClassifiedDay } from '@jornada/core/payroll/classified-day';
import {
  hourKinds,
  hourOverlays,
  type MinutesByKind,
  type MinutesByOverlay,
} from '@jornada/core/payroll/hour-kinds';
import type { VisiblePeople } from '../../../authorization/visible-people.reads.ts';
import { classifyDays } from '../../../payroll/classify-days.ts';
import { findPayGroups } from '../../../payroll/pay-rules.reads.ts';
import { readPayRules } from '../../../payroll/read-pay-rules.ts';
import type { Platform } from '../../../platform/platform.ts';
import { datesOf, type Period } from '../../../platform/time/period.ts';
import { readTenant } from '../../../platform/transactions/with-tenant.ts';
import { refreshDayRows } from '../../../workday/rows/refresh-day-rows.ts';
import { requirePerson } from '../../employees/employees.reads.ts';

/**
 * What each minute of a person's month is.
 * @param month `2026-11`
 * @throws problem NOT_FOUND for who is none of those visible
 */
export async function readClassifiedMonth(
  { database }: Pick<Platform, 'database'>,
  tenantId: string,
  visible: VisiblePeople,
  { userId, month, now }: { userId: string; month: string; now: Temporal.Instant },
): Promise<ClassifiedMonth> {
  const period = periodOf(Temporal.PlainYearMonth.from(month));
  const person = await readTenant(database, tenantId, (tx) => requirePerson(tx, visible, userId));
  await refreshDayRows({ database }, tenantId, { userId, ...period }, now);
  return readTenant(database, tenantId, async (tx) => {
    const [days, rules, groups] = await Promise.all([
      classifyDays(tx, { people: [person], period, now }),
      readPayRules(tx, [userId]),
      findPayGroups(tx),
    ]);
    const nameOf = new Map(groups.map(({ id, name }) => [id, name]));
    const inForce = new Set(datesOf(period).map((date) => rules.groupOn(userId, date)));
    const groupNames = [...inForce].map((id) => (id === null ? null : (nameOf.get(id) ?? null)));
    return { month, groupNames, ...describeDays(days.get(userId) ?? []) };
  });
}

function periodOf(month: Temporal.PlainYearMonth): Period {
  return { from: month.toPlainDate({ day: 1 }), to: month.toPlainDate({ day: month.daysInMonth }) };
}

function describeDays(days: readonly ClassifiedDay[]): Omit<ClassifiedMonth, 'month' | 'groupNames'> {
  const sum = (minutes: (day: ClassifiedDay) => number) =>
    days.reduce((total, day) => total + minutes(day), 0);
  return {
    workedMinutes: sum(({ workedMinutes }) => workedMinutes),
    kinds: byKey(hourKinds, (kind) => sum(({ kinds }) => kinds[kind])) satisfies MinutesByKind,
    overlays: byKey(hourOverlays, (one) => sum(({ overlays }) => overlays[one])) satisfies MinutesByOverlay,
    onCallMinutes: sum(({ onCallMinutes }) => onCallMinutes),
    leaveMinutes: sum(({ leave }) => leave?.minutes ?? 0),
    openDays: days.filter(({ isOpen }) => isOpen).length,
    days: days
      .filter((day) => day.workedMinutes > 0 || day.leave || day.onCallMinutes > 0 || day.isOpen)
      .map(({ date, leave, ...day }) => {
        return { ...day, date: date.toString(), leaveMinutes: leave?.minutes ?? 0 };
      }),
  };
}

function byKey<Key extends string>(keys: readonly Key[], minutes: (key: Key) => number) {
  return Object.fromEntries(keys.map((key) => [key, minutes(key)])) as Record<Key, number>;
}
