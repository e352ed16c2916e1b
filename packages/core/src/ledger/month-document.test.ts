import { describe, expect, test } from 'vitest';
import { toyHash } from '../testing/ledger.ts';
import { attachedTo, compareMonth, isPdf, readMonthDocument } from './month-document.ts';

const id = '0192f0c5-0000-7000-8000-00000000000b';
const hash = 'ab'.repeat(32);
const figures = {
  ...{ form: 6, month: '2026-10', version: 2, worker: { id, name: 'Eva' } },
  totals: { workedMinutes: 480, ordinaryMinutes: 450, overtimeMinutes: 30, breakMinutes: 0 },
};
const stated = {
  ...{ employeeId: id, fullName: 'Eva', month: '2026-10', version: 2, figuresHash: hash },
  ...{ closedAt: '2026-11-02T10:00:00.000Z', answers: [], reopening: null, provenAt: null },
};

describe('a document of a month', () => {
  test('is read from its frozen figures, with the hash of that very text', () => {
    const text = JSON.stringify(figures);
    expect(readMonthDocument(text, toyHash)).toEqual({
      ...{ employeeId: id, month: '2026-10', version: 2, form: 6, figuresHash: toyHash(text) },
      totals: { workedMinutes: 480, ordinaryMinutes: 450, overtimeMinutes: 30, complementary: null },
    });
    expect(readMonthDocument(`${text} `, toyHash)?.figuresHash).not.toBe(toyHash(text));
  });

  test('of form 7 tells what covers complementary time; of a form that is not known, nothing but whose it is', () => {
    const complementary = { agreedMinutes: 90, voluntaryMinutes: 45, uncoveredMinutes: 5 };
    const seventh = { ...figures, form: 7, totals: { ...figures.totals, complementary } };
    expect(readMonthDocument(JSON.stringify(seventh), toyHash)?.totals).toMatchObject({ complementary });
    const later = { ...figures, form: 9, totals: { hours: 'otra cosa' } };
    expect(readMonthDocument(JSON.stringify(later), toyHash)).toMatchObject({
      ...{ employeeId: id, month: '2026-10', version: 2, form: 9, totals: null },
    });
  });

  test('is read from the text of its code', () => {
    expect(readMonthDocument(` jornada-resumen 1 ${id} 2026-10 v2 sha256:${hash}\n`, toyHash)).toEqual({
      ...{ employeeId: id, month: '2026-10', version: 2, form: null, figuresHash: hash, totals: null },
    });
  });

  test.each([
    '',
    'hola',
    'null',
    '[]',
    '{}',
    JSON.stringify({ ...figures, worker: null }),
    JSON.stringify({ ...figures, version: '2' }),
    JSON.stringify({ ...figures, form: undefined }),
    JSON.stringify({ ...figures, totals: { workedMinutes: 1.5 } }),
    `jornada-resumen 2 ${id} 2026-10 v2 sha256:${hash}`,
    `jornada-resumen 1 ${id} 2026-10 v2 sha256:${hash}0`,
    '{"statement":"[]","signature":"x"}',
  ])('is not read from %s', (text) => {
    expect(readMonthDocument(text, toyHash)).toBeNull();
  });

  test.each([
    ['GENUINE', {}],
    ['OTHER_FIGURES', { figuresHash: 'cd'.repeat(32) }],
    ['OTHER_FIGURES', { figuresHash: 'cd'.repeat(32), form: null }],
    ['UNKNOWN_FORM', { figuresHash: 'cd'.repeat(32), form: 9 }],
    ['GENUINE', { form: 9 }],
    ['UNSTATED', { version: 1 }],
    ['UNSTATED', { month: '2026-09' }],
    ['UNSTATED', { employeeId: 'ben' }],
  ])('is %s where it says %j', (kind, change) => {
    const document = {
      employeeId: id,
      month: '2026-10',
      version: 2,
      form: 7,
      figuresHash: hash,
      totals: null,
    };
    expect(compareMonth({ ...document, ...change }, [stated])).toMatchObject({ kind });
  });
});

describe('what is attached to a PDF', () => {
  const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const object = (type: string, content: string) =>
    `7 0 obj\n<<\n/Type /${type}\n/Params <<\n/Size 3\n>>\n/Length ${content.length}\n/Filter /FlateDecode\n>>\nstream\n${content}\nendstream\nendobj\n`;

  test('is found by its length, whatever bytes it has', () => {
    const pdf = bytes(`%PDF-1.7\n${object('XObject', 'one')}${object('EmbeddedFile', 'x\u00ff\nendstream')}`);
    expect(isPdf(pdf)).toBe(true);
    expect(attachedTo(pdf)).toEqual(bytes('x\u00ff\nendstream'));
  });

  test('is nothing where there is none', () => {
    expect(attachedTo(bytes(`%PDF-1.7\n${object('XObject', 'one')}`))).toBeNull();
    expect(attachedTo(bytes(''))).toBeNull();
    expect(isPdf(bytes('{"a"'))).toBe(false);
  });
});
