import { employeesTexts } from '@jornada/texts/employees';
import { openWorkshop, TooCostly } from '../../platform/workshop/workshop.ts';
import type { FileReading } from './read-import-file.ts';

const workshop = openWorkshop<Uint8Array, FileReading>({
  program: new URL('./import-work.ts', import.meta.url),
  processorMs: 5_000,
  mostWaiting: 8,
});

/**
 * Reads the people in a CSV or XLSX file, in a child process so that no other request waits.
 * @throws problem UNAVAILABLE when too many are waiting, or the process that reads it is lost
 */
export async function importFile(bytes: Buffer): Promise<FileReading> {
  try {
    return await workshop.make(bytes);
  } catch (error) {
    if (error instanceof TooCostly) return { error: employeesTexts.import.tooCostly };
    throw error;
  }
}
