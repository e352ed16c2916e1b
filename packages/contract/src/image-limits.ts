/** The largest image that is taken: 5 MB. */
export const mostImageBytes = 5 * 1024 * 1024;
