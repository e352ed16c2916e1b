import { refreshDayRows } from '../workday/rows/refresh-day-rows.ts';
import { findActiveCompanies } from './active-companies.queries.ts';
import type { Run } from './run.ts';

/** The month view and the inbox usually look back so far. */
const daysBefore = 31;

/** Brings the day rows of the last days of every company up to date, so that their next reader finds little to do. */
export async function refreshDays({ platform, signal }: Run): Promise<void> {
  for (const { id, timeZone } of await findActiveCompanies(platform.database)) {
    signal.throwIfAborted();
    const now = platform.clock.now();
    const to = now.toZonedDateTimeISO(timeZone).toPlainDate();
    await refreshDayRows(platform, id, { from: to.subtract({ days: daysBefore }), to }, now);
  }
}
