import { focusManager, QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../shared/call/api-problem.ts';
import { onNewsOfTabs } from '../shared/session/other-tabs.ts';
import { sessionState, subscribeToSession } from '../shared/session/session-store.ts';

const retries = 2;
/** A page that was open within a working day is shown without a network too; everything is forgotten when the session ends. */
const keptForMs = 12 * 3_600_000;

const isOnline = () => navigator.onLine;
/** What is there already is not asked for in vain: a page without a network shows it instead of an error, until there is one again. */
const ifOnline = { refetchOnMount: isOnline, refetchOnWindowFocus: isOnline, refetchOnReconnect: true };

/** The cache of everything read from the API. It is cleared when the session ends. */
export const queryClient = createQueryClient();

function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // 'always': a device that wrongly reports to be offline still gets its answer, and one that is offline its error message.
      queries: {
        networkMode: 'always',
        retry: isWorthRetrying,
        staleTime: 30_000,
        gcTime: keptForMs,
        ...ifOnline,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  subscribeToSession(() => {
    if (sessionState().phase === 'signed-out') client.clear();
  });
  return client;
}

/**
 * Reads again what is shown when another tab changed something. What was changed on other devices is seen at the next look: a window beside
 * another one is visible all the time, so that it only tells when it gets the focus.
 */
export function keepUpToDate(): void {
  onNewsOfTabs('changed', () => void queryClient.invalidateQueries());
  focusManager.setEventListener((onFocus) => {
    const look = () => onFocus();
    window.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      window.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  });
}

function isWorthRetrying(failures: number, problem: unknown): boolean {
  return failures < retries && problem instanceof ApiProblem && problem.isUnanswered;
}
