import { openWorkshop } from '../../../platform/workshop/workshop.ts';
import type { ExaminedFile } from './examine-attachment.ts';

const workshop = openWorkshop<Uint8Array, ExaminedFile | null>({
  program: new URL('./examine-work.ts', import.meta.url),
  processorMs: 10_000,
  mostWaiting: 16,
});

/**
 * Examines a file in a child process, so that no other request waits.
 * @returns null for a type that is not accepted
 * @throws `TooCostly` for one that takes too long to examine; as `Workshop.make` when that is the server's fault
 */
export async function examineFile(bytes: Buffer): Promise<ExaminedFile | null> {
  const examined = await workshop.make(bytes);
  return examined && { ...examined, bytes: Buffer.from(examined.bytes) };
}
