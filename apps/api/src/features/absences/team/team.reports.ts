import { teamAway } from '@jornada/contract/absences/review-absences';
import { colleaguesAway, teamCalendar } from '@jornada/contract/absences/team-calendar';
import { actorOf } from '../../../authorization/actor.ts';
import { reviewsAbsences, seesWhoIsAway } from '../../../authorization/time-off.ts';
import { visiblePeople, wholeCompany } from '../../../authorization/visible-people.reads.ts';
import { findHolidays } from '../../../plan/holidays.reads.ts';
import { companyTodayOf } from '../../../platform/identity/admin-call.ts';
import { defineReport, type Report } from '../../../platform/reports/report.ts';
import { type Period, readPeriod } from '../../../platform/time/period.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { inText } from '../requests/describe-absence.ts';
import { asColleaguesSee, byPerson, joinedSpans } from './describe-team.ts';
import { readTeamAway } from './team-away.ts';
import { countTeams, findTeamTimeOff, isCalendarShared } from './team-time-off.queries.ts';

/** A year and a day, also a leap year. */
const inYear = { lastField: 'to', maxDays: 367 };
/** The longest possible absence. */
const inRequest = { lastField: 'endDate', maxDays: 1_096 };

export const teamReports: readonly Report[] = [
  defineReport(teamCalendar, (_, { session, query, inTenant }) => {
    const visible = visiblePeople(actorOf(session), reviewsAbsences);
    const period = readPeriod(query, inYear);
    return inTenant(async (tx) => {
      const [rows, departments] = await Promise.all([
        findTeamTimeOff(tx, visible, period, query),
        countTeams(tx, visible, period, query),
      ]);
      const people = byPerson(rows).map(({ timeOff, ...person }) => ({
        ...person,
        timeOff: timeOff.map((row) => ({ type: row.type, status: row.status, ...inText(row) })),
      }));
      return { people, departments, holidays: await namedHolidays(tx, period) };
    });
  }),

  defineReport(colleaguesAway, (_, { session, query, now, inTenant }) => {
    const period = readPeriod(query, inYear);
    return inTenant(async (tx) => {
      const isShared = await isCalendarShared(tx);
      const [rows, departments] = isShared
        ? await Promise.all([findTeamTimeOff(tx, wholeCompany, period), countTeams(tx, wholeCompany, period)])
        : [[], []];
      const away = asColleaguesSee(rows, period.from, companyTodayOf({ session, now }));
      const people = byPerson(away).map(({ timeOff, ...person }) => ({
        ...person,
        away: joinedSpans(timeOff),
      }));
      return { isShared, people, departments, holidays: await namedHolidays(tx, period) };
    });
  }),

  defineReport(teamAway, (_, { session, query, inTenant }) => {
    const actor = actorOf(session);
    const visible = visiblePeople(actor, seesWhoIsAway);
    const period = readPeriod({ from: query.startDate, to: query.endDate }, inRequest);
    return inTenant((tx) => readTeamAway(tx, visible, query.userId, period, actor));
  }),
];

async function namedHolidays(tx: TenantTx, period: Period) {
  const holidays = await findHolidays(tx, period);
  return holidays.map(({ occursOn, holiday }) => ({ date: occursOn.toString(), name: holiday.name }));
}
