import { previewRest } from '@jornada/contract/bank/review-bank';
import { defineReport, type Report } from '../../../platform/reports/report.ts';
import { previewRestOf } from './compensate-by-rest.ts';

export const bankRestReports: readonly Report[] = [
  defineReport(previewRest, (_, { body, inTenant, ...call }) =>
    inTenant((tx) => previewRestOf(tx, call, body)),
  ),
];
