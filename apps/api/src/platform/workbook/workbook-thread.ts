import { PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { parentPort, workerData } from 'node:worker_threads';
import { ZipFile } from 'yazl';
import type { WorkbookLayout, WorkbookMessage } from './workbook-cell.ts';
import { sheetFoot, sheetHead, sheetRow, workbookParts } from './workbook-xml.ts';

// Rows are packed as they come, so only the packed file is held in memory.
const { sheet, columnWidths }: WorkbookLayout = workerData;
const zip = new ZipFile();
const file = buffer(zip.outputStream as Readable);
for (const [name, part] of Object.entries(workbookParts(sheet))) zip.addBuffer(Buffer.from(part), name);
const rows = new PassThrough();
zip.addReadStream(rows, 'xl/worksheets/sheet1.xml');
zip.end();
rows.write(sheetHead(columnWidths));
let count = 0;

parentPort?.on('message', async (message: WorkbookMessage) => {
  if (message !== 'end') {
    rows.write(message.rows.map((row) => sheetRow(row, ++count)).join(''));
    return;
  }
  rows.end(sheetFoot);
  parentPort?.postMessage(new Uint8Array(await file));
  parentPort?.close();
});
