/** A cell of an exported table: words, a whole number of minutes, or minutes that are shown as hours. */
export type ExportCell = string | { readonly minutes: number } | { readonly asHours: number };
export type ExportRow = readonly ExportCell[];

/** As CSV in Spanish has it, with a decimal comma. */
export function csvCell(cell: ExportCell): string {
  if (typeof cell === 'string') return cell;
  if ('minutes' in cell) return String(cell.minutes);
  return (cell.asHours / 60).toFixed(2).replace('.', ',');
}
