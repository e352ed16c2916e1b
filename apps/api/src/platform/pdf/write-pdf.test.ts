import { inflateSync } from 'node:zlib';
import { attachedTo } from '@jornada/core/ledger/month-document';
import { expect, test } from 'vitest';
import { readPdf } from '../../testing/read-pdf.ts';
import type { PdfContent } from './pdf-content.ts';
import { drawable } from './pdf-fonts.ts';
import { openSheet } from './pdf-page.ts';
import { writePdf } from './write-pdf.ts';

test.each([
  ['Begoña Núñez, «8 h 30 min» – 50 €', 'Begoña Núñez, «8 h 30 min» – 50 €'],
  ['Şükrü Łukasz Георги Αλέξανδρος', 'Şükrü Łukasz Георги Αλέξανδρος'],
  ['Nu\u006e\u0303ez', 'Nuñez'],
  ['李 salió', '\ufffd salió'],
  ['🧑‍🔧️ y 👨‍👩‍👧‍👦', '🧑‍🔧️ y 👨‍👩‍👧‍👦'],
  ['👍🏿 ☺️ ❤️‍🔥 1️⃣', '👍🏿 ☺ ❤️‍🔥 1️⃣'],
  ['李🎉', '\ufffd🎉'],
  ['Ｅｖａ 𝓖il', 'Eva Gil'],
  ['محمد דוד', 'محمد דוד'],
  ['🇪🇸 Luis 🇽🇽', '🇪🇸 Luis 🇽🇽'],
  ['\u{1fae8}\u200d李', '\u{1fae8}\ufffd'],
  ['\u{1f1e6}', '\u{1f1e6}'],
  ['\u{1faff}', '\ufffd'],
  ['a\u202eb', 'ab'],
  ['\ud83d Eva', '\ufffd Eva'],
  ['una\nlínea\ty\u0007otra', 'una\nlínea y otra'],
  ['\ufeff\u200bnada', 'nada'],
])('%j is drawn as %j', (text, drawn) => {
  expect(drawable(text)).toBe(drawn);
});

test('a document holds no character without a meaning, and no list of glyphs that lacks some', async () => {
  const content: PdfContent = {
    ...{ title: 'Resumen de 李', author: 'Talleres', foot: 'Pie 李' },
    numbered: { page: 'Página', of: 'de' },
    blocks: [
      { heading: 1, text: 'Begoña 李' },
      { paragraph: 'Dijo: 李' },
      {
        table: {
          ...{ summary: 'Días', columns: [{ title: 'Día 李', share: 1 }], rows: [['Celda 李']] },
          total: ['Total 李'],
        },
      },
      { code: { text: 'código', alt: 'Código', lines: ['Línea 李'] } },
    ],
  };
  const file = await writePdf(content);
  const { text, title } = await readPdf(file);
  expect(title).toBe('Resumen de 李');
  expect(text).not.toContain('李');
  expect(text.match(/(Pie|Begoña|Dijo:|Día|Celda|Total|Línea) \ufffd/g)).toHaveLength(7);
  expect(file.toString('latin1')).not.toContain('CIDSet');
});

test('a text that is attached can be read back without a PDF library', async () => {
  const text = JSON.stringify({ name: 'Begoña 李', lines: Array.from({ length: 500 }, (_, line) => line) });
  const content: PdfContent = {
    ...{ title: 'Resumen', author: 'Talleres', foot: 'Pie', numbered: { page: 'Página', of: 'de' } },
    blocks: [{ paragraph: 'Hola' }, { code: { text: 'código', alt: 'Código', lines: [] } }],
  };
  const attached = { name: 'cifras.json', contentType: 'application/json', text, description: 'Cifras' };
  const file = await writePdf({ ...content, attached: { ...attached, madeAt: '2026-11-02T10:00:00.000Z' } });
  expect(inflateSync(attachedTo(file) ?? Buffer.alloc(0)).toString()).toBe(text);
  expect((await readPdf(file)).text).toContain('Hola');
  expect(attachedTo(await writePdf(content))).toBeNull();
});

