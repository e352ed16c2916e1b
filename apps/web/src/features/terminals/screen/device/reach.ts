let isReached = true;
const listeners = new Set<(isReached: boolean) => void>();

/** Whether the server answered the last call. */
export const isServerReached = (): boolean => isReached;

/** Said of every call of the device: it was answered, or not. */
export function noteReach(isAnswered: boolean): void {
  if (isAnswered === isReached) return;
  isReached = isAnswered;
  for (const listener of listeners) listener(isReached);
}

/** Calls `listener` when the server is no longer reached, or again; returns a function to unsubscribe. */
export function onReachChange(listener: (isReached: boolean) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
