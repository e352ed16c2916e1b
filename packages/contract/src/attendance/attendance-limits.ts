/** The longest reason of a decision, and the longest note. */
export const longestReason = 500;
/** An admin's note has at least so many characters. */
export const shortestNote = 10;
/** The most pairs of an edited day; one on which more were punched keeps as many. */
export const mostPairs = 4;
/** The most people that can be named for one export. */
export const mostExportedPeople = 500;
/** The longest text with which somebody disagrees with their closed month. */
export const longestDisagreement = 1000;
