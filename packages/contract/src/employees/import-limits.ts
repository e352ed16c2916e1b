/** The largest file of employees that is accepted: 2 MB. */
export const mostImportBytes = 2 * 1024 * 1024;

/** What a column of a file may hold. Columns of surnames are joined to the name, in their order. */
export const importFields = [
  'name',
  'surname',
  'email',
  'nationalId',
  'department',
  'schedule',
  'centre',
  'employedFrom',
] as const;
export type ImportField = (typeof importFields)[number];

/** The columns of a file that are looked at. */
export const mostImportColumns = 200;
