import { useEffect, useState } from 'react';

/**
 * `isOpen`, but false when first shown: a dialog notes at its opening where the focus is to return to, and one that is
 * mounted open, as those loaded on demand are, would not.
 */
export function useOpened(isOpen: boolean): boolean {
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(isOpen), [isOpen]);
  return opened;
}
