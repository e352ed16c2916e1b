import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorkshop, WorkFailed } from './workshop.ts';

let folder: string;
let program: URL;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jornada-workshop-'));
  const file = path.join(folder, 'work.mjs');
  const workOn = new URL('./work-on.ts', import.meta.url);
  writeFileSync(
    file,
    `import { workOn } from '${workOn}';
    workOn(async (job) => {
      if (job.kind === 'die') process.exit(3);
      if (job.kind === 'spin') for (;;) {}
      if (job.kind === 'environment') return Object.keys(process.env);
      return { pid: process.pid, twice: job.number * 2 };
    });`,
  );
  program = pathToFileURL(file);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Job = { kind: 'die' | 'spin' | 'environment' } | { kind: 'double'; number: number };
/** Its program begins with what keeps the processor busy for longer than its work may take. */
const slowToStart = 700;
const workshop = (deadlineMs = 5_000, mostWaiting = 3) =>
  // biome-ignore lint/suspicious/noExplicitAny: what is made differs from job to job.
  openWorkshop<Job, any>({ program, deadlineMs, mostWaiting });

describe('a workshop', () => {
  test('does one piece of work after the other, in one process other than this one', async () => {
    const { make } = workshop();
    const made = await Promise.all([1, 2, 3].map((number) => make({ kind: 'double', number })));
    expect(made.map(({ twice }) => twice)).toEqual([2, 4, 6]);
    expect(new Set(made.map(({ pid }) => pid)).size).toBe(1);
    expect(made[0].pid).not.toBe(process.pid);
  });

  test('gives up work that takes too long, and goes on with the next', async () => {
    const { make } = workshop(1_500);
    await make({ kind: 'double', number: 1 });
    const slow = make({ kind: 'spin' });
    const next = make({ kind: 'double', number: 4 });
    await expect(slow).rejects.toBeInstanceOf(WorkFailed);
    expect((await next).twice).toBe(8);
  });

  test('does not count how long its process takes to start', async () => {
    const file = path.join(folder, 'slow.mjs');
    writeFileSync(
      file,
      `const until = Date.now() + ${slowToStart};
      while (Date.now() < until);
      await import('${program}');`,
    );
    const slow = openWorkshop<Job, { twice: number }>({
      program: pathToFileURL(file),
      deadlineMs: slowToStart - 200,
      mostWaiting: 3,
    });
    expect((await slow.make({ kind: 'double', number: 2 })).twice).toBe(4);
  });

  test('outlives its process', async () => {
    const { make } = workshop();
    await expect(make({ kind: 'die' })).rejects.toBeInstanceOf(WorkFailed);
    expect((await make({ kind: 'double', number: 5 })).twice).toBe(10);
  });

  test('refuses at once when too many wait', async () => {
    const { make } = workshop();
    const answers = await Promise.allSettled(
      [1, 2, 3, 4, 5, 6].map((number) => make({ kind: 'double', number })),
    );
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array(4).fill('fulfilled'),
      'rejected',
      'rejected',
    ]);
  });

  test('keeps the server’s environment from its process', async () => {
    const names: string[] = await workshop().make({ kind: 'environment' });
    expect(names.filter((name) => !/^(NODE_CHANNEL|LD_|__CF)/.test(name))).toEqual([]);
  });
});
