import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import classes from './windowed-list.module.css';

interface WindowedListProps<Row extends { readonly id: string }> {
  label: string;
  rows: readonly Row[];
  /** About as high as a row is, in pixels; what it really takes is measured. */
  rowHeight: number;
  /** Nothing in the rows can be reached by keyboard: then the window itself can, to be scrolled. */
  isReadOnly?: boolean;
  children: (row: Row) => ReactNode;
}

/** Rows in a window of their own that scrolls: of hundreds those in sight are drawn, and the one in which the keyboard is. */
export function WindowedList<Row extends { readonly id: string }>(props: WindowedListProps<Row>) {
  const { label, rows, rowHeight, isReadOnly = false, children } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    getItemKey: useCallback((place: number) => rows[place]?.id ?? place, [rows]),
    rangeExtractor: useCallback(
      (range: Range) => {
        const places = defaultRangeExtractor(range);
        if (focused === null || focused >= range.count || places.includes(focused)) return places;
        return [...places, focused].toSorted((left, right) => left - right);
      },
      [focused],
    ),
    overscan: 2,
    directDomUpdates: true,
    // It would ask React to draw while React draws.
    useFlushSync: false,
  });
  return (
    <div
      ref={frame}
      className={classes.frame}
      {...(isReadOnly && { tabIndex: 0, role: 'group', 'aria-label': label })}
    >
      <ul ref={virtualizer.containerRef} className={classes.rows} aria-label={label}>
        {virtualizer.getVirtualItems().map(({ key, index }) => {
          const row = rows[index];
          return row === undefined ? null : (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className={classes.row}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              onFocus={() => setFocused(index)}
            >
              {children(row)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
