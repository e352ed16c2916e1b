/**
 * Whether eleven digits are a contribution account of the Spanish Social Security (código de cuenta de cotización) whose check digits are right:
 * two of the province, seven of the number, and two that are the remainder of what stands before them divided by 97. Numbers that begin with a
 * zero are checked with or without it: they were six digits long once.
 */
export function isContributionAccount(text: string): boolean {
  if (!/^\d{11}$/.test(text)) return false;
  const [province, number, check] = [text.slice(0, 2), text.slice(2, 9), Number(text.slice(9))];
  const written = number.startsWith('0') ? [number, number.slice(1)] : [number];
  return written.some((digits) => Number(province + digits) % 97 === check);
}
