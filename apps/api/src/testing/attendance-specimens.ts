import { attendanceList } from '@jornada/contract/attendance/admin-list';
import {
  addDayNote,
  approveDay,
  checkEditability,
  type DayAction,
  decideDays,
  decideFilteredDays,
  filteredDecision,
  filteredDecisions,
  justifyDay,
  rejectDay,
  undoJustifyDay,
  undoReviewDay,
  undoValidateDay,
  validateDay,
} from '@jornada/contract/attendance/day-decisions';
import { attendanceInbox } from '@jornada/contract/attendance/inbox';
import { attendanceMonth } from '@jornada/contract/attendance/month';
import { yearlyOvertime } from '@jornada/contract/attendance/overtime';
import { regularRemoteWork, remoteShare } from '@jornada/contract/attendance/remote-share';
import { workdayExplanation, workdays } from '@jornada/contract/attendance/workdays';
import { historySpecimens } from './attendance-history-specimens.ts';
import type { TestPerson } from './factories.ts';
import { keptTask } from './kept-task.ts';
import {
  type Caller,
  invalidDate,
  invalidId,
  invalidOption,
  pageRules,
  rangeReversed,
  required,
  type Specimen,
  tooLong,
} from './specimen.ts';

const dayOf = ({ userId }: Caller) => `userId=${userId}&date=2026-11-19`;
const brokenDays: Specimen['broken'] = [
  { query: '', fieldErrors: { userId: required, date: required } },
  { query: 'userId=7&date=hoy', fieldErrors: { userId: invalidId, date: invalidDate } },
];
const day = { userId: '01890000-0000-7000-8000-000000000000', date: '2026-11-19' };

/** A decision about all days of November that somebody asked for. */
export const decisionWish = ({ userId }: Pick<TestPerson, 'userId'>, action: DayAction = 'VALIDATE') => ({
  ...{ action, reason: '', userIds: null },
  filter: { from: '2026-11-01', to: '2026-11-30', employee: '' },
  decider: { userId, fullName: 'Alicia Admin', email: 'a@ejemplo.test' },
});

