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

/** A list: columns under a header that stays in sight or, below 768 px, a card a row; skeletons while it loads. */
export function DataTable<Row>({ order, onOrder, isStale = false, ...content }: DataTableProps<Row>) {
  const isNarrow = useNarrow();
  const sort = order && onOrder ? { order, onOrder } : undefined;
  return (
    <div className={classes.list} aria-busy={isStale || !content.rows} data-stale={isStale || undefined}>
      <LoadStatus isLoading={!content.rows} />
      {isNarrow && sort && <SortSelect columns={content.columns} {...sort} />}
      {isNarrow ? <DataCards {...content} /> : <DataColumns {...content} sort={sort} />}
    </div>
  );
}
