import type { Balance, BalanceLine } from '@jornada/contract/vacations/balance';
import type { VacationBalance } from '@jornada/core/vacations/balance';
import type { ReadBalance } from './read-balances.ts';

/** A balance as the API answers it. @param seesKind whether the reader may know why somebody was absent */
export function describeBalance(read: ReadBalance, year: number, seesKind: boolean): Balance {
  const { person, dayUnit, balance } = read;
  return {
    userId: person.userId,
    userName: person.userName,
    year,
    dayUnit,
    ...figuresOf(balance),
    lines: balance.lines.map((line) => {
      const described = describeLine(line, read);
      return seesKind || described.cause === null ? described : { ...described, cause: 'ABSENCE' };
    }),
  };
}

/** Its figures without the lines that make them. */
export function figuresOf({ lines: _, ...figures }: VacationBalance): Omit<VacationBalance, 'lines'> {
  return figures;
}

function describeLine(
  line: VacationBalance['lines'][number],
  { vacations, adjustments }: ReadBalance,
): BalanceLine {
  const { kind, days } = line;
  const plain = { kind, days, until: null, startDate: null, endDate: null, daysPerWeek: null, cause: null };
  const none = { givenBackDays: 0, beyondEmploymentDays: 0, note: null, adjustmentId: null };
  const described = { ...plain, ...none };
  if ('until' in line) return { ...described, until: line.until?.toString() ?? null, cause: line.cause };
  if ('period' in line) {
    const { period, daysPerWeek } = line;
    const startDate = period?.startDate.toString() ?? null;
    return { ...described, startDate, endDate: period?.endDate.toString() ?? null, daysPerWeek };
  }
  if ('adjustmentId' in line) {
    const { adjustmentId } = line;
    return { ...described, adjustmentId, note: named(adjustments, adjustmentId).reason };
  }
  if (!('vacationId' in line)) return described;
  const { startDate, endDate, reason } = named(vacations, line.vacationId);
  const dates = { startDate: startDate.toString(), endDate: endDate.toString() };
  const { givenBackDays, beyondEmploymentDays } = line;
  return { ...described, ...dates, givenBackDays, beyondEmploymentDays, note: reason };
}

function named<One extends { readonly id: string }>(among: readonly One[], wanted: string): One {
  const found = among.find(({ id }) => id === wanted);
  if (!found) throw new Error('a line is about something that was read');
  return found;
}
