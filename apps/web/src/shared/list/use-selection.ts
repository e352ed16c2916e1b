import { useState } from 'react';

/** The rows of a list that somebody ticked. */
export interface Selection<Row> {
  /** As they were last shown, in the order in which they were ticked; those of other pages included. */
  readonly rows: readonly Row[];
  readonly has: (row: Row) => boolean;
  readonly isSome: boolean;
  /** Whether all of the page that can be chosen are. */
  readonly isWhole: boolean;
  readonly toggle: (row: Row) => void;
  /** All of the page that can be chosen, or none of the page. */
  readonly togglePage: () => void;
  /** Chooses these instead. */
  readonly choose: (rows: readonly Row[]) => void;
  readonly clear: () => void;
}

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
  const [ticked, setTicked] = useState<{ filter: string; rows: readonly Row[] }>();
  const rows = ticked?.filter === filter ? ticked.rows : [];
  const usual = page.some(isUsual) ? page.filter(isUsual) : page;
  const has = ({ id }: Row) => rows.some((row) => row.id === id);
  const isWhole = usual.length > 0 && usual.every(has);
  const choose = (chosen: readonly Row[]) => setTicked({ filter, rows: chosen });
  const without = (some: readonly Row[]) => rows.filter(({ id }) => !some.some((one) => one.id === id));
  return {
    rows: rows.map((row) => page.find(({ id }) => id === row.id) ?? row),
    has,
    isSome: rows.length > 0,
    isWhole,
    toggle: (row) => choose(has(row) ? without([row]) : [...rows, row]),
    togglePage: () => choose(isWhole ? without(page) : [...without(usual), ...usual]),
    choose,
    clear: () => choose([]),
  };
}
