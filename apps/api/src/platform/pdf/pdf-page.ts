import { languageTag } from '@jornada/texts/locale';
import PDFDocument from 'pdfkit';
import type { PdfContent } from './pdf-content.ts';
import { fontFile, shareWords } from './pdf-fonts.ts';
import { writeEmoji } from './write-emoji.ts';

/** A document being written, and the structure element that contains all of it. */
export interface PdfSheet {
  readonly doc: PDFKit.PDFDocument;
  readonly root: PDFKit.PDFStructureElement;
  readonly left: number;
  readonly width: number;
  /** The lowest position on a page, in points. */
  readonly bottom: number;
}

/** In points; a page of A4 has 595 by 842. */
const margins = { top: 30, bottom: 40, left: 42, right: 42 };

/** Opens a tagged document (PDF/UA-1), with reading order, tables and language as structure. */
export function openSheet({ title, author }: PdfContent): PdfSheet {
  const doc = new PDFDocument({
    size: 'A4',
    margins,
    pdfVersion: '1.7',
    ...asTyped<PDFKit.PDFDocumentOptions>({ subset: 'PDF/UA', font: null }),
    tagged: true,
    lang: languageTag(),
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: author, Creator: 'Jornada', Producer: 'Jornada' },
  });
  // With a number, the library would take the PDF/UA part for one of PDF/A, and list all glyphs of each font.
  Object.assign(doc, { subset: '1' });
  for (const name of ['plain', 'bold', 'emoji']) doc.registerFont(name, fontFile, name);
  for (const name of ['plain', 'bold'] as const) shareWords(presentFont(doc.font(name)), name);
  writeEmoji(doc);
  doc.font('plain').fillColor(ink);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const width = doc.page.width - margins.left - margins.right;
  return { doc, root, left: margins.left, width, bottom: doc.page.height - margins.bottom };
}

/** Missing in the library's types. */
function presentFont(doc: object): object {
  return (doc as { readonly _font: object })._font;
}

/** The library's types are of an earlier version and lack some options. */
export function asTyped<Options extends object>(options: object): Options {
  return options as Options;
}

export const ink = '#1f2328';
export const faint = '#8c959f';

/** Begins another page if this one has less room. @returns whether it did */
export function makeRoom({ doc, bottom }: PdfSheet, height: number): boolean {
  if (doc.y + height <= bottom) return false;
  doc.addPage();
  return true;
}

/** Draws decoration, which screen readers skip. */
export function decorate(
  { doc }: PdfSheet,
  draw: () => void,
  type: 'Layout' | 'Pagination' = 'Layout',
): void {
  doc.markContent('Artifact', { type });
  draw();
  doc.endMarkedContent();
}

/** Draws the footer on every page and ends the document. */
export function closeSheet(sheet: PdfSheet, { foot, numbered }: PdfContent): void {
  const { doc, root, left, width, bottom } = sheet;
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    // Text below the margin would begin another page.
    doc.page.margins.bottom = 0;
    const number = `${numbered.page} ${page - start + 1} ${numbered.of} ${count}`;
    decorate(
      sheet,
      () => {
        doc.font('plain').fontSize(7).fillColor(ink);
        doc.text(foot, left, bottom + 12, { width: width - 80, height: 9, ellipsis: true });
        doc.text(number, left + width - 80, bottom + 12, { width: 80, align: 'right', lineBreak: false });
      },
      'Pagination',
    );
  }
  root.end();
  doc.end();
}
