/** Whether a typed text is a whole code of an application: six digits, however they are grouped. */
export function isWholeCode(typed: string): boolean {
  return /^\d{6}$/.test(typed.replace(/\s/g, ''));
}
