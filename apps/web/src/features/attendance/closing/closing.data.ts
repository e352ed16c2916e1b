import type {
  closedMonthsOfPerson,
  closeMonths,
  closingMonth,
  MonthFileFormat,
  monthClosings,
  monthFile,
  reopenMonth,
} from '@jornada/contract/attendance/closed-months';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint, callForFile } from '../../../shared/call/call-endpoint.ts';
import type { EndpointInput } from '../../../shared/call/endpoint-types.ts';
import { refetchedWhileUnfinished } from '../../../shared/task/task.ts';
import type { NarrowedMonth } from '../attendance.data.ts';

/** The key of all months to close. */
export const closingKey = ['attendance', 'closing'];

/** A month of everybody, or of those asked for: closed or not, what is left to settle, and what each said of it. */
export const closingMonthQuery = (query: NarrowedMonth) =>
  queryOptions({
    queryKey: [...closingKey, query],
    queryFn: () => callEndpoint<typeof closingMonth>('GET /attendance/admin/months', { query }),
  });

/** The closed months of a person, the latest first. @param page from 1 */
export const closedMonthsQuery = (userId: string, page: number) =>
  queryOptions({
    queryKey: [...closingKey, 'of', userId, page],
    queryFn: () =>
      callEndpoint<typeof closedMonthsOfPerson>('GET /attendance/admin/months/closed', {
        query: { userId, page: page - 1 },
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The own closings in the background, the latest first. */
export const closingsQuery = queryOptions({
  queryKey: ['attendance', 'closings'],
  queryFn: () => callEndpoint<typeof monthClosings>('GET /attendance/admin/months/closings', {}),
  ...refetchedWhileUnfinished,
});

/** @throws ApiProblem */
export const sendClosing = (body: EndpointInput<typeof closeMonths>['body']) =>
  callEndpoint<typeof closeMonths>('POST /attendance/admin/months/close', { body });

/** @throws ApiProblem */
export const sendReopening = (body: EndpointInput<typeof reopenMonth>['body']) =>
  callEndpoint<typeof reopenMonth>('POST /attendance/admin/months/reopen', { body });

/** @param version the latest unless given @throws ApiProblem */
export const fetchMonthFile = ({
  month,
  ...query
}: {
  month: string;
  userId: string;
  format: MonthFileFormat;
  version?: number;
}) => callForFile<typeof monthFile>('GET /attendance/admin/months/:month/file', { params: { month }, query });
