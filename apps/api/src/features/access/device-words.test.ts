import { expect, test } from 'vitest';
import { deviceWords } from './device-words.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0 Safari/537.36 Edg/142.0`,
    'Microsoft Edge',
    'Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Linux'],
  [
    `Mozilla/5.0 (Linux; Android 16; Pixel 9) ${webKit} Chrome/142.0.0.0 Mobile Safari/537.36`,
    'Chrome',
    'Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  ['', null, null],
  ['   ', null, null],
  ['node', null, null],
  ['Llama al 600 123 123/1.0 (tu banco)', null, null],
  ['x'.repeat(10_000), null, null],
])('%s', (userAgent, browser, system) => {
  expect(deviceWords(userAgent)).toEqual({ browser, system });
});

test('a long text costs no time', () => {
  const began = performance.now();
  for (let turn = 0; turn < 100; turn += 1) deviceWords('Mozilla/5.0 ('.repeat(1_000));
  expect(performance.now() - began).toBeLessThan(2_000);
});
