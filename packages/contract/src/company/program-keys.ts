import { z } from 'zod';
import { civilDateSchema, instantSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { singleLine } from '../free-text.ts';
import { rule } from '../named-rules.ts';
import { areaRoles } from '../roles.ts';
import { scopes } from '../scopes.ts';
import { longestKeyAddress, longestKeyName, mostKeyAddresses } from './program-key-limits.ts';

const managing = { access: areaRoles.admin, permission: 'settings.manage' } as const;

/**
 * A key by which another program calls the API. `prefix`: how its text begins, which is all that is kept of it. `addresses`: from where it
 * may be used, as addresses or networks (`192.0.2.0/24`); none: from anywhere. `expiresOn`: its last day, in the company's zone. `lastUsedAt` is exact to a minute.
 */
export const programKeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(z.enum(scopes)),
  addresses: z.array(z.string()),
  createdAt: instantSchema,
  createdBy: z.string(),
  expiresOn: civilDateSchema,
  expiresAt: instantSchema,
  lastUsedAt: instantSchema.nullable(),
});
export type ProgramKey = z.infer<typeof programKeySchema>;

/** A key with its text, which no other answer contains. */
const programKeyWithTextSchema = programKeySchema.extend({ key: z.string() });
export type ProgramKeyWithText = z.infer<typeof programKeyWithTextSchema>;

/** Those that were not revoked, expired ones too, in the order in which they were made. */
export const programKeys = defineEndpoint({
  method: 'GET',
  path: '/tenant/keys',
  summary: 'The keys of other programs',
  ...managing,
  response: z.array(programKeySchema),
  errors: [],
});

const address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const addresses = z
  .array(singleLine().max(longestKeyAddress))
  .max(mostKeyAddresses)
  .refine((all) => all.every((one) => address.safeParse(one).success), rule('keyAddress'));

/** It can be used until the end of `expiresOn`, in the company's zone: today or later, and within a year. */
export const createProgramKey = defineEndpoint({
  method: 'POST',
  path: '/tenant/keys',
  summary: 'Make a key for another program',
  ...managing,
  recentProof: true,
  body: z.object({
    name: singleLine().min(1).max(longestKeyName),
    scopes: z.array(z.enum(scopes)).min(1, rule('keyScopesRequired')).max(scopes.length),
    expiresOn: civilDateSchema,
    addresses: addresses.default([]),
  }),
  response: programKeyWithTextSchema,
  errors: ['TOO_MANY_KEYS'],
});

/** It opens nothing from the next call on. What it did keeps its name. */
export const revokeProgramKey = defineEndpoint({
  method: 'DELETE',
  path: '/tenant/keys/:id',
  summary: 'Revoke a key of another program',
  ...managing,
  params: z.object({ id: z.uuid() }),
  response: null,
  errors: ['NOT_FOUND'],
});
