/** A cell of a workbook: text, which is never a formula, or a number, as it is or with two decimals. */
export type WorkbookCell = string | number | { readonly decimals: number };

/** The name of a workbook's one sheet, and the widths of its columns, in characters. */
export interface WorkbookLayout {
  readonly sheet: string;
  readonly columnWidths: readonly number[];
}

/** Messages to the thread that makes a workbook: rows, and the end. */
export type WorkbookMessage = { readonly rows: readonly (readonly WorkbookCell[])[] } | 'end';
