import { writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { defineEndpoint } from '@jornada/contract/endpoint';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FileAnswer } from '../platform/files/file-transfer.ts';
import { noPressure } from '../platform/load/punch-load.ts';
import { readConfig } from '../platform/operating/config.ts';
import type { AskedReport, Report } from '../platform/reports/report.ts';
import { patience } from '../testing/patience.ts';
import type { ReportLimits } from './ask-for-report.ts';
import { openReports, type Reports } from './open-reports.ts';
import { mostPartBytes, partsAhead } from './report-messages.ts';

/** What the process is to do is the path of the endpoint. */
const program = `
import { appendFileSync } from 'node:fs';
const credits = new Map();
const stopped = new Set();
const tell = (message) => process.send(message, undefined, undefined, () => {});
const whole = (number, text) => {
  tell({ told: 'BEGUN', number, head: { contentType: 'text/plain' } });
  tell({ told: 'PART', number, bytes: Buffer.from(text) });
  tell({ told: 'ENDED', number });
};
let opened;
process.on('message', (message) => {
  const { told, number } = message;
  if (told === 'OPEN') opened = message;
  if (told === 'MORE') credits.get(number)?.(message.parts);
  if (told === 'STOP') {
    appendFileSync(opened.config.dataDirectory + '/stopped', number + '\\n');
    if (credits.has(number)) tell({ told: 'FAILED', number, failure: { error: { message: 'stopped' } } });
  }
  if (told !== 'MAKE') return;
  const what = message.name.split('/').at(-1);
  if (what === 'pid') whole(number, String(process.pid));
  if (what === 'opened') whole(number, [opened.connectionString, opened.config.port, opened.priority, message.asked.moment].join());
  if (what === 'die') process.exit(3);
  if (what === 'begin-and-die') {
    tell({ told: 'BEGUN', number, head: { contentType: 'text/plain' } });
    process.send({ told: 'PART', number, bytes: Buffer.from('half') }, () => process.exit(3));
  }
  if (what === 'refuse')
    tell({ told: 'FAILED', number, failure: { problem: { code: 'NOTHING_TO_EXPORT', message: 'Nada', fieldErrors: { to: 'x' } }, headers: { 'retry-after': '7' } } });
  if (what === 'fail') tell({ told: 'FAILED', number, failure: { error: { message: 'unforeseen', stack: 'its stack', code: '57014' } } });
  if (what === 'wait') credits.set(number, () => {});
  if (what === 'endless') {
    tell({ told: 'BEGUN', number, head: { contentType: 'text/plain' } });
    const send = (parts) => {
      for (let part = 0; part < parts; part += 1) {
        appendFileSync(opened.config.dataDirectory + '/sent', 'x');
        tell({ told: 'PART', number, bytes: Buffer.alloc(${mostPartBytes}) });
      }
    };
    credits.set(number, send);
    send(${partsAhead});
  }
});
process.on('disconnect', () => process.exit(0));`;

let folder: string;
let reports: Reports;
let lines: string[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jornada-reports-'));
  writeFileSync(path.join(folder, 'program.mjs'), program);
  lines = [];
  reports = opened();
});
afterEach(async () => {
  await reports.stop();
  await rm(folder, { recursive: true, force: true });
});

function opened(limits: Partial<ReportLimits> = {}): Reports {
  return openReports({
    config: readConfig({ DATA_DIR: folder, PORT: '4321' }),
    connectionString: 'postgresql:///nowhere',
    report: (line) => lines.push(line),
    pressure: () => noPressure,
    program: path.join(folder, 'program.mjs'),
    limits,
  });
}

const never = new AbortController().signal;

function ask(
  what: string,
  given: { company?: string; closed?: AbortSignal; isCompleted?: boolean } = {},
): Promise<FileAnswer> {
  const endpoint = defineEndpoint({
    ...{ method: 'GET', path: `/${what}`, summary: '', access: 'public', response: 'file', errors: [] },
  });
  const isCompleted = given.isCompleted ?? false;
  const report: Report = { endpoint, isCompleted, admit: null, make: async () => undefined };
  const none = {
    body: undefined,
    query: undefined,
    params: undefined,
    headers: undefined,
    session: null,
    encodings: undefined,
  };
  const asked: AskedReport = { ...none, address: 'a', budget: given.company ?? 'one', moment: 1_000 };
  return reports.make(report, asked, given.closed ?? never);
}

const toldBy = async (what: string) => text((await ask(what)).contents as Readable);
/** Reads a file to its end, and keeps nothing of it. */
async function read({ contents }: FileAnswer): Promise<void> {
  (contents as Readable).resume();
  await finished(contents as Readable);
}
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: unknown) => error,
  );
const hangUp = () => {
  const closing = new AbortController();
  return { closed: closing.signal, close: () => closing.abort(new Error('hung up')) };
};
const written = (file: string) => readFile(path.join(folder, file), 'utf8').catch(() => '');

test('reports are made in one process other than the server’s', async () => {
  const [one, other] = await Promise.all([toldBy('pid'), toldBy('pid')]);
  expect(one).toMatch(/^\d+$/);
  expect(other).toBe(one);
  expect(one).not.toBe(String(process.pid));
});

test('it is told the database, the configuration, a low priority and the moment of the request', async () => {
  expect(await toldBy('opened')).toBe(
    `postgresql:///nowhere,4321,${constants.priority.PRIORITY_BELOW_NORMAL},1000`,
  );
});

