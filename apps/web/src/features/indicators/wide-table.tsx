import { useNarrow } from '../../shared/browser/use-narrow.ts';
import { DataTable, type DataTableProps } from '../../shared/list/data-table.tsx';
import classes from './wide-table.module.css';

/** A table that scrolls sideways where it is wider than the page; on a phone it is cards. */
export function WideTable<Row>(props: DataTableProps<Row>) {
  const table = <DataTable isCompact {...props} />;
  if (useNarrow()) return table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard.
    <section className={classes.frame} aria-label={props.label} tabIndex={0}>
      {table}
    </section>
  );
}
