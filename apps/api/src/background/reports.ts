import { runReports } from './run-reports.ts';

runReports();
