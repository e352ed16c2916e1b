import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { bytesBelow, cachedMeasurement, roomAt } from './sizes.ts';

test('files count by their own size, links and folders by nothing', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'jornada-sizes-'));
  try {
    mkdirSync(path.join(folder, 'a/b'), { recursive: true });
    writeFileSync(path.join(folder, 'a/b/one'), 'x'.repeat(1_000));
    writeFileSync(path.join(folder, 'two'), 'x'.repeat(23));
    symlinkSync('two', path.join(folder, 'link'));
    symlinkSync('nowhere', path.join(folder, 'dangling'));
    expect(await bytesBelow(folder)).toBe(1_023);
    expect(await bytesBelow(path.join(folder, 'none'))).toBe(0);
    expect(await roomAt(folder)).toEqual({ size: expect.any(Number), free: expect.any(Number) });
    expect(await roomAt(path.join(folder, 'none'))).toBeNull();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a caller does not wait for a long measurement, and two callers share one', async () => {
  const looks: ((found: number) => void)[] = [];
  const look = vi.fn(() => new Promise<number>((resolve) => looks.push(resolve)));
  const ask = cachedMeasurement({ pauseMs: 0, patienceMs: 5 }, look);
  expect(await Promise.all([ask(), ask()])).toEqual([null, null]);
  expect(look).toHaveBeenCalledTimes(1);
  looks[0]?.(7);
  await vi.waitFor(async () => expect(await ask()).toBe(7));
  // The look took its time, so that the next one is far off.
  expect(look).toHaveBeenCalledTimes(1);
});

test('a caller that waits gets the error of a failed measurement, a later one the last result', async () => {
  const look = vi.fn(async () => 7).mockRejectedValueOnce(new Error('no such disk'));
  const ask = cachedMeasurement({ pauseMs: 0, patienceMs: 60_000 }, look);
  await expect(ask()).rejects.toThrow('no such disk');
  await vi.waitFor(async () => expect(await ask()).toBe(7));
});
