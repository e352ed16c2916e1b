import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** Where the keyboard is in a grid, both from 0. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

interface CellKeysInput {
  readonly rows: number;
  readonly columns: number;
  /** Brings a row into sight, and into the document. */
  readonly showRow: (row: number) => void;
}

const pageLength = 10;

/** Leads the focus through the cells of a grid, `data-cell="row column"`: one of them is reached by the tab key, the others by keys. */
export function useCellKeys({ rows, columns, showRow }: CellKeysInput, first: CellPlace) {
  const grid = useRef<HTMLTableElement>(null);
  const [chosen, setActive] = useState<CellPlace>(first);
  const movingTo = useRef<CellPlace>(undefined);
  const active = {
    row: Math.max(0, Math.min(rows - 1, chosen.row)),
    column: Math.max(0, Math.min(columns - 1, chosen.column)),
  };

  useEffect(() => {
    // The effect of a render before the key may run after it: the cell it knows is not the one to go to.
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

/** Where a key leads from a cell, perhaps beyond the grid; null for any other key. */
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
