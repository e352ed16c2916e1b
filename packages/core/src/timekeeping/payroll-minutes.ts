/**
 * Minutes as payroll counts them: to the nearest multiple of `roundingMinutes`, half of it up; 0 rounds nothing. Only totals that are
 * shown beside the exact ones are rounded, never the record.
 */
export function payrollMinutes(minutes: number, roundingMinutes: number): number {
  if (roundingMinutes === 0) return minutes;
  return Math.floor((minutes + roundingMinutes / 2) / roundingMinutes) * roundingMinutes;
}
