import { expect, test } from 'vitest';
import { neutralLayout, newColumn, type ProfileLayout } from './profile.ts';
import { conceptsWithoutColumn, type FileLine, profileRows } from './profile-rows.ts';
import { profileText } from './profile-text.ts';
import { inWindows1252 } from './windows-1252.ts';

const head = { companyCode: '0042', number: 7, month: '2026-11' };
const line: FileLine = {
  ...{ personCode: '00017', personName: 'Peña Núñez, Íñigo', centreCode: '01', month: '2026-11' },
  ...{ isDifference: false, conceptCode: '0120', conceptName: 'Horas extra', unitForm: 'HOURS' },
  ...{ sending: 'BOTH', units: 13_300, cents: 1_645 },
  days: [
    { date: '2026-11-03', units: 10_000, cents: 1_234 },
    { date: '2026-11-04', units: 3_300, cents: 411 },
  ],
};
const nights: FileLine = {
  ...{ ...line, conceptCode: '0130', conceptName: 'Noches', unitForm: 'DAYS', sending: 'UNITS' },
  ...{ units: 20_000, cents: 0, days: [{ date: '2026-11-03', units: 20_000, cents: 0 }] },
};
const difference: FileLine = {
  ...{ ...line, month: '2026-10', isDifference: true, units: -7_500, cents: -926 },
  days: [{ date: '2026-10-05', units: -7_500, cents: -926 }],
};

const textOf = (layout: ProfileLayout, lines: readonly FileLine[]) =>
  profileText(layout, profileRows(layout, head, lines));

test('the neutral file: codes keep their zeros, a difference names its month', () => {
  expect(textOf(neutralLayout, [line, difference, nights])).toEqual({
    lines: [
      'empresa;centro;trabajador;nombre;lote;mes_lote;mes;clase;concepto;nombre_concepto;unidades;unidad;importe',
      '0042;01;00017;Peña Núñez, Íñigo;7;2026-11;2026-11;N;0120;Horas extra;1,33;h;16,45',
      '0042;01;00017;Peña Núñez, Íñigo;7;2026-11;2026-10;D;0120;Horas extra;-0,75;h;-9,26',
      '0042;01;00017;Peña Núñez, Íñigo;7;2026-11;2026-11;N;0130;Noches;2,00;d;',
    ],
  });
});

test('what a spreadsheet would run stays the text that it is, and a minus of ours a number', () => {
  const hostile = { ...difference, personName: '=HYPERLINK("http://x";"y")', personCode: '-2+3' };
  const layout = {
    ...{ ...neutralLayout, hasHeadings: false },
    columns: [newColumn('PERSON_NAME', ''), newColumn('PERSON_CODE', ''), newColumn('UNITS', '')],
  };
  expect(textOf(layout, [hostile])).toEqual({
    lines: [`"'=HYPERLINK(""http://x"";""y"")";'-2+3;-0,75`],
  });
});

test('concepts in columns: one row of a person, month and kind', () => {
  const layout: ProfileLayout = {
    ...{ ...neutralLayout, hasHeadings: false, concepts: 'COLUMNS', separator: 'PIPE', decimalSign: 'POINT' },
    columns: [
      newColumn('PERSON_CODE', ''),
      newColumn('MONTH', ''),
      { ...newColumn('UNITS_OF', ''), conceptCode: '0120' },
      { ...newColumn('AMOUNT_OF', ''), conceptCode: '0120' },
      { ...newColumn('UNITS_OF', ''), conceptCode: '0130' },
    ],
  };
  expect(textOf(layout, [difference, line, nights])).toEqual({
    lines: ['00017|2026-10|-0.75|-9.26|', '00017|2026-11|1.33|16.45|2.00'],
  });
  expect(conceptsWithoutColumn(layout, [line, nights])).toEqual([]);
  const fewer = { ...layout, columns: layout.columns.slice(0, 3) };
  expect(conceptsWithoutColumn(fewer, [line, nights])).toEqual(['0120', '0130']);
});

test('by day: each day has its part, with its date', () => {
  const layout: ProfileLayout = {
    ...{ ...neutralLayout, hasHeadings: false, detail: 'DAY', dateForm: 'YYYYMMDD' },
    columns: [newColumn('PERSON_CODE', ''), newColumn('DAY', ''), newColumn('UNITS', '')],
  };
  expect(textOf(layout, [line])).toEqual({ lines: ['00017;20261103;1,00', '00017;20261104;0,33'] });
});

