/** The longest reason of a decision, and the longest note. */
export const longestReason = 500;
/** The fewest characters of an admin's note. */
export const shortestNote = 10;
/** The most pairs that editing gives a day; a day with more punched pairs may keep them. */
export const mostPairs = 4;
/** The most people that can be named for one export. */
export const mostExportedPeople = 500;
/** The longest text of a disagreement with a closed month. */
export const longestDisagreement = 1000;
