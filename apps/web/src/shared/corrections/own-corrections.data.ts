import type { ownCorrections } from '@jornada/contract/attendance/correction-requests';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../call/call-endpoint.ts';

const pageSize = 20;

const correctionsQuery = (asked: { readonly waiting?: 'true'; readonly date?: string }, page: number) =>
  queryOptions({
    queryKey: ['attendance', 'own', 'corrections', asked, page],
    queryFn: () =>
      callEndpoint<typeof ownCorrections>('GET /attendance/corrections/my', {
        query: { ...asked, page: page - 1, size: pageSize },
      }),
    placeholderData: keepPreviousData,
  });

/** A page, from 1, of the corrections of the own record that wait for an answer, the last ones first. */
export const waitingCorrectionsQuery = (page: number) => correctionsQuery({ waiting: 'true' }, page);

/** The same of those of a day, answered or not. */
export const dayCorrectionsQuery = (date: string, page: number) => correctionsQuery({ date }, page);
