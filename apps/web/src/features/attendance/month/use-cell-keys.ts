import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** Where the keyboard is in a grid, both from 0. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

interface CellKeysInput {
  readonly rows: number;
  readonly columns: number;
  /** Scrolls a row into view, so that it is rendered. */
  readonly showRow: (row: number) => void;
}

const pageLength = 10;

/** Moves the focus through the cells of a grid, `data-cell="row column"`: the tab key reaches one of them, other keys the rest. */
export function useCellKeys({ rows, columns, showRow }: CellKeysInput, first: CellPlace) {
  const grid = useRef<HTMLTableElement>(null);
  const [chosen, setActive] = useState<CellPlace>(first);
  const movingTo = useRef<CellPlace>(undefined);
  const active = {
    row: Math.max(0, Math.min(rows - 1, chosen.row)),
    column: Math.max(0, Math.min(columns - 1, chosen.column)),
  };

  useEffect(() => {
    // An effect of an earlier render may run after the key: its cell is outdated.
    if (movingTo.current?.row !== active.row || movingTo.current.column !== active.column) return;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-cell="${active.row} ${active.column}"]`);
    if (!cell) return;
    movingTo.current = undefined;
    cell.focus();
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = placeAfter(event.key, active, columns - 1);
    if (!next) return;
    event.preventDefault();
    const row = Math.max(0, Math.min(rows - 1, next.row));
    const place = { row, column: Math.max(0, Math.min(columns - 1, next.column)) };
    movingTo.current = place;
    setActive(place);
    showRow(row);
  };
  return { grid, active, onKeyDown, reach: setActive };
}

/** The cell that a key leads to, possibly outside the grid; null for any other key. */
function placeAfter(key: string, { row, column }: CellPlace, lastColumn: number): CellPlace | null {
  switch (key) {
    case 'ArrowLeft':
      return { row, column: column - 1 };
    case 'ArrowRight':
      return { row, column: column + 1 };
    case 'ArrowUp':
      return { row: row - 1, column };
    case 'ArrowDown':
      return { row: row + 1, column };
    case 'PageUp':
      return { row: row - pageLength, column };
    case 'PageDown':
      return { row: row + pageLength, column };
    case 'Home':
      return { row, column: 0 };
    case 'End':
      return { row, column: lastColumn };
    default:
      return null;
  }
}
