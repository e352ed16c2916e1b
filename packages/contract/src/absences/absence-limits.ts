/** What an absence is. Somebody asks for the first four; the rest an admin files for them. */
export const absenceTypes = [
  'VACATION',
  'SICK_LEAVE',
  'PERSONAL',
  'OTHER',
  'MATERNITY',
  'PATERNITY',
] as const;
export const requestedAbsenceTypes = ['VACATION', 'SICK_LEAVE', 'PERSONAL', 'OTHER'] as const;

export const absenceStatuses = ['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED'] as const;

/** What a person may write with a request or a decision. */
export const mostReasonCharacters = 500;

export const mostAttachmentBytes = 5 * 1024 * 1024;

/** What a browser's file chooser offers; the server goes by the content. */
export const attachmentTypes = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const;
