import { once } from 'node:events';
import { drawableContent } from './drawable-content.ts';
import { drawCards } from './pdf-cards.ts';
import { codeSize, drawCode } from './pdf-code.ts';
import type { PdfAttachment, PdfBlock, PdfContent } from './pdf-content.ts';
import { drawFacts, heightOfFacts } from './pdf-facts.ts';
import { asTyped, closeSheet, ink, makeRoom, openSheet, type PdfSheet } from './pdf-page.ts';
import { drawTable, leastOfTable } from './pdf-table.ts';

const headings = { 1: { size: 14, above: 0, below: 5 }, 2: { size: 9.5, above: 5, below: 2 } } as const;
const textSize = 7.5;

/** Writes a document as an accessible A4 PDF (PDF/UA). */
export async function writePdf(asked: PdfContent): Promise<Buffer> {
  const content = drawableContent(asked);
  const sheet = openSheet(content);
  const pieces: Buffer[] = [];
  sheet.doc.on('data', (piece: Buffer) => pieces.push(piece));
  for (const [place, block] of content.blocks.entries()) draw(sheet, block, content.blocks[place + 1]);
  if (content.attached) attach(sheet, content.attached);
  const ended = once(sheet.doc, 'end');
  closeSheet(sheet, content);
  await ended;
  return Buffer.concat(pieces);
}

function attach({ doc }: PdfSheet, { name, contentType, text, description, madeAt }: PdfAttachment): void {
  const [creationDate, modifiedDate] = [new Date(madeAt), new Date(madeAt)];
  const relationship = 'Source';
  doc.file(
    Buffer.from(text),
    asTyped<Parameters<typeof doc.file>[1] & object>({
      ...{ name, type: contentType, description, relationship, creationDate, modifiedDate },
    }),
  );
}

function draw(sheet: PdfSheet, block: PdfBlock, next: PdfBlock | undefined): void {
  if ('table' in block) drawTable(sheet, block.table);
  else if ('facts' in block) drawFacts(sheet, block.facts);
  else if ('code' in block) drawCode(sheet, block.code);
  else if ('cards' in block) drawCards(sheet, block.cards);
  else if ('paragraph' in block) drawText(sheet, block.paragraph, { tag: 'P', size: textSize, below: 3 });
  else {
    const { size, above, below } = headings[block.heading];
    sheet.doc.y += above;
    // A heading is on the page of what it heads.
    makeRoom(sheet, 2 * size + below + (next ? leastOf(sheet, next) : 0));
    drawText(sheet, block.text, { tag: `H${block.heading}`, size, below, font: 'bold' });
  }
}

/** How much room a block needs on the page where it begins, in points. */
function leastOf(sheet: PdfSheet, block: PdfBlock): number {
  if ('table' in block) return leastOfTable(sheet, block.table.columns);
  if ('facts' in block) return heightOfFacts(sheet, block.facts);
  return 'code' in block ? codeSize + 4 : 4 * textSize;
}

function drawText(
  sheet: PdfSheet,
  text: string,
  { tag, size, below, font = 'plain' }: { tag: string; size: number; below: number; font?: 'plain' | 'bold' },
): void {
  const { doc, root, left, width } = sheet;
  doc.font(font).fontSize(size).fillColor(ink);
  makeRoom(sheet, Math.min(doc.heightOfString(text, { width }), 200));
  root.add(doc.struct(tag, {}, [() => doc.text(text, left, doc.y, { width })]));
  doc.y += below;
}
