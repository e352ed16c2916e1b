import { z } from 'zod';
import { civilDateSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { singleLine } from '../free-text.ts';
import { areaRoles } from '../roles.ts';
import { taskSchema } from '../task.ts';
import { mostGrantedPeople } from './inspection-limits.ts';

const managing = { access: areaRoles.admin, permission: 'inspection.manage' } as const;

/** `people` is null for everybody, including people who left; `caseNumber` is the inspector's number of the case, as far as given. */
const inspectionPackageSchema = taskSchema.extend({
  from: civilDateSchema,
  to: civilDateSchema,
  people: z.int().nullable(),
  purpose: z.string(),
  caseNumber: z.string().nullable(),
});
export type InspectionPackage = z.infer<typeof inspectionPackageSchema>;

const whatSchema = z.object({
  from: civilDateSchema,
  to: civilDateSchema,
  userIds: z.array(z.uuid()).min(1).max(mostGrantedPeople).nullable(),
});

/** Some days of some people; `first` is the earliest of them, null where there is none. */
const daysFoundSchema = z.object({ days: z.int(), people: z.int(), first: civilDateSchema.nullable() });

/**
 * What an inspector would ask about, before a package is prepared: corrections that wait for somebody's answer, months of the period that are
 * over and not closed (and for how many people), days up to today that are incomplete and that nobody decided about, and days of somebody
 * employed without a schedule. Nothing of it keeps a package from being made.
 */
export const checkInspectionPackage = defineEndpoint({
  method: 'POST',
  path: '/admin/inspection/packages/checks',
  summary: 'What is open in the days of a package for an inspector',
  ...managing,
  body: whatSchema,
  response: z.object({
    people: z.int(),
    openCorrections: daysFoundSchema,
    openMonths: z.array(z.object({ month: z.string(), people: z.int() })),
    incompleteDays: daysFoundSchema,
    unplannedDays: daysFoundSchema,
  }),
  errors: ['NOT_FOUND', 'NOTHING_TO_EXPORT', 'TOO_MANY_REQUESTS'],
});
export type PackageChecks = z.infer<typeof checkInspectionPackage.response>;

/** Starts to make a package for an inspector: the days of these people, or of everybody, in a period, with their proofs. */
export const createInspectionPackage = defineEndpoint({
  method: 'POST',
  path: '/admin/inspection/packages',
  summary: 'Prepare a package with the record for an inspector',
  ...managing,
  body: whatSchema.extend({
    purpose: singleLine().min(3).max(200),
    caseNumber: singleLine().min(1).max(60).nullable().default(null),
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
