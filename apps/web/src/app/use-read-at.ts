import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * When what is on the page was read from the server: the oldest of it counts, in milliseconds since the epoch by the device's clock; null
 * where nothing was. What the frame around every page reads, marked with `meta.isFrame`, counts only where there is nothing else.
 */
export function readAt(client: QueryClient): number | null {
  const shown = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ state }) => state.data !== undefined);
  const ofPage = shown.filter(({ meta }) => !meta?.isFrame);
  const moments = (ofPage.length > 0 ? ofPage : shown).map(({ state }) => state.dataUpdatedAt);
  return moments.length === 0 ? null : Math.min(...moments);
}

/** The same for the page that is shown, as it changes. */
export function useReadAt(): number | null {
  const client = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(listener),
    [client],
  );
  return useSyncExternalStore(subscribe, () => readAt(client));
}
