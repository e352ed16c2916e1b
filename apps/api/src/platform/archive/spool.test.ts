import { existsSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { openSpool } from './spool.ts';

test('a spool is read whole, and its folder is gone once it is discarded', async () => {
  const spool = await openSpool();
  await spool.add('first, ');
  await spool.add(Buffer.from('second'));
  expect(await text(await spool.read())).toBe('first, second');
  const folder = path.dirname(await spool.whole());
  await spool.discard();
  expect(existsSync(folder)).toBe(false);
});

test('one that was read by nobody when it is discarded closes without an error', async () => {
  const spool = await openSpool();
  await spool.add('contents');
  const reader = await spool.read();
  const errors: unknown[] = [];
  reader.on('error', (error) => errors.push(error));
  await spool.discard();
  expect(reader.destroyed).toBe(true);
  await finished(reader, { error: false }).catch(() => undefined);
  expect(errors).toEqual([]);
});
