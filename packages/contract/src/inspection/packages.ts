import { z } from 'zod';
import { civilDateSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { singleLine } from '../free-text.ts';
import { areaRoles } from '../roles.ts';
import { taskSchema } from '../task.ts';
import { mostGrantedPeople } from './inspection-limits.ts';

const managing = { access: areaRoles.admin, permission: 'inspection.manage' } as const;

/** `people` is null for everybody, including people who left. */
const inspectionPackageSchema = taskSchema.extend({
  from: civilDateSchema,
  to: civilDateSchema,
  people: z.int().nullable(),
  purpose: z.string(),
});
export type InspectionPackage = z.infer<typeof inspectionPackageSchema>;

/** Starts to make a package for an inspector: the days of these people, or of everybody, in a period, with their proofs. */
export const createInspectionPackage = defineEndpoint({
  method: 'POST',
  path: '/admin/inspection/packages',
  summary: 'Prepare a package with the record for an inspector',
  ...managing,
  body: z.object({
    from: civilDateSchema,
    to: civilDateSchema,
    userIds: z.array(z.uuid()).min(1).max(mostGrantedPeople).nullable(),
    purpose: singleLine().min(3).max(200),
  }),
  response: inspectionPackageSchema,
  errors: ['NOT_FOUND', 'NOTHING_TO_EXPORT', 'TOO_MANY_REQUESTS'],
});

/** The packages that the caller asked for and that have not expired, the latest first. */
export const inspectionPackages = defineEndpoint({
  method: 'GET',
  path: '/admin/inspection/packages',
  summary: 'The own packages for inspectors, and how far they are',
  ...managing,
  response: z.array(inspectionPackageSchema),
  errors: [],
});

export const inspectionPackageFile = defineEndpoint({
  method: 'GET',
  path: '/admin/inspection/packages/:id/file',
  summary: 'A package for an inspector that was prepared',
  ...managing,
  params: z.object({ id: z.uuid() }),
  response: 'file',
  errors: ['NOT_FOUND'],
});
