import { z } from 'zod';
import { instantSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';

const placeSchema = z.object({ id: z.uuid(), name: z.string() });

/**
 * `enteredAt` is the entry of what they are at work for, `breakSince` the beginning of a break that lasts. `centre` is that of the terminal at which they punched
 * last since then, or else their own; null where neither is known. `isElsewhere`: by their last punch they work from home or travel.
 */
const presentPersonSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  departmentName: z.string().nullable(),
  enteredAt: instantSchema,
  breakSince: instantSchema.nullable(),
  centre: placeSchema.nullable(),
  isElsewhere: z.boolean(),
});
export type PresentPerson = z.infer<typeof presentPersonSchema>;

/**
 * Everybody who is at work by what they punched, of those whose attendance the caller may see; by name. It is whole, because it is printed to
 * look for people.
 */
export const evacuationList = defineEndpoint({
  method: 'GET',
  path: '/admin/dashboard/evacuation',
  summary: 'Who is inside, by work centre',
  access: areaRoles.admin,
  permission: 'attendance.read',
  response: z.object({
    companyName: z.string(),
    readAt: instantSchema,
    people: z.array(presentPersonSchema),
  }),
  errors: [],
});
