import type {
  adjustBalance,
  balanceOf,
  removeAdjustment,
  updateVacationRules,
  vacationCost,
  vacationRules,
  vacationSummary,
} from '@jornada/contract/vacations/balance';
import type {
  cancelVacation,
  ownVacations,
  requestVacation,
} from '@jornada/contract/vacations/own-vacations';
import type {
  allVacations,
  decideVacations,
  fileVacation,
  reviewVacation,
  workingDays,
} from '@jornada/contract/vacations/review-vacations';
import type { VacationRequest } from '@jornada/contract/vacations/vacation-request';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../shared/call/call-endpoint.ts';
import type { EndpointAnswer, EndpointInput } from '../../shared/call/endpoint-types.ts';
import type { DateRange } from '../../shared/form/date-range-fields.tsx';
import type { ManyRequests } from '../../shared/requests/many-dialog.tsx';
import type { VacationsSearch } from './vacations-search.ts';

export type NewVacation = EndpointInput<typeof requestVacation>['body'];
export type FiledVacation = EndpointInput<typeof fileVacation>['body'];
export type NewAdjustment = EndpointInput<typeof adjustBalance>['body'];
export type RulesChange = EndpointInput<typeof updateVacationRules>['body'];
export type SummaryRow = EndpointAnswer<typeof vacationSummary>['content'][number];
export type VacationSummary = EndpointAnswer<typeof vacationSummary>;

const pageSize = 20;
const ownPageSize = 50;
const vacationsKey = ['vacations'];
/** Other people's decisions and requests are loaded whenever the page is opened. */
const always = { staleTime: 0 };

/** How many of the caller's days a vacation would cost. */
export const costQuery = ({ from, to }: DateRange) =>
  queryOptions({
    queryKey: [...vacationsKey, 'own', 'cost', from, to],
    queryFn: () =>
      callEndpoint<typeof vacationCost>('GET /vacations/cost', { query: { startDate: from, endDate: to } }),
    placeholderData: keepPreviousData,
    ...always,
  });

/** @param page from 1 */
export const ownVacationsQuery = (page: number) =>
  queryOptions({
    queryKey: [...vacationsKey, 'own', 'requests', page],
    queryFn: () =>
      callEndpoint<typeof ownVacations>('GET /vacations/my-requests', {
        query: { page: page - 1, size: ownPageSize },
      }),
    placeholderData: keepPreviousData,
    ...always,
  });

/** Everybody's balances of a year. */
export const summaryQuery = ({ year, q, departamento, centro, page = 1 }: VacationsSearch) =>
  queryOptions({
    queryKey: [...vacationsKey, 'summary', year, q, departamento, centro, page],
    queryFn: () =>
      callEndpoint<typeof vacationSummary>('GET /vacations/admin/summary', {
        query: { year, q, departmentId: departamento, centreId: centro, page: page - 1, size: pageSize },
      }),
    placeholderData: keepPreviousData,
    ...always,
  });

/** Somebody's balance of a year. */
export const balanceQuery = (userId: string, year: number) =>
  queryOptions({
    queryKey: [...vacationsKey, 'balance', userId, year],
    queryFn: () =>
      callEndpoint<typeof balanceOf>('GET /vacations/admin/balance', { query: { userId, year } }),
    ...always,
  });

/** The requests of the company, by default the waiting ones. */
export const requestsQuery = ({ status = 'PENDING', departamento, centro, page = 1 }: VacationsSearch) =>
  queryOptions({
    queryKey: [...vacationsKey, 'requests', status, departamento ?? null, centro ?? null, page],
    queryFn: () =>
      callEndpoint<typeof allVacations>('GET /vacations/admin/all', {
        query: {
          ...{ page: page - 1, size: pageSize, departmentId: departamento, centreId: centro },
          ...(status !== 'ALL' && { status }),
        },
      }),
    placeholderData: keepPreviousData,
    ...always,
  });

/** The requests of one person, the latest first. @param page from 1 */
export const personVacationsQuery = (userId: string, page: number) =>
  queryOptions({
    queryKey: [...vacationsKey, 'of', userId, page],
    queryFn: () =>
      callEndpoint<typeof allVacations>('GET /vacations/admin/all', {
        query: { userId, page: page - 1, size: pageSize },
      }),
    placeholderData: keepPreviousData,
    ...always,
  });

/** How many days of a period somebody would work. */
export const workingDaysQuery = (userId: string, { from, to }: DateRange) =>
  queryOptions({
    queryKey: [...vacationsKey, 'working-days', userId, from, to],
    queryFn: () =>
      callEndpoint<typeof workingDays>('GET /vacations/admin/working-days', {
        query: { userId, startDate: from, endDate: to },
      }),
    ...always,
  });

export const rulesQuery = queryOptions({
  queryKey: [...vacationsKey, 'rules'],
  queryFn: () => callEndpoint<typeof vacationRules>('GET /vacations/rules', {}),
  ...always,
});

/** @throws ApiProblem */
export const sendRequest = (body: NewVacation) =>
  callEndpoint<typeof requestVacation>('POST /vacations', { body });

/** Withdraws a waiting request of the caller. @throws ApiProblem: with REQUEST_DECIDED it carries the present state, `vacation` */
export const sendTakingBack = (id: string) =>
  callEndpoint<typeof cancelVacation>('DELETE /vacations/:id', { params: { id } });

/** @throws ApiProblem: with REQUEST_DECIDED it carries the present state, `vacation` */
export const sendDecision = ({ id }: VacationRequest, isApproved: boolean, adminComments: string) =>
  callEndpoint<typeof reviewVacation>('PATCH /vacations/admin/:id/review', {
    params: { id },
    body: { status: isApproved ? 'APPROVED' : 'REJECTED', adminComments },
  });

/** @throws ApiProblem */
export const sendDecisions = (body: ManyRequests) =>
  callEndpoint<typeof decideVacations>('POST /vacations/admin/bulk', { body });

/** @throws ApiProblem */
export const sendFiled = (body: FiledVacation) =>
  callEndpoint<typeof fileVacation>('POST /vacations/admin', { body });

/** @throws ApiProblem */
export const sendAdjustment = (body: NewAdjustment) =>
  callEndpoint<typeof adjustBalance>('POST /vacations/admin/adjustments', { body });

/** @throws ApiProblem */
export const sendAdjustmentRemoval = (id: string) =>
  callEndpoint<typeof removeAdjustment>('DELETE /vacations/admin/adjustments/:id', { params: { id } });

/** @throws ApiProblem: with CHANGED_MEANWHILE it carries the present state, `vacationRules` */
export const sendRules = (body: RulesChange) =>
  callEndpoint<typeof updateVacationRules>('PUT /vacations/rules', { body });
