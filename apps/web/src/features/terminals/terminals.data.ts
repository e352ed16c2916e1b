import type { Permission } from '@jornada/contract/permissions';
import type {
  createTerminal,
  pairTerminalAnew,
  revokeTerminal,
  terminals,
  updateTerminal,
} from '@jornada/contract/terminals/terminal';
import type { reviewPress, unrecordedPresses } from '@jornada/contract/terminals/unrecorded-presses';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../shared/call/call-endpoint.ts';
import type { EndpointInput } from '../../shared/call/endpoint-types.ts';

const calmMs = 30_000;

/** Any of these lets one see presses that were not recorded. */
export const reviewsPresses = [
  'terminals.manage',
  'attendance.manage',
] as const satisfies readonly Permission[];

/** The terminals by name, with what they said last. */
export const terminalsQuery = queryOptions({
  queryKey: ['terminals', 'list'],
  queryFn: () => callEndpoint<typeof terminals>('GET /tenant/terminals', {}),
  staleTime: 0,
  refetchInterval: calmMs,
});

/** A page of the presses that were not recorded, the latest first. @param page from 1 */
export const unrecordedQuery = (isReviewed: boolean, page = 1) =>
  queryOptions({
    queryKey: ['terminals', 'presses', isReviewed, page],
    queryFn: () =>
      callEndpoint<typeof unrecordedPresses>('GET /tenant/terminals/presses', {
        query: { reviewed: isReviewed ? 'true' : 'false', page: page - 1 },
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

type TerminalBody = NonNullable<EndpointInput<typeof createTerminal>['body']>;

/** @throws ApiProblem */
export const sendNewTerminal = (body: TerminalBody) =>
  callEndpoint<typeof createTerminal>('POST /tenant/terminals', { body });

/** @throws ApiProblem */
export const sendTerminal = (id: string, body: TerminalBody) =>
  callEndpoint<typeof updateTerminal>('PUT /tenant/terminals/:id', { params: { id }, body });

/** @throws ApiProblem */
export const sendPairing = (id: string) =>
  callEndpoint<typeof pairTerminalAnew>('POST /tenant/terminals/:id/pairing', { params: { id } });

/** @throws ApiProblem */
export const sendRevocation = (id: string) =>
  callEndpoint<typeof revokeTerminal>('DELETE /tenant/terminals/:id', { params: { id } });

/** @throws ApiProblem */
export const sendReview = (id: string, note: string | null) =>
  callEndpoint<typeof reviewPress>('POST /tenant/terminals/presses/:id/review', {
    params: { id },
    body: { note },
  });
