import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { noPressure } from '../platform/load/punch-load.ts';
import { readConfig } from '../platform/operating/config.ts';
import { isRunning } from '../testing/child-server.ts';
import { patience } from '../testing/patience.ts';
import { testClock } from '../testing/test-clock.ts';
import { type Background, openBackground } from './open-background.ts';

let folder: string;
let background: Background;
let felt = noPressure;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jornada-background-'));
  const program = path.join(folder, 'program.mjs');
  writeFileSync(
    program,
    `import { writeFileSync } from 'node:fs';
    const underWay = new Set();
    const waiting = [];
    let opened;
    process.on('message', (message) => {
      const { told, number, job, moment } = message;
      if (told === 'OPEN') opened = message;
      if (told === 'PUNCHES') for (const tell of waiting) tell(message.pressure);
      if (told === 'GIVE_UP' && underWay.delete(number)) process.send({ number, failure: 'given up' });
      if (told !== 'DO') return;
      const tell = (failure) => process.send({ number, failure });
      if (job.kind === 'pid') tell(String(process.pid));
      if (job.kind === 'opened') tell([opened.connectionString, opened.config.port, moment].join());
      if (job.kind === 'pressure')
        waiting.push((felt) => felt.underWay === job.underWay && tell(JSON.stringify(felt)));
      if (job.kind === 'retries') tell(String(message.retries));
      if (job.kind === 'die') process.exit(3);
      if (job.kind === 'succeed') process.send({ number });
      if (job.kind === 'wait') underWay.add(number);
      if (job.kind === 'rest') {
        writeFileSync(job.file, String(process.pid));
        for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
      }
    });
    process.on('disconnect', () => process.exit(0));`,
  );
  background = openBackground({
    ...{ config: readConfig({ DATA_DIR: folder, PORT: '4321' }), connectionString: 'postgresql:///nowhere' },
    ...{ clock: testClock('2026-11-20T07:58:00Z'), pressure: () => felt, program },
  });
});
afterAll(async () => {
  await background.stop();
  await rm(folder, { recursive: true, force: true });
});

const never = new AbortController().signal;
const run = (kind: string, signal = never) => background.doLongJob('queue', { kind }, signal);
/** What the program answers by failing. */
const told = (kind: string) =>
  run(kind).then(
    () => 'done',
    ({ message }: Error) => message.replace('a long job failed: ', ''),
  );

test('long jobs are done in one process other than the server’s', async () => {
  const [one, other] = await Promise.all([told('pid'), told('pid')]);
  expect(one).toMatch(/^\d+$/);
  expect(other).toBe(one);
  expect(one).not.toBe(String(process.pid));
});

test('the process is told how long punches take while there are any, and when there are no more', async () => {
  const toldOf = (underWay: number) => background.doLongJob('queue', { kind: 'pressure', underWay }, never);
  felt = { underWay: 1.5, slowestMs: 40 };
  await expect(toldOf(1.5)).rejects.toThrow(JSON.stringify(felt));
  const over = toldOf(0);
  felt = noPressure;
  await expect(over).rejects.toThrow(JSON.stringify(noPressure));
});

test('the process is told how often a job was tried before', async () => {
  await expect(background.doLongJob('queue', { kind: 'retries' }, never, 7)).rejects.toThrow(': 7');
});

test('the process is told the database, the configuration and the server’s time', async () => {
  expect(await told('opened')).toBe(`postgresql:///nowhere,4321,${Date.parse('2026-11-20T07:58:00Z')}`);
});

test('a job ends when its process says so, and fails with the error it reports', async () => {
  await expect(run('succeed')).resolves.toBeUndefined();
  await expect(run('pid')).rejects.toThrow('a long job failed');
});

test('a process that dies fails its jobs and is followed by another', async () => {
  const before = await told('pid');
  const waiting = told('wait');
  expect(await told('die')).toBe('its process ended');
  expect(await waiting).toBe('its process ended');
  expect(await told('pid')).not.toBe(before);
});

test('a cancelled job fails with the reason of the cancellation, and no other job does', async () => {
  const stopping = new AbortController();
  const other = told('wait');
  const givenUp = run('wait', stopping.signal);
  stopping.abort(new Error('the server stops'));
  await expect(givenUp).rejects.toThrow('the server stops');
  await expect(run('succeed', stopping.signal)).rejects.toThrow('the server stops');
  await background.stop();
  expect(await other).toBe('its process ended');
});

test('a process that pauses, and receives no messages, keeps nobody from stopping and does not outlive the server', async () => {
  const stopping = new AbortController();
  const file = path.join(folder, 'resting');
  const resting = background.doLongJob('queue', { kind: 'rest', file }, stopping.signal);
  resting.catch(() => {});
  await vi.waitFor(() => expect(existsSync(file)).toBe(true), patience);
  stopping.abort(new Error('the server stops'));
  await expect(resting).rejects.toThrow('the server stops');
  await background.stop();
  expect(isRunning(Number(readFileSync(file, 'utf8')))).toBe(false);
});
