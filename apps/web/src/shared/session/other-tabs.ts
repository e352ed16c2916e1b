/**
 * What a tab tells the other ones of its browser, which all share a session. `changed`: the person punched or decided something, so that
 * what was read before may be outdated; `kept-punches`: others wait on the device now; `signed-out`: the session is over.
 */
export type TabNews = 'changed' | 'kept-punches' | 'signed-out';

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('jornada-tabs') : null;

/** Without effect in browsers that have no such channel: there a tab sees what changed when it gets the focus. */
export function tellOtherTabs(news: TabNews): void {
  channel?.postMessage(news);
}

/** Calls `listener` when another tab tells `awaited`; returns a function to unsubscribe. */
export function onNewsOfTabs(awaited: TabNews, listener: () => void): () => void {
  const hear = ({ data }: MessageEvent) => data === awaited && listener();
  channel?.addEventListener('message', hear);
  return () => channel?.removeEventListener('message', hear);
}
