import type { ClassifiedDay } from '../classified-day.ts';
import type { BankDay } from './day-entries.ts';

/**
 * What a classified day has for the bank. What was not accepted, paid or complementary is none of its business; neither is a day whose
 * length is not known, nor one on which nobody came: whoever is absent without leave owes no hours, and payroll sees to it.
 */
export function bankDay({
  date,
  workedMinutes,
  expectedMinutes,
  kinds,
  overlays,
  isOpen,
}: ClassifiedDay): BankDay {
  const missing = expectedMinutes === null || workedMinutes === 0 ? 0 : expectedMinutes - workedMinutes;
  return {
    date,
    beyondMinutes: isOpen ? 0 : kinds.BEYOND_UNDECIDED,
    missingMinutes: isOpen ? 0 : Math.max(0, missing),
    overtimeRestMinutes: isOpen ? 0 : kinds.OVERTIME_REST,
    nightMinutes: overlays.NIGHT,
    sundayMinutes: overlays.SUNDAY,
    holidayMinutes: overlays.HOLIDAY,
  };
}

/** Whether a day enters nothing, by any policy. */
export function isEmptyDay({ beyondMinutes, missingMinutes, overtimeRestMinutes }: BankDay): boolean {
  return beyondMinutes === 0 && missingMinutes === 0 && overtimeRestMinutes === 0;
}
