import type { attendanceList } from '@jornada/contract/attendance/admin-list';
import type {
  acceptCorrectionRequest,
  CorrectionRequest,
  correctionRequests,
  decideCorrectionRequests,
  declineCorrectionRequest,
} from '@jornada/contract/attendance/correction-requests';
import type {
  addDayNote,
  checkEditability,
  decideDays,
  decideFilteredDays,
  filteredDecision,
  filteredDecisions,
} from '@jornada/contract/attendance/day-decisions';
import type { attendanceDay } from '@jornada/contract/attendance/day-detail';
import type { editHours } from '@jornada/contract/attendance/edit-hours';
import type { attendanceInbox } from '@jornada/contract/attendance/inbox';
import type { attendanceMonth } from '@jornada/contract/attendance/month';
import type { acceptOfflineGap, acceptOfflineGaps } from '@jornada/contract/attendance/offline-gaps';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../shared/call/call-endpoint.ts';
import type { EndpointAnswer, EndpointInput } from '../../shared/call/endpoint-types.ts';
import { observeServerTime } from '../../shared/call/server-clock.ts';
import type { ManyRequests } from '../../shared/requests/many-dialog.tsx';
import { refetchedWhileUnfinished } from '../../shared/task/task.ts';

export type DecisionBody = EndpointInput<typeof decideDays>['body'];
export type FilteredDecisionBody = EndpointInput<typeof decideFilteredDays>['body'];
export type HoursBody = EndpointInput<typeof editHours>['body'];
export type NoteBody = EndpointInput<typeof addDayNote>['body'];
export type InboxPage = EndpointAnswer<typeof attendanceInbox>;
export type InboxQuestion = NonNullable<EndpointInput<typeof attendanceInbox>['query']>;
export type ListQuestion = NonNullable<EndpointInput<typeof attendanceList>['query']>;

/** A day of a person. */
export interface DayName {
  readonly userId: string;
  readonly date: string;
}

const attendanceKey = ['attendance'];

/** A page of days; the previous page stays visible until it is loaded. Each answer also sets the page's clock by the server's. */
export const attendanceListQuery = (query: ListQuestion) =>
  queryOptions({
    queryKey: [...attendanceKey, 'list', query],
    queryFn: async () => {
      const requestedAt = Date.now();
      const page = await callEndpoint<typeof attendanceList>('GET /attendance/admin/list', { query });
      observeServerTime(page.serverTime, requestedAt, Date.now());
      return page;
    },
    placeholderData: keepPreviousData,
    // Data that changes when people clock and others decide.
    staleTime: 0,
  });

/** A day with everything that is known of it. */
export const dayDetailQuery = ({ userId, date }: DayName) =>
  queryOptions({
    queryKey: [...attendanceKey, 'day', userId, date],
    queryFn: () =>
      callEndpoint<typeof attendanceDay>('GET /attendance/admin/days/detail', { query: { userId, date } }),
    staleTime: 0,
  });

/** Whether the hours of a day can be edited now, as the server says. */
export const editabilityQuery = ({ userId, date }: DayName) =>
  queryOptions({
    queryKey: [...attendanceKey, 'editability', userId, date],
    queryFn: () =>
      callEndpoint<typeof checkEditability>('GET /attendance/admin/days/check-editability', {
        query: { userId, date },
      }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** A page of what has to be resolved; read again every minute, and whenever it is shown. */
export const inboxQuery = (query: InboxQuestion) =>
  queryOptions({
    queryKey: [...attendanceKey, 'inbox', query],
    queryFn: () => callEndpoint<typeof attendanceInbox>('GET /attendance/admin/inbox', { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: 60_000,
  });

/** Of whom a month is shown. */
export interface NarrowedMonth {
  /** `2026-11` */
  readonly month: string;
  readonly departmentId: string | undefined;
  readonly centreId: string | undefined;
  /** Part of a name or e-mail. */
  readonly employeeFilter: string | undefined;
}

/** A month of everybody, or of those asked for; the former stays visible until it is loaded. */
export const attendanceMonthQuery = (query: NarrowedMonth) =>
  queryOptions({
    queryKey: [...attendanceKey, 'month', query],
    queryFn: () => callEndpoint<typeof attendanceMonth>('GET /attendance/admin/month', { query }),
    staleTime: 0,
  });

/** The corrections that one person asked for, the latest first. @param page from 1 */
export const personRequestsQuery = (userId: string, page: number) =>
  queryOptions({
    queryKey: [...attendanceKey, 'requests-of', userId, page],
    queryFn: () =>
      callEndpoint<typeof correctionRequests>('GET /attendance/admin/correction-requests', {
        query: { userId, page: page - 1 },
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** @throws ApiProblem */
export const sendDecision = (body: DecisionBody) =>
  callEndpoint<typeof decideDays>('POST /attendance/admin/days/bulk', { body });

/** @throws ApiProblem */
export const sendFilteredDecision = (body: FilteredDecisionBody) =>
  callEndpoint<typeof decideFilteredDays>('POST /attendance/admin/days/decisions', { body });

/** The own decisions about all that a filter found, the latest first. */
export const filteredDecisionsQuery = queryOptions({
  queryKey: [...attendanceKey, 'decisions'],
  queryFn: () => callEndpoint<typeof filteredDecisions>('GET /attendance/admin/days/decisions', {}),
  ...refetchedWhileUnfinished,
});

/** One of them, with the days that stayed as they were. @throws ApiProblem */
export const fetchFilteredDecision = (id: string) =>
  callEndpoint<typeof filteredDecision>('GET /attendance/admin/days/decisions/:id', { params: { id } });

/** @throws ApiProblem */
export const sendHours = (body: HoursBody) =>
  callEndpoint<typeof editHours>('PUT /attendance/admin/days/edit-hours', { body });

/** @throws ApiProblem */
export const sendNote = (body: NoteBody) =>
  callEndpoint<typeof addDayNote>('POST /attendance/admin/days/add-note', { body });

/** @throws ApiProblem */
export function sendRequestDecision({ id }: CorrectionRequest, isApproved: boolean, note: string) {
  const input = { params: { id }, body: { note } };
  return isApproved
    ? callEndpoint<typeof acceptCorrectionRequest>(
        'POST /attendance/admin/correction-requests/:id/accept',
        input,
      )
    : callEndpoint<typeof declineCorrectionRequest>(
        'POST /attendance/admin/correction-requests/:id/decline',
        input,
      );
}

/** @throws ApiProblem */
export const sendGapAcceptance = ({ id, note }: { id: string; note: string }) =>
  callEndpoint<typeof acceptOfflineGap>('POST /attendance/admin/offline-gaps/:id/accept', {
    params: { id },
    body: { note },
  });

/** @throws ApiProblem */
export const sendRequestsDecision = (body: ManyRequests) =>
  callEndpoint<typeof decideCorrectionRequests>('POST /attendance/admin/correction-requests/bulk', { body });

/** @throws ApiProblem */
export const sendGapsAcceptance = ({ ids, note }: ManyRequests) =>
  callEndpoint<typeof acceptOfflineGaps>('POST /attendance/admin/offline-gaps/bulk', { body: { ids, note } });
