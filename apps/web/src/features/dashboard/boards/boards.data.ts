import type { boards, createBoard, revokeBoard } from '@jornada/contract/dashboard/boards';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../shared/call/call-endpoint.ts';
import type { EndpointInput } from '../../../shared/call/endpoint-types.ts';

/** The boards by name, with when they were looked at last. */
export const boardsQuery = queryOptions({
  queryKey: ['dashboard', 'boards'],
  queryFn: () => callEndpoint<typeof boards>('GET /tenant/boards', {}),
  staleTime: 0,
  refetchInterval: 60_000,
});

type BoardBody = NonNullable<EndpointInput<typeof createBoard>['body']>;

/** @throws ApiProblem */
export const sendNewBoard = (body: BoardBody) =>
  callEndpoint<typeof createBoard>('POST /tenant/boards', { body });

/** @throws ApiProblem */
export const sendBoardRevocation = (id: string) =>
  callEndpoint<typeof revokeBoard>('DELETE /tenant/boards/:id', { params: { id } });
