import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { SheetLayout, WorkbookCell, WorkbookMessage } from './workbook-cell.ts';

/** A workbook while it is made. */
export interface Workbook {
  /** @param sheet its place; the last sheet is the one for many rows, because the others are held in memory */
  add(sheet: number, rows: readonly (readonly WorkbookCell[])[]): void;
  /** @returns the XLSX file */
  finish(): Promise<Uint8Array>;
  /** Gives it up; nothing happens when it is finished. */
  discard(): Promise<void>;
}

/** Begins a workbook; the first row of each sheet is its header. It is made in a thread of its own, because a large one would block the process. */
export function openWorkbook(sheets: readonly SheetLayout[]): Workbook {
  const thread = new Worker(new URL('./workbook-thread.ts', import.meta.url), { workerData: sheets });
  const send = (message: WorkbookMessage) => thread.postMessage(message);
  const failed = once(thread, 'error').then(([error]) => {
    throw error;
  });
  // Its failure is seen when the file is asked for.
  failed.catch(() => {});
  return {
    add: (sheet, rows) => send({ sheet, rows }),
    finish: async () => {
      const made = once(thread, 'message');
      send('end');
      const [file] = await Promise.race([made, failed]);
      return file;
    },
    discard: async () => {
      await thread.terminate();
    },
  };
}
