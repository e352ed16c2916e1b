import { describe, expect, test } from 'vitest';
import { hashing } from './cryptography.ts';
import { documentIn, judgeMonths } from './month-documents.ts';
import { verifyFiles } from './verify-files.ts';

const id = '0192f0c5-0000-7000-8000-00000000000b';
const figures = JSON.stringify({
  ...{ form: 6, month: '2026-10', version: 1, worker: { id, name: 'Eva Núñez 🙂' } },
  totals: { workedMinutes: 9_630, ordinaryMinutes: 9_600, overtimeMinutes: 30 },
});
const figuresHash = hashing.ofText(figures);
const stated = {
  ...{ employeeId: id, fullName: 'Eva Núñez', month: '2026-10', version: 1, figuresHash, reopening: null },
  closedAt: '2026-11-02T09:00:00.000Z',
  answers: [{ agrees: false, comment: 'Falta el viernes', madeAt: '2026-11-03T09:00:00.000Z' }],
  provenAt: '2026-11-03T23:10:00.000Z',
};

/** A PDF as the server writes it, as far as its attachment goes. */
async function pdfWith(text: string): Promise<Blob> {
  const deflated = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'));
  const content = await new Response(deflated).arrayBuffer();
  const head = `%PDF-1.7\n7 0 obj\n<<\n/Type /EmbeddedFile\n/Length ${content.byteLength}\n/Filter /FlateDecode\n>>\nstream\n`;
  return new Blob([head, content, '\nendstream\nendobj\n']);
}

describe('the document of a month', () => {
  test('is read from the PDF, from the figures and from the code alike', async () => {
    const document = { employeeId: id, month: '2026-10', version: 1, figuresHash };
    for (const file of [
      await pdfWith(figures),
      new Blob([figures]),
      new Blob([`jornada-resumen 1 ${id} 2026-10 v1 sha256:${figuresHash}`]),
    ])
      expect(await documentIn(file)).toMatchObject(document);
  });

  test('is unreadable in a PDF without figures, and not there in other files', async () => {
    expect(await documentIn(new Blob(['%PDF-1.7\n']))).toBe('UNREADABLE');
    expect(await documentIn(await pdfWith('hola'))).toBe('UNREADABLE');
    expect(await documentIn(new Blob(['{"statement":"[]"}']))).toBeNull();
  });

  test('is told with who answered what and which closing proves it; another is forged; one without a statement is neither', async () => {
    const document = await documentIn(await pdfWith(figures));
    const forged = await documentIn(new Blob([figures.replace('9630', '9600')]));
    const earlier = await documentIn(new Blob([figures.replace('2026-10', '2026-01')]));
    if (!document || !forged || !earlier) throw new Error('all are documents');
    const genuine = judgeMonths([document as never], [stated]);
    expect(genuine).toMatchObject({ isForged: false, forged: [] });
    expect(genuine.others.join()).toMatch(
      /auténtico.*no conforme.*Falta el viernes.*cierre firmado.*160:30/s,
    );
    expect(judgeMonths([forged as never], [stated])).toMatchObject({ isForged: true, others: [] });
    expect(judgeMonths([earlier as never], [stated]).others.join()).toContain('no hay declaración');
  });

  test('alone says what is missing, and accuses nobody', async () => {
    const file = new File([await pdfWith(figures)], 'resumen.pdf');
    expect(await verifyFiles([file], '', () => {})).toMatchObject({ kind: 'unclear', findings: [] });
    const code = `jornada-resumen 1 ${id} 2026-10 v1 sha256:${figuresHash}`;
    expect((await verifyFiles([], code, () => {})).title).toContain('copia del registro');
  });

  const ofForm = (form: number, totals: object) =>
    JSON.stringify({ form, month: '2026-10', version: 1, worker: { id }, totals });
  const kinds = { agreedMinutes: 1_594, voluntaryMinutes: 797, uncoveredMinutes: 9 };

  test('of form 7 tells what covers complementary hours; of one with others it says that they were changed', async () => {
    const seventh = ofForm(7, {
      ...{ workedMinutes: 9_600, ordinaryMinutes: 7_200, overtimeMinutes: 0, complementary: kinds },
    });
    const document = await documentIn(await pdfWith(seventh));
    if (!document || document === 'UNREADABLE') throw new Error('it is a document');
    const genuine = judgeMonths([document], [{ ...stated, figuresHash: hashing.ofText(seventh) }]);
    expect(genuine.isForged).toBe(false);
    expect(genuine.others.join()).toContain(
      'pactadas 26:34, voluntarias 13:17 y en exceso sin pacto 0:09, extraordinarias 0:00',
    );
    const forged = await documentIn(new Blob([seventh.replace('797', '806')]));
    if (!forged || forged === 'UNREADABLE') throw new Error('it is a document');
    const judged = judgeMonths([forged], [{ ...stated, figuresHash: hashing.ofText(seventh) }]);
    expect(judged).toMatchObject({ isForged: true, others: [] });
  });

  test('of a form that it does not know it says that it cannot check it, and not that it was altered', async () => {
    const later = ofForm(9, { hours: 'otra cosa' });
    const document = await documentIn(new Blob([later]));
    if (!document || document === 'UNREADABLE') throw new Error('it is a document');
    const judged = judgeMonths([document], [stated]);
    expect(judged).toMatchObject({ isForged: false, forged: [] });
    expect(judged.others.join()).toContain('no puede comprobar sus cifras');
    const same = judgeMonths([document], [{ ...stated, figuresHash: hashing.ofText(later) }]);
    expect(same.others.join()).toContain('auténtico');
  });
});
