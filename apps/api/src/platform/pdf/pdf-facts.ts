import type { PdfFacts } from './pdf-content.ts';
import { ink, makeRoom, type PdfSheet } from './pdf-page.ts';

const fontSize = 7.5;
const gap = 8;
const lineGap = 2;

interface PlacedFact {
  readonly label: string;
  readonly value: string;
  /** From the left edge of the list, in points. */
  readonly x: number;
  readonly valueWidth: number;
}

interface FactsLayout {
  readonly labelWidth: number;
  readonly rows: readonly { readonly facts: readonly PlacedFact[]; readonly height: number }[];
}

/** Draws facts as a list, two beside each other where both are short. All of them stay on one page. */
export function drawFacts(sheet: PdfSheet, facts: PdfFacts): void {
  const { doc, root, left } = sheet;
  const { labelWidth, rows } = layOut(sheet, facts);
  makeRoom(sheet, heightOfRows(rows));
  const list = doc.struct('L');
  root.add(list);
  for (const row of rows) {
    const { y } = doc;
    for (const { label, value, x, valueWidth } of row.facts) {
      const write = (font: 'plain' | 'bold', text: string, from: number, width: number) =>
        doc.font(font).fontSize(fontSize).fillColor(ink).text(text, from, y, { width });
      const item = doc.struct('LI');
      list.add(item);
      item.add(doc.struct('Lbl', {}, [() => write('plain', label, left + x, labelWidth)]));
      const valueAt = left + x + labelWidth;
      item.add(doc.struct('LBody', {}, [() => write('bold', value || ' ', valueAt, valueWidth)]));
      item.end();
    }
    doc.y = y + row.height;
  }
  list.end();
  doc.x = left;
  doc.y += 4;
}

/** In points. */
export function heightOfFacts(sheet: PdfSheet, facts: PdfFacts): number {
  return heightOfRows(layOut(sheet, facts).rows);
}

function heightOfRows(rows: FactsLayout['rows']): number {
  return rows.reduce((sum, { height }) => sum + height, 0);
}

function layOut({ doc, width }: PdfSheet, facts: PdfFacts): FactsLayout {
  const half = (width - gap) / 2;
  const widthOf = (font: 'plain' | 'bold', text: string) =>
    doc.font(font).fontSize(fontSize).widthOfString(text);
  const labelWidth =
    gap + Math.min(half * 0.7, ...[Math.max(...facts.map(([label]) => widthOf('plain', label)))]);
  const isShort = ([, value]: PdfFacts[number]) => widthOf('bold', value) <= half - labelWidth;
  const pairs = inPairs(facts, isShort);
  const rows = pairs.map((pair) => {
    const valueWidth = (pair.length === 1 ? width : half) - labelWidth;
    const placed = pair.map(([label, value], place) => ({
      label,
      value,
      valueWidth,
      x: place * (half + gap),
    }));
    const heights = placed.flatMap(({ label, value }) => [
      doc.font('plain').fontSize(fontSize).heightOfString(label, { width: labelWidth }),
      doc.font('bold').heightOfString(value || ' ', { width: valueWidth }),
    ]);
    return { facts: placed, height: Math.max(...heights) + lineGap };
  });
  return { labelWidth, rows };
}

function inPairs(facts: PdfFacts, isShort: (fact: PdfFacts[number]) => boolean): PdfFacts[number][][] {
  const pairs: PdfFacts[number][][] = [];
  for (const fact of facts) {
    const last = pairs.at(-1);
    if (last?.length === 1 && [...last, fact].every(isShort)) last.push(fact);
    else pairs.push([fact]);
  }
  return pairs;
}
