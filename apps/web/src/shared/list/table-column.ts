import type { ReactNode } from 'react';

/** One column of a list, which is a line of a card on a narrow screen. */
export interface TableColumn<Row> {
  readonly key: string;
  readonly header: string;
  /** What stands in the header instead of its name, where the column has something of its own to press there. */
  readonly headerControl?: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** It names the row. */
  readonly isRowHeader?: boolean;
  /** Figures stand at the end of the column, in digits of one width. */
  readonly isFigure?: boolean;
  /** Short enough to stand in one line, as dates are. */
  readonly isUnbroken?: boolean;
  /** It can be spared where columns stand but room is scarce; 'soon', where there are many, before the others are. */
  readonly isMinor?: boolean | 'soon';
  /** The list can be put in order of it, under this name. */
  readonly sortKey?: string;
  /** Too long to stand beside its name in a card: it stands below. */
  readonly isLong?: boolean;
  /**
   * Where a card has it: in its first line, small below the name, among its fields (when nothing is said), or below them. What is below
   * them is what can be done with the row, which as a column stands at the row's end.
   */
  readonly inCard?: 'head' | 'line' | 'foot';
}

/** What stands below a row once it is unfolded, and what the button that does so is called. */
export interface Unfolding<Row> {
  readonly label: (row: Row) => string;
  readonly content: (row: Row) => ReactNode;
}

/** The rows of a list and how it shows them, as columns or as cards. */
export interface TableContent<Row> {
  /** What the list is of, for those who cannot see where it stands. */
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  /** Absent while they load for the first time. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  /** Absent where nothing does. */
  readonly unfold?: Unfolding<Row> | undefined;
  /** Columns close together, where there are many of them. */
  readonly isCompact?: boolean;
  /** How many rows to suggest while they load. */
  readonly skeletonRows?: number;
}
