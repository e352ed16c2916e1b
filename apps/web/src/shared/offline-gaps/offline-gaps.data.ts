import type { explainOfflineGap, ownOfflineGaps } from '@jornada/contract/attendance/offline-gaps';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../call/call-endpoint.ts';

/** A page, from 1, of the own punches without a network in a wide gap, the last ones first; only those that ask for a word, or all. */
export const ownGapsQuery = (asked: { readonly waiting?: 'true' }, page: number) =>
  queryOptions({
    queryKey: ['attendance', 'own', 'offline-gaps', asked, page],
    queryFn: () =>
      callEndpoint<typeof ownOfflineGaps>('GET /attendance/offline-gaps/my', {
        query: { ...asked, page: page - 1 },
      }),
    placeholderData: keepPreviousData,
  });

/** @throws ApiProblem */
export const sendWord = ({ id, text }: { id: string; text: string }) =>
  callEndpoint<typeof explainOfflineGap>('POST /attendance/offline-gaps/:id/words', {
    params: { id },
    body: { text },
  });
