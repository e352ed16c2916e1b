import type { bankPeriods, endBankPeriod, previewPeriodEnd } from '@jornada/contract/bank/bank-periods';
import type { addBankPolicy, bankPolicies } from '@jornada/contract/bank/bank-policies';
import type { askForRest, ownBank, restParts } from '@jornada/contract/bank/own-bank';
import type {
  adjustBank,
  bankOf,
  bankPeople,
  compensateByRest,
  payOutOfBanks,
  previewRest,
} from '@jornada/contract/bank/review-bank';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../shared/call/call-endpoint.ts';
import type { EndpointInput } from '../../shared/call/endpoint-types.ts';
import type { BanksSearch } from './banks-search.ts';

export type NewPolicy = EndpointInput<typeof addBankPolicy>['body'];
type Adjustment = EndpointInput<typeof adjustBank>['body'];
type Payment = EndpointInput<typeof payOutOfBanks>['body'];
type GivenRest = EndpointInput<typeof compensateByRest>['body'];
type AskedRest = EndpointInput<typeof askForRest>['body'];

const bankKey = ['bank'];
const pageSize = 25;
const linesSize = 20;
/** Others change it, and days do. */
const always = { staleTime: 0 };

/** The own bank with a page of its lines. @param page from 1 */
export const ownBankQuery = (page: number) =>
  queryOptions({
    queryKey: [...bankKey, 'own', page],
    queryFn: () =>
      callEndpoint<typeof ownBank>('GET /bank/my', { query: { page: page - 1, size: linesSize } }),
    placeholderData: keepPreviousData,
    ...always,
  });

/** What rest can be asked for on a date. */
export const restPartsQuery = (date: string) =>
  queryOptions({
    queryKey: [...bankKey, 'rest', date],
    queryFn: () => callEndpoint<typeof restParts>('GET /bank/my/rest', { query: { date } }),
    placeholderData: keepPreviousData,
    ...always,
  });

/** A page of people's banks. */
export const banksQuery = ({ q, lado, departamento, centro, page = 1 }: BanksSearch) =>
  queryOptions({
    queryKey: [...bankKey, 'people', q ?? null, lado ?? null, departamento ?? null, centro ?? null, page],
    queryFn: () =>
      callEndpoint<typeof bankPeople>('GET /bank/people', {
        query: {
          ...{ departmentId: departamento, centreId: centro, page: page - 1, size: pageSize },
          ...(q && { q }),
          ...(lado && { side: lado }),
        },
      }),
    select: (people) => ({
      ...people,
      content: people.content.map((bank) => ({ ...bank, id: bank.userId })),
    }),
    placeholderData: keepPreviousData,
    ...always,
  });

/** Somebody's bank with a page of its lines. @param page from 1 */
export const bankOfQuery = (userId: string, page: number) =>
  queryOptions({
    queryKey: [...bankKey, 'of', userId, page],
    queryFn: () =>
      callEndpoint<typeof bankOf>('GET /bank/people/:userId', {
        params: { userId },
        query: { page: page - 1, size: linesSize },
      }),
    placeholderData: keepPreviousData,
    ...always,
  });

/** What a rest would take out of banks. */
export const restPreviewQuery = (rest: EndpointInput<typeof previewRest>['body']) =>
  queryOptions({
    queryKey: [...bankKey, 'preview', rest],
    queryFn: () => callEndpoint<typeof previewRest>('POST /bank/rest/preview', { body: rest }),
    ...always,
  });

/** The rules of groups, and the groups. */
export const bankPoliciesQuery = queryOptions({
  queryKey: [...bankKey, 'policies'],
  queryFn: () => callEndpoint<typeof bankPolicies>('GET /bank/policies', {}),
  ...always,
});

/** The periods that are over. */
export const bankPeriodsQuery = queryOptions({
  queryKey: [...bankKey, 'periods'],
  queryFn: () => callEndpoint<typeof bankPeriods>('GET /bank/periods', {}),
  ...always,
});

/** What the end of a period would do. */
export const periodEndQuery = (groupId: string | null, endsOn: string) =>
  queryOptions({
    queryKey: [...bankKey, 'period', groupId, endsOn],
    queryFn: () =>
      callEndpoint<typeof previewPeriodEnd>('GET /bank/periods/preview', {
        query: { endsOn, ...(groupId !== null && { groupId }) },
      }),
    ...always,
  });

/** @throws ApiProblem */
export const sendRest = (body: AskedRest) => callEndpoint<typeof askForRest>('POST /bank/my/rest', { body });

/** @throws ApiProblem */
export const sendAdjustment = (userId: string, body: Adjustment) =>
  callEndpoint<typeof adjustBank>('POST /bank/people/:userId/lines', { params: { userId }, body });

/** @throws ApiProblem */
export const sendPayment = (body: Payment) => callEndpoint<typeof payOutOfBanks>('POST /bank/pay', { body });

/** @throws ApiProblem */
export const sendGivenRest = (body: GivenRest) =>
  callEndpoint<typeof compensateByRest>('POST /bank/rest', { body });

/** @throws ApiProblem */
export const sendPolicy = (body: NewPolicy) =>
  callEndpoint<typeof addBankPolicy>('POST /bank/policies', { body });

/** @throws ApiProblem */
export const sendPeriodEnd = (groupId: string | null, endsOn: string) =>
  callEndpoint<typeof endBankPeriod>('POST /bank/periods', { body: { groupId, endsOn } });
