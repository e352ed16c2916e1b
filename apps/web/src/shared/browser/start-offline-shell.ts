/**
 * Registers the service worker, which caches the application so that the clock opens without a network. Answers of the API are never
 * cached.
 */
export function startOfflineShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // After the page has loaded, because a first visit on a slow phone needs the bandwidth.
  const register = () =>
    void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  // The scripts may come when the page has loaded already, since they are asked for after it was painted.
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register);
}
