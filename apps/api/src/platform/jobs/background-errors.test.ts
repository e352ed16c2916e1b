import { expect, test } from 'vitest';
import { backgroundErrorReporter } from './background-errors.ts';

test('the same error is logged once a minute, another one at once', () => {
  const lines: string[] = [];
  let now = 0;
  const tell = backgroundErrorReporter(
    (line) => lines.push(line),
    () => now,
  );
  for (let second = 0; second < 60; second += 1) {
    now = second * 1_000;
    tell(new Error(`connect ECONNREFUSED (Queue: mail, Worker: ${second})`));
  }
  tell(new Error('otra cosa'));
  now = 60_000;
  tell(new Error('connect ECONNREFUSED (Queue: exports, Worker: 7)'));
  tell(new Error('connect ECONNREFUSED'));
  now = 3_600_000;
  tell(new Error('otra cosa'));
  tell(new Error('connect ECONNREFUSED'));
  expect(lines).toEqual([
    'Error en segundo plano: connect ECONNREFUSED',
    'Error en segundo plano: otra cosa',
    'Error en segundo plano: connect ECONNREFUSED (y 59 veces más desde la última línea)',
    'Error en segundo plano: otra cosa',
    'Error en segundo plano: connect ECONNREFUSED (y 1 vez más desde la última línea)',
  ]);
});
