import type { attendanceMonth } from '@jornada/contract/attendance/month';
import type { z } from 'zod';
import type { AdminCall } from '../../../platform/admin-call.ts';
import type { Platform } from '../../../platform/endpoint-route.ts';
import { withTenant } from '../../../platform/with-tenant.ts';
import { refreshDayRows } from '../../../workday/rows/refresh-day-rows.ts';
import { findMonth } from './month.queries.ts';

type Month = z.output<(typeof attendanceMonth)['response']>;

/** A month of those who clock, by name, a cell for each day that has a row. */
export async function readMonth(
  platform: Platform,
  { session: { tenantId }, now }: AdminCall,
  { month, departmentId = null }: { month: string; departmentId?: string | undefined | null },
): Promise<Month> {
  const from = Temporal.PlainDate.from(`${month}-01`);
  const period = { from, to: from.add({ months: 1 }).subtract({ days: 1 }) };
  await refreshDayRows(platform, tenantId, period, now);
  const people = await withTenant(platform.database, tenantId, (tx) => findMonth(tx, period, departmentId));
  return { month, people };
}
