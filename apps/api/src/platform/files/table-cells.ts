/** A cell of an exported table: text, minutes, or minutes shown as hours. */
export type ExportCell = string | { readonly minutes: number } | { readonly asHours: number };
export type ExportRow = readonly ExportCell[];

/** As CSV with a Spanish decimal comma. */
export function csvCell(cell: ExportCell): string {
  if (typeof cell === 'string') return cell;
  if ('minutes' in cell) return String(cell.minutes);
  return (cell.asHours / 60).toFixed(2).replace('.', ',');
}
