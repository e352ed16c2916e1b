import { inspectionFile, inspectionRecord } from '@jornada/contract/inspection/inspector-access';
import { defineReport, type Report } from '../../../platform/reports/report.ts';
import { readRecord } from './read-record.ts';
import { recordFile } from './record-files.ts';

export const inspectorReports: readonly Report[] = [
  defineReport(inspectionRecord, (platform, { params, headers, query, now }) =>
    readRecord(platform, { name: params.id, token: headers['x-inspection-session'], now }, query),
  ),
  defineReport(inspectionFile, (platform, { params, headers, query, now }) =>
    recordFile(platform, { name: params.id, token: headers['x-inspection-session'], now }, query),
  ),
];
