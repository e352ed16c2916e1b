import type { remoteShare as endpoint } from '@jornada/contract/attendance/remote-share';
import { addHours, noHours } from '@jornada/core/timekeeping/hours-by-modality';
import { quarterOf, remoteShare } from '@jornada/core/timekeeping/remote-share';
import type { z } from 'zod';
import type { Person } from '../../../platform/identity/person.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { inMinutes, modalityOfDay } from '../../../workday/modality-of-day.ts';
import { type DecidedWorkday, readWorkdays } from '../../../workday/read-workdays.ts';

/** The share of remote work of a person in the quarter of a date, up to now, from the record. */
export async function readRemoteShare(
  tx: TenantTx,
  person: Person,
  date: Temporal.PlainDate,
  now: Temporal.Instant,
): Promise<z.output<typeof endpoint.response>> {
  const { userId } = person;
  const { from, to } = quarterOf(date);
  const quarter = { userId, from: from.toString(), to: to.toString() };
  const today = now.toZonedDateTimeISO(person.timeZone).toPlainDate();
  const last = Temporal.PlainDate.compare(today, to) < 0 ? today : to;
  const hasBegun = Temporal.PlainDate.compare(from, last) <= 0;
  const days = hasBegun ? (await readWorkdays(tx, [person], { from, to: last }, now))(person) : [];
  return { ...quarter, ...remoteShareOf(days, now) };
}

/** The share of remote work in what was worked on some days. */
export function remoteShareOf(
  days: readonly DecidedWorkday[],
  now: Temporal.Instant,
): Omit<z.output<typeof endpoint.response>, 'userId' | 'from' | 'to'> {
  let hours = noHours;
  let isSaid = false;
  for (const day of days) {
    const told = modalityOfDay(day, now);
    isSaid ||= told !== null;
    const unsaid = { ...noHours, unsaid: day.evaluation.workedMinutes * 60_000 };
    hours = addHours(hours, told ?? unsaid);
  }
  const workedMinutes = days.reduce((sum, { evaluation }) => sum + evaluation.workedMinutes, 0);
  if (!isSaid) return { workedMinutes, hours: null, percent: null, isRegular: false };
  return { workedMinutes, hours: inMinutes(hours), ...remoteShare(hours) };
}
