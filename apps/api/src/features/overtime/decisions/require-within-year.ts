import { yearWith } from '@jornada/core/payroll/decide-overtime';
import { overtimeTexts } from '@jornada/texts/overtime';
import { problem } from '../../../platform/errors/problem.ts';
import type { Person } from '../../../platform/identity/person.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { readYear } from './read-year.ts';

interface PromisedOvertime {
  readonly date: Temporal.PlainDate;
  /** To be paid once they are worked; what is to be rested brings no year beyond its limit. */
  readonly paidMinutes: number;
  readonly isBeyondConfirmed: boolean;
  /** Of the year of the date. */
  readonly allowedMinutes: number;
}

/**
 * Whether the year would be beyond its eighty hours once everything that was promised is worked, this too (Estatuto de los Trabajadores art.
 * 35.2).
 * @throws problem OVERTIME_LIMIT where it would and nobody confirmed it
 */
export async function requireWithinYear(
  tx: TenantTx,
  person: Person,
  { date, paidMinutes, isBeyondConfirmed, allowedMinutes }: PromisedOvertime,
  now: Temporal.Instant,
): Promise<boolean> {
  if (paidMinutes === 0) return false;
  const { countedMinutes: worked, promisedMinutes } = await readYear(tx, person, date, now);
  const year = { countedMinutes: worked + promisedMinutes, allowedMinutes };
  const { yearMinutes, isBeyond } = yearWith(year, paidMinutes);
  if (isBeyond && !isBeyondConfirmed)
    throw problem('OVERTIME_LIMIT', { message: overtimeTexts.beyondYear(yearMinutes, allowedMinutes) });
  return isBeyond;
}
