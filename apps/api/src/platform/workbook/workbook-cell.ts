/** A cell of a workbook: words, which are never a formula, or a number, as it is or with two decimals. */
export type WorkbookCell = string | number | { readonly decimals: number };

/** How the one sheet of a workbook is called, and how wide its columns are, in characters. */
export interface WorkbookLayout {
  readonly sheet: string;
  readonly columnWidths: readonly number[];
}

/** What the thread that makes a workbook is sent: rows, again and again, and that there are no more. */
export type WorkbookMessage = { readonly rows: readonly (readonly WorkbookCell[])[] } | 'end';
