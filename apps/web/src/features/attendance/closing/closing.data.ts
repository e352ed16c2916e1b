import type {
  closeMonths,
  closingMonth,
  MonthFileFormat,
  monthFile,
  reopenMonth,
} from '@jornada/contract/attendance/closed-months';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint, callForFile } from '../../../shared/call/call-endpoint.ts';
import type { EndpointInput } from '../../../shared/call/endpoint-types.ts';

/** Closing everybody's month takes longer than an ordinary answer. */
const manyPeople = { timeoutMs: 120_000 };

/** A month of everybody: closed or not, what is left to settle, and what each said of it. */
export const closingMonthQuery = (month: string) =>
  queryOptions({
    queryKey: ['attendance', 'closing', month],
    queryFn: () => callEndpoint<typeof closingMonth>('GET /attendance/admin/months', { query: { month } }),
  });

/** @throws ApiProblem */
export const sendClosing = (body: EndpointInput<typeof closeMonths>['body']) =>
  callEndpoint<typeof closeMonths>('POST /attendance/admin/months/close', { body }, manyPeople);

/** @throws ApiProblem */
export const sendReopening = (body: EndpointInput<typeof reopenMonth>['body']) =>
  callEndpoint<typeof reopenMonth>('POST /attendance/admin/months/reopen', { body });

/** @throws ApiProblem */
export const fetchMonthFile = ({
  month,
  ...query
}: {
  month: string;
  userId: string;
  format: MonthFileFormat;
}) => callForFile<typeof monthFile>('GET /attendance/admin/months/:month/file', { params: { month }, query });
