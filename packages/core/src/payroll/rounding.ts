/**
 * Exact minutes as payroll takes them: the nearest multiple of `roundingMinutes`, half up; 0 rounds nothing. Negative minutes, of what is taken
 * back, are rounded so that what was given and taken back comes to nothing.
 */
export function roundedMinutes(exactMinutes: number, roundingMinutes: number): number {
  if (roundingMinutes === 0 || exactMinutes === 0) return exactMinutes;
  const multiples = Math.floor((2 * Math.abs(exactMinutes) + roundingMinutes) / (2 * roundingMinutes));
  return multiples === 0 ? 0 : Math.sign(exactMinutes) * multiples * roundingMinutes;
}

/**
 * What to send now of a sum that grows from month to month, or is corrected: the exact sum rounded once, less what was sent of it. Remainders are carried over
 * like this, so that after any number of months what was sent and what is exact differ by no more than half a multiple, and no minute is lost
 * (Estatuto de los Trabajadores art. 34.9 asks for each in the record).
 * @param exactSoFar everything that is exact until now, what is sent now included
 * @param sentSoFar everything that was sent of it before
 */
export function toSendNow(exactSoFar: number, sentSoFar: number, roundingMinutes: number): number {
  return roundedMinutes(exactSoFar, roundingMinutes) - sentSoFar;
}
