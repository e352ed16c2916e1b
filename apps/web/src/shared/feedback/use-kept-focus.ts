import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Where the focus went when a part with the focus was removed; a part that replaces it takes the focus back from there. */
let refuge: Element | null = null;

/**
 * Keeps the focus close to a control that disappears while it has it, such as a retry button: the focus moves to the dialog or page around
 * it, and back if the control reappears while the focus is still there.
 */
export function useKeptFocus<Control extends HTMLElement>(): RefObject<Control | null> {
  const ref = useRef<Control>(null);
  useLayoutEffect(() => {
    const control = ref.current;
    if (refuge && refuge === document.activeElement) control?.focus({ preventScroll: true });
    refuge = null;
    return () => {
      if (!control || document.activeElement !== control) return;
      const around = control.closest<HTMLElement>('[tabindex="-1"]');
      around?.focus({ preventScroll: true });
      refuge = around;
    };
  }, []);
  return ref;
}
