import { PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { parentPort, workerData } from 'node:worker_threads';
import { ZipFile } from 'yazl';
import type { SheetLayout, WorkbookMessage } from './workbook-cell.ts';
import { sheetFoot, sheetHead, sheetPart, sheetRow, workbookParts } from './workbook-xml.ts';

// Rows are packed as they come, so only the packed file is held in memory.
const layouts: readonly SheetLayout[] = workerData;
const zip = new ZipFile();
const file = buffer(zip.outputStream as Readable);
const parts = workbookParts(layouts.map(({ name }) => name));
for (const [name, part] of Object.entries(parts)) zip.addBuffer(Buffer.from(part), name);
const sheets = layouts.map(({ columnWidths }) => {
  const rows = new PassThrough();
  rows.write(sheetHead(columnWidths));
  return { rows, count: 0 };
});
// One after the other is packed, and the others wait in memory: the last sheet, which is the long one, goes first.
for (const [place, { rows }] of [...sheets.entries()].toReversed())
  zip.addReadStream(rows, `xl/${sheetPart(place)}`);
zip.end();

parentPort?.on('message', async (message: WorkbookMessage) => {
  if (message !== 'end') {
    const sheet = sheets[message.sheet];
    sheet?.rows.write(message.rows.map((row) => sheetRow(row, ++sheet.count)).join(''));
    return;
  }
  for (const { rows } of sheets) rows.end(sheetFoot);
  parentPort?.postMessage(new Uint8Array(await file));
  parentPort?.close();
});
