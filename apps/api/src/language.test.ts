import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const server = new URL('./server.ts', import.meta.url).href;
const locale = new URL('../../../packages/texts/src/locale.ts', import.meta.url).href;

/** Kept from then, a text would be in the same language for every caller. */
test('no text is read while the modules of the server load', () => {
  const script = `
    import { askLocaleOf } from '${locale}';
    askLocaleOf(() => { throw new Error('a text is read while a module loads'); });
    await import('${server}');
    process.exit();`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});
