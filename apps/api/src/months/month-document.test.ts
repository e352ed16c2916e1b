import type { MonthDay, MonthFigures } from '@jornada/core/months/month-figures';
import { sumMonth } from '@jornada/core/months/sum-month';
import { expect, test } from 'vitest';
import { writePdf } from '../platform/pdf/write-pdf.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { monthDocument } from './month-document.ts';

const month = '2026-10';
const shown = (date: string, time: string) => ({
  ...{ at: `${date}T${time}:00.000Z`, date, time, timeZone: 'Europe/Madrid' },
});
const nothing = {
  ...{ workedMinutes: 0, ordinaryMinutes: 0, complementaryMinutes: 0, overtimeMinutes: 0, nightMinutes: 0 },
  ...{ holidayMinutes: 0, breakMinutes: 0, paidBreakMinutes: 0, deductedMinutes: 0, expectedMinutes: 0 },
};

/** A day of October 2026: nothing at weekends and on the 12th, else two shifts with a break between 10:30 and 10:45. */
function dayOf(dayOfMonth: number): MonthDay {
  const date = Temporal.PlainDate.from(`${month}-01`).with({ day: dayOfMonth });
  const named = date.toString();
  const free = {
    ...nothing,
    date: named,
    status: null,
    absenceType: null,
    complementary: null,
    modality: null,
    pairs: [],
    strays: [],
    asPunched: null,
  };
  if (date.dayOfWeek > 5) return { ...free, holidayName: null };
  if (dayOfMonth === 12) return { ...free, holidayName: 'Fiesta Nacional de España' };
  const breaks = [{ start: shown(named, '10:30'), end: shown(named, '10:45') }];
  const pairs = [
    { entry: shown(named, '07:58'), exit: shown(named, '14:00'), breaks },
    { entry: shown(named, '16:00'), exit: shown(named, '19:05'), breaks: [] },
  ];
  const figures = { workedMinutes: 532, ordinaryMinutes: 480, overtimeMinutes: 52, expectedMinutes: 480 };
  return { ...free, ...figures, breakMinutes: 15, status: 'COMPLETO', holidayName: null, pairs };
}

function documentOf(days: readonly MonthDay[], roundingMinutes = 0, given: Partial<MonthFigures> = {}) {
  const totals = sumMonth(days);
  const { workedMinutes, ordinaryMinutes, complementaryMinutes, overtimeMinutes } = totals;
  const figures: MonthFigures = {
    ...{ form: 6, month, version: 1, days, corrections: [], declined: [], reopened: null },
    ...{ totals: { ...totals, complementary: null, modality: null }, contracts: [], centres: [], ...given },
    company: { id: 'a', name: 'Talleres Martínez S.L.', taxId: 'B12345674' },
    worker: {
      ...{ id: crypto.randomUUID(), name: 'Gorka Etxeberria Sáez', email: 'gorka@ejemplo.test' },
      ...{ timeZone: 'Europe/Madrid', partTime: null },
    },
    ...{ closedAt: '2026-11-02T10:00:00.000Z', closedByName: 'Alicia Admin', overtimeCompensation: 'REST' },
    payroll: { roundingMinutes, workedMinutes, ordinaryMinutes, complementaryMinutes, overtimeMinutes },
  };
  const answer = { agrees: true, comment: null, answeredAt: '2026-11-03T09:00:00.000Z' };
  const stated = { sequence: 4, closing: { number: 33, day: '2026-11-02' } };
  const since = { code: 'ABCD-EFGH-IJKL-MNOP-QRST', answer, reopening: null, stated };
  return monthDocument({ figures, text: '{}', hash: 'ab'.repeat(32), since });
}

const read = async (document: ReturnType<typeof documentOf>) => readPdf(await writePdf(document));
const days = Array.from({ length: 31 }, (_, index) => dayOf(index + 1));

