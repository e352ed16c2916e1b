import { useEffect } from 'react';

/** Keeps the screen on as long as the page is seen: browsers let go of it whenever it is not. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const keep = async () => {
      if (isOver || document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null;
      lock?.addEventListener('release', () => void keep());
      if (isOver) await lock?.release();
    };
    void keep();
    // A device that refused it, as with little battery, is asked again with every touch.
    document.addEventListener('visibilitychange', keep);
    document.addEventListener('pointerdown', keep);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', keep);
      document.removeEventListener('pointerdown', keep);
      void lock?.release();
    };
  }, []);
}
