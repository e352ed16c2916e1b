import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Failure } from '../feedback/failure.ts';
import { LoadFailure } from '../feedback/load-failure.tsx';
import type { Page } from './paged-list.tsx';
import { PagedTable } from './paged-table.tsx';
import type { TableContent } from './table-column.ts';
import type { TableAddress } from './use-list-address.ts';

interface AddressedTableProps<Row> extends Omit<TableContent<Row>, 'rows'> {
  /** The list's parameters, from `useListAddress`. */
  address: TableAddress;
  query: Pick<UseQueryResult<Page<Row>>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>;
  /** The message when it cannot be loaded. */
  failure: (problem: Error) => Failure;
  /** Shown instead when there are no rows. */
  empty: ReactNode;
}

/** The table of a list screen: the page that the URL asks for, or its failure. */
export function AddressedTable<Row>(props: AddressedTableProps<Row>) {
  const { address, query, failure, ...table } = props;
  const { usualOrder, sizes } = address.list;
  const { data: page, error, isPlaceholderData, refetch } = query;
  return (
    <>
      {error && <LoadFailure {...failure(error)} onRetry={refetch} />}
      {(page || !error) && (
        <PagedTable
          {...table}
          page={page}
          isStale={isPlaceholderData}
          {...(usualOrder && { order: address.search.sort ?? usualOrder, onOrder: address.orderBy })}
          {...(sizes && { sizes: { choices: sizes, onChoose: address.resize } })}
          onPage={address.turnTo}
        />
      )}
    </>
  );
}
