import type { monthlyRegister, personRegister, registerFile } from '@jornada/contract/register/register';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint, callForFile } from '../../shared/call/call-endpoint.ts';
import type { EndpointAnswer } from '../../shared/call/endpoint-types.ts';

export type RegisterPage = EndpointAnswer<typeof monthlyRegister>;
export type RegisteredDay = EndpointAnswer<typeof personRegister>['days'][number];
export type RegisterPerson = RegisterPage['content'][number];

/** Which month, of which department and which work centre; undefined for everybody. */
export interface AskedRegister {
  readonly month: string;
  readonly departmentId: string | undefined;
  readonly centreId: string | undefined;
}

const pageSize = 25;
const downloadTimeoutMs = 10 * 60_000;

/** Each reading is logged, so nothing is read again automatically. */
const readOnce = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

const queryOf = ({ month, departmentId, centreId }: AskedRegister) => ({
  month,
  ...(departmentId !== undefined && { departmentId }),
  ...(centreId !== undefined && { centreId }),
});

/** @param page from 1 */
export const registerQuery = (asked: AskedRegister, page: number) =>
  queryOptions({
    queryKey: ['register', asked.month, asked.departmentId ?? null, asked.centreId ?? null, page],
    queryFn: () =>
      callEndpoint<typeof monthlyRegister>('GET /admin/register', {
        query: { ...queryOf(asked), page: page - 1, size: pageSize },
      }),
    placeholderData: keepPreviousData,
    ...readOnce,
  });

export const personRegisterQuery = (userId: string, month: string) =>
  queryOptions({
    queryKey: ['register', 'person', userId, month],
    queryFn: () =>
      callEndpoint<typeof personRegister>('GET /admin/register/people/:userId', {
        params: { userId },
        query: { month },
      }),
    ...readOnce,
  });

/** @throws ApiProblem */
export const loadRegisterFile = (asked: AskedRegister) =>
  callForFile<typeof registerFile>(
    'GET /admin/register/file',
    { query: queryOf(asked) },
    { timeoutMs: downloadTimeoutMs },
  );
