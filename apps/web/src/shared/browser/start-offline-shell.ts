/** Lets the browser keep the application itself, so that the clock opens without a network. What the API answers is never kept. */
export function startOfflineShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // After the page: a first visit on a slow telephone has better to do.
  window.addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  });
}
