/** The largest file of employees that is accepted: 2 MB. */
export const mostImportBytes = 2 * 1024 * 1024;