const fixed: ProfileLayout = {
  ...{ ...neutralLayout, hasHeadings: false, file: 'FIXED', decimalSign: 'NONE', dateForm: 'DDMMYYYY' },
  columns: [
    { ...newColumn('PERSON_CODE', 'trabajador'), width: 8, align: 'RIGHT', fill: 'ZERO' },
    { ...newColumn('PERSON_NAME', 'nombre'), width: 10 },
    { ...newColumn('LAST_DAY', 'fin'), width: 8 },
    { ...newColumn('UNITS', 'horas'), width: 7, align: 'RIGHT', fill: 'ZERO' },
  ],
};

test('fixed width: names are cut, numbers filled with zeros after their minus', () => {
  expect(textOf(fixed, [line, difference])).toEqual({
    lines: ['00000017' + 'Peña Núñez' + '30112026' + '0000133', '00000017Peña Núñez31102026-000075'],
  });
});

test('fixed width: a code that does not fit is refused and never cut', () => {
  expect(textOf(fixed, [{ ...line, personCode: '123456789' }])).toEqual({
    unwritable: { why: 'TOO_WIDE', heading: 'trabajador', text: '123456789', width: 8 },
  });
});

test('fixed width: zeros are never written behind a code, nor a minus of a code before them', () => {
  const left = fixed.columns.map((column) => ({ ...column, align: 'LEFT', fill: 'ZERO' }) as const);
  expect(textOf({ ...fixed, columns: left.slice(0, 1) }, [line])).toEqual({ lines: ['00017   '] });
  expect(textOf({ ...fixed, columns: fixed.columns.slice(0, 1) }, [{ ...line, personCode: '-17' }])).toEqual({
    lines: ['00000-17'],
  });
});

test('fixed width in Windows-1252: each character that is counted is a byte', () => {
  const layout: ProfileLayout = { ...fixed, encoding: 'WINDOWS_1252', columns: fixed.columns.slice(1, 2) };
  const written = textOf(layout, [
    { ...line, personName: 'Pen\u0303a \u{1f600}x\u0303' },
    { ...line, personName: 'Őrs 漢字 Núñez Íñigo' },
  ]);
  expect(written).toEqual({ lines: ['Peña ?x   ', 'Ors ?? Núñ'] });
});

test('hundredths without a sign: what has more decimals is refused, since it would be read as another figure', () => {
  const columns = [newColumn('UNITS', 'horas')];
  const layout: ProfileLayout = { ...neutralLayout, hasHeadings: false, decimalSign: 'NONE', columns };
  expect(textOf(layout, [{ ...line, units: 13_333 }])).toEqual({
    unwritable: { why: 'TOO_FINE', heading: 'horas', text: '1,3333', width: 10 },
  });
  expect(textOf(layout, [line, { ...line, units: 2_000_000 }, { ...line, units: -500 }])).toEqual({
    lines: ['133', '20000', '-5'],
  });
});

test('Windows-1252: what loses its stroke begins no formula, and nothing becomes a separator', () => {
  const layout: ProfileLayout = {
    ...{ ...neutralLayout, hasHeadings: false, encoding: 'WINDOWS_1252' },
    columns: [newColumn('PERSON_NAME', ''), newColumn('PERSON_CODE', '')],
  };
  expect(textOf(layout, [{ ...line, personName: '≠1+1', personCode: '1\u037e2' }])).toEqual({
    lines: ['?1+1;"1;2"'],
  });
});

test('hours as on a clock, also negative ones and more than a day', () => {
  const clock: FileLine = { ...line, unitForm: 'CLOCK', units: 1_505 };
  const layout = { ...neutralLayout, hasHeadings: false, columns: [newColumn('UNITS', '')] };
  expect(textOf(layout, [clock, { ...clock, units: -5 }])).toEqual({ lines: ['25:05', '-00:05'] });
});

test('Windows-1252 has Spanish and the euro in one byte each; what it lacks loses its accent', () => {
  expect([...inWindows1252('ñÑé€ő漢\n')]).toEqual([0xf1, 0xd1, 0xe9, 0x80, 0x6f, 0x3f, 0x0a]);
});