test('facts stay together with their heading, and a total with the row above it, wherever a page ends', async () => {
  const times = Array.from({ length: 40 }, (_, time) => time);
  const facts = (time: number) =>
    Array.from({ length: 9 }, (_, line) => [`Dato ${time}-${line}`, 'x'.repeat(90)] as const);
  const table = (time: number) => ({
    ...{ summary: 'Días', columns: [{ title: 'Día', share: 1 }] },
    ...{ rows: [['uno'], ['dos'], ['tres'], [`último ${time}.`]], total: [`Total ${time}.`] },
  });
  const { pageTexts } = await readPdf(
    await writePdf({
      ...{ title: 'Totales', author: 'Talleres', foot: 'Pie', numbered: { page: 'Página', of: 'de' } },
      blocks: times.flatMap((time) => [
        { heading: 2 as const, text: `Totales ${time}.` },
        ...[{ facts: facts(time) }, { paragraph: 'Texto' }, { table: table(time) }],
      ]),
    }),
  );
  const pageOf = (words: string) => pageTexts.findIndex((page) => page.includes(words));
  expect(pageTexts.length).toBeGreaterThan(8);
  for (const time of times) {
    expect(pageOf(`Dato ${time}-0 `)).toBe(pageOf(`Totales ${time}.`));
    expect(pageOf(`Dato ${time}-8 `)).toBe(pageOf(`Totales ${time}.`));
    expect(pageOf(` Total ${time}.`)).toBe(pageOf(`último ${time}.`));
  }
});

/** A family, a skin tone, a flag, a sequence that the font has not as one, and what the text of the document has of them. */
const emoji = [
  ['Familia 👩‍👩‍👧 Ruiz', 'Familia 👩‍👩‍👧 Ruiz'],
  ['Piel 👍🏿 Ruiz', 'Piel 👍 Ruiz'],
  ['Bandera 🇪🇸 Luis', 'Bandera 🇪🇸 Luis'],
  ['Partes 👩‍🎉 Luis', 'Partes 👩🎉 Luis'],
] as const;

test('emoji are drawn in their font, each as one or as its parts; documents without any do not hold it', async () => {
  const content = (texts: readonly string[]): PdfContent => ({
    ...{ title: 'Nombres', author: 'Talleres', foot: `Pie ${texts[0]}` },
    numbered: { page: 'Página', of: 'de' },
    blocks: texts.flatMap((text) => [
      ...[{ paragraph: text }, { facts: [['Nombre', text] as const] }],
      {
        table: {
          summary: 'x',
          columns: [{ title: 'Nombre', share: 1, align: 'right' as const }],
          rows: [[text]],
        },
      },
    ]),
  });
  const file = await writePdf(content(emoji.map(([name]) => name)));
  const { text, untagged } = await readPdf(file);
  // What pdf.js reads of a text in two fonts has spaces between them.
  const packed = text.replaceAll(/[\s\u200d]/g, '');
  for (const [name, read] of emoji)
    expect(packed.split(read.replaceAll(/[\s\u200d]/g, '')).length, name).toBeGreaterThan(3);
  expect(text).not.toContain('\ufffd');
  expect(untagged).toBe(0);
  expect(file.toString('latin1')).toContain('NotoEmoji');
  expect((await writePdf(content(['Begoña Ruiz']))).toString('latin1')).not.toContain('NotoEmoji');
});

test('a text is as wide as its parts, whatever font each is in', () => {
  const { doc } = openSheet({
    title: 'x',
    author: 'x',
    foot: 'x',
    numbered: { page: 'x', of: 'x' },
    blocks: [],
  });
  doc.font('plain').fontSize(10);
  const apart = doc.widthOfString('Ana ') + doc.widthOfString(' Gil');
  const glyph = doc.font('emoji').widthOfString('🎉');
  expect(glyph).toBeCloseTo(12.7, 1);
  expect(doc.font('plain').widthOfString('Ana 🎉 Gil')).toBeCloseTo(apart + glyph, 5);
  expect(doc.widthOfString('Ana Gil')).toBeLessThan(apart);
});

test('a letter can be read where it was drawn first as part of an accented one', async () => {
  const heading = (text: string): PdfContent => ({
    ...{ title: 'x', author: 'x', foot: 'x', numbered: { page: 'x', of: 'x' } },
    blocks: [{ heading: 1, text }],
  });
  await writePdf(heading('Ẃ Ǵ'));
  expect((await readPdf(await writePdf(heading('W G')))).text).toContain('W G');
});
