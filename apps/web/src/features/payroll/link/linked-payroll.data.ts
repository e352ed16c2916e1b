import type { linkedPayroll, linkedPayrollFile } from '@jornada/contract/payroll/payroll-links';
import { callEndpoint, callForFile } from '../../../shared/call/call-endpoint.ts';
import type { EndpointInput } from '../../../shared/call/endpoint-types.ts';

const anonymous = { anonymous: true } as const;

export type Opening = EndpointInput<typeof linkedPayroll>['body'];

/** What link and code open. @throws ApiProblem */
export const openLinkedPayroll = (body: Opening) =>
  callEndpoint<typeof linkedPayroll>('POST /payroll/by-link', { body }, anonymous);

/** @throws ApiProblem */
export const fetchLinkedPayroll = (body: Opening) =>
  callForFile<typeof linkedPayrollFile>(
    'POST /payroll/by-link/file',
    { body },
    { ...anonymous, timeoutMs: 60_000 },
  );
