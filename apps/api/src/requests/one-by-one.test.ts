import { setTimeout as wait } from 'node:timers/promises';
import { notReachedText } from '@jornada/texts/errors';
import { describe, expect, test } from 'vitest';
import { problem } from '../platform/errors/problem.ts';
import { decideEach } from './decide-each.ts';
import { oneByOne } from './one-by-one.ts';

describe('each by itself', () => {
  test('a refusal leaves the others alone', async () => {
    const refusal = problem('NOT_FOUND');
    const work = async (one: string) => {
      if (one === 'b') throw refusal;
      return one.toUpperCase();
    };
    const outcomes = await oneByOne([['a', 'b'], ['c']], work);
    expect(Object.fromEntries(outcomes)).toEqual({ a: 'A', b: refusal, c: 'C' });
  });

  test('those of a queue wait for each other, the queues do not', async () => {
    const begun: string[] = [];
    const work = async (one: string) => {
      begun.push(one);
      await wait(20);
    };
    await oneByOne([['a1', 'a2'], ['b1', 'b2'], ['c1']], work, { queuesAtOnce: 2 });
    expect(begun.slice(0, 2)).toEqual(['a1', 'b1']);
    expect(begun.slice(2, 4).sort()).toEqual(['a2', 'b2']);
    expect(begun.at(-1)).toBe('c1');
  });

  test('what is no refusal ends it', async () => {
    const broken = new TypeError('of ours');
    const work = () => Promise.reject(broken);
    await expect(oneByOne([['a']], work)).rejects.toBe(broken);
  });
});

test('of many requests those not begun in time are left, named, to be sent again', async () => {
  const date = Temporal.PlainDate.from('2026-11-20');
  const found = ['1', '2', '3'].map((id) => ({
    id,
    userId: `of ${id}`,
    employeeName: `Persona ${id}`,
    date,
  }));
  const decided: string[] = [];
  const decide = async (id: string) => {
    decided.push(id);
    await wait(300);
    return 'FINAL' as const;
  };
  const answer = await decideEach(['1', '2', '3'], found, decide, { patience: 250 });
  expect(decided).toEqual(['1']);
  const left = { date: '2026-11-20', code: 'UNAVAILABLE', message: notReachedText() };
  expect(answer).toEqual({
    ...{ decided: 1, firstSteps: 0 },
    refused: [
      { ...left, id: '2', userId: 'of 2', employeeName: 'Persona 2' },
      { ...left, id: '3', userId: 'of 3', employeeName: 'Persona 3' },
    ],
  });
});
