import { type ComponentType, useEffect, useState } from 'react';

const loadShown = async () => (await import('./shown-notices.tsx')).ShownNotices;

const againMs = 5_000;

/**
 * Where notices appear. Its part is loaded once the page is there, and again until it could be: notices that are made in the meantime
 * wait for it.
 */
export function NoticePlace() {
  const [Shown, setShown] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (Shown) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () =>
      loadShown().then(
        (loaded) => setShown(() => loaded),
        () => {
          timer = setTimeout(load, againMs);
        },
      );
    void load();
    return () => clearTimeout(timer);
  }, [Shown]);
  return Shown && <Shown />;
}
