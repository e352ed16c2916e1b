import type {
  answerLinkedMonth,
  linkedMonth,
  linkedMonthFile,
  linkedMonthReceipts,
  makeMonthLink,
  monthLinks,
  revokeMonthLink,
} from '@jornada/contract/attendance/month-links';
import { queryOptions } from '@tanstack/react-query';
import { ApiProblem } from '../../../shared/call/api-problem.ts';
import { callEndpoint, callForFile } from '../../../shared/call/call-endpoint.ts';
import type { EndpointInput } from '../../../shared/call/endpoint-types.ts';

const anonymous = { anonymous: true } as const;

/** A closed month of a person. */
export type MonthOf = EndpointInput<typeof makeMonthLink>['body'];

/** The codes with which a person opens their months. */
export const monthLinksQuery = (userId: string) =>
  queryOptions({
    queryKey: ['attendance', 'month-links', userId],
    queryFn: () =>
      callEndpoint<typeof monthLinks>('GET /attendance/admin/months/links', { query: { userId } }),
    staleTime: 0,
  });

/** @returns the address, which is not told again. @throws ApiProblem */
export const sendMonthLink = (body: MonthOf) =>
  callEndpoint<typeof makeMonthLink>('POST /attendance/admin/months/links', { body });

/** @throws ApiProblem */
export const sendLinkRevocation = (body: MonthOf) =>
  callEndpoint<typeof revokeMonthLink>('POST /attendance/admin/months/links/revoke', { body });

/** The month that a code opens; null for a code that is not valid. @throws ApiProblem */
export async function readLinkedMonth(token: string) {
  try {
    const path = 'POST /attendance/months/by-link';
    return await callEndpoint<typeof linkedMonth>(path, { body: { token } }, anonymous);
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'INVALID_TOKEN') return null;
    throw error;
  }
}

/** @throws ApiProblem */
export const fetchLinkedMonth = (token: string) =>
  callForFile<typeof linkedMonthFile>(
    'POST /attendance/months/by-link/file',
    { body: { token } },
    { ...anonymous, timeoutMs: 60_000 },
  );

/** @throws ApiProblem */
export const fetchLinkedReceipts = (token: string) =>
  callForFile<typeof linkedMonthReceipts>(
    'POST /attendance/months/by-link/receipts',
    { body: { token } },
    { ...anonymous, timeoutMs: 60_000 },
  );

/** @throws ApiProblem */
export const sendLinkedMonthAnswer = (body: EndpointInput<typeof answerLinkedMonth>['body']) =>
  callEndpoint<typeof answerLinkedMonth>('POST /attendance/months/by-link/answer', { body }, anonymous);
