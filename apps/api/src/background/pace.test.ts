import { expect, test } from 'vitest';
import { openPace, restMs } from './pace.ts';

test.each([
  { when: 'little was taken', isPunching: true, workedMs: 80, taken: 3_000, rests: 0 },
  { when: 'much was taken and nobody punches', isPunching: false, workedMs: 80, taken: 9_000, rests: 0 },
  { when: 'much was taken and people punch', isPunching: true, workedMs: 80, taken: 3_001, rests: 800 },
  { when: 'one step was long', isPunching: true, workedMs: 900, taken: 9_000, rests: 1_000 },
])('when $when', ({ isPunching, workedMs, taken, rests }) => {
  expect(restMs({ isPunching, workedMs }, taken)).toBe(rests);
});

test('each company pauses for its own reports while people punch, and what they took is forgiven in time', async () => {
  let took = 0;
  let moment = 0;
  const pace = openPace(
    () => {
      took += 1_000;
      return took;
    },
    () => moment,
  );
  const rested = async (company: string) => {
    const stopping = new AbortController();
    const step = pace.step(company, stopping.signal);
    stopping.abort(new Error('it rests'));
    return step.then(
      () => false,
      () => true,
    );
  };
  const punch = () => pace.told({ underWay: 0.2, slowestMs: 5 });
  punch();
  for (const expected of [false, false, false, true]) expect(await rested('one')).toBe(expected);
  expect(await rested('other')).toBe(false);
  // The last punch was a while ago.
  moment = 1_000;
  expect(await rested('one')).toBe(false);
  punch();
  expect(await rested('one')).toBe(true);
  moment = 120_000;
  punch();
  expect(await rested('one')).toBe(false);
});
