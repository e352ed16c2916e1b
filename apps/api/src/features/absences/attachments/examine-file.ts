import { openWorkshop, WorkFailed } from '../../../platform/workshop/workshop.ts';
import type { ExaminedFile } from './examine-attachment.ts';

const workshop = openWorkshop<Uint8Array, ExaminedFile | null>({
  program: new URL('./examine-work.ts', import.meta.url),
  deadlineMs: 10_000,
  mostWaiting: 16,
});

/**
 * Examines a file in a worker thread, so that no other request waits.
 * @returns null for a type that is not accepted, and for a file that is too costly to examine
 * @throws problem UNAVAILABLE when too many are waiting
 */
export async function examineFile(bytes: Buffer): Promise<ExaminedFile | null> {
  try {
    const examined = await workshop.make(bytes);
    return examined && { ...examined, bytes: Buffer.from(examined.bytes) };
  } catch (error) {
    if (error instanceof WorkFailed) return null;
    throw error;
  }
}