export const attendanceSpecimens: readonly Specimen[] = [
  ...historySpecimens,
  {
    endpoint: attendanceList,
    query: () => 'fromDate=2026-11-01&toDate=2026-11-30',
    broken: [
      ...pageRules,
      { query: 'fromDate=2026-11-02&toDate=2026-11-01', fieldErrors: { toDate: rangeReversed } },
      {
        query: 'fromDate=2025-01-01&toDate=2026-03-04',
        fieldErrors: { toDate: 'El periodo no puede superar 366 días.' },
      },
      { query: 'statusFilter=NADA', fieldErrors: { statusFilter: invalidOption } },
      { query: 'departmentId=7', fieldErrors: { departmentId: invalidId } },
      { query: 'userId=7', fieldErrors: { userId: invalidId } },
      { query: 'sort=email,asc', fieldErrors: { sort: invalidOption } },
    ],
  },
  ...[approveDay, undoJustifyDay, undoReviewDay, validateDay, undoValidateDay].map((endpoint) => ({
    endpoint,
    query: dayOf,
    broken: brokenDays,
  })),
  ...[justifyDay, rejectDay].map((endpoint) => ({
    endpoint,
    query: (caller: Caller) => `${dayOf(caller)}&reason=Huelga`,
    broken: [
      ...brokenDays.map(({ query, fieldErrors }) => ({
        query: query ?? '',
        fieldErrors: { ...fieldErrors, reason: required },
      })),
      {
        query: `userId=${day.userId}&date=${day.date}&reason=${'x'.repeat(501)}`,
        fieldErrors: { reason: tooLong(500) },
      },
    ],
  })),
  {
    endpoint: decideDays,
    body: ({ userId }) => ({ action: 'APPROVE', days: [{ userId, date: day.date }] }),
    broken: [
      { body: { action: 'NADA', days: [day] }, fieldErrors: { action: invalidOption } },
      { body: { action: 'REJECT', days: [day] }, fieldErrors: { reason: required } },
    ],
  },
  {
    endpoint: decideFilteredDays,
    body: () => ({ action: 'APPROVE', filter: { fromDate: '2026-11-01', toDate: '2026-11-30' } }),
    broken: [
      { body: {}, fieldErrors: { action: invalidOption, filter: required } },
      { body: { action: 'NADA', filter: {} }, fieldErrors: { action: invalidOption } },
      { body: { action: 'JUSTIFY', filter: {} }, fieldErrors: { reason: required } },
      {
        body: { action: 'APPROVE', filter: { departmentId: '7' } },
        fieldErrors: { 'filter.departmentId': invalidId },
      },
      {
        body: { action: 'APPROVE', filter: { fromDate: '2026-11-02', toDate: '2026-11-01' } },
        fieldErrors: { 'filter.toDate': rangeReversed },
      },
    ],
  },
  { endpoint: filteredDecisions, broken: [] },
  {
    endpoint: filteredDecision,
    params: async (platform, caller) => ({
      id: await keptTask(platform, caller, 'DAY_DECISIONS', { wish: decisionWish(caller) }),
    }),
    broken: [],
  },
  {
    endpoint: addDayNote,
    body: ({ userId }) => ({ userId, date: day.date, adminNote: 'Avisó por teléfono', noteType: 'INCIDENT' }),
    broken: [
      {
        body: { ...day, adminNote: 'Corta' },
        fieldErrors: { adminNote: 'Debe tener al menos 10 caracteres.' },
      },
      { body: { ...day, adminNote: 'x'.repeat(501) }, fieldErrors: { adminNote: tooLong(500) } },
      {
        body: { ...day, adminNote: 'Avisó por teléfono', noteType: 'NADA' },
        fieldErrors: { noteType: invalidOption },
      },
    ],
  },
  {
    endpoint: attendanceInbox,
    broken: [
      ...pageRules,
      { query: 'kind=NADA', fieldErrors: { kind: invalidOption } },
      { query: 'departmentId=7', fieldErrors: { departmentId: invalidId } },
    ],
  },
  {
    endpoint: attendanceMonth,
    query: () => 'month=2026-11',
    broken: [
      { query: '', fieldErrors: { month: required } },
      { query: 'month=2026-13', fieldErrors: { month: invalidId } },
    ],
  },
  { endpoint: checkEditability, query: dayOf, broken: brokenDays },
  {
    endpoint: workdays,
    query: () => 'startDate=2026-11-01&endDate=2026-11-30',
    broken: [
      { query: '', fieldErrors: { startDate: required, endDate: required } },
      { query: 'startDate=2026-11-02&endDate=2026-11-01', fieldErrors: { endDate: rangeReversed } },
      {
        query: 'startDate=2026-01-01&endDate=2026-03-04',
        fieldErrors: { endDate: 'El periodo no puede superar 62 días.' },
      },
    ],
  },
  {
    endpoint: yearlyOvertime,
    query: ({ userId }) => `userId=${userId}&year=2026`,
    broken: [{ query: 'userId=7&year=2026', fieldErrors: { userId: invalidId } }],
  },
  {
    endpoint: regularRemoteWork,
    query: () => 'date=2026-11-20',
    broken: [
      { query: '', fieldErrors: { date: required } },
      { query: 'date=hoy', fieldErrors: { date: invalidDate } },
    ],
  },
  {
    endpoint: remoteShare,
    query: ({ userId }) => `userId=${userId}&date=2026-11-20`,
    broken: [
      { query: '', fieldErrors: { userId: required, date: required } },
      { query: 'userId=7&date=hoy', fieldErrors: { userId: invalidId, date: invalidDate } },
    ],
  },
  {
    endpoint: workdayExplanation,
    query: ({ userId }) => `userId=${userId}&date=2026-11-20`,
    broken: [
      { query: '', fieldErrors: { userId: required, date: required } },
      { query: 'userId=7&date=hoy', fieldErrors: { userId: invalidId, date: invalidDate } },
    ],
  },
];
