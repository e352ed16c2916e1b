import { DataTable, type DataTableProps } from './data-table.tsx';
import { PagedList, type PagedListProps } from './paged-list.tsx';

type PagedTableProps<Row> = Omit<DataTableProps<Row>, 'rows'> & Omit<PagedListProps<Row>, 'children'>;

export function PagedTable<Row>({ page, empty, sizes, onPage, ...table }: PagedTableProps<Row>) {
  return (
    <PagedList page={page} empty={empty} onPage={onPage} {...(sizes && { sizes })}>
      {(rows) => <DataTable {...table} rows={rows} />}
    </PagedList>
  );
}
