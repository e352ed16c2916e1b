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
  /** What is shown still answers the question before this one. */
  isStale?: boolean;
}

/** As many rows as most pages have. */
const drawnAtOnce = 20;
/** About as many as are in sight. */
const drawnFirst = 12;

/**
 * A list: columns under a header that stays in sight or, below 768 px, a card a row; skeletons while it loads. A long one is
 * drawn after what is around it and a few rows at a time, those in sight first, so that a slow telephone answers meanwhile.
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
