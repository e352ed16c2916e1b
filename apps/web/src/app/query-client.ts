import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../shared/call/api-problem.ts';
import { sessionState, subscribeToSession } from '../shared/session/session-store.ts';

const retries = 2;

/** The cache of everything read from the API. It is cleared when the session ends. */
export const queryClient = createQueryClient();

function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // 'always': a device that wrongly reports to be offline still gets its answer, and one that is offline its error message.
      queries: { networkMode: 'always', retry: isWorthRetrying, staleTime: 30_000 },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  subscribeToSession(() => {
    if (sessionState().phase === 'signed-out') client.clear();
  });
  return client;
}

function isWorthRetrying(failures: number, problem: unknown): boolean {
  return failures < retries && problem instanceof ApiProblem && problem.isUnanswered;
}
