import { holidayConflicts } from '@jornada/contract/holidays/manage-holidays';
import { actorOf } from '../../authorization/actor.ts';
import { managesHolidays } from '../../authorization/schedules.ts';
import { visiblePeople } from '../../authorization/visible-people.reads.ts';
import { defineReport, type Report } from '../../platform/reports/report.ts';
import { readConflicts } from './holiday-conflicts.ts';

export const holidaysReports: readonly Report[] = [
  defineReport(holidayConflicts, (_, { session, body, inTenant }) =>
    inTenant((tx) => readConflicts(tx, visiblePeople(actorOf(session), managesHolidays), body.dates)),
  ),
];
