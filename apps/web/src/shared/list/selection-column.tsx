import { Checkbox, VisuallyHidden } from '@mantine/core';
import classes from './selection-check.module.css';
import type { TableColumn } from './table-column.ts';
import type { Selection } from './use-selection.ts';

interface SelectionColumnOptions<Row> {
  readonly selection: Selection<Row>;
  readonly header: string;
  readonly selectPage: string;
  readonly nameOf: (row: Row) => string;
  /** Whether a row can be selected at all. */
  readonly isOffered?: (row: Row) => boolean;
}

/** The column of ticks. */
export function selectionColumn<Row>(options: SelectionColumnOptions<Row>): TableColumn<Row> {
  const { selection, header, selectPage, nameOf, isOffered = () => true } = options;
  return {
    key: 'select',
    header,
    headerControl: <PageCheck label={selectPage} selection={selection} />,
    cell: (row) => isOffered(row) && <RowCheck label={nameOf(row)} selection={selection} row={row} />,
    inCard: 'head',
  };
}

interface PageCheckProps<Row> {
  label: string;
  selection: Pick<Selection<Row>, 'isSome' | 'isWhole' | 'isPageEmpty' | 'togglePage'>;
  /** Whether the label is seen. */
  isNamed?: boolean;
}

/**
 * Ticks the whole page. While the page has no rows, only `aria-disabled` says so: a press that comes after the rows, but before the table is
 * drawn with them, still counts.
 */
export function PageCheck<Row>({ label, selection, isNamed = false }: PageCheckProps<Row>) {
  return (
    <Checkbox
      {...(isNamed ? { label } : { 'aria-label': label })}
      checked={selection.isWhole}
      indeterminate={selection.isSome && !selection.isWhole}
      onChange={selection.togglePage}
      aria-disabled={selection.isPageEmpty || undefined}
      classNames={{ input: classes.page }}
    />
  );
}

interface RowCheckProps<Row> {
  /** Names the row; it is not seen. */
  label: string;
  row: Row;
  selection: Pick<Selection<Row>, 'has' | 'toggle'>;
}

/** Ticks a row, or a card. */
export function RowCheck<Row>({ label, row, selection }: RowCheckProps<Row>) {
  return (
    <Checkbox
      classNames={{ label: classes.check }}
      label={<VisuallyHidden>{label}</VisuallyHidden>}
      checked={selection.has(row)}
      onChange={() => selection.toggle(row)}
    />
  );
}
