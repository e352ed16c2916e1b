import { teamAway } from '@jornada/contract/absences/review-absences';
import { colleaguesAway, teamCalendar } from '@jornada/contract/absences/team-calendar';
import { findHolidays } from '../../../plan/holidays.reads.ts';
import { type Period, readPeriod } from '../../../platform/period.ts';
import { defineReport, type Report } from '../../../platform/reports/report.ts';
import type { TenantTx } from '../../../platform/with-tenant.ts';
import { inText } from '../requests/describe-absence.ts';
import { byPerson, joinedSpans } from './describe-team.ts';
import { readTeamAway } from './team-away.ts';
import { countTeams, findTeamTimeOff, isCalendarShared } from './team-time-off.queries.ts';

/** A year and a day, also a leap year. */
const inYear = { lastField: 'to', maxDays: 367 };
/** The longest possible absence. */
const inRequest = { lastField: 'endDate', maxDays: 1_096 };

export const teamReports: readonly Report[] = [
  defineReport(teamCalendar, (_, { query, inTenant }) => {
    const period = readPeriod(query, inYear);
    return inTenant(async (tx) => {
      const [rows, departments] = await Promise.all([
        findTeamTimeOff(tx, period, query),
        countTeams(tx, query),
      ]);
      const people = byPerson(rows).map(({ timeOff, ...person }) => ({
        ...person,
        timeOff: timeOff.map((row) => ({ type: row.type, status: row.status, ...inText(row) })),
      }));
      return { people, departments, holidays: await namedHolidays(tx, period) };
    });
  }),

  defineReport(colleaguesAway, (_, { query, inTenant }) => {
    const period = readPeriod(query, inYear);
    return inTenant(async (tx) => {
      const isShared = await isCalendarShared(tx);
      const [rows, departments] = isShared
        ? await Promise.all([findTeamTimeOff(tx, period), countTeams(tx)])
        : [[], []];
      const away = rows.filter(({ status, startTime }) => status === 'APPROVED' && startTime === null);
      const people = byPerson(away).map(({ timeOff, ...person }) => ({
        ...person,
        away: joinedSpans(timeOff),
      }));
      return { isShared, people, departments, holidays: await namedHolidays(tx, period) };
    });
  }),

  defineReport(teamAway, (_, { session, query, inTenant }) => {
    const seesWhy = session.permissions.includes('absences.review');
    const period = readPeriod({ from: query.startDate, to: query.endDate }, inRequest);
    return inTenant((tx) => readTeamAway(tx, query.userId, period, { seesWhy }));
  }),
];

async function namedHolidays(tx: TenantTx, period: Period) {
  const holidays = await findHolidays(tx, period);
  return holidays.map(({ occursOn, holiday }) => ({ date: occursOn.toString(), name: holiday.name }));
}
