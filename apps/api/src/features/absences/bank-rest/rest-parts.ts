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
  const part = (from: Temporal.PlainDateTime | null, until: Temporal.PlainDateTime | null) =>
    describePart(plan, { userId, timeZone }, workedWithin(plan, date, timeZone, { from, until }));
  const noon = date.toPlainDateTime(afternoon);
  return {
    availableMinutes,
    day: part(null, null),
    morning: part(null, noon),
    afternoon: part(noon, null),
  };
}

interface Stretch {
  readonly from: Temporal.PlainDateTime;
  readonly until: Temporal.PlainDateTime;
}

/** From when to when somebody works on a date within some hours, by the clock; null where they do not. */
function workedWithin(
  plan: Plan,
  date: Temporal.PlainDate,
  timeZone: string,
  { from, until }: { readonly [End in keyof Stretch]: Stretch[End] | null },
): Stretch | null {
  const clock = (at: Temporal.Instant) => at.toZonedDateTimeISO(timeZone).toPlainDateTime();
  const pieces = plan
    .on(date)
    .segments.map(({ startsAt, endsAt }) => ({
      from: from ? later(clock(startsAt), from) : clock(startsAt),
      until: until ? earlier(clock(endsAt), until) : clock(endsAt),
    }))
    .filter((piece) => Temporal.PlainDateTime.compare(piece.from, piece.until) < 0);
  const [first, last] = [pieces.at(0), pieces.at(-1)];
  return first && last ? { from: first.from, until: last.until } : null;
}

function describePart(plan: Plan, person: Person, stretch: Stretch | null): RestParts['day'] {
  if (stretch === null) return null;
  const { from, until } = stretch;
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
