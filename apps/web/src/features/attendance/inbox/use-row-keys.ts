import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/**
 * Moves the focus through the buttons of a list, `data-row-button`, of which the tab key reaches one: J and K or the arrow keys lead to the
 * next and the previous one. When the focused one disappears, the one in its place gets the focus.
 * @param ids of the rows
 */
export function useRowKeys(ids: readonly string[]) {
  const count = ids.length;
  const shown = ids.join();
  const list = useRef<HTMLUListElement>(null);
  const helpId = useId();
  const [wanted, setWanted] = useState(0);
  const active = Math.min(wanted, Math.max(0, count - 1));
  const before = useRef(shown);
  const hadFocus = useRef(false);

  useEffect(() => {
    const isSame = shown === before.current;
    before.current = shown;
    if (isSame || !hadFocus.current || document.activeElement !== document.body) return;
    buttonsOf(list.current)[active]?.focus();
  }, [shown, active]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const isInList = list.current?.contains(event.target as Node);
    if (step === undefined || !isInList || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(count - 1, active + step));
    setWanted(next);
    buttonsOf(list.current)[next]?.focus();
  };
  const reach = (place: number) => {
    hadFocus.current = true;
    setWanted(place);
  };
  return { list, helpId, active, reach, onKeyDown };
}

function buttonsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-row-button]') ?? [])];
}
