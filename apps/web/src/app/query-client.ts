import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../shared/call/api-problem.ts';
import { sessionState, subscribeToSession } from '../shared/session/session-store.ts';

const retries = 2;

/** The cache of everything read from the API. What one person read is forgotten when the session ends. */
export const queryClient = createQueryClient();

function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // 'always': a device that wrongly believes to be offline still gets its answer, and a right one its message.
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
