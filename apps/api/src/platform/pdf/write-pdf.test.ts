import { inflateSync } from 'node:zlib';
import { attachedTo } from '@jornada/core/ledger/month-document';
import { expect, test } from 'vitest';
import { readPdf } from '../../testing/read-pdf.ts';
import type { PdfContent } from './pdf-content.ts';
import { drawable } from './pdf-fonts.ts';
import { writePdf } from './write-pdf.ts';

test.each([
  ['Begoña Núñez, «8 h 30 min» – 50 €', 'Begoña Núñez, «8 h 30 min» – 50 €'],
  ['Şükrü Łukasz Георги Αλέξανδρος', 'Şükrü Łukasz Георги Αλέξανδρος'],
  ['Nu\u006e\u0303ez', 'Nuñez'],
  ['李 salió', '\ufffd salió'],
  ['🧑‍🔧️', '\ufffd\ufffd'],
  ['Ｅｖａ 𝓖il', 'Eva Gil'],
  ['محمد דוד', 'محمد דוד'],
  ['🇪🇸 Luis', '\ufffd\ufffd Luis'],
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
