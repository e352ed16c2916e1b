/** The largest file of employees that is accepted: 2 MB. */
export const mostImportBytes = 2 * 1024 * 1024;

/** What a file may say of somebody’s contract, a column each. */
export const contractColumns = [
  'contractFrom',
  'contractKind',
  'contractCode',
  'workingTime',
  'agreedHours',
  'agreedPeriod',
  'weeklyDays',
  'jobTitle',
  'professionalGroup',
  'collectiveAgreement',
  'payrollNumber',
  'payGroup',
  'trialUntil',
  'pactSignedOn',
  'pactPercent',
  'pactNoticeDays',
] as const;

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
  'employedUntil',
  'staffNumber',
  ...contractColumns,
] as const;
export type ImportField = (typeof importFields)[number];

/** The columns of a file that are looked at. */
export const mostImportColumns = 200;
