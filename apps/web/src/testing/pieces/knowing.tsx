import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiProblem } from '../../shared/call/api-problem.ts';

interface KnowingProps {
  /** What the API answered, by the keys of its queries. Whatever else is asked is never answered. */
  answers?: readonly (readonly [QueryKey, unknown])[];
  /** The queries that failed because there is no network. */
  failed?: readonly QueryKey[];
  children: ReactNode;
}

/** Shows a piece that reads from the API, without an API. */
export function Knowing({ answers = [], failed = [], children }: KnowingProps) {
  const [client] = useState(() => clientKnowing(answers, failed));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function clientKnowing(answers: readonly (readonly [QueryKey, unknown])[], failed: readonly QueryKey[]) {
  const client = new QueryClient({
    defaultOptions: { queries: { refetchOnMount: false, retryOnMount: false, refetchOnWindowFocus: false } },
  });
  for (const [key, answer] of answers) client.setQueryData(key, answer);
  for (const queryKey of failed) {
    const query = client.getQueryCache().build(client, { queryKey });
    query.setState({ ...query.state, status: 'error', error: new ApiProblem(0), fetchStatus: 'idle' });
  }
  return client;
}
