import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the page that was opened, unless something in it has it: from an entry of a menu, and from what is gone with the page
 * that was left. Whoever reads with a screen reader is told where they are by its name.
 */
export function useFocusOnPage(page: RefObject<HTMLElement | null>): void {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const shown = useRef(path);
  useEffect(() => {
    const isFirst = shown.current === undefined || !isBelow(shown.current, path);
    if (shown.current === path) return;
    shown.current = path;
    const focused = document.activeElement;
    if (!isFirst && (!focused || focused === document.body || focused.closest('[data-menu]')))
      page.current?.focus({ preventScroll: true });
  }, [page, path]);
}

/** Whether two paths are of the same area: signing in, the first page begins at its top. */
const isBelow = (before: string, after = '') => before.split('/')[1] === after.split('/')[1];
