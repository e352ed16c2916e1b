import { openWorkshop } from '../workshop/workshop.ts';
import type { PdfContent } from './pdf-content.ts';

const program = new URL('./pdf-work.ts', import.meta.url);
const atOnce = openWorkshop<PdfContent, Uint8Array>({ program, deadlineMs: 20_000, mostWaiting: 16 });

/**
 * A document as a PDF, made apart: laying out its pages would keep everybody waiting.
 * @throws Overloaded when too many wait; WorkFailed
 */
export async function makePdf(content: PdfContent): Promise<Buffer> {
  return asBuffer(await atOnce.make(content));
}

/** Without a copy: of many documents these would lie about until somebody collects them. */
function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
