import type {
  InspectionFormat,
  inspectionFile,
  inspectionRecord,
  openInspection,
  requestInspection,
  sendInspectionCode,
  validateInspector,
} from '@jornada/contract/inspection/inspector-access';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint, callForFile } from '../../../shared/call/call-endpoint.ts';
import type { EndpointAnswer, EndpointInput } from '../../../shared/call/endpoint-types.ts';

export type AskedInspection = EndpointInput<typeof requestInspection>['body'];
export type InspectedRecord = EndpointAnswer<typeof inspectionRecord>;

const anonymous = { anonymous: true } as const;
/** A year of many people takes the server a while to write. */
const downloadTimeoutMs = 10 * 60_000;
const peopleOnPage = 5;

/** @throws ApiProblem */
export const sendValidation = (body: { inspectorId: string; companyTaxId: string }) =>
  callEndpoint<typeof validateInspector>(
    'POST /attendance/government/validate-inspector',
    { body },
    anonymous,
  );

/** @throws ApiProblem */
export const sendInspectionRequest = (body: AskedInspection) =>
  callEndpoint<typeof requestInspection>('POST /attendance/government/request-access', { body }, anonymous);

/** @throws ApiProblem */
export const sendForCode = (id: string) =>
  callEndpoint<typeof sendInspectionCode>(
    'POST /attendance/government/data/:id/code',
    { params: { id } },
    anonymous,
  );

/** @throws ApiProblem */
export const sendCode = (id: string, code: string) =>
  callEndpoint<typeof openInspection>(
    'POST /attendance/government/data/:id/session',
    { params: { id }, body: { code } },
    anonymous,
  );

/** An open session with its request. It ends with the page. */
export interface OpenedInspection {
  readonly id: string;
  readonly token: string;
}

/** @param month `2026-11`; null for the first one granted. @param page from 1 */
export const recordQuery = ({ id, token }: OpenedInspection, month: string | null, page: number) =>
  queryOptions({
    queryKey: ['inspection', 'record', id, token, month, page],
    queryFn: () =>
      callEndpoint<typeof inspectionRecord>(
        'GET /attendance/government/data/:id',
        {
          params: { id },
          query: { ...(month !== null && boundsOf(month)), page: page - 1, size: peopleOnPage },
        },
        { ...anonymous, inspectionSession: token },
      ),
    placeholderData: keepPreviousData,
    // Each reading is logged, so nothing is read again automatically.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });

/** The dates and the people, by their ids, of a file that is not of everything. */
export type AskedDocument = Omit<EndpointInput<typeof inspectionFile>['query'], 'format'>;

/** @throws ApiProblem */
export const loadFile = (
  { id, token }: OpenedInspection,
  format: InspectionFormat,
  asked: AskedDocument = {},
) =>
  callForFile<typeof inspectionFile>(
    'GET /attendance/government/data/:id/file',
    { params: { id }, query: { ...asked, format } },
    { ...anonymous, inspectionSession: token, timeoutMs: downloadTimeoutMs },
  );

function boundsOf(month: string): { from: string; to: string } {
  const { year, month: number, daysInMonth } = Temporal.PlainYearMonth.from(month);
  const day = (which: number) => Temporal.PlainDate.from({ year, month: number, day: which }).toString();
  return { from: day(1), to: day(daysInMonth) };
}
