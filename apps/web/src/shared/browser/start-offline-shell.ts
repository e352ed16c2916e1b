/**
 * Registers the service worker, which caches the application so that the clock opens without a network. Answers of the API are never
 * cached.
 */
export function startOfflineShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // After the page has loaded, because a first visit on a slow phone needs the bandwidth.
  window.addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  });
}
