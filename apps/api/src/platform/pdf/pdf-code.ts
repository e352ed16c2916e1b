import qrcode from 'qrcode-generator';
import type { PdfCode } from './pdf-content.ts';
import { asTyped, ink, makeRoom, type PdfSheet } from './pdf-page.ts';

const textSize = 7.5;
/** Of the code, in points. */
export const codeSize = 76;

/** Draws a QR code with lines beside it. */
export function drawCode(sheet: PdfSheet, { text, alt, lines }: PdfCode): void {
  const { doc, root, left, width } = sheet;
  makeRoom(sheet, codeSize + 4);
  const { y } = doc;
  const bbox = [left, y, left + codeSize, y + codeSize];
  const figure = asTyped<PDFKit.Mixins.StructureElementOptions>({ alt, bbox, placement: 'Block' });
  root.add(doc.struct('Figure', figure, [() => drawQr(sheet, text, { x: left, y, size: codeSize })]));
  doc.y = y;
  doc.font('plain').fontSize(textSize).fillColor(ink);
  for (const line of lines) {
    const place = { width: width - codeSize - 12 };
    root.add(doc.struct('P', {}, [() => doc.text(line, left + codeSize + 12, doc.y, place)]));
    doc.y += 2;
  }
  doc.x = left;
  doc.y = Math.max(doc.y, y + codeSize) + 6;
}

/** Draws a QR code into a square, in points from the upper left corner of the page. */
export function drawQr(
  { doc }: Pick<PdfSheet, 'doc'>,
  text: string,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): void {
  const code = qrcode(0, 'M');
  code.addData(text, 'Byte');
  code.make();
  const count = code.getModuleCount();
  const side = size / count;
  doc.fillColor('#000000');
  for (let row = 0; row < count; row += 1) {
    let dark = 0;
    // Dark modules beside each other are one rectangle.
    for (let column = 0; column <= count; column += 1) {
      if (column < count && code.isDark(row, column)) dark += 1;
      else if (dark > 0) {
        doc.rect(x + (column - dark) * side, y + row * side, dark * side, side);
        dark = 0;
      }
    }
  }
  doc.fill();
}
