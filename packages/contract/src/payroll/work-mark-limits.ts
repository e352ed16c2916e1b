export const longestMarkNote = 200;
/** So many marks a day has at most. */
export const mostMarksOfDay = 20;
