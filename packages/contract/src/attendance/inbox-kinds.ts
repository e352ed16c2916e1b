/** What there is to resolve, apart from the schemas: a browser needs no more of them than this list. */
export const inboxKinds = [
  'FORGOTTEN_EXIT',
  'NO_PUNCHES',
  'CORRECTION_REQUEST',
  'LEGAL_LIMIT',
  'ABSENCE_WORKED',
  'OUTSIDE_EMPLOYMENT',
  'OFFLINE_GAP',
] as const;
