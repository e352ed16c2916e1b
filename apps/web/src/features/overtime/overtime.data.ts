import type {
  decideDifference,
  decideDifferences,
  decidedDays,
  differenceOfDay,
  restDue,
  waitingDifferences,
} from '@jornada/contract/overtime/decide-differences';
import type { OvertimeRequest } from '@jornada/contract/overtime/overtime-request';
import type {
  askForOvertime,
  declineOvertime,
  ownOvertimeRequests,
  withdrawOvertimeRequest,
} from '@jornada/contract/overtime/own-overtime';
import type {
  decideOvertimeRequest,
  decideOvertimeRequests,
  orderOvertime,
  overtimeRequests,
  takeBackOvertime,
} from '@jornada/contract/overtime/review-overtime';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../shared/call/call-endpoint.ts';
import type { EndpointAnswer, EndpointInput } from '../../shared/call/endpoint-types.ts';
import type { ManyRequests } from '../../shared/requests/many-dialog.tsx';
import { pendingOvertimeQuery } from '../../shared/requests/waiting.data.ts';
import type { OvertimeSearch } from './overtime-search.ts';

export type DifferenceOfDay = EndpointAnswer<typeof differenceOfDay>;
export type DecisionsSent = EndpointInput<typeof decideDifferences>['body'];
export type DecisionsAnswer = EndpointAnswer<typeof decideDifferences>;
export type NewOvertime = EndpointInput<typeof askForOvertime>['body'];
export type NewOrder = EndpointInput<typeof orderOvertime>['body'];
type NewDecision = EndpointInput<typeof decideDifference>['body'];

const key = ['overtime'];
const ownPageSize = 20;
/** Other people's decisions and requests are loaded whenever the page is opened. */
const always = { staleTime: 0, placeholderData: keepPreviousData };

const groupOf = ({ departamento, centro }: OvertimeSearch) => ({
  departmentId: departamento,
  centreId: centro,
});

/** The days that wait for a decision. */
export const waitingQuery = (search: OvertimeSearch) => {
  const query = { ...groupOf(search), page: (search.page ?? 1) - 1, size: 50 };
  const isWhole = !query.departmentId && !query.centreId;
  return queryOptions({
    queryKey: [...key, 'waiting', query],
    queryFn: async ({ client }) => {
      const list = await callEndpoint<typeof waitingDifferences>('GET /overtime/admin/waiting', { query });
      // The number in the menu is counted from the rows of days as they are, and this list has them made anew.
      const { queryKey } = pendingOvertimeQuery;
      const counted = client.getQueryData(queryKey)?.differences;
      if (isWhole && counted !== list.totalElements) void client.invalidateQueries({ queryKey });
      return list;
    },
    ...always,
  });
};

/** The requests and orders of the company, by default the waiting ones. */
export const requestsQuery = (search: OvertimeSearch) => {
  const { status = 'PENDING', page = 1 } = search;
  const query = { ...groupOf(search), page: page - 1, size: 20, ...(status !== 'ALL' && { status }) };
  return queryOptions({
    queryKey: [...key, 'requests', query],
    queryFn: () => callEndpoint<typeof overtimeRequests>('GET /overtime/admin/requests', { query }),
    ...always,
  });
};

/** The days that were decided about. */
export const decidedQuery = (search: OvertimeSearch) => {
  const { cuales = 'ALL', page = 1 } = search;
  const query = { ...groupOf(search), page: page - 1, size: 20, filter: cuales };
  return queryOptions({
    queryKey: [...key, 'decided', query],
    queryFn: () => callEndpoint<typeof decidedDays>('GET /overtime/admin/decided', { query }),
    ...always,
  });
};

/** The overtime whose rest is due soon. */
export const restQuery = (search: OvertimeSearch) => {
  const query = { ...groupOf(search), page: (search.page ?? 1) - 1, size: 20 };
  return queryOptions({
    queryKey: [...key, 'rest', query],
    queryFn: () => callEndpoint<typeof restDue>('GET /overtime/admin/rest-due', { query }),
    ...always,
  });
};

/** A day beyond its plan, to decide about. */
export const dayQuery = (userId: string, date: string) =>
  queryOptions({
    queryKey: [...key, 'day', userId, date],
    queryFn: () =>
      callEndpoint<typeof differenceOfDay>('GET /overtime/admin/day', { query: { userId, date } }),
    staleTime: 0,
    gcTime: 0,
  });

/** @param page from 1 */
export const ownRequestsQuery = (page: number) =>
  queryOptions({
    queryKey: [...key, 'own', page],
    queryFn: () =>
      callEndpoint<typeof ownOvertimeRequests>('GET /overtime/requests/my', {
        query: { page: page - 1, size: ownPageSize },
      }),
    ...always,
  });

/** @throws ApiProblem */
export const sendRequest = (body: NewOvertime) =>
  callEndpoint<typeof askForOvertime>('POST /overtime/requests', { body });

/** @throws ApiProblem */
export const sendWithdrawal = (id: string) =>
  callEndpoint<typeof withdrawOvertimeRequest>('DELETE /overtime/requests/:id', { params: { id } });

/** @throws ApiProblem */
export const sendDecline = (id: string, reason: string) =>
  callEndpoint<typeof declineOvertime>('POST /overtime/requests/:id/decline', {
    params: { id },
    body: { reason },
  });

/** @throws ApiProblem */
export const sendTakeBack = (id: string, note: string) =>
  callEndpoint<typeof takeBackOvertime>('POST /overtime/admin/requests/:id/take-back', {
    params: { id },
    body: { note },
  });

/** @throws ApiProblem */
export const sendReview = (
  { id }: OvertimeRequest,
  isApproved: boolean,
  note: string,
  compensation: { readonly compensatedAs: 'PAID' | 'REST'; readonly isBeyondConfirmed: boolean },
) =>
  callEndpoint<typeof decideOvertimeRequest>('PATCH /overtime/admin/requests/:id', {
    params: { id },
    body: { status: isApproved ? 'APPROVED' : 'REJECTED', note, ...compensation },
  });

/** @throws ApiProblem */
export const sendReviews = (body: ManyRequests) =>
  callEndpoint<typeof decideOvertimeRequests>('POST /overtime/admin/requests/bulk', { body });

/** @throws ApiProblem */
export const sendOrder = (body: NewOrder) =>
  callEndpoint<typeof orderOvertime>('POST /overtime/admin/orders', { body });

/** @throws ApiProblem */
export const sendDecision = (body: NewDecision) =>
  callEndpoint<typeof decideDifference>('POST /overtime/admin/decisions', { body });

/** @throws ApiProblem */
export const sendDecisions = (body: DecisionsSent) =>
  callEndpoint<typeof decideDifferences>('POST /overtime/admin/decisions/bulk', { body });
