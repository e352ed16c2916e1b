import { attendanceTexts } from '@jornada/texts/attendance';
import { VisuallyHidden } from '@mantine/core';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useId, useMemo, useRef } from 'react';
import { formatMonth, formatWeekday } from '../../../shared/time/civil-format.ts';
import { datesOf, type MonthPerson } from './month-cells.ts';
import classes from './month-grid.module.css';
import { MonthRow } from './month-row.tsx';
import { useCellKeys } from './use-cell-keys.ts';

const { month: texts } = attendanceTexts;
const rowHeight = 44;
const saturday = 6;

interface MonthGridProps {
  /** `2026-11` */
  month: string;
  /** A civil date. */
  today: string;
  people: readonly MonthPerson[];
  onOpen: (person: MonthPerson, date: string) => void;
}

/**
 * A month of everybody: people down, days across, names and dates fixed while scrolling. Of hundreds of rows only the visible ones are
 * rendered.
 */
export function MonthGrid({ month, today, people, onOpen }: MonthGridProps) {
  const helpId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const dates = useMemo(() => datesOf(month), [month]);
  const showRow = useCallback(
    (row: number) => virtualizerRef.current?.scrollToIndex(row, { align: 'auto' }),
    [],
  );
  const keys = useCellKeys(
    { rows: people.length, columns: dates.length, showRow },
    { row: 0, column: Math.max(0, dates.indexOf(today)) },
  );
  const { row: activeRow, column: activeColumn } = keys.active;
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: people.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    getItemKey: useCallback((place: number) => people[place]?.userId ?? place, [people]),
    // The row with the keyboard focus stays rendered, however far one has scrolled.
    rangeExtractor: useCallback(
      (range: Range) => {
        const places = defaultRangeExtractor(range);
        if (activeRow >= range.count || places.includes(activeRow)) return places;
        return [...places, activeRow].toSorted((left, right) => left - right);
      },
      [activeRow],
    ),
    overscan: 4,
    directDomUpdates: true,
    useFlushSync: false,
  });
  const virtualizerRef = useRef(virtualizer);
  virtualizerRef.current = virtualizer;

  useEffect(() => {
    // A month is wider than most screens, so it starts scrolled to today.
    const column = frame.current?.querySelector<HTMLElement>('[data-today]');
    if (frame.current && column) frame.current.scrollLeft = column.offsetLeft - frame.current.clientWidth / 2;
  }, []);

  return (
    <div ref={frame} className={classes.frame}>
      <VisuallyHidden id={helpId}>{texts.keys}</VisuallyHidden>
      <table
        ref={keys.grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the arrows lead through its cells.
        role="grid"
        aria-label={texts.label(formatMonth(month))}
        aria-describedby={helpId}
        aria-rowcount={people.length + 1}
        aria-colcount={dates.length + 2}
        onKeyDown={keys.onKeyDown}
        data-days={dates.length}
        className={classes.grid}
      >
        <thead>
          <tr aria-rowindex={1} className={classes.head}>
            <th scope="col" className={classes.name}>
              {texts.person}
            </th>
            {dates.map((date) => (
              <th
                key={date}
                scope="col"
                className={classes.date}
                data-today={date === today || undefined}
                data-weekend={isWeekend(date) || undefined}
              >
                <span>{formatWeekday(date).slice(0, 2)}</span>
                {Number(date.slice(8))}
              </th>
            ))}
            <th scope="col" className={classes.total}>
              {texts.total}
            </th>
          </tr>
        </thead>
        <tbody ref={virtualizer.containerRef} className={classes.rows}>
          {virtualizer.getVirtualItems().map(({ key, index }) => {
            const person = people[index];
            return (
              person && (
                <tr
                  key={key}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  aria-rowindex={index + 2}
                  className={classes.row}
                >
                  <MonthRow
                    person={person}
                    dates={dates}
                    row={index}
                    activeColumn={index === activeRow ? activeColumn : null}
                    onReach={keys.reach}
                    onOpen={onOpen}
                  />
                </tr>
              )
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function isWeekend(date: string): boolean {
  return Temporal.PlainDate.from(date).dayOfWeek >= saturday;
}
