/** A cell of a workbook: words, which are never a formula, or a number and how it is shown. */
export type WorkbookCell = string | number | { readonly value: number; readonly format: string };

/** What the thread that makes a workbook is sent: rows, again and again, and that there are no more. */
export type WorkbookMessage =
  | { readonly rows: readonly (readonly WorkbookCell[])[] }
  | { readonly end: { readonly sheet: string; readonly columnWidths: readonly number[] } };
