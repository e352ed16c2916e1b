import { z } from 'zod';
import { instantSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';

export const whereaboutsGroups = ['WORKING', 'ON_BREAK', 'EXPECTED', 'MISSED', 'LEFT', 'AWAY'] as const;

/**
 * A person at one moment. `since` is the entry of somebody at work, the beginning of the break or of the shift to which nobody came, or the
 * exit of somebody who left; null for somebody away. `lateMinutes` and `earlyDepartureMinutes` are today's, beyond the flexible time.
 * `awayFor` is null for everybody who is not away; it does not say why an absence was granted.
 */
const personNowSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  departmentName: z.string().nullable(),
  group: z.enum(whereaboutsGroups),
  since: instantSchema.nullable(),
  lateMinutes: z.int(),
  earlyDepartureMinutes: z.int(),
  awayFor: z.enum(['VACATION', 'ABSENCE', 'HOLIDAY']).nullable(),
  /** Set only where they are away for a holiday. */
  holidayName: z.string().nullable(),
});
export type PersonNow = z.infer<typeof personNowSchema>;

/**
 * Where the active people who clock are at this moment, by name. People who have nothing to work now and have not come today are left out:
 * before their hours, and on days off. EXPECTED: the shift has begun, longer ago than the flexible time, and the person has not come; MISSED:
 * the same of a shift of today that is over; LEFT: the person came today and left.
 */
export const dashboardNow = defineEndpoint({
  method: 'GET',
  path: '/admin/dashboard/now',
  summary: 'Who is at work, on a break, awaited or away',
  access: areaRoles.admin,
  permission: 'attendance.read',
  response: z.array(personNowSchema),
  revalidates: true,
  errors: [],
});
