import { checkInspectionPackage } from '@jornada/contract/inspection/packages';
import { defineReport, type Report } from '../../../platform/reports/report.ts';
import { checkPackage } from './check-package.ts';

export const inspectionPackageReports: readonly Report[] = [
  defineReport(checkInspectionPackage, checkPackage),
];
