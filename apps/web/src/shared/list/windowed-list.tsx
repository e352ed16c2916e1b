import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useScrollStop } from '../browser/use-scroll-stop.ts';
import classes from './windowed-list.module.css';

interface WindowedListProps<Row extends { readonly id: string }> {
  label: string;
  rows: readonly Row[];
  /** The approximate height of a row, in pixels; the real one is measured. */
  rowHeight: number;
  /** Rows have nothing to focus, so the list itself is focusable, for scrolling, where it is longer than its frame. */
  isReadOnly?: boolean;
  children: (row: Row) => ReactNode;
}

/** A scrolling list that renders only the visible rows, and the one with the focus. */
export function WindowedList<Row extends { readonly id: string }>(props: WindowedListProps<Row>) {
  const { label, rows, rowHeight, isReadOnly = false, children } = props;
  const frame = useRef<HTMLDivElement>(null);
  const stop = useScrollStop(frame);
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
    // It would make React render during a render.
    useFlushSync: false,
  });
  return (
    <div
      ref={frame}
      className={classes.frame}
      {...(isReadOnly && { tabIndex: stop, role: 'group', 'aria-label': label })}
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
