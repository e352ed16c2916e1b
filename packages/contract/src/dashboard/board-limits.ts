/** What both sides agree on about boards, without Zod, so that browsers read it without that library. */

export const mostBoards = 50;
export const longestBoardName = 60;

/** So many people are named on a board at most: more cannot be read from where people stand. All are counted. */
export const mostNamesOnBoard = 200;

/** A board at which nobody has looked for so long ends by itself. */
export const boardForgottenAfterDays = 90;

/** How often a board asks. */
export const boardAsksEverySeconds = 30;
