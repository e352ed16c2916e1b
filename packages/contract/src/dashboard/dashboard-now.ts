import { z } from 'zod';
import { instantSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';

export const whereaboutsGroups = ['WORKING', 'ON_BREAK', 'EXPECTED', 'LEFT', 'AWAY'] as const;

/**
 * Somebody at one moment. `since` is the entry of who works, the beginning of the break or of the shift that was not begun, the exit
 * of who left; null for who is away. `lateMinutes` and `earlyDepartureMinutes` are those of today, beyond the flexibility. `awayFor` says what for and is null for everybody else: why an absence was granted is nobody's business here.
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
  /** Null unless that is what they are away for. */
  holidayName: z.string().nullable(),
});
export type PersonNow = z.infer<typeof personNowSchema>;

/**
 * Where the active people who clock in are at this moment, by name. Left out is who has nothing to work now and has not come today:
 * before their hours, and on days off. EXPECTED is whose shift has begun, longer ago than its flexibility, and who has not come for it;
 * LEFT who came today and went.
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
