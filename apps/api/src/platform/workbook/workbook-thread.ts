import { parentPort } from 'node:worker_threads';
import writeXlsxFile, { type Cell, type Row } from 'write-excel-file/node';
import type { WorkbookCell, WorkbookMessage } from './workbook-cell.ts';

/** What XML cannot hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that have to go.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** What a cell of Excel holds at most. */
const longestText = 32_767;

const rows: Row[] = [];

parentPort?.on('message', async (message: WorkbookMessage) => {
  if ('rows' in message) {
    for (const row of message.rows) rows.push(row.map(toCell));
    return;
  }
  const { sheet, columnWidths } = message.end;
  const [header = [], ...body] = rows;
  const bold = header.map((cell) => (isCell(cell) ? { ...cell, fontWeight: 'bold' as const } : cell));
  const columns = columnWidths.map((width) => ({ width }));
  const file = await writeXlsxFile([bold, ...body], { sheet, columns, stickyRowsCount: 1 }).toBuffer();
  parentPort?.postMessage(new Uint8Array(file));
  parentPort?.close();
});

function toCell(cell: WorkbookCell): Cell {
  if (typeof cell === 'string') {
    if (cell === '') return null;
    const value = cell.toWellFormed().replace(unwritable, '').slice(0, longestText);
    return { type: String, value };
  }
  if (typeof cell === 'number') return { type: Number, value: cell };
  return { type: Number, value: cell.value, format: cell.format };
}

function isCell(cell: Cell): cell is Extract<Cell, { value?: unknown }> {
  return typeof cell === 'object' && cell !== null && 'value' in cell;
}
