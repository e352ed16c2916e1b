import { useEffect, useState } from 'react';

/**
 * `isOpen`, but false on the first render: when it opens, a dialog stores where to return the focus, which one that is mounted open (such
 * as a lazily loaded one) would not do.
 */
export function useOpened(isOpen: boolean): boolean {
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(isOpen), [isOpen]);
  return opened;
}
