import type { holidayRest } from '@jornada/contract/absences/holiday-rest';
import { type HolidayRest, holidayRestBalance } from '@jornada/core/absences/holiday-rest';
import { type RestDayHoliday, restDayHolidays } from '@jornada/core/absences/rest-day-holidays';
import { type DateSpan, datesOf, includesDate, sharedSpan } from '@jornada/core/time/date-span';
import { usualRules } from '@jornada/core/timekeeping/working-time-rules';
import { yearRules } from '@jornada/core/vacations/vacation-rules';
import { inForce } from '@jornada/core/versions/dated-versions';
import { wholeYear, wholeYears } from '@jornada/core/versions/periods';
import type { z } from 'zod';
import { findHolidaysOf } from '../../../plan/centre-holidays.reads.ts';
import { type Plan, readPlansOfWork } from '../../../plan/read-plan.ts';
import { findWorkingTimeRules } from '../../../plan/working-time-rules.reads.ts';
import { wouldWork } from '../../../plan/would-work.ts';
import type { Person } from '../../../platform/identity/person.ts';
import type { Period } from '../../../platform/time/period.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { findFirstYear, findRuleVersions } from '../../vacations/balance/vacation-rules.reads.ts';
import { describeLeaveRule } from './describe-leave-rule.ts';
import { joinPieces } from './join-pieces.ts';
import { findLeaveRules } from './leave-rules.queries.ts';
import { findDaysAway, findLeaveSpans, type LeaveSpan } from './leave-spans.queries.ts';

type HolidayRestAnswer = z.output<(typeof holidayRest)['response']>;

/** So many years before the one that is asked about days owed are followed, which is how long the record is kept. */
const followedYears = 4;

/**
 * What a person is owed of days off for holidays on days of rest in a year, and what they took of them.
 * @param asked days that somebody thinks of asking for, of which that year's are told
 */
export async function readHolidayRest(
  tx: TenantTx,
  person: Person,
  year: number,
  asked: DateSpan | null,
): Promise<HolidayRestAnswer> {
  const firstYear = Math.min(year, Math.max(await findFirstYear(tx), year - followedYears));
  const { startDate: from, endDate: to } = wholeYears(firstYear, year);
  // A holiday on a day of rest is judged by the four weeks before and after it.
  const around = { from: from.subtract({ weeks: 4 }), to: to.add({ weeks: 4 }) };
  const { userId } = person;
  const [plans, spans] = await Promise.all([
    readPlansOfWork(tx, [person], around),
    findLeaveSpans(tx, { userId, kind: 'HOLIDAY_REST' }, { from, to }),
  ]);
  const plan = plans.get(userId);
  if (!plan) throw new Error('the plan of the person was just read');
  const thought = asked ? [{ ...asked, id: askedId, isApproved: false }] : [];
  const rests = [...spans, ...thought].flatMap((span) => daysByYear(span, { from, to }, plan));
  const owed = await findOwed(tx, userId, { from, to }, plan);
  const { holidays, absences, ...figures } = holidayRestBalance(year, firstYear, owed, joinedByYear(rests));
  const ofAsked = absences.find(({ id }) => id === askedId);
  return {
    year,
    ...figures,
    holidays: holidays.map(({ date, ...holiday }) => ({ date: date.toString(), ...holiday })),
    absences: absences
      .filter(({ id }) => id !== askedId)
      .map((one) => ({ ...one, startDate: one.startDate.toString() })),
    asked: ofAsked ? { days: ofAsked.days, beyondDays: ofAsked.beyondDays } : null,
  };
}

/** No id of an absence. */
const askedId = '';

async function findOwed(tx: TenantTx, userId: string, period: Period, plan: Plan): Promise<RestDayHoliday[]> {
  const { from, to } = period;
  const [holidays, isAway, rules] = await Promise.all([
    findHolidaysOf(tx, userId, { from: from.subtract({ days: 1 }), to: to.add({ days: 1 }) }),
    findAwayByCalendar(tx, userId, period),
    findWorkingTimeRules(tx),
  ]);
  const ruleOn = (date: Temporal.PlainDate) => (inForce(rules, date) ?? usualRules).restDayHolidays;
  return restDayHolidays({ holidays, from, to, planOn: plan.on, ruleOn, isAway });
}

/** Tells the dates of time off that counts days of the calendar: illness, birth and care, natural days of leave and vacations. */
async function findAwayByCalendar(tx: TenantTx, userId: string, period: Period) {
  const [away, leaveRules, vacationRules] = await Promise.all([
    findDaysAway(tx, userId, period),
    findLeaveRules(tx),
    findRuleVersions(tx),
  ]);
  const takesRest = (span: (typeof away)[number], date: Temporal.PlainDate) => {
    const { type, leaveKind } = span;
    if (type === 'VACATION') return yearRules(vacationRules, date.year).dayUnit === 'NATURAL';
    if (leaveKind === null) return type !== 'PERSONAL' && type !== 'OTHER';
    const own = leaveRules.find(({ kind }) => kind === leaveKind);
    return describeLeaveRule(leaveKind, own).dayUnit === 'NATURAL';
  };
  return (date: Temporal.PlainDate) => away.some((span) => includesDate(span, date) && takesRest(span, date));
}

type WholeDays = Pick<LeaveSpan, 'id' | 'isApproved'> & DateSpan;

/** The working days of days off, by the years they are in. */
function daysByYear({ id, isApproved, ...span }: WholeDays, { from, to }: Period, plan: Plan): HolidayRest[] {
  const years = Array.from({ length: to.year - from.year + 1 }, (_, index) => from.year + index);
  return years.flatMap((year) => {
    const shared = sharedSpan(span, wholeYear(year));
    if (shared === null) return [];
    const days = datesOf(shared).filter((date) => wouldWork(plan, date)).length;
    return [{ id, isApproved, startDate: shared.startDate, days }];
  });
}

function joinedByYear(rests: readonly HolidayRest[]): HolidayRest[] {
  const byYear = Map.groupBy(rests, ({ startDate }) => startDate.year);
  return [...byYear.values()].flatMap((own) =>
    joinPieces(own, (first, later) => ({ ...first, days: first.days + later.days })),
  );
}