describe('errors of a report become the server’s answer:', () => {
  test('a refusal, in the common error shape', async () => {
    expect(await refusal(ask('refuse'))).toMatchObject({
      status: 409,
      body: { code: 'NOTHING_TO_EXPORT', message: 'Nada', fieldErrors: { to: 'x' } },
      headers: { 'retry-after': '7' },
    });
  });

  test('an unexpected error, with its stack for the log', async () => {
    expect(await refusal(ask('fail'))).toMatchObject({
      message: 'unforeseen',
      stack: 'its stack',
      code: '57014',
    });
  });
});

describe('when the process dies', () => {
  const unavailable = { status: 503, body: { code: 'UNAVAILABLE' }, headers: { 'retry-after': '5' } };

  test('waiting callers and the operator are told, and another process follows', async () => {
    const before = await toldBy('pid');
    const waiting = refusal(ask('wait', { company: 'other' }));
    expect(await refusal(ask('die'))).toMatchObject(unavailable);
    expect(await waiting).toMatchObject(unavailable);
    expect(lines).toEqual([
      'El proceso que prepara informes ha terminado por sí mismo (3); otro ocupará su lugar.',
    ]);
    expect(await toldBy('pid')).not.toBe(before);
  });

  test('a file that has begun is cut off', async () => {
    const { contents } = await ask('begin-and-die');
    await expect(text(contents as Readable)).rejects.toMatchObject(unavailable);
  });

  test('when the server stops it, waiting callers are told and the operator is not', async () => {
    const waiting = refusal(ask('wait'));
    await toldByOther('pid');
    await reports.stop();
    expect(await waiting).toMatchObject(unavailable);
    expect(lines).toEqual([]);
  });
});

const toldByOther = async (what: string) =>
  text((await ask(what, { company: 'other' })).contents as Readable);

describe('a company', () => {
  test('has one file made at once, four wait, and more are refused; another company has a queue of its own', async () => {
    const { closed, close } = hangUp();
    const line = Array.from({ length: 5 }, () => refusal(ask('wait', { closed })));
    expect(await refusal(ask('pid'))).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS', message: 'Demasiadas solicitudes. Intenta más tarde.' },
      headers: { 'retry-after': '10' },
    });
    expect(await toldByOther('pid')).toMatch(/^\d+$/);
    close();
    expect(await Promise.all(line)).toEqual(Array(5).fill(expect.objectContaining({ message: 'hung up' })));
    await expect(toldBy('pid')).resolves.toMatch(/^\d+$/);
    // Those that waited were never begun: there was nothing to stop.
    expect(await written('stopped')).toBe('1\n');
  });
});

describe('a client that hangs up', () => {
  test('before the first byte stops the report, and frees its place', async () => {
    const { closed, close } = hangUp();
    const left = refusal(ask('wait', { closed }));
    await toldByOther('pid');
    close();
    expect(await left).toMatchObject({ message: 'hung up' });
    expect(await toldBy('pid')).toMatch(/^\d+$/);
  });

  test('in the middle stops it too', async () => {
    const { contents } = await ask('endless');
    (contents as Readable).destroy();
    expect(await toldBy('pid')).toMatch(/^\d+$/);
    expect(await written('stopped')).toBe('1\n');
  });

  test('does not stop a report that changes something', async () => {
    const { closed, close } = hangUp();
    const asked = refusal(ask('wait', { closed, isCompleted: true }));
    await toldByOther('pid');
    close();
    await toldByOther('pid');
    expect(await written('stopped')).toBe('');
    await reports.stop();
    expect(await asked).toMatchObject({ status: 503 });
  });
});

test('a file is made no faster than it is read', async () => {
  const { contents } = await ask('endless');
  const sent = async () => (await written('sent')).length;
  await vi.waitFor(async () => expect(await sent()).toBe(partsAhead), patience);
  // Whatever it was told until now it has heard.
  await toldByOther('pid');
  await toldByOther('pid');
  expect(await sent()).toBeLessThanOrEqual(partsAhead + 1);
  const reader = (contents as Readable)[Symbol.asyncIterator]();
  for (let part = 0; part < 100; part += 1) await reader.next();
  await vi.waitFor(async () => expect(await sent()).toBeGreaterThanOrEqual(100), patience);
  await toldByOther('pid');
  expect(await sent()).toBeLessThan(100 + 3 * partsAhead);
  await reader.return?.();
});

describe('limits', () => {
  test('a report that does not begin in time is refused, and its place is free', async () => {
    reports = opened({ answerMs: 1 });
    expect(await refusal(ask('wait'))).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  });

  test('a report that is too large is cut off', async () => {
    reports = opened({ bytes: 3 * mostPartBytes });
    await expect(ask('endless').then(read)).rejects.toThrow('a report is too large');
    expect(await toldBy('pid')).toMatch(/^\d+$/);
  });

  test('a report that takes too long is cut off', async () => {
    reports = opened({ wholeMs: 1_500 });
    await expect(ask('endless').then(read)).rejects.toThrow('a report took too long');
  });

  test('a process that does not stop a report is killed', async () => {
    reports = opened({ stopMs: 1 });
    const before = await toldByOther('pid');
    const { closed, close } = hangUp();
    // It knows nothing of this one, and so says nothing when it is stopped.
    const left = refusal(ask('forget', { closed }));
    await toldByOther('pid');
    close();
    await left;
    expect(await toldBy('pid')).not.toBe(before);
  });
});
