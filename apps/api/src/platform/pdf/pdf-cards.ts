import { drawQr } from './pdf-code.ts';
import type { PdfCard } from './pdf-content.ts';
import { asTyped, decorate, faint, ink, makeRoom, type PdfSheet } from './pdf-page.ts';

/** Of a bank's card (ISO/IEC 7810 ID-1), in points: 85.6 by 54 millimetres. */
const [cardWidth, cardHeight] = [242.6, 153];
const columns = 2;
/** Four modules of the code, which scanners need around it. */
const padding = 15;
/** Large enough for a tablet's camera at arm's length. */
const codeSize = 102;

/** Draws cards beside and below each other with lines to cut them out, ten on a page. */
export function drawCards(sheet: PdfSheet, cards: readonly PdfCard[]): void {
  const { doc } = sheet;
  const from = (doc.page.width - columns * cardWidth) / 2;
  for (let first = 0; first < cards.length; first += columns) {
    makeRoom(sheet, cardHeight);
    const { y } = doc;
    for (const [column, card] of cards.slice(first, first + columns).entries())
      drawCard(sheet, card, from + column * cardWidth, y);
    doc.x = sheet.left;
    doc.y = y + cardHeight;
  }
}

function drawCard(sheet: PdfSheet, { code, alt, above, name, below }: PdfCard, x: number, y: number): void {
  const { doc, root } = sheet;
  decorate(sheet, () => doc.rect(x, y, cardWidth, cardHeight).lineWidth(0.5).stroke(faint));
  const square = { x: x + padding, y: y + (cardHeight - codeSize) / 2, size: codeSize };
  const bbox = [square.x, square.y, square.x + codeSize, square.y + codeSize];
  const section = doc.struct('Sect');
  root.add(section);
  const write = (text: string, size: number, most: number, font: 'plain' | 'bold' = 'plain') => {
    doc.font(font).fontSize(size).fillColor(ink);
    const place = { width: x + cardWidth - padding - textAt, height: most, ellipsis: true };
    section.add(doc.struct('P', {}, [() => doc.text(text, textAt, doc.y, place)]));
    doc.y += 4;
  };
  const textAt = square.x + codeSize + padding;
  doc.y = square.y;
  write(above, 7.5, 20);
  write(name, 11, 56, 'bold');
  for (const line of below) write(line, 7.5, 20);
  const figure = asTyped<PDFKit.Mixins.StructureElementOptions>({ alt, bbox, placement: 'Block' });
  section.add(doc.struct('Figure', figure, [() => drawQr(sheet, code, square)]));
  section.end();
}
