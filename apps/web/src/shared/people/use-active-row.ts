import { type KeyboardEvent, useId, useState } from 'react';

/** How far a page goes, about as many rows as are in sight. */
const pageLength = 6;

/** The active row of a list whose focus stays in its search field. */
export interface ActiveRow {
  readonly listId: string;
  /** Null while no row is active. */
  readonly index: number | null;
  readonly rowId: (index: number) => string;
  readonly start: (index: number | null) => void;
  readonly toggle: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Moves through rows by arrows, page up and page down, and chooses with Enter. @param toggle chooses somebody, or undoes it */
export function useActiveRow(
  shown: readonly { readonly id: string }[],
  toggle: (id: string) => void,
): ActiveRow {
  const listId = useId();
  const [wanted, setWanted] = useState<number | null>(null);
  const index = wanted === null || shown.length === 0 ? null : Math.min(wanted, shown.length - 1);
  const toggleAt = (place: number) => {
    const row = shown[place];
    if (!row) return;
    setWanted(place);
    toggle(row.id);
  };
  const steps: Record<string, number> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: pageLength,
    PageUp: -pageLength,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    // Enter chooses the row: it does not submit the form around it.
    event.preventDefault();
    if (step === undefined) {
      if (index !== null) toggleAt(index);
    } else setWanted(Math.max(0, Math.min(shown.length - 1, index === null ? 0 : index + step)));
  };
  return { listId, index, rowId: (row) => `${listId}-${row}`, start: setWanted, toggle: toggleAt, onKeyDown };
}
