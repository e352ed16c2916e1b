import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { testClock } from '../testing/test-clock.ts';
import { type Background, openBackground } from './open-background.ts';

let folder: string;
let background: Background;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jornada-background-'));
  const program = path.join(folder, 'program.mjs');
  writeFileSync(
    program,
    `import { getPriority } from 'node:os';
    const underWay = new Set();
    let opened;
    process.on('message', (message) => {
      const { told, number, job, moment } = message;
      if (told === 'OPEN') opened = message;
      if (told === 'GIVE_UP' && underWay.delete(number)) process.send({ number, failure: 'given up' });
      if (told !== 'DO') return;
      const tell = (failure) => process.send({ number, failure });
      if (job.kind === 'pid') tell(String(process.pid));
      if (job.kind === 'priority') tell(String(getPriority()));
      if (job.kind === 'opened') tell([opened.connectionString, opened.config.port, moment].join());
      if (job.kind === 'die') process.exit(3);
      if (job.kind === 'succeed') process.send({ number });
      if (job.kind === 'wait') underWay.add(number);
    });
    process.on('disconnect', () => process.exit(0));`,
  );
  background = openBackground({
    ...{ config: readConfig({ DATA_DIR: folder, PORT: '4321' }), connectionString: 'postgresql:///nowhere' },
    ...{ clock: testClock('2026-11-20T07:58:00Z'), program },
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

test('long jobs are done in one process that is not the server’s, and everybody goes before it', async () => {
  const [one, other] = await Promise.all([told('pid'), told('pid')]);
  expect(one).toMatch(/^\d+$/);
  expect(other).toBe(one);
  expect(one).not.toBe(String(process.pid));
  expect(Number(await told('priority'))).toBe(constants.priority.PRIORITY_LOW);
});

test('the process is told the database, the configuration and the server’s moment', async () => {
  expect(await told('opened')).toBe(`postgresql:///nowhere,4321,${Date.parse('2026-11-20T07:58:00Z')}`);
});

test('a job ends when its process says so, and fails with what that says', async () => {
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

test('a job that is given up fails with the reason of whoever gave it up, and no other does', async () => {
  const stopping = new AbortController();
  const other = told('wait');
  const givenUp = run('wait', stopping.signal);
  stopping.abort(new Error('the server stops'));
  await expect(givenUp).rejects.toThrow('the server stops');
  await expect(run('succeed', stopping.signal)).rejects.toThrow('the server stops');
  await background.stop();
  expect(await other).toBe('its process ended');
});
