import type { ReactNode } from 'react';
import { RowActions } from './row-actions.tsx';
import type { TableColumn } from './table-column.ts';

/** The last column of a list: what can be done with a row, its `RowAction`s and its `RowMenu`. */
export function actionsColumn<Row>(header: string, actions: (row: Row) => ReactNode): TableColumn<Row> {
  return {
    key: 'actions',
    header,
    cell: (row) => <RowActions>{actions(row)}</RowActions>,
    inCard: 'foot',
  };
}
