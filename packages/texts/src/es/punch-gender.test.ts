import { expect, test } from 'vitest';
import { attendanceExportTexts } from './attendance-export.ts';
import { monthDocumentTexts } from './closed-months-document.ts';
import { inspectorTexts } from './inspection.ts';
import { inspectionFileTexts } from './inspection-answers.ts';

const day = '2026-11-20';
const correction = {
  ...{ id: 'a', formerDate: null, formerTime: null, date: day, time: '12:30' },
  ...{ formerModality: null, modality: null },
  ...{ authorName: 'Alba Jefa', recordedAt: '2026-11-20T12:00:00.000Z', reason: 'Olvido' },
};
const stray = { date: day, time: '12:30', timezone: 'Europe/Madrid', offline: null };

test('what is said of a break agrees with it, as it does with an entry', () => {
  const { record } = inspectorTexts;
  expect(record.stray({ ...stray, type: 'BREAK_START' }, day)).toBe('Inicio de pausa suelto 12:30');
  expect(record.stray({ ...stray, type: 'OUT' }, day)).toBe('Salida suelta 12:30');
  for (const { loose } of [attendanceExportTexts, monthDocumentTexts.days]) {
    expect(loose('BREAK_START', '12:30')).toBe('inicio de pausa suelto 12:30');
    expect(loose('OUT', '12:30')).toBe('salida suelta 12:30');
  }
  const added = record.correction({ ...correction, type: 'BREAK_END' }, day);
  expect(added).toBe('Fin de pausa añadido a las 12:30');
  const gone = { ...correction, formerDate: day, formerTime: '12:30', date: null, time: null };
  expect(record.correction({ ...gone, type: 'BREAK_END' }, day)).toBe('Fin de pausa de las 12:30, anulado');
  expect(record.correction({ ...gone, type: 'IN' }, day)).toBe('Entrada de las 12:30, anulada');
  expect(inspectionFileTexts.correction({ ...correction, type: 'BREAK_START' })).toContain(
    'inicio de pausa añadido',
  );
  expect(inspectionFileTexts.correction({ ...gone, type: 'OUT' })).toContain('salida anulada (era');
});
