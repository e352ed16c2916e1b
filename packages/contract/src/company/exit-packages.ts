import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';
import { taskSchema } from '../task.ts';

/** The package contains everybody's record, so it takes the permission to let inspectors read the record. */
const managing = { access: areaRoles.admin, permission: 'inspection.manage' } as const;

/** Starts to make the package with the company's whole record, its closed months and their proofs. */
export const createExitPackage = defineEndpoint({
  method: 'POST',
  path: '/admin/exit-packages',
  summary: 'Prepare the exit package of the company',
  ...managing,
  recentProof: true,
  response: taskSchema,
  errors: ['TOO_MANY_REQUESTS'],
});

/** The packages that the caller asked for and that have not expired, the latest first. */
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
  recentProof: true,
  params: z.object({ id: z.uuid() }),
  response: 'file',
  errors: ['NOT_FOUND'],
});
