import { z } from 'zod';
import { civilDateSchema, instantSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';

/** It tells of everybody and everything: full administrators alone may ask. */
const managing = { access: areaRoles.admin, permission: 'settings.manage' } as const;

const personSchema = z.object({ userId: z.uuid(), fullName: z.string() });

/** Somebody with a permission, or all of them, who signs in with a password alone. `dueAt`: from when on they cannot; null for never. */
const accountWithoutFactorSchema = personSchema.extend({
  email: z.string(),
  roles: z.array(z.string()),
  dueAt: instantSchema.nullable(),
});

/** Where somebody with a permission is signed in. */
const openSessionSchema = personSchema.extend({
  id: z.uuid(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  startedAt: instantSchema,
  lastSeenAt: instantSchema,
  isCurrent: z.boolean(),
});
export type OpenSession = z.infer<typeof openSessionSchema>;

const failedSignInsSchema = personSchema.extend({
  email: z.string(),
  count: z.number().int(),
  lastAt: instantSchema,
});

/** When the whole record left the company, or was made ready to. */
export const exportActions = ['RECORD_EXPORTED', 'INSPECTION_PACKAGE_MADE', 'EXIT_PACKAGE_MADE'] as const;

/**
 * The first rows of each list, and of how many. `factors`: of active people. `sessions.open` is of everybody, and counted up to
 * `sessions.countedTo`. `failedSignIns`: wrong passwords of the last seven days in UTC, today among them, the most of them first.
 */
export const companySecuritySchema = z.object({
  factors: z.object({
    people: z.number().int(),
    withFactor: z.number().int(),
    without: z.object({ total: z.number().int(), first: z.array(accountWithoutFactorSchema) }),
  }),
  sessions: z.object({
    open: z.number().int(),
    countedTo: z.number().int(),
    ofManagers: z.object({ total: z.number().int(), first: z.array(openSessionSchema) }),
  }),
  failedSignIns: z.object({ total: z.number().int(), first: z.array(failedSignInsSchema) }),
  keys: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      expiresOn: civilDateSchema,
      expiresAt: instantSchema,
      lastUsedAt: instantSchema.nullable(),
    }),
  ),
  exports: z.array(
    z.object({
      id: z.uuid(),
      occurredAt: instantSchema,
      actorName: z.string(),
      action: z.enum(exportActions),
      subjectName: z.string(),
    }),
  ),
});
export type CompanySecurity = z.infer<typeof companySecuritySchema>;

export const companySecurity = defineEndpoint({
  method: 'GET',
  path: '/tenant/security',
  summary: 'Who signs in without a second factor, open sessions, wrong passwords, keys and exports',
  ...managing,
  response: companySecuritySchema,
  errors: ['EXCEEDS_OWN_PERMISSIONS'],
});

/** Whoever is signed in there has to sign in again. One's own can be ended too. */
export const endPersonSession = defineEndpoint({
  method: 'DELETE',
  path: '/tenant/security/sessions/:id',
  summary: 'End a session of somebody of the company',
  ...managing,
  recentProof: true,
  params: z.object({ id: z.uuid() }),
  response: null,
  errors: ['NOT_FOUND', 'EXCEEDS_OWN_PERMISSIONS'],
});
