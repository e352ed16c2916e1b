import { holidayConflicts } from '@jornada/contract/holidays/manage-holidays';
import { defineReport, type Report } from '../../platform/reports/report.ts';
import { readConflicts } from './holiday-conflicts.ts';

export const holidaysReports: readonly Report[] = [
  defineReport(holidayConflicts, (_, { body, inTenant }) => inTenant((tx) => readConflicts(tx, body.dates))),
];
