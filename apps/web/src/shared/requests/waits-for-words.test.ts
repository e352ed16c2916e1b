import { expect, test } from 'vitest';
import { firstStepWords, isFirstStep, waitsForWords } from './waits-for-words.ts';

const marta = { userId: 'marta', name: 'Marta Ruiz' };
const pol = { userId: 'pol', name: 'Pol Soto' };
const words = (createdAt: string, waitsFor = [marta], userId = 'lola') =>
  waitsForWords(
    { waitsFor, createdAt, firstStep: null },
    { userId, timeZone: 'Europe/Madrid', now: Date.parse('2026-11-27T09:00:00Z') },
  );

test('a request says for whom it waits and since when', () => {
  expect(words('2026-11-27T08:00:00Z')).toBe('Espera a Marta Ruiz, desde hoy');
  expect(words('2026-11-26T22:59:00Z')).toBe('Espera a Marta Ruiz, desde ayer');
  expect(words('2026-11-24T08:00:00Z')).toBe('Espera a Marta Ruiz, desde el martes');
  expect(words('2026-11-21T08:00:00Z')).toBe('Espera a Marta Ruiz, desde el sábado');
  expect(words('2026-11-20T08:00:00Z')).toBe('Espera a Marta Ruiz, desde el 20 nov');
  expect(words('2026-11-24T08:00:00Z', [marta, pol])).toBe('Espera a Marta Ruiz y Pol Soto, desde el martes');
});

test('the date is that of the reader’s zone', () => {
  expect(words('2026-11-26T23:30:00Z')).toBe('Espera a Marta Ruiz, desde hoy');
});

test('nothing is said of what waits for nobody of the team, or for the reader', () => {
  expect(words('2026-11-24T08:00:00Z', [])).toBeNull();
  expect(words('2026-11-24T08:00:00Z', [marta, pol], 'pol')).toBeNull();
});

test('a first step is told with who took it, when, and whether it waits for the administration', () => {
  const firstStep = { ...marta, at: '2026-11-23T08:00:00.000Z', note: null };
  const asked = { waitsFor: [], createdAt: '2026-11-20T08:00:00Z', firstStep };
  const said = (more: object) => firstStepWords({ ...asked, ...more }, 'Europe/Madrid');
  const waits = 'Aprobada por Marta Ruiz, 23/11/2026 09:00; falta la administración';
  expect(said({ status: 'PENDING' })).toBe(waits);
  expect(said({ approvalStatus: 'PENDING', firstStep: { ...firstStep, note: 'Visto' } })).toBe(
    `${waits}. Nota: Visto`,
  );
  expect(said({ status: 'ACCEPTED' })).toBe('Primer paso: Marta Ruiz, 23/11/2026 09:00');
  expect(said({ firstStep: null, status: 'PENDING' })).toBeNull();
  expect(isFirstStep({ ...asked, approvalStatus: 'PENDING' })).toBe(true);
  expect(isFirstStep({ ...asked, status: 'APPROVED' })).toBe(false);
  expect(isFirstStep({ status: 'PENDING', firstStep: null })).toBe(false);
});
