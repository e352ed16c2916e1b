import { useDeferredValue } from 'react';

/**
 * Whether to show what is quick before a large part of a page: React then makes the large part in small pieces, and a slow telephone
 * answers to touch in between.
 */
export function useIsMounting(): boolean {
  return useDeferredValue(false, true);
}
