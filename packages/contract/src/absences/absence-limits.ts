/** The types of absence. People can ask for the first four; admins file the others for them. */
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

/** The longest reason of a request or note of a decision. */
export const mostReasonCharacters = 500;

export const mostAttachmentBytes = 5 * 1024 * 1024;

/** The types that the browser's file chooser offers; the server decides by the content. */
export const attachmentTypes = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const;
