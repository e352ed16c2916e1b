import { openWorkshop } from '../workshop/workshop.ts';
import type { PdfContent } from './pdf-content.ts';

const program = new URL('./pdf-work.ts', import.meta.url);
const atOnce = openWorkshop<PdfContent, Uint8Array>({ program, processorMs: 20_000, mostWaiting: 16 });

/**
 * Makes a PDF in a child process, because laying out pages would block this one.
 * @throws as `Workshop.make`
 */
export async function makePdf(content: PdfContent): Promise<Buffer> {
  return asBuffer(await atOnce.make(content));
}

/** Without copying, so that many documents do not fill the memory until it is collected. */
function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
