import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { workshopTexts } from '@jornada/texts/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Overloaded, WorkLost } from '../errors/overloaded.ts';
import { openWorkshop, TooCostly } from './workshop.ts';

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
      if (job.kind === 'burn') {
        const until = performance.now() + job.milliseconds;
        while (performance.now() < until);
      }
      if (job.kind === 'sleep') await new Promise((resolve) => setTimeout(resolve, job.milliseconds));
      return { pid: process.pid, twice: job.number * 2 };
    });`,
  );
  program = pathToFileURL(file);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Job =
  | { kind: 'die' | 'spin' | 'environment' }
  | { kind: 'double'; number: number }
  | { kind: 'sleep' | 'burn'; milliseconds: number; number: number };
const double = (number: number): Job => ({ kind: 'double', number });

/** Its program begins with what keeps the processor busy for longer than its work may take. */
const slowToStart = 700;
type Limits = { processorMs?: number; mostWaiting?: number; longestWaitMs?: number; standstillMs?: number };
const workshop = (limits: Limits = {}) =>
  // biome-ignore lint/suspicious/noExplicitAny: what is made differs from job to job.
  openWorkshop<Job, any>({ program, processorMs: 5_000, mostWaiting: 3, ...limits });

const busy = { status: 503, body: { code: 'UNAVAILABLE', message: workshopTexts.busy } };
const lost = { status: 503, body: { code: 'UNAVAILABLE', message: workshopTexts.lost } };
const again = { headers: { 'retry-after': '5' } };

describe('a workshop', () => {
  test('does one piece of work after the other, in one process other than this one', async () => {
    const { make } = workshop();
    const made = await Promise.all([1, 2, 3].map((number) => make(double(number))));
    expect(made.map(({ twice }) => twice)).toEqual([2, 4, 6]);
    expect(new Set(made.map(({ pid }) => pid)).size).toBe(1);
    expect(made[0].pid).not.toBe(process.pid);
  });

  test('gives up work that takes too much processor time, and goes on with the next', async () => {
    const { make } = workshop({ processorMs: 500 });
    await make(double(1));
    const costly = make({ kind: 'spin' });
    const next = make(double(4));
    await expect(costly).rejects.toBeInstanceOf(TooCostly);
    expect((await next).twice).toBe(8);
  });

  test('gives up the first work of a process, too', async () => {
    await expect(workshop({ processorMs: 500 }).make({ kind: 'spin' })).rejects.toBeInstanceOf(TooCostly);
  });

  test('does not count time in which its process does not run', async () => {
    const { make } = workshop({ processorMs: 500 });
    const { pid } = await make(double(1));
    process.kill(pid, 'SIGSTOP');
    const late = make(double(3));
    await setTimeout(1_500);
    process.kill(pid, 'SIGCONT');
    expect(await late).toEqual({ pid, twice: 6 });
    expect(await make({ kind: 'sleep', milliseconds: 1_500, number: 4 })).toEqual({ pid, twice: 8 });
  });

  test('counts each piece of work by itself', async () => {
    const { make } = workshop({ processorMs: 900 });
    for (const number of [1, 2, 3, 4])
      expect((await make({ kind: 'burn', milliseconds: 400, number })).twice).toBe(2 * number);
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
      processorMs: slowToStart - 200,
      mostWaiting: 3,
    });
    expect((await slow.make(double(2))).twice).toBe(4);
  });

  test('outlives its process, whose death is told as ours', async () => {
    const { make } = workshop();
    await expect(make({ kind: 'die' })).rejects.toMatchObject({ ...lost, ...again, what: 'ended (3)' });
    const { pid } = await make(double(5));
    const killed = make({ kind: 'sleep', milliseconds: 20_000, number: 1 });
    await setTimeout(200);
    process.kill(pid, 'SIGKILL');
    await expect(killed).rejects.toMatchObject({ ...lost, what: 'ended (SIGKILL)' });
    await expect(killed).rejects.toBeInstanceOf(WorkLost);
    expect((await make(double(6))).twice).toBe(12);
  });

  test('replaces a process that came to a standstill, which is told as ours', async () => {
    const { make } = workshop({ standstillMs: 4_000 });
    const { pid } = await make(double(1));
    process.kill(pid, 'SIGSTOP');
    await expect(make(double(2))).rejects.toMatchObject({ ...lost, ...again, what: 'came to a standstill' });
    expect((await make(double(3))).twice).toBe(6);
  });

  test('refuses at once when too many wait', async () => {
    const { make } = workshop();
    const answers = await Promise.allSettled([1, 2, 3, 4, 5, 6].map((number) => make(double(number))));
    const refused = { status: 'rejected', reason: { ...busy, ...again } };
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array(4).fill('fulfilled'),
      'rejected',
      'rejected',
    ]);
    expect(answers.slice(4)).toMatchObject([refused, refused]);
  });

  test('does not let anybody wait for their turn for long', async () => {
    const { make } = workshop({ longestWaitMs: 400 });
    await make(double(1));
    const long = make({ kind: 'sleep', milliseconds: 1_500, number: 2 });
    const waiting = make(double(3));
    await expect(waiting).rejects.toMatchObject({ ...busy, ...again });
    await expect(waiting).rejects.toBeInstanceOf(Overloaded);
    expect((await long).twice).toBe(4);
    expect((await make(double(5))).twice).toBe(10);
  });

  test('keeps the server’s environment from its process', async () => {
    const names: string[] = await workshop().make({ kind: 'environment' });
    expect(names.filter((name) => !/^(NODE_CHANNEL|LD_|__CF)/.test(name))).toEqual([]);
  });
});
