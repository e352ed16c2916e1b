import { restOfWorked } from '@jornada/core/payroll/bank/rested-overtime';
import type { Person } from '../../platform/identity/person.ts';
import type { Period } from '../../platform/time/period.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import { classifyDays } from '../classify-days.ts';
import { findOvertimeDecisions } from '../days-of-payroll.reads.ts';
import { readRestedOvertime } from './read-rested-overtime.ts';

/**
 * Reads the minutes of somebody's overtime that do not count towards the eighty hours of a year, by civil date: what was rested within its
 * four months (Estatuto de los Trabajadores art. 35.2), and what was of force majeure (art. 35.3). Days are looked at only where there is any.
 */
export async function readExemptOvertime(
  tx: TenantTx,
  person: Person,
  period: Period,
  now: Temporal.Instant,
): Promise<Map<string, number>> {
  const { userId, timeZone } = person;
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const [restedOf, decisionsOf] = await Promise.all([
    readRestedOvertime(tx, [userId], today),
    findOvertimeDecisions(tx, [userId], period),
  ]);
  const rested = restedOf.get(userId);
  const decisions = [...(decisionsOf.get(userId)?.values() ?? [])];
  const isAny =
    decisions.some(({ forceMajeureMinutes }) => forceMajeureMinutes > 0) ||
    [...(rested?.values() ?? [])].some(({ inTimeMinutes }) => inTimeMinutes > 0);
  if (!isAny) return new Map();
  const days = (await classifyDays(tx, { people: [person], period, now })).get(userId) ?? [];
  return new Map(
    days.map(({ date, kinds }) => {
      const { restedMinutes } = restOfWorked(kinds.OVERTIME_REST, rested?.get(date.toString()));
      return [date.toString(), restedMinutes + kinds.OVERTIME_FORCE_MAJEURE];
    }),
  );
}
