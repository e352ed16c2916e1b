import { expect, test } from 'vitest';
import { hasTransientCause, isTransient, retryTransient } from './transient-errors.ts';

const noSignal = new AbortController().signal;
const lost = () => Object.assign(new Error('terminating connection'), { code: '57P01' });

test('an error of the network inside one of storage is passing for a job, but not for a request', () => {
  const wrapped = new Error('cannot write', {
    cause: Object.assign(new Error('no room'), { code: 'ENOSPC' }),
  });
  expect(hasTransientCause(wrapped)).toBe(true);
  expect(isTransient(wrapped)).toBe(false);
  expect(hasTransientCause(new Error('a fault', { cause: new Error('in ours') }))).toBe(false);
});

test('work is repeated while connections are lost', async () => {
  let tries = 0;
  const work = async () => {
    tries += 1;
    if (tries < 3) throw lost();
    return 'done';
  };
  expect(await retryTransient(work, noSignal)).toBe('done');
  expect(tries).toBe(3);
});

test('no other error is repeated, nor anything once the server stops', async () => {
  let tries = 0;
  const fault = async () => {
    tries += 1;
    throw new Error('a fault');
  };
  await expect(retryTransient(fault, noSignal)).rejects.toThrow('a fault');
  const stopping = new AbortController();
  const losing = async () => {
    tries += 1;
    stopping.abort(new Error('the server stops'));
    throw lost();
  };
  await expect(retryTransient(losing, stopping.signal)).rejects.toThrow('the server stops');
  expect(tries).toBe(2);
});
