import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';
import { absenceSchema } from './absence.ts';
import { mostAttachmentBytes } from './absence-limits.ts';

/** Attaches the proof of a waiting absence of the caller, or replaces it. */
export const attachToAbsence = defineEndpoint({
  method: 'POST',
  path: '/files/absence-attachment/:tenantId',
  summary: 'Attach a file to an own absence',
  access: areaRoles.empleado,
  params: z.object({ tenantId: z.uuid() }),
  upload: {
    maxBytes: mostAttachmentBytes,
    fields: z.object({ absenceId: z.uuid() }),
    tooLarge: 'attachmentTooLarge',
  },
  response: absenceSchema,
  errors: ['NOT_FOUND', 'REQUEST_DECIDED', 'TOO_MANY_REQUESTS'],
});

/** The file of an absence, for its person and for reviewers of absences. Each reading by somebody else is logged. */
export const absenceAttachment = defineEndpoint({
  method: 'GET',
  path: '/files/absence/:tenantId/:absenceId/:filename',
  summary: 'The file of an absence',
  access: 'signed-in',
  params: z.object({ tenantId: z.uuid(), absenceId: z.uuid(), filename: z.string().max(255) }),
  response: 'file',
  errors: ['NOT_FOUND'],
});