test('a month of 31 days with its totals, the answer and the code is one page, also with rounded totals', async () => {
  const { pages, text } = await read(documentOf(days, 15));
  expect(pages).toBe(1);
  expect(text).toContain(
    'Empresa Talleres Martínez S.L. NIF B12345674 Persona trabajadora Gorka Etxeberria Sáez',
  );
  expect(text).toContain('Trabajado 186:12 (186,20 h) Horas ordinarias 168:00 (168,00 h)');
  expect(text).toContain('Extra para nómina (redondeo de 15 min) 18:12 (18,20 h)');
  expect(text).toContain('Gorka Etxeberria Sáez está de acuerdo con este resumen (03/11/2026 10:00).');
  expect(text).toContain('Página 1 de 1');
});

test('columns that hold nothing are not printed, nor figures of nothing but those the law asks for', async () => {
  const { text } = await read(documentOf(days));
  expect(text).toContain(
    'Día Entradas y salidas Pausas Previsto Trabajado Ordinarias Extra Observaciones jue 01',
  );
  expect(text).toContain('Horas complementarias 0:00 (0,00 h)');
  for (const absent of ['Compl. ', 'de noche', 'en festivo', 'Descanso fijo', 'COMPLETO'])
    expect(text.split('Las horas complementarias')[0]).not.toContain(absent);
  const plain = days.map((day) => ({ ...day, ...nothing, pairs: [], holidayName: null, status: null }));
  expect((await read(documentOf(plain))).text).toContain('Día Entradas y salidas Trabajado jue 01 0:00');
});

test('of form 7 names contracts and work centres with their days, and what covers complementary hours; of one without them no word', async () => {
  const kinds = { agreedMinutes: 34, voluntaryMinutes: 13, uncoveredMinutes: 5 };
  const [first, second, third, fourth, fifth, ...others] = days;
  if (!first || !second || !third || !fourth || !fifth) throw new Error('October has five days');
  const partTime = { ...fifth, complementaryMinutes: 52, overtimeMinutes: 0, complementary: kinds };
  const all = [first, second, third, fourth, partTime, ...others];
  const none = { code: null, jobTitle: null, professionalGroup: null, payrollNumber: null };
  const told = await read(
    documentOf(all, 0, {
      form: 7,
      totals: { ...sumMonth(all), complementary: kinds, modality: null },
      contracts: [
        {
          ...{ from: '2026-10-01', until: '2026-10-15', validFrom: '2026-03-01', isPartTime: true },
          ...{ code: '200', jobTitle: 'Dependienta', professionalGroup: 'III', payrollNumber: '0042' },
          ...{ agreedMinutes: 1200, agreedPeriod: 'WEEK' },
        },
        {
          ...{ from: '2026-10-16', until: '2026-10-31', validFrom: '2026-10-16', isPartTime: false },
          ...{ ...none, agreedMinutes: null, agreedPeriod: null },
        },
      ],
      centres: [
        { from: '2026-10-01', until: '2026-10-31', name: 'Tienda', contributionAccount: '41123456779' },
      ],
    }),
  );
  const plain = told.text.replaceAll('\u00a0', ' ');
  for (const said of [
    'Contrato A tiempo parcial desde el 01/03/2026 · 20 h a la semana · Clave 200 · Dependienta · Grupo III · Número 0042 en nómina, del 01/10/2026 al 15/10/2026',
    'Contrato A tiempo completo desde el 16/10/2026, del 16/10/2026 al 31/10/2026',
    'Centro de trabajo Tienda (CCC 41123456779)',
    'De las complementarias, pactadas 0:34 (0,57 h)',
    'De las complementarias, voluntarias 0:13 (0,22 h)',
    'De las complementarias, exceso sin pacto 0:05 (0,08 h)',
    'por orden de días',
  ])
    expect(plain).toContain(said);
  expect(plain.replaceAll(/\s+/g, ' ')).toContain(
    'Compl. pactadas 0:34, voluntarias 0:13, exceso sin pacto 0:05',
  );
  const { text } = await read(documentOf(days));
  for (const absent of ['Centro de trabajo', 'pactadas', 'por orden de días'])
    expect(text).not.toContain(absent);
});
