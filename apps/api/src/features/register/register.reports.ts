import { monthlyRegister, registerFile } from '@jornada/contract/register/register';
import { defineReport, type Report } from '../../platform/reports/report.ts';
import { readRegister, registerCsv } from './read-register.ts';

export const registerReports: readonly Report[] = [
  defineReport(monthlyRegister, (platform, call) => readRegister(platform, call, call.query)),
  defineReport(registerFile, (platform, call) => registerCsv(platform, call, call.query)),
];
