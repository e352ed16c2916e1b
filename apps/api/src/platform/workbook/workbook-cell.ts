/**
 * A cell of a workbook: text, which is never a formula, a number, as it is or with two decimals, a duration in minutes, which is shown in
 * hours and minutes, or a civil date, `2026-10-01`.
 */
export type WorkbookCell =
  | string
  | number
  | { readonly decimals: number }
  | { readonly minutes: number }
  | { readonly date: string };

export interface SheetLayout {
  readonly name: string;
  /** In characters. */
  readonly columnWidths: readonly number[];
}

/** Messages to the thread that makes a workbook: rows of a sheet, by its place, and the end. */
export type WorkbookMessage =
  | { readonly sheet: number; readonly rows: readonly (readonly WorkbookCell[])[] }
  | 'end';
