import { expect, test } from 'vitest';
import { writePdf } from '../../../platform/pdf/write-pdf.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import type { RegisteredDay } from '../../../workday/inspected-days.ts';
import { recordDocument } from './record-document.ts';

const nothing = {
  ...{ workedMinutes: 0, ordinaryMinutes: 0, complementaryMinutes: 0, overtimeMinutes: 0, nightMinutes: 0 },
  ...{ holidayMinutes: 0, breakMinutes: 0, paidBreakMinutes: 0, deductedMinutes: 0, isPartTime: false },
  complementary: null,
  modality: null,
  modalities: [],
};
const pair = (date: string, entryTime: string, exitTime: string) => ({
  ...{ entryDate: date, entryTime, exitDate: date, exitTime, timezone: 'Europe/Madrid' },
  ...{ entryOffline: null, exitOffline: null, workedMinutes: 0, breakMinutes: 0, breaks: [] },
});

/** A day of October 2026: two shifts with overtime, and nothing at weekends. */
function dayOf(dayOfMonth: number): RegisteredDay {
  const date = Temporal.PlainDate.from('2026-10-01').with({ day: dayOfMonth });
  const free = {
    ...nothing,
    date: date.toString(),
    holidayName: null,
    pairs: [],
    strays: [],
    corrections: [],
  };
  if (date.dayOfWeek > 5) return { ...free, expectedMinutes: 0, dayOff: 'REST' };
  return {
    ...{ ...free, dayOff: null, expectedMinutes: 480 },
    ...{ workedMinutes: 532, ordinaryMinutes: 480, overtimeMinutes: 52 },
    pairs: [pair(free.date, '07:58', '14:00'), pair(free.date, '16:00', '19:05')],
  };
}
const october = Array.from({ length: 31 }, (_, place) => dayOf(place + 1));
const documentOf = (people: number, days = october) =>
  writePdf(
    recordDocument({
      company: { name: 'Talleres Martínez S.L.', taxId: 'B12345674', timeZone: 'Europe/Madrid' },
      ...{ inspectorName: 'Inés Peña', isEverybody: true },
      period: { from: Temporal.PlainDate.from('2026-10-01'), to: Temporal.PlainDate.from('2026-10-31') },
      madeAt: Temporal.Instant.from('2026-11-20T09:00:00Z'),
      people: Array.from({ length: people }, (_, place) => ({
        ...{ userName: `Persona ${place + 1}`, timeZone: 'Europe/Madrid' },
        months: [{ month: '2026-10', days }],
      })),
    }),
  );

test('the month of five people takes at most a page each and one of totals', async () => {
  const pdf = await readPdf(await documentOf(5));
  expect(pdf.pages).toBeLessThanOrEqual(6);
  expect(pdf.pageTexts[0]).toContain('Persona 5 octubre de 2026 22 176:00 195:04 176:00 0:00 19:04');
  expect(pdf.text).toContain('03/10/2026 0:00 0:00 0:00 0:00 Fin de semana');
  expect(pdf.text).not.toContain('Pausas');
});

test('a month of which nothing is known is said to be so', async () => {
  const empty = october.map(
    (day): RegisteredDay => ({
      ...{ ...day, ...nothing, pairs: [], dayOff: null, expectedMinutes: null },
    }),
  );
  const pdf = await readPdf(await documentOf(1, empty));
  expect(pdf.text).toContain('Persona 1 · octubre de 2026 Sin jornadas ni fichajes en este mes.');
});

test('the largest document is made within what a document may take', async () => {
  const began = process.cpuUsage();
  const bytes = await documentOf(100);
  const { user, system } = process.cpuUsage(began);
  expect(bytes.length).toBeLessThan(5_000_000);
  expect((user + system) / 1_000_000).toBeLessThan(20);
}, 60_000);
