import { openWorkshop } from '../workshop/workshop.ts';
import type { PdfContent } from './pdf-content.ts';

const workshop = openWorkshop<PdfContent, Uint8Array>({
  program: new URL('./pdf-work.ts', import.meta.url),
  deadlineMs: 20_000,
  mostWaiting: 16,
  isPatient: true,
});

/**
 * A document as a PDF, made apart: laying out its pages would keep everybody waiting.
 * @throws Overloaded when too many wait; WorkFailed
 */
export async function makePdf(content: PdfContent): Promise<Buffer> {
  return Buffer.from(await workshop.make(content));
}
