import { expect, test } from 'vitest';
import { adviceOnPreviousSecret } from './previous-secret.ts';

const since = Temporal.Instant.from('2026-11-20T08:00:30Z');
const advice = (after: Temporal.DurationLike, given = {}) =>
  adviceOnPreviousSecret(
    { previousSecretKey: 'x', offlinePunchHours: 72, ...given },
    since,
    since.add(after),
  );

test('without a previous secret there is nothing to say', () => {
  expect(advice({ hours: 1 }, { previousSecretKey: undefined })).toBeNull();
});

test('it is to be kept as long as a punch may have waited on a device, to the minute after', () => {
  expect(advice({ hours: 71, minutes: 59 })).toContain(
    'Manténgala hasta el 23 de noviembre de 2026 a las 09:01 (hora peninsular): los fichajes hechos sin red pueden llegar 72 h después.',
  );
  expect(advice({ hours: 72 })).toBe('SECRET_KEY_PREVIOUS ya no hace falta: quítela de la configuración.');
});

test('and an hour at least', () => {
  expect(advice({ minutes: 59 }, { offlinePunchHours: 1 })).toContain('a las 10:01');
  expect(advice({ minutes: 60 }, { offlinePunchHours: 1 })).toMatch(/ya no hace falta/);
});
