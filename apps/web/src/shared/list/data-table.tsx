import { useDeferredValue } from 'react';
import { useNarrow } from '../browser/use-narrow.ts';
import { LoadStatus } from '../feedback/load-status.tsx';
import { DataCards } from './data-cards.tsx';
import { DataColumns } from './data-columns.tsx';
import classes from './data-table.module.css';
import type { SortOrder } from './sort-order.ts';
import { SortSelect } from './sort-select.tsx';
import type { TableContent } from './table-column.ts';

export interface DataTableProps<Row> extends TableContent<Row> {
  order?: SortOrder;
  onOrder?: (order: SortOrder) => void;
  /** The shown rows still belong to the previous parameters. */
  isStale?: boolean;
}

/** As many rows as most pages have. */
const drawnAtOnce = 20;
/** About as many rows as are visible. */
const drawnFirst = 12;

/**
 * A list: columns below a sticky header or, below 768 px, a card for each row; skeletons while loading. A long list is rendered after its
 * surroundings and a few rows at a time, visible ones first, so that a slow phone stays responsive.
 */
export function DataTable<Row>({ order, onOrder, isStale = false, ...content }: DataTableProps<Row>) {
  const isNarrow = useNarrow();
  const { rows } = content;
  const sort = order && onOrder ? { order, onOrder } : undefined;
  const drawn = (some: readonly Row[] | undefined) =>
    isNarrow ? <DataCards {...content} rows={some} /> : <DataColumns {...content} rows={some} sort={sort} />;
  const whole = drawn(rows);
  const isLong = rows !== undefined && rows.length > drawnAtOnce;
  const deferred = useDeferredValue(whole, isLong ? drawn(rows.slice(0, drawnFirst)) : whole);
  return (
    <div className={classes.list} aria-busy={isStale || !rows} data-stale={isStale || undefined}>
      <LoadStatus isLoading={!rows} />
      {isNarrow && sort && <SortSelect columns={content.columns} {...sort} />}
      {isLong ? deferred : whole}
    </div>
  );
}
