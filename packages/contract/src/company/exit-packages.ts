import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';
import { taskSchema } from '../task.ts';

/** It hands out the record of everybody: who may let an inspector read it may take it along. */
const managing = { access: areaRoles.admin, permission: 'inspection.manage' } as const;

/** Begins to prepare the whole record of the company, with its closed months and what proves it. */
export const createExitPackage = defineEndpoint({
  method: 'POST',
  path: '/admin/exit-packages',
  summary: 'Prepare the exit package of the company',
  ...managing,
  response: taskSchema,
  errors: ['TOO_MANY_REQUESTS'],
});

/** Those that the caller asked for and that are kept, the latest first. */
export const exitPackages = defineEndpoint({
  method: 'GET',
  path: '/admin/exit-packages',
  summary: 'The own exit packages, and how far they are',
  ...managing,
  response: z.array(taskSchema),
  errors: [],
});

export const exitPackageFile = defineEndpoint({
  method: 'GET',
  path: '/admin/exit-packages/:id/file',
  summary: 'An exit package that was prepared',
  ...managing,
  params: z.object({ id: z.uuid() }),
  response: 'file',
  errors: ['NOT_FOUND'],
});
