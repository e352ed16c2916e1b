import type { liftHold, placeHold, recordHolds, retentionOverview } from '@jornada/contract/retention/holds';
import type {
  certificateFile,
  previewRemoval,
  recordExport,
  removalCertificates,
  removeRecords,
} from '@jornada/contract/retention/removals';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint, callForFile } from '../../shared/call/call-endpoint.ts';
import type { EndpointAnswer, EndpointInput } from '../../shared/call/endpoint-types.ts';

export type HoldLine = EndpointAnswer<typeof recordHolds>['content'][number];
export type CertificateLine = EndpointAnswer<typeof removalCertificates>['content'][number];
export type Preview = EndpointAnswer<typeof previewRemoval>;
type NewHold = EndpointInput<typeof placeHold>['body'];
type Order = EndpointInput<typeof removeRecords>['body'];

const pageSize = 20;
/** The server needs a while to write or remove years of many people. */
const longMs = 10 * 60_000;

export const overviewQuery = queryOptions({
  queryKey: ['retention', 'overview'],
  queryFn: () => callEndpoint<typeof retentionOverview>('GET /admin/retention', {}),
});

/** @param page from 1 */
export const holdsQuery = (page: number) =>
  queryOptions({
    queryKey: ['retention', 'holds', page],
    queryFn: () =>
      callEndpoint<typeof recordHolds>('GET /admin/retention/holds', {
        query: { page: page - 1, size: pageSize },
      }),
    placeholderData: keepPreviousData,
  });

/** @param page from 1 */
export const certificatesQuery = (page: number) =>
  queryOptions({
    queryKey: ['retention', 'certificates', page],
    queryFn: () =>
      callEndpoint<typeof removalCertificates>('GET /admin/retention/removals', {
        query: { page: page - 1, size: pageSize },
      }),
    placeholderData: keepPreviousData,
  });

/** @param before null for the latest date that the law allows */
export const previewQuery = (before: string | null) =>
  queryOptions({
    queryKey: ['retention', 'preview', before],
    queryFn: () =>
      callEndpoint<typeof previewRemoval>('GET /admin/retention/preview', {
        query: { ...(before !== null && { before }) },
      }),
    placeholderData: keepPreviousData,
  });

/** @throws ApiProblem */
export const sendHold = (body: NewHold) =>
  callEndpoint<typeof placeHold>('POST /admin/retention/holds', { body });

/** @throws ApiProblem */
export const sendLifting = (id: string, reason: string) =>
  callEndpoint<typeof liftHold>('POST /admin/retention/holds/:id/lift', { params: { id }, body: { reason } });

/** Removes the record of some people; sending it again goes on with the next. @throws ApiProblem */
export const sendRemoval = (body: Order) =>
  callEndpoint<typeof removeRecords>('POST /admin/retention/removals', { body }, { timeoutMs: longMs });

/** @throws ApiProblem */
export const loadRecord = () =>
  callForFile<typeof recordExport>('GET /admin/retention/export', {}, { timeoutMs: longMs });

/** @throws ApiProblem */
export const loadCertificate = (number: number) =>
  callForFile<typeof certificateFile>('GET /admin/retention/removals/:number/file', { params: { number } });
