import type {
  keptRecordFile,
  keptRecordLinks,
  resendKeptRecord,
  withdrawKeptRecord,
} from '@jornada/contract/tenants/kept-records';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint, callForFile } from '../../shared/call/call-endpoint.ts';
import type { EndpointAnswer } from '../../shared/call/endpoint-types.ts';
import { tenantsKey } from './tenants.data.ts';

export type KeptRecordLine = EndpointAnswer<typeof keptRecordLinks>['content'][number];

/** The record of years takes a while. */
const downloadTimeoutMs = 15 * 60_000;

/** @param page from 1 */
export const keptRecordsQuery = ({ page = 1 }: { page?: number | undefined }) =>
  queryOptions({
    queryKey: [...tenantsKey, 'kept-records', page],
    queryFn: () =>
      callEndpoint<typeof keptRecordLinks>('GET /superadmin/kept-records', {
        query: { page: page - 1, size: 20 },
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** @throws ApiProblem */
export const resendKept = (id: string) =>
  callEndpoint<typeof resendKeptRecord>('POST /superadmin/kept-records/:id/resend', { params: { id } });

/** @throws ApiProblem */
export const withdrawKept = (id: string) =>
  callEndpoint<typeof withdrawKeptRecord>('POST /superadmin/kept-records/:id/withdraw', { params: { id } });

/** @throws ApiProblem */
export const loadKeptRecord = (body: { token: string; email: string }) =>
  callForFile<typeof keptRecordFile>(
    'POST /kept-records/file',
    { body },
    { anonymous: true, timeoutMs: downloadTimeoutMs },
  );
