import { useReducer } from 'react';

/** The rows of a list that somebody ticked. */
export interface Selection<Row> {
  /** As they were last shown, in the order in which they were ticked; those of other pages included. */
  readonly rows: readonly Row[];
  readonly has: (row: Row) => boolean;
  readonly isSome: boolean;
  /** Whether the page has nothing to choose, as while it loads. */
  readonly isPageEmpty: boolean;
  /** Whether all of the page that can be chosen are. */
  readonly isWhole: boolean;
  readonly toggle: (row: Row) => void;
  /** All of the page that can be chosen, or none of the page. */
  readonly togglePage: () => void;
  /** Chooses these instead. */
  readonly choose: (rows: readonly Row[]) => void;
  readonly clear: () => void;
}

interface Ticked<Row> {
  readonly filter: string;
  readonly rows: readonly Row[];
}

type Press<Row> =
  | { readonly what: 'row'; readonly row: Row }
  | { readonly what: 'page' }
  | { readonly what: 'instead'; readonly rows: readonly Row[] };

/**
 * A selection. A row stays selected when it is no longer on the page that is shown, because others came before it or another page is shown;
 * another filter selects anew.
 * @param page the rows shown
 * @param filter the same text for the same filter
 * @param isUsual whether choosing the page means this row too, unless there is no other; each can still be ticked
 */
export function useSelection<Row extends { readonly id: string }>(
  page: readonly Row[] = [],
  filter: string,
  isUsual: (row: Row) => boolean = () => true,
): Selection<Row> {
  const rowsOf = (ticked: Ticked<Row>) => (ticked.filter === filter ? ticked.rows : []);
  const shown = { page, usual: page.some(isUsual) ? page.filter(isUsual) : page };
  // A long table is drawn after the rest of its page, so that a box may still be the one that was drawn before the rows came, or before
  // another was ticked. What a press does is decided when the page is drawn next, by what is chosen and shown then.
  const [ticked, press] = useReducer(
    (former: Ticked<Row>, pressed: Press<Row>): Ticked<Row> => ({
      filter,
      rows: rowsAfter(rowsOf(former), pressed, shown),
    }),
    { filter, rows: [] },
  );
  const rows = rowsOf(ticked);
  const choose = (instead: readonly Row[]) => press({ what: 'instead', rows: instead });
  return {
    rows: rows.map((row) => page.find(({ id }) => id === row.id) ?? row),
    has: (row) => isIn(rows, row),
    isSome: rows.length > 0,
    isPageEmpty: page.length === 0,
    isWhole: isWholeIn(rows, shown),
    toggle: (row) => press({ what: 'row', row }),
    togglePage: () => press({ what: 'page' }),
    choose,
    clear: () => choose([]),
  };
}

interface Shown<Row> {
  readonly page: readonly Row[];
  /** Those that choosing the page means. */
  readonly usual: readonly Row[];
}

/** What is chosen after a press. */
export function rowsAfter<Row extends { readonly id: string }>(
  before: readonly Row[],
  pressed: Press<Row>,
  shown: Shown<Row>,
): readonly Row[] {
  if (pressed.what === 'instead') return pressed.rows;
  const isPage = pressed.what === 'page';
  const isOff = isPage ? isWholeIn(before, shown) : isIn(before, pressed.row);
  const on = isPage ? shown.usual : [pressed.row];
  const gone = isPage && isOff ? shown.page : on;
  const others = before.filter((row) => !isIn(gone, row));
  return isOff ? others : [...others, ...on];
}

const isWholeIn = <Row extends { readonly id: string }>(rows: readonly Row[], { usual }: Shown<Row>) =>
  usual.length > 0 && usual.every((row) => isIn(rows, row));

const isIn = <Row extends { readonly id: string }>(rows: readonly Row[], { id }: Row) =>
  rows.some((row) => row.id === id);
