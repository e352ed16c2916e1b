import type { attendanceMonth } from '@jornada/contract/attendance/month';
import type { z } from 'zod';
import type { AdminCall } from '../../../platform/admin-call.ts';
import type { Platform } from '../../../platform/endpoint-route.ts';
import type { Period } from '../../../platform/period.ts';
import { readTenant } from '../../../platform/with-tenant.ts';
import { refreshDayRows } from '../../../workday/rows/refresh-day-rows.ts';
import { findMonth } from './month.queries.ts';

type Month = z.output<(typeof attendanceMonth)['response']>;

interface AskedMonth {
  readonly month: string;
  readonly departmentId?: string | null | undefined;
}

/** A month of those who clock, by name, a cell for each day that has a row, once these were brought up to date. */
export async function readMonth(
  platform: Platform,
  { session: { tenantId }, now }: AdminCall,
  { month, departmentId = null }: AskedMonth,
): Promise<Month> {
  const period = periodOf(month);
  await refreshDayRows(platform, tenantId, period, now);
  const people = await readTenant(platform.database, tenantId, (tx) => findMonth(tx, period, departmentId));
  return { month, people };
}

function periodOf(month: string): Period {
  const from = Temporal.PlainDate.from(`${month}-01`);
  return { from, to: from.add({ months: 1 }).subtract({ days: 1 }) };
}
