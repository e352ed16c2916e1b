import { boardAsksEverySeconds } from '@jornada/contract/dashboard/board-limits';
import type { board } from '@jornada/contract/dashboard/boards';
import { queryOptions } from '@tanstack/react-query';
import { ApiProblem } from '../../../shared/call/api-problem.ts';
import type { EndpointAnswer } from '../../../shared/call/endpoint-types.ts';
import { sendRequest } from '../../../shared/call/send-request.ts';

export type BoardAnswer = EndpointAnswer<typeof board>;
export type PersonOnBoard = BoardAnswer['people'][number];

/** Who is at work, for the board of a code. Whoever is signed in in this browser has nothing to do with it. */
export const boardQuery = (code: string) =>
  queryOptions({
    queryKey: ['dashboard', 'board', code],
    queryFn: async () => {
      const headers = { 'x-board-code': code };
      return (await sendRequest({ method: 'GET', path: '/board', headers })) as BoardAnswer;
    },
    staleTime: 0,
    retry: false,
    refetchInterval: boardAsksEverySeconds * 1_000,
    // What drives a screen on a wall may think that nobody looks.
    refetchIntervalInBackground: true,
  });

/** Whether the code opens nothing any more. */
export function isRefused(problem: unknown): boolean {
  return problem instanceof ApiProblem && problem.code === 'BOARD_REFUSED';
}
