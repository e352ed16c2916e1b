import {
  adminDailySummary,
  adminExport,
  adminLogs,
  dailySummary,
  ownAttendanceExport,
} from '@jornada/contract/attendance/daily-summary';
import {
  attendanceExportFile,
  attendanceExports,
  createAttendanceExport,
} from '@jornada/contract/attendance/exports';
import {
  adminHoursBalance,
  hoursBalances,
  ownHoursBalance,
} from '@jornada/contract/attendance/hours-balance';
import {
  adminYearlyHours,
  everybodysYearlyHours,
  ownYearlyHours,
} from '@jornada/contract/attendance/yearly-hours';
import { keptExport } from './kept-export.ts';
import {
  invalidDate,
  invalidId,
  invalidOption,
  invalidType,
  rangeReversed,
  required,
  type Specimen,
} from './specimen.ts';

const november = { from: '2026-11-01', to: '2026-11-30' };
const month = `from=${november.from}&to=${november.to}`;

/** Invalid periods, for an endpoint whose query ends with `rest`. */
const periodRules = (rest = ''): Specimen['broken'] => [
  { query: rest, fieldErrors: { from: required, to: required } },
  { query: `from=hoy&to=2026-11-30${rest}`, fieldErrors: { from: invalidDate } },
  { query: `from=2026-11-02&to=2026-11-01${rest}`, fieldErrors: { to: rangeReversed } },
  {
    query: `from=2025-11-20&to=2026-11-21${rest}`,
    fieldErrors: { to: 'El periodo no puede superar 366 días.' },
  },
];

const someone = '&userId=01890000-0000-7000-8000-000000000000';
const yearRules = (rest = ''): Specimen['broken'] => [
  { query: `year=ayer${rest}`, fieldErrors: { year: invalidType } },
  { query: `year=1999${rest}`, fieldErrors: { year: 'Debe ser como mínimo 2000.' } },
];
const invalidPerson = { query: `${month}&userId=7`, fieldErrors: { userId: invalidId } };

export const historySpecimens: readonly Specimen[] = [
  { endpoint: dailySummary, query: () => month, broken: periodRules() },
  {
    endpoint: adminDailySummary,
    query: ({ userId }) => `${month}&userId=${userId}`,
    broken: [...periodRules(someone), invalidPerson],
  },
  { endpoint: ownHoursBalance, broken: [{ query: 'date=hoy', fieldErrors: { date: invalidDate } }] },
  {
    endpoint: adminHoursBalance,
    query: ({ userId }) => `userId=${userId}`,
    broken: [
      { query: '', fieldErrors: { userId: required } },
      { query: 'userId=7', fieldErrors: { userId: invalidId } },
      { query: `date=hoy${someone}`, fieldErrors: { date: invalidDate } },
    ],
  },
  { endpoint: hoursBalances, broken: [] },
  { endpoint: ownYearlyHours, query: () => 'year=2026', broken: yearRules() },
  {
    endpoint: adminYearlyHours,
    query: ({ userId }) => `userId=${userId}`,
    broken: [{ query: '', fieldErrors: { userId: required } }, ...yearRules(someone)],
  },
  { endpoint: everybodysYearlyHours, broken: yearRules() },
  {
    endpoint: adminLogs,
    query: ({ userId }) => `${month}&userId=${userId}`,
    broken: [...periodRules(someone), invalidPerson],
  },
  {
    endpoint: ownAttendanceExport,
    query: () => month,
    broken: periodRules().slice(1),
  },
  {
    endpoint: adminExport,
    query: ({ userId }) => `${month}&userIds=${userId}`,
    broken: [...periodRules(), { query: `${month}&userIds=7`, fieldErrors: { 'userIds.0': invalidId } }],
  },
  { endpoint: attendanceExports, broken: [] },
  {
    endpoint: createAttendanceExport,
    body: ({ userId }) => ({ ...november, userIds: [userId], format: 'csv' }),
    broken: [
      { body: {}, fieldErrors: { from: required, to: required, format: invalidOption } },
      { body: { ...november, format: 'pdf' }, fieldErrors: { format: invalidOption } },
      {
        body: { ...november, userIds: [], format: 'csv' },
        fieldErrors: { userIds: 'Debe haber al menos 1.' },
      },
      { body: { ...november, userIds: ['7'], format: 'csv' }, fieldErrors: { 'userIds.0': invalidId } },
      {
        body: { from: november.to, to: november.from, format: 'csv' },
        fieldErrors: { to: rangeReversed },
      },
    ],
  },
  {
    endpoint: attendanceExportFile,
    params: async (platform, caller) => ({ id: await keptExport(platform, caller) }),
    broken: [],
  },
];
