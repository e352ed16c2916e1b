import { useRef } from 'react';
import { useNarrow } from '../../shared/browser/use-narrow.ts';
import { useScrollStop } from '../../shared/browser/use-scroll-stop.ts';
import { DataTable, type DataTableProps } from '../../shared/list/data-table.tsx';
import classes from './wide-table.module.css';

/** A table that scrolls sideways where it is wider than the page; on a phone it is cards. */
export function WideTable<Row>(props: DataTableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const stop = useScrollStop(frame);
  const table = <DataTable isCompact {...props} />;
  if (useNarrow()) return table;
  return (
    // What scrolls has to be reached with the keyboard.
    <div
      ref={frame}
      className={classes.frame}
      {...{ role: 'group', 'aria-label': props.label, tabIndex: stop }}
    >
      {table}
    </div>
  );
}
