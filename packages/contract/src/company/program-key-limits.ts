/** How many keys a company can have at once, and how long one can last. */
export const mostKeys = 20;
export const longestKeyName = 60;
export const mostKeyAddresses = 20;
export const longestKeyAddress = 50;
export const longestKeyDays = 365;
/** What a new key lasts unless something else is chosen. */
export const usualKeyDays = 90;
