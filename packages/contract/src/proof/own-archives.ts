import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';
import { taskSchema } from '../task.ts';

/** Starts to make the caller's archive: the own record with what proves it, receipts, closed months and corrections. */
export const createOwnArchive = defineEndpoint({
  method: 'POST',
  path: '/proof/archives',
  summary: 'Prepare an archive of the own record',
  access: areaRoles.empleado,
  response: taskSchema,
  errors: ['NOTHING_TO_EXPORT', 'TOO_MANY_REQUESTS'],
});

/** The archives that the caller asked for and that have not expired, the latest first. */
export const ownArchives = defineEndpoint({
  method: 'GET',
  path: '/proof/archives',
  summary: 'The own archives, and how far they are',
  access: areaRoles.empleado,
  response: z.array(taskSchema),
  errors: [],
});

export const ownArchiveFile = defineEndpoint({
  method: 'GET',
  path: '/proof/archives/:id/file',
  summary: 'An archive of the own record that was prepared',
  access: areaRoles.empleado,
  params: z.object({ id: z.uuid() }),
  response: 'file',
  errors: ['NOT_FOUND'],
});
