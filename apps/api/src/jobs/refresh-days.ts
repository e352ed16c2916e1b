import { refreshDayRows } from '../workday/rows/refresh-day-rows.ts';
import { findActiveCompanies } from './active-companies.queries.ts';
import type { Run } from './run.ts';

/** What the pages of attendance usually look at: the month view and the inbox go back so far. */
const daysBefore = 31;

/** Brings the rows of the last days of every company up to date, so that whoever reads them next finds little to do. */
export async function refreshDays({ platform, signal }: Run): Promise<void> {
  for (const { id, timeZone } of await findActiveCompanies(platform.database)) {
    signal.throwIfAborted();
    const now = platform.clock.now();
    const to = now.toZonedDateTimeISO(timeZone).toPlainDate();
    await refreshDayRows(platform, id, { from: to.subtract({ days: daysBefore }), to }, now);
  }
}
