import type {
  answerMonth,
  MonthFileFormat,
  ownClosedMonths,
  ownMonthFile,
} from '@jornada/contract/attendance/closed-months';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint, callForFile } from '../../../shared/call/call-endpoint.ts';
import type { EndpointInput } from '../../../shared/call/endpoint-types.ts';

const pageSize = 3;

/** A page, from 1, of the own months that were closed, the latest first. */
export const ownMonthsQuery = (page: number) =>
  queryOptions({
    queryKey: ['attendance', 'own', 'months', page],
    queryFn: () =>
      callEndpoint<typeof ownClosedMonths>('GET /attendance/months', {
        query: { page: page - 1, size: pageSize },
      }),
    placeholderData: keepPreviousData,
  });

/** @throws ApiProblem */
export const sendMonthAnswer = (body: EndpointInput<typeof answerMonth>['body']) =>
  callEndpoint<typeof answerMonth>('POST /attendance/months/answer', { body });

/** @throws ApiProblem */
export const fetchOwnMonth = ({
  month,
  ...query
}: {
  month: string;
  version: number;
  format: MonthFileFormat;
}) => callForFile<typeof ownMonthFile>('GET /attendance/months/:month/file', { params: { month }, query });
