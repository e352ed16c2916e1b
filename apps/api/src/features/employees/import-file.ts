import { employeesTexts } from '@jornada/texts/employees';
import { openWorkshop, WorkFailed } from '../../platform/workshop/workshop.ts';
import type { FileReading } from './read-import-file.ts';

const workshop = openWorkshop<Uint8Array, FileReading>({
  program: new URL('./import-work.ts', import.meta.url),
  deadlineMs: 5_000,
  mostWaiting: 8,
});

/**
 * Reads the people in a CSV or XLSX file, in a worker thread so that no other request waits.
 * @throws problem UNAVAILABLE when too many are waiting
 */
export async function importFile(bytes: Buffer): Promise<FileReading> {
  try {
    return await workshop.make(bytes);
  } catch (error) {
    if (error instanceof WorkFailed) return { error: employeesTexts.import.notATable };
    throw error;
  }
}
