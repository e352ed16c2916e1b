import type {
  answerCorrection,
  ownCorrectionRequests,
  withdrawCorrectionRequest,
} from '@jornada/contract/attendance/correction-requests';
import type { dailySummary, ownAttendanceExport } from '@jornada/contract/attendance/daily-summary';
import type { ownAttendanceDay } from '@jornada/contract/attendance/day-detail';
import type { logs } from '@jornada/contract/clock/logs';
import type { createOwnArchive, ownArchiveFile, ownArchives } from '@jornada/contract/proof/own-archives';
import type { ownReceipts } from '@jornada/contract/proof/own-receipts';
import type { ownStatements } from '@jornada/contract/proof/own-statements';
import type { ownApprovedDays } from '@jornada/contract/vacations/own-vacations';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint, callForFile } from '../../../shared/call/call-endpoint.ts';
import type { EndpointInput } from '../../../shared/call/endpoint-types.ts';
import { largeFile, refetchedWhileUnfinished } from '../../../shared/task/task.ts';
import type { HistoryPeriod } from './history-search.ts';

/** The days of a period and what they come to. */
export const summaryQuery = ({ from, to }: HistoryPeriod) =>
  queryOptions({
    queryKey: ['attendance', 'own', 'summary', from, to],
    queryFn: () =>
      callEndpoint<typeof dailySummary>('GET /attendance/daily-summary', { query: { from, to } }),
  });

/** The own vacations of a year. */
export const approvedDaysQuery = (year: number) =>
  queryOptions({
    queryKey: ['vacations', 'own', 'approved', year],
    queryFn: () => callEndpoint<typeof ownApprovedDays>('GET /vacations/approved-days', { query: { year } }),
  });

/** The records of a period, oldest first. */
export const recordsQuery = ({ from, to }: HistoryPeriod) =>
  queryOptions({
    queryKey: ['attendance', 'own', 'records', from, to],
    queryFn: () => callEndpoint<typeof logs>('GET /attendance/logs', { query: { from, to } }),
  });

/** A day of the own record with everything that is known of it. */
export const ownDayQuery = (date: string) =>
  queryOptions({
    queryKey: ['attendance', 'own', 'day', date],
    queryFn: () => callEndpoint<typeof ownAttendanceDay>('GET /attendance/days/detail', { query: { date } }),
    staleTime: 0,
  });

const requestsPageSize = 5;

/** A page, from 1, of the own requests for a correction, the last ones first. */
export const ownRequestsQuery = (page: number) =>
  queryOptions({
    queryKey: ['attendance', 'own', 'requests', page],
    queryFn: () =>
      callEndpoint<typeof ownCorrectionRequests>('GET /attendance/correction-requests/my', {
        query: { page: page - 1, size: requestsPageSize },
      }),
    placeholderData: keepPreviousData,
  });

/** @throws ApiProblem */
export const fetchHistoryFile = ({ from, to }: HistoryPeriod, format: 'csv' | 'pdf') =>
  callForFile<typeof ownAttendanceExport>('GET /attendance/employee/export', { query: { from, to, format } });

/** @throws ApiProblem */
export const fetchReceipts = ({ from, to }: HistoryPeriod) =>
  callForFile<typeof ownReceipts>('GET /proof/receipts', { query: { from, to } });

/** The receipts of what was stated about a month, a day or a correction of the own record, the newest first. */
export const statementsQuery = (subject: string) =>
  queryOptions({
    queryKey: ['proof', 'statements', subject],
    queryFn: () => callEndpoint<typeof ownStatements>('GET /proof/statements', { query: { subject } }),
  });

export type CorrectionAnswer = EndpointInput<typeof answerCorrection>['body'] & { readonly id: string };

/** @throws ApiProblem */
export const sendAnswer = ({ id, ...body }: CorrectionAnswer) =>
  callEndpoint<typeof answerCorrection>('POST /attendance/corrections/:id/answer', { params: { id }, body });

/** @throws ApiProblem */
export const sendWithdrawal = (id: string) =>
  callEndpoint<typeof withdrawCorrectionRequest>('DELETE /attendance/correction-requests/:id', {
    params: { id },
  });

/** The archives of the own record that were asked for. */
export const ownArchivesQuery = queryOptions({
  queryKey: ['proof', 'archives'],
  queryFn: () => callEndpoint<typeof ownArchives>('GET /proof/archives', {}),
  ...refetchedWhileUnfinished,
});

/** @throws ApiProblem */
export const sendOwnArchive = () => callEndpoint<typeof createOwnArchive>('POST /proof/archives', {});

/** @throws ApiProblem */
export const fetchOwnArchive = (id: string) =>
  callForFile<typeof ownArchiveFile>('GET /proof/archives/:id/file', { params: { id } }, largeFile);
