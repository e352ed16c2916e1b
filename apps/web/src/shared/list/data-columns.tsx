import {
  Paper,
  Skeleton,
  Table,
  TableTbody,
  TableTd,
  TableTh,
  TableThead,
  TableTr,
  UnstyledButton,
} from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconSelector } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './data-table.module.css';
import { nextOrder, type SortOrder, sortDirection } from './sort-order.ts';
import type { TableColumn, TableContent } from './table-column.ts';
import { UnfoldButton } from './unfold-button.tsx';

interface Sort {
  order: SortOrder;
  onOrder: (order: SortOrder) => void;
}

interface DataColumnsProps<Row> extends TableContent<Row> {
  sort: Sort | undefined;
}

/** The list as a table, its header below the application's top bar while the rows scroll past. */
export function DataColumns<Row>({
  label,
  columns,
  rows,
  rowKey,
  sort,
  unfold,
  isCompact = false,
  skeletonRows = 5,
}: DataColumnsProps<Row>) {
  return (
    <Paper withBorder radius="md" className={classes.frame}>
      <Table
        aria-label={label}
        stickyHeader
        stickyHeaderOffset="var(--shell-top, 0rem)"
        data-compact={isCompact || undefined}
        verticalSpacing={4}
        horizontalSpacing={isCompact ? 6 : 'sm'}
        highlightOnHover
      >
        <TableThead>
          <TableTr>
            {unfold && <TableTd />}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} />
            ))}
          </TableTr>
        </TableThead>
        <TableTbody>
          {rows?.map((row) => (
            <BodyRow key={rowKey(row)} columns={columns} row={row} unfold={unfold} />
          ))}
          {!rows &&
            Array.from({ length: skeletonRows }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows that stand for none in particular.
              <TableTr key={index}>
                {unfold && <TableTd />}
                {columns.map(({ key, ...column }) => (
                  <TableTd key={key} {...marks(column)}>
                    <Skeleton height={20} />
                  </TableTd>
                ))}
              </TableTr>
            ))}
        </TableTbody>
      </Table>
    </Paper>
  );
}

/** A row and, once it is unfolded, what stands below it. */
function BodyRow<Row>({
  columns,
  row,
  unfold,
}: Pick<TableContent<Row>, 'columns' | 'unfold'> & { row: Row }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TableTr>
        {unfold && (
          <TableTd className={classes.unfoldCell}>
            <UnfoldButton label={unfold.label(row)} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
          </TableTd>
        )}
        {columns.map((column) => (
          <BodyCell key={column.key} column={column} row={row} />
        ))}
      </TableTr>
      {unfold && isOpen && (
        <TableTr className={classes.unfolded}>
          <TableTd colSpan={columns.length + 1}>{unfold.content(row)}</TableTd>
        </TableTr>
      )}
    </>
  );
}

function HeaderCell<Row>({ column, sort }: { column: TableColumn<Row>; sort: Sort | undefined }) {
  const { header, headerControl, sortKey, share } = column;
  if (!sortKey || !sort) {
    return (
      <TableTh scope="col" w={share} {...marks(column)}>
        {headerControl ?? header}
      </TableTh>
    );
  }
  const direction = sortDirection(sort.order, sortKey);
  const Icon = direction ? (direction === 'ascending' ? IconChevronUp : IconChevronDown) : IconSelector;
  return (
    <TableTh scope="col" w={share} aria-sort={direction ?? 'none'} {...marks(column)}>
      <UnstyledButton className={classes.sorter} onClick={() => sort.onOrder(nextOrder(sort.order, sortKey))}>
        {header}
        <Icon size={16} aria-hidden />
      </UnstyledButton>
    </TableTh>
  );
}

function BodyCell<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  if (!column.isRowHeader) return <TableTd {...marks(column)}>{column.cell(row)}</TableTd>;
  return (
    <TableTh scope="row" className={classes.rowHeader} {...marks(column)}>
      {column.cell(row)}
    </TableTh>
  );
}

function marks<Row>({ isFigure, isMinor, isUnbroken, inCard }: Omit<TableColumn<Row>, 'key'>) {
  return {
    'data-figure': isFigure || undefined,
    'data-minor': isMinor || undefined,
    'data-unbroken': isUnbroken || undefined,
    'data-actions': inCard === 'foot' || undefined,
  };
}
