import { expect, test } from 'vitest';
import { restMs } from './make-way.ts';

const long = { takenMs: 60_000, sinceMs: 120_000 };

test.each([
  { when: 'nobody else wants the cores', others: 0.1, workedMs: 50, job: long, rests: 0 },
  {
    when: 'others want some of them, an eleventh of the time is left to it',
    others: 0.3,
    workedMs: 50,
    job: long,
    rests: 500,
  },
  {
    when: 'it worked for long, it can be stopped soon all the same',
    others: 0.3,
    workedMs: 400,
    job: long,
    rests: 500,
  },
  { when: 'a crowd clocks in, hardly anything is done', others: 0.9, workedMs: 50, job: long, rests: 5_000 },
  {
    when: 'it is soon done, it waits for no crowd',
    others: 0.9,
    workedMs: 50,
    job: { takenMs: 3_000, sinceMs: 3_000 },
    rests: 0,
  },
  {
    when: 'the crowd is there for longer than any is, it goes on',
    others: 0.9,
    workedMs: 50,
    job: { takenMs: 30_000, sinceMs: 600_000 },
    rests: 500,
  },
])('when $when', ({ others, workedMs, job, rests }) => {
  expect(restMs({ others, workedMs }, job)).toBe(rests);
});
