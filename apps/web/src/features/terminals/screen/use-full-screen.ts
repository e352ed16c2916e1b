import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** Filling the whole screen, where the browser can and does not yet. */
export function useFullScreen() {
  const isOffered = useSyncExternalStore(
    subscribe,
    () => document.fullscreenEnabled === true && document.fullscreenElement === null,
  );
  return {
    isOffered,
    enter: () => void document.documentElement.requestFullscreen().catch(() => undefined),
  };
}
