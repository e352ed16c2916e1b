import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Where the focus went when a part that held it was taken away; a part that comes in its place takes it back from there. */
let refuge: Element | null = null;

/**
 * Keeps the focus near a control that goes away while it has it, as what offers to try again does once it is pressed: it goes to the
 * dialog or the page around it, and back when the control comes again with the focus still there.
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
