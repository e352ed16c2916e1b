import type { ReactNode } from 'react';

/** One column of a list, which is a line of a card on a narrow screen. */
export interface TableColumn<Row> {
  readonly key: string;
  readonly header: string;
  /** Shown in the header instead of the column's name, such as a control. */
  readonly headerControl?: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** It names the row. */
  readonly isRowHeader?: boolean;
  /** Numbers are right-aligned, in tabular figures. */
  readonly isFigure?: boolean;
  /** Short enough not to wrap, such as dates. */
  readonly isUnbroken?: boolean;
  /** What part of the table's width it takes, so that it is as wide before its content comes as afterwards. */
  readonly share?: `${number}%`;
  /** Hidden where there is little room; 'soon' before the other minor ones. */
  readonly isMinor?: boolean | 'soon';
  /** The list can be sorted by it, under this name. */
  readonly sortKey?: string;
  /** Too long for one line of a card: shown below its name. */
  readonly isLong?: boolean;
  /**
   * Where a card shows it: in its first line, small below the name, among its fields (default), or below them. Actions are below them; as a
   * column they are at the end of the row.
   */
  readonly inCard?: 'head' | 'line' | 'foot';
}

/** What is shown below an expanded row, and the label of the button. */
export interface Unfolding<Row> {
  readonly label: (row: Row) => string;
  readonly content: (row: Row) => ReactNode;
}

/** The rows and columns of a list, shown as a table or as cards. */
export interface TableContent<Row> {
  /** The label for screen readers. */
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  /** Missing during the first load. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  /** Missing where rows cannot be expanded. */
  readonly unfold?: Unfolding<Row> | undefined;
  /** Narrow spacing, for many columns. */
  readonly isCompact?: boolean;
  /** How many skeleton rows to show while loading. */
  readonly skeletonRows?: number;
}
