import { employeesTexts } from '@jornada/texts/employees';
import { openWorkshop, TooCostly } from '../../platform/workshop/workshop.ts';
import type { FileReading, FileToRead } from './read-import-file.ts';

const workshop = openWorkshop<FileToRead, FileReading>({
  program: new URL('./import-work.ts', import.meta.url),
  processorMs: 5_000,
  mostWaiting: 8,
});

/**
 * Reads the people in a CSV or XLSX file, in a child process so that no other request waits.
 * @throws problem UNAVAILABLE when too many are waiting, or the process that reads it is lost
 */
export async function importFile(file: FileToRead): Promise<FileReading> {
  try {
    return await workshop.make(file);
  } catch (error) {
    if (error instanceof TooCostly) return { columns: [], rows: [], error: employeesTexts.import.tooCostly };
    throw error;
  }
}
