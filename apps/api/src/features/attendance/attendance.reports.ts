import { hoursBalances } from '@jornada/contract/attendance/hours-balance';
import { attendanceMonth } from '@jornada/contract/attendance/month';
import { regularRemoteWork } from '@jornada/contract/attendance/remote-share';
import { workdays } from '@jornada/contract/attendance/workdays';
import { everybodysYearlyHours } from '@jornada/contract/attendance/yearly-hours';
import { actorOf } from '../../authorization/actor.ts';
import { seesAttendance } from '../../authorization/attendance.ts';
import { visiblePeople } from '../../authorization/visible-people.reads.ts';
import { defineReport, type Report } from '../../platform/reports/report.ts';
import { readPeriod } from '../../platform/time/period.ts';
import type { DayMemory } from '../../workday/day-memory.ts';
import { readFigures } from '../../workday/read-figures.ts';
import { findActiveEmployees, requirePerson } from '../employees/employees.reads.ts';
import { toWorkday } from './days/describe-workday.ts';
import { readMonth } from './days/read-month.ts';
import { readEverybodysBalances } from './history/read-everybodys-balances.ts';
import { readEverybodysHoursOfYear } from './history/read-hours-of-year.ts';
import { readRegularRemoteWork } from './history/read-regular-remote-work.ts';

/** Two months: a month's calendar with the weeks around it. */
const maxDays = 62;

/** @param memory the process's cache of evaluated days */
export const attendanceReports = (memory: DayMemory): readonly Report[] => [
  defineReport(attendanceMonth, (platform, call) => readMonth(platform, memory, call, call.query)),

  defineReport(hoursBalances, (_, { inTenant, ...call }) =>
    inTenant((tx) => readEverybodysBalances(tx, memory, call)),
  ),

  defineReport(everybodysYearlyHours, (_, { inTenant, query, ...call }) =>
    inTenant((tx) => readEverybodysHoursOfYear(tx, memory, call, query.year)),
  ),

  defineReport(regularRemoteWork, (_, { inTenant, query, ...call }) =>
    readRegularRemoteWork(inTenant, call, Temporal.PlainDate.from(query.date)),
  ),

  defineReport(workdays, (_, { session, query, now, inTenant }) => {
    const asked = { from: query.startDate, to: query.endDate };
    const period = readPeriod(asked, { lastField: 'endDate', maxDays });
    const visible = visiblePeople(actorOf(session), seesAttendance);
    return inTenant(async (tx) => {
      const people = query.userId
        ? [await requirePerson(tx, visible, query.userId)]
        : await findActiveEmployees(tx, visible);
      const figuresFor = await readFigures(tx, memory, {
        ...period,
        tenantId: session.tenantId,
        userIds: people.map(({ userId }) => userId),
        people: Promise.resolve(people),
        now,
      });
      return people.map(({ userId, userName }) => ({
        userId,
        userName,
        // Made when they are written: those of hundreds of people are much to keep at once.
        get days() {
          return figuresFor(userId).map(toWorkday);
        },
      }));
    });
  }),
];
