import { recordExport } from '@jornada/contract/retention/removals';
import { defineReport, type Report } from '../../platform/reports/report.ts';
import { exportWholeRecord } from './export-whole-record.ts';

export const retentionReports: readonly Report[] = [defineReport(recordExport, exportWholeRecord)];
