import type { RestParts } from '@jornada/contract/bank/own-bank';
import { balanceOf } from '@jornada/core/payroll/bank/line';
import { findBankEntries } from '../../../payroll/bank/bank-entries.reads.ts';
import { findPoliciesOf } from '../../../payroll/bank/bank-policies.reads.ts';
import { around, minutesInPlan } from '../../../payroll/bank/minutes-of-rest.ts';
import { type Plan, readPlan } from '../../../plan/read-plan.ts';
import { type AdminCall, companyTodayOf } from '../../../platform/identity/admin-call.ts';
import type { Person } from '../../../platform/identity/person.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

/** When the afternoon begins, as work agreements have it. */
const afternoon = Temporal.PlainTime.from('14:00');

/** What the caller can ask to rest on a date, by what is planned of it, and how much of it their bank still has. */
export async function readRestParts(
  tx: TenantTx,
  call: AdminCall,
  date: Temporal.PlainDate,
): Promise<RestParts> {
  const { userId, timeZone } = call.session;
  const [plan, entries, policies] = await Promise.all([
    readPlan(tx, call.session, around({ startDate: date, endDate: date })),
    findBankEntries(tx, [userId]),
    findPoliciesOf(tx, [userId]),
  ]);
  const least = policies(userId)(companyTodayOf(call))?.leastMinutes ?? 0;
  const availableMinutes = Math.max(0, balanceOf(entries.get(userId) ?? []) - least);
  const hours = hoursOf(plan, date, timeZone);
  if (hours === null) return { availableMinutes, day: null, morning: null, afternoon: null };
  const noon = date.toPlainDateTime(afternoon);
  const { from, until } = hours;
  const part = (first: Temporal.PlainDateTime, last: Temporal.PlainDateTime) =>
    describePart(plan, { userId, timeZone }, first, last);
  return {
    availableMinutes,
    day: part(from, until),
    morning: part(from, earlier(noon, until)),
    afternoon: part(later(noon, from), until),
  };
}

/** From when to when somebody works on a date, by the clock; null where they do not. */
function hoursOf(plan: Plan, date: Temporal.PlainDate, timeZone: string) {
  const { segments } = plan.on(date);
  const [first, last] = [segments.at(0), segments.at(-1)];
  if (!first || !last) return null;
  const clock = (at: Temporal.Instant) => at.toZonedDateTimeISO(timeZone).toPlainDateTime();
  return { from: clock(first.startsAt), until: clock(last.endsAt) };
}

function describePart(
  plan: Plan,
  person: Person,
  from: Temporal.PlainDateTime,
  until: Temporal.PlainDateTime,
): RestParts['day'] {
  if (Temporal.PlainDateTime.compare(from, until) >= 0) return null;
  const hours = { startTime: from.toPlainTime(), endTime: until.toPlainTime() };
  const dates = { startDate: from.toPlainDate(), endDate: until.toPlainDate() };
  const minutes = minutesInPlan(plan, person, { ...dates, hours });
  if (minutes === 0) return null;
  const written = (time: Temporal.PlainTime) => time.toString({ smallestUnit: 'minute' });
  return { startTime: written(hours.startTime), endTime: written(hours.endTime), minutes };
}

function earlier(one: Temporal.PlainDateTime, other: Temporal.PlainDateTime): Temporal.PlainDateTime {
  return Temporal.PlainDateTime.compare(one, other) < 0 ? one : other;
}

function later(one: Temporal.PlainDateTime, other: Temporal.PlainDateTime): Temporal.PlainDateTime {
  return Temporal.PlainDateTime.compare(one, other) > 0 ? one : other;
}
