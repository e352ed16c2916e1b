import type { ownClosedMonths } from '@jornada/contract/attendance/closed-months';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../call/call-endpoint.ts';

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
