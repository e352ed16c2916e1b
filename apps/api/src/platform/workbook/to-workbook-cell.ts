import type { ExportCell } from '../files/table-cells.ts';
import type { WorkbookCell } from './workbook-cell.ts';

/** A cell of an exported table as a workbook shows it. */
export function toWorkbookCell(cell: ExportCell): WorkbookCell {
  if (typeof cell === 'string') return cell;
  if ('count' in cell) return cell.count;
  if ('asHours' in cell) return { decimals: inHundredths(cell.asHours / 60) };
  if ('percent' in cell) return { decimals: inHundredths(cell.percent) };
  return cell;
}

function inHundredths(figure: number): number {
  return Math.round(figure * 100) / 100;
}
