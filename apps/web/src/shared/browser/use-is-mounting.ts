import { useDeferredValue } from 'react';

/**
 * True on the first render, to show what is quick before a large part of a page: React then renders the large part in small pieces, so that
 * a slow phone stays responsive.
 */
export function useIsMounting(): boolean {
  return useDeferredValue(false, true);
}
