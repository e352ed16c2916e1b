import type {
  closePayroll,
  makePayrollFile,
  payrollBatch,
  payrollBatches,
  payrollClosings,
  payrollFigures,
  payrollFile,
  payrollLines,
  simulatePayroll,
} from '@jornada/contract/payroll/payroll-batches';
import type {
  payrollCodes,
  payrollPeople,
  savePayrollCodes,
  savePersonCode,
} from '@jornada/contract/payroll/payroll-codes';
import type {
  createPayrollConcept,
  deletePayrollConcept,
  payrollConcepts,
  updatePayrollConcept,
} from '@jornada/contract/payroll/payroll-concepts';
import type { revokePayrollLink, sendPayrollLink } from '@jornada/contract/payroll/payroll-links';
import type {
  createPayrollProfile,
  deletePayrollProfile,
  payrollProfiles,
  updatePayrollProfile,
} from '@jornada/contract/payroll/payroll-profiles';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint, callForFile } from '../../shared/call/call-endpoint.ts';
import type { EndpointInput } from '../../shared/call/endpoint-types.ts';
import { refetchedWhileUnfinished } from '../../shared/task/task.ts';

/** Everybody's year is worked out. */
const long = { timeoutMs: 60_000 };

export const codesQuery = queryOptions({
  queryKey: ['payroll', 'codes'],
  queryFn: () => callEndpoint<typeof payrollCodes>('GET /admin/payroll/codes', {}),
  staleTime: 0,
});

/** @param page from 1 */
export const peopleQuery = (search: string, onlyMissing: boolean, page: number) =>
  queryOptions({
    queryKey: ['payroll', 'people', search, onlyMissing, page],
    queryFn: () =>
      callEndpoint<typeof payrollPeople>('GET /admin/payroll/people', {
        query: { search, onlyMissing: onlyMissing ? 'true' : 'false', page: page - 1 },
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const conceptsQuery = queryOptions({
  queryKey: ['payroll', 'concepts'],
  queryFn: () => callEndpoint<typeof payrollConcepts>('GET /admin/payroll/concepts', {}),
  staleTime: 0,
});

export const profilesQuery = queryOptions({
  queryKey: ['payroll', 'profiles'],
  queryFn: () => callEndpoint<typeof payrollProfiles>('GET /admin/payroll/profiles', {}),
  staleTime: 0,
});

/** @param page from 1 */
export const batchesQuery = (page: number) =>
  queryOptions({
    queryKey: ['payroll', 'batches', page],
    queryFn: () =>
      callEndpoint<typeof payrollBatches>('GET /admin/payroll/batches', { query: { page: page - 1 } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const batchQuery = (id: string) =>
  queryOptions({
    queryKey: ['payroll', 'batch', id],
    queryFn: () => callEndpoint<typeof payrollBatch>('GET /admin/payroll/batches/:id', { params: { id } }),
    staleTime: 0,
  });

/** @param page from 1 */
export const linesQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['payroll', 'lines', id, page],
    queryFn: () =>
      callEndpoint<typeof payrollLines>('GET /admin/payroll/batches/:id/lines', {
        params: { id },
        query: { page: page - 1 },
      }),
    placeholderData: keepPreviousData,
  });

export const closingsQuery = queryOptions({
  queryKey: ['payroll', 'closings'],
  queryFn: () => callEndpoint<typeof payrollClosings>('GET /admin/payroll/closings', {}),
  ...refetchedWhileUnfinished,
});

export const figuresQuery = (month: string) =>
  queryOptions({
    queryKey: ['payroll', 'figures', month],
    queryFn: () =>
      callEndpoint<typeof payrollFigures>('GET /admin/payroll/figures', { query: { month } }, long),
    staleTime: 0,
  });

export const simulationQuery = (month: string) =>
  queryOptions({
    queryKey: ['payroll', 'simulation', month],
    queryFn: () =>
      callEndpoint<typeof simulatePayroll>('GET /admin/payroll/simulation', { query: { month } }, long),
    staleTime: 0,
  });

/** @throws ApiProblem */
export const sendCodes = (body: EndpointInput<typeof savePayrollCodes>['body']) =>
  callEndpoint<typeof savePayrollCodes>('PUT /admin/payroll/codes', { body });

/** @throws ApiProblem */
export const sendPersonCode = (userId: string, code: string | null) =>
  callEndpoint<typeof savePersonCode>('PUT /admin/payroll/people/:userId', {
    params: { userId },
    body: { code },
  });

/** @throws ApiProblem */
export const sendNewConcept = (body: EndpointInput<typeof createPayrollConcept>['body']) =>
  callEndpoint<typeof createPayrollConcept>('POST /admin/payroll/concepts', { body });

/** @throws ApiProblem */
export const sendConcept = (id: string, body: EndpointInput<typeof updatePayrollConcept>['body']) =>
  callEndpoint<typeof updatePayrollConcept>('PUT /admin/payroll/concepts/:id', { params: { id }, body });

/** @throws ApiProblem */
export const sendConceptRemoval = (id: string) =>
  callEndpoint<typeof deletePayrollConcept>('DELETE /admin/payroll/concepts/:id', { params: { id } });

/** @throws ApiProblem */
export const sendNewProfile = (body: EndpointInput<typeof createPayrollProfile>['body']) =>
  callEndpoint<typeof createPayrollProfile>('POST /admin/payroll/profiles', { body });

/** @throws ApiProblem */
export const sendProfile = (id: string, body: EndpointInput<typeof updatePayrollProfile>['body']) =>
  callEndpoint<typeof updatePayrollProfile>('PUT /admin/payroll/profiles/:id', { params: { id }, body });

/** @throws ApiProblem */
export const sendProfileRemoval = (id: string) =>
  callEndpoint<typeof deletePayrollProfile>('DELETE /admin/payroll/profiles/:id', { params: { id } });

/** @throws ApiProblem */
export const sendBatchClosing = (body: EndpointInput<typeof closePayroll>['body']) =>
  callEndpoint<typeof closePayroll>('POST /admin/payroll/closings', { body });

/** @throws ApiProblem */
export const sendFileWish = (id: string, profileId: string) =>
  callEndpoint<typeof makePayrollFile>(
    'POST /admin/payroll/batches/:id/files',
    { params: { id }, body: { profileId } },
    long,
  );

/** @throws ApiProblem */
export const fetchPayrollFile = (id: string, fileId: string) =>
  callForFile<typeof payrollFile>(
    'GET /admin/payroll/batches/:id/files/:fileId',
    { params: { id, fileId } },
    long,
  );

/** @returns the code, which is not told again. @throws ApiProblem */
export const sendLink = (
  params: EndpointInput<typeof sendPayrollLink>['params'],
  body: EndpointInput<typeof sendPayrollLink>['body'],
) =>
  callEndpoint<typeof sendPayrollLink>('POST /admin/payroll/batches/:id/files/:fileId/links', {
    params,
    body,
  });

/** @throws ApiProblem */
export const sendLinkRevocation = (id: string) =>
  callEndpoint<typeof revokePayrollLink>('POST /admin/payroll/links/:id/revoke', { params: { id } });
