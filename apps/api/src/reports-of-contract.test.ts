import { expect, test } from 'vitest';
import { allReports } from './app/reports.ts';
import { nameOfReport } from './platform/reports/report.ts';
import { contractEndpoints } from './testing/contract-endpoints.ts';

/** Files that are handed on from storage, or from one row, as they are. */
const keptFiles = [
  'GET /admin/payroll/batches/:id/files/:fileId',
  'POST /payroll/by-link/file',
  'GET /admin/exit-packages/:id/file',
  'GET /admin/inspection/packages/:id/file',
  'GET /admin/retention/removals/:number/file',
  'GET /attendance/admin/exports/:id/file',
  'GET /files/absence/:tenantId/:absenceId/:filename',
  'GET /files/avatars/:userId/:name',
  'GET /files/logos/:tenantId/:name',
  'GET /proof/archives/:id/file',
  'POST /kept-records/file',
];

test('no file is made by a process that serves punches', async () => {
  const files = (await contractEndpoints()).filter(({ response }) => response === 'file');
  const reports = new Set(allReports().map(nameOfReport));
  const madeHere = files
    .map((endpoint) => nameOfReport({ endpoint }))
    .filter((name) => !reports.has(name) && !keptFiles.includes(name));
  expect(madeHere).toEqual([]);
});

test('each report has one name, and its endpoint says that a company may ask for too many', () => {
  const names = allReports().map(nameOfReport);
  expect(new Set(names).size).toBe(names.length);
  const silent = allReports().filter(({ endpoint }) => !endpoint.errors.includes('TOO_MANY_REQUESTS'));
  expect(silent.map(nameOfReport)).toEqual([]);
});
