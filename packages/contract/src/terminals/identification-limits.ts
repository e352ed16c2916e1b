/** Limits of identifying at terminals, without Zod, so that browsers read them without that library. */

/** Digits of a PIN. */
export const pinLength = 6;

/** People whose cards one document has: ten pages. */
export const mostCards = 100;
