import type { PdfColumn, PdfTable } from './pdf-content.ts';
import { asTyped, decorate, faint, ink, makeRoom, type PdfSheet } from './pdf-page.ts';

const fontSize = 7;
const padding = { x: 3, y: 0.9 };

type ElementOptions = PDFKit.Mixins.StructureElementOptions;

interface Cell {
  readonly text: string;
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

/** Draws a table whose header is repeated on every page, but occurs once in the structure. */
export function drawTable(sheet: PdfSheet, { summary, columns, rows, total }: PdfTable): void {
  const { doc, root } = sheet;
  const table = doc.struct('Table', { alt: summary });
  root.add(table);
  const header = columns.map(({ title }) => title);
  const height = heightOf(sheet, columns, header, 'bold');
  makeRoom(sheet, 3 * height);
  addRow(sheet, table, columns, header, { font: 'bold', isHeader: true, height });
  const ofTotal = total ? heightOf(sheet, columns, total, 'bold') : 0;
  for (const [place, row] of rows.entries()) {
    // The total is never alone on a page.
    const below = place === rows.length - 1 ? ofTotal : 0;
    addBodyRow(sheet, table, columns, { row, header, font: 'plain', below });
  }
  if (total) addBodyRow(sheet, table, columns, { row: total, header, font: 'bold', below: 0 });
  table.end();
  doc.x = sheet.left;
  doc.y += 6;
}

/** How much of a table is on the page where it begins: its header and two rows. In points. */
export function leastOfTable(sheet: PdfSheet, columns: readonly PdfColumn[]): number {
  const header = columns.map(({ title }) => title);
  return 3 * heightOf(sheet, columns, header, 'bold');
}

interface BodyRow {
  readonly row: readonly string[];
  readonly header: readonly string[];
  readonly font: 'plain' | 'bold';
  /** The height of what has to follow on the same page. */
  readonly below: number;
}

function addBodyRow(
  sheet: PdfSheet,
  table: PDFKit.PDFStructureElement,
  columns: readonly PdfColumn[],
  { row, header, font, below }: BodyRow,
): void {
  const height = heightOf(sheet, columns, row, font);
  if (makeRoom(sheet, height + below)) {
    decorate(sheet, () => writeCells(sheet, cellsOf(sheet, columns, header), 'bold'));
    rule(sheet, heightOf(sheet, columns, header, 'bold'));
  }
  addRow(sheet, table, columns, row, { font, isHeader: false, height });
}

function addRow(
  sheet: PdfSheet,
  table: PDFKit.PDFStructureElement,
  columns: readonly PdfColumn[],
  texts: readonly string[],
  { font, isHeader, height }: { font: 'plain' | 'bold'; isHeader: boolean; height: number },
): void {
  const { doc } = sheet;
  const row = doc.struct('TR');
  table.add(row);
  for (const [place, cell] of cellsOf(sheet, columns, texts).entries()) {
    const draw = () => writeCells(sheet, [cell], font);
    const heads = asTyped<ElementOptions>({ scope: isHeader ? 'Column' : 'Row' });
    row.add(isHeader || place === 0 ? doc.struct('TH', heads, [draw]) : doc.struct('TD', {}, [draw]));
  }
  row.end();
  rule(sheet, height);
}

function writeCells({ doc }: PdfSheet, cells: readonly Cell[], font: 'plain' | 'bold'): void {
  const { y } = doc;
  doc.font(font).fontSize(fontSize).fillColor(ink);
  for (const { text, x, width, align } of cells) {
    // An empty cell gets a space, so that it exists in the structure.
    doc.text(text || ' ', x + padding.x, y + padding.y, { width: width - 2 * padding.x, align });
    doc.y = y;
  }
}

/** Moves down by a row, below a line. */
function rule(sheet: PdfSheet, height: number): void {
  const { doc, left, width } = sheet;
  const y = doc.y + height;
  decorate(sheet, () => {
    doc
      .lineWidth(0.4)
      .strokeColor(faint)
      .moveTo(left, y)
      .lineTo(left + width, y)
      .stroke();
  });
  doc.y = y;
}

function heightOf(
  sheet: PdfSheet,
  columns: readonly PdfColumn[],
  texts: readonly string[],
  font: 'plain' | 'bold',
): number {
  const { doc } = sheet;
  doc.font(font).fontSize(fontSize);
  const heights = cellsOf(sheet, columns, texts).map(({ text, width }) =>
    doc.heightOfString(text || ' ', { width: width - 2 * padding.x }),
  );
  return Math.max(...heights) + 2 * padding.y;
}

function cellsOf({ left, width }: PdfSheet, columns: readonly PdfColumn[], texts: readonly string[]): Cell[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  let x = left;
  return columns.map(({ share, align = 'left' as const }, place) => {
    const cell: Cell = { text: texts[place] ?? '', x, width: (width * share) / shares, align };
    x += cell.width;
    return cell;
  });
}
