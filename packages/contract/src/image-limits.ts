/** The largest image that is accepted: 5 MB. */
export const mostImageBytes = 5 * 1024 * 1024;
