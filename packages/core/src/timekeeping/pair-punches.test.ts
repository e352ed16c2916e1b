import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryPunches, sensibleWorkday } from '../testing/arbitrary-punches.ts';
import { punch, punchesOn } from '../testing/punch.ts';
import { durationUntil } from './pair-duration.ts';
import { pairPunches } from './pair-punches.ts';
import { comparePunches, type Punch } from './punch.ts';
import { longestPairMilliseconds } from './work-pair.ts';

const madrid = 'Europe/Madrid';
const onFriday = (...words: string[]) => punchesOn('2026-11-20', madrid, ...words);

/** `09:00-14:00(11:00-11:20)` per pair, `?` for what is open, `?!` for what another entry left behind. */
function draw(punches: readonly Punch[]): { pairs: string[]; unpaired: string[] } {
  const time = (made: Punch | null) =>
    made?.punchedAt.toZonedDateTimeISO(made.timeZone).toPlainTime().toString({ smallestUnit: 'minute' }) ??
    '?';
  const { pairs, unpaired } = pairPunches(punches);
  return {
    pairs: pairs.map((pair) => {
      const breaks = pair.breaks.map(({ start, end }) => `(${time(start)}-${time(end)})`).join('');
      const leftBehind = pair.leftBehindAt === null ? '' : '!';
      return `${time(pair.entry)}-${time(pair.exit)}${leftBehind}${breaks}`;
    }),
    unpaired: unpaired.map((stray) => `${stray.type} ${time(stray)}`),
  };
}

describe('well-formed days', () => {
  test.each([
    { name: 'nothing', words: [], pairs: [] },
    { name: 'one pair', words: ['IN 09:00', 'OUT 14:00'], pairs: ['09:00-14:00'] },
    { name: 'open', words: ['IN 09:00'], pairs: ['09:00-?'] },
    {
      name: 'split shift',
      words: ['IN 09:00', 'OUT 14:00', 'IN 16:00', 'OUT 19:00'],
      pairs: ['09:00-14:00', '16:00-19:00'],
    },
    {
      name: 'two breaks',
      words: [
        'IN 09:00',
        'BREAK_START 11:00',
        'BREAK_END 11:20',
        'BREAK_START 13:00',
        'BREAK_END 13:10',
        'OUT 17:00',
      ],
      pairs: ['09:00-17:00(11:00-11:20)(13:00-13:10)'],
    },
    { name: 'on a break', words: ['IN 09:00', 'BREAK_START 11:00'], pairs: ['09:00-?(11:00-?)'] },
    {
      name: 'left during a break',
      words: ['IN 09:00', 'BREAK_START 11:00', 'OUT 12:00'],
      pairs: ['09:00-12:00(11:00-?)'],
    },
    {
      name: 'out and in at one instant',
      words: ['IN 09:00', 'IN 12:00', 'OUT 12:00', 'OUT 14:00'],
      pairs: ['09:00-12:00', '12:00-14:00'],
    },
    { name: 'in and out at one instant', words: ['OUT 09:00', 'IN 09:00'], pairs: ['09:00-09:00'] },
    {
      name: 'out at the instant the break ends',
      words: ['IN 09:00', 'BREAK_START 13:45', 'OUT 14:00', 'BREAK_END 14:00'],
      pairs: ['09:00-14:00(13:45-14:00)'],
    },
  ])('$name', ({ words, pairs }) => {
    expect(draw(onFriday(...words))).toEqual({ pairs, unpaired: [] });
  });
});

describe('unpaired punches', () => {
  test.each([
    { name: 'OUT first', words: ['OUT 08:00', 'IN 09:00', 'OUT 14:00'], stray: ['OUT 08:00'] },
    { name: 'OUT twice', words: ['IN 09:00', 'OUT 14:00', 'OUT 15:00'], stray: ['OUT 15:00'] },
    {
      name: 'break before',
      words: ['BREAK_START 08:00', 'IN 09:00', 'OUT 14:00'],
      stray: ['BREAK_START 08:00'],
    },
    { name: 'break end', words: ['IN 09:00', 'BREAK_END 10:00', 'OUT 14:00'], stray: ['BREAK_END 10:00'] },
    { name: 'break after', words: ['IN 09:00', 'OUT 14:00', 'BREAK_END 15:00'], stray: ['BREAK_END 15:00'] },
  ])('$name', ({ words, stray }) => {
    expect(draw(onFriday(...words))).toEqual({ pairs: ['09:00-14:00'], unpaired: stray });
  });

  test('a second start of a break does not move the first', () => {
    const drawn = draw(
      onFriday('IN 09:00', 'BREAK_START 11:00', 'BREAK_START 11:10', 'BREAK_END 11:20', 'OUT 14:00'),
    );
    expect(drawn).toEqual({
      pairs: ['09:00-14:00(11:00-11:20)'],
      unpaired: ['BREAK_START 11:10'],
    });
  });
});

describe('every entry begins a pair', () => {
  test.each([
    { name: 'IN twice', words: ['IN 09:00', 'IN 10:00', 'OUT 14:00'], pairs: ['09:00-?!', '10:00-14:00'] },
    {
      name: 'the lunchtime exit forgotten',
      words: ['IN 09:00', 'IN 16:00', 'OUT 19:00'],
      pairs: ['09:00-?!', '16:00-19:00'],
    },
    {
      name: 'forgotten during a break, which is not taken along',
      words: ['IN 09:00', 'BREAK_START 11:00', 'IN 16:00', 'OUT 19:00'],
      pairs: ['09:00-?!(11:00-?)', '16:00-19:00'],
    },
    {
      name: 'thrice',
      words: ['IN 09:00', 'IN 10:00', 'IN 11:00'],
      pairs: ['09:00-?!', '10:00-?!', '11:00-?'],
    },
  ])('$name', ({ words, pairs }) => {
    expect(draw(onFriday(...words))).toEqual({ pairs, unpaired: [] });
  });

  test('no later punch joins a pair that was left behind', () => {
    const drawn = draw(onFriday('IN 09:00', 'BREAK_START 11:00', 'IN 12:00', 'BREAK_END 12:10', 'OUT 14:00'));
    expect(drawn).toEqual({ pairs: ['09:00-?!(11:00-?)', '12:00-14:00'], unpaired: ['BREAK_END 12:10'] });
  });

  test('a pair is left behind at the moment of the next entry', () => {
    const [first, second] = pairPunches(onFriday('IN 09:00', 'IN 10:00')).pairs;
    expect(first?.leftBehindAt).toBe(second?.entry.punchedAt.epochMilliseconds);
    expect(second?.leftBehindAt).toBeNull();
  });
});

describe('over midnight', () => {
  const entry = punch('IN', '2026-11-20T17:00[Europe/Madrid]');

  test.each(['OUT', 'BREAK_START'] as const)(
    '%s joins a pair up to 28 elapsed hours after its entry',
    (type) => {
      const inTime = punch(type, '2026-11-21T21:00[Europe/Madrid]');
      const tooLate = punch(type, '2026-11-21T21:00:00.001[Europe/Madrid]');
      expect(pairPunches([entry, inTime])).toMatchObject({
        pairs: [{ records: [entry, inTime] }],
        unpaired: [],
      });
      expect(pairPunches([entry, tooLate])).toMatchObject({ pairs: [{ exit: null }], unpaired: [tooLate] });
    },
  );

  test('the end of a break joins for as long as an exit would', () => {
    const rest = punch('BREAK_START', '2026-11-21T20:00[Europe/Madrid]');
    const inTime = punch('BREAK_END', '2026-11-21T21:00[Europe/Madrid]');
    const tooLate = punch('BREAK_END', '2026-11-21T21:00:00.001[Europe/Madrid]');
    expect(pairPunches([entry, rest, inTime]).unpaired).toEqual([]);
    expect(pairPunches([entry, rest, tooLate]).unpaired).toEqual([tooLate]);
  });

  test.each([
    { night: '2027-03-27', next: '2027-03-28', inTime: '23:00', tooLate: '23:01' },
    { night: '2027-10-30', next: '2027-10-31', inTime: '21:00', tooLate: '21:01' },
  ])('the 28 hours are elapsed hours, also in the night of $night', ({ night, next, inTime, tooLate }) => {
    for (const zone of ['Europe/Madrid', 'Atlantic/Canary']) {
      const evening = punch('IN', `${night}T18:00[${zone}]`);
      expect(pairPunches([evening, punch('OUT', `${next}T${inTime}[${zone}]`)]).unpaired).toHaveLength(0);
      expect(pairPunches([evening, punch('OUT', `${next}T${tooLate}[${zone}]`)]).unpaired).toHaveLength(1);
    }
  });
});

describe('for any set of punches', () => {
  test('every punch is in exactly one pair or among the unpaired', () => {
    fc.assert(
      fc.property(arbitraryPunches, (punches) => {
        const { pairs, unpaired } = pairPunches(punches);
        const found = [...pairs.flatMap((pair) => pair.records), ...unpaired];
        expect(found.toSorted(comparePunches)).toEqual(punches.toSorted(comparePunches));
        for (const pair of pairs) {
          const parts = [pair.entry, ...pair.breaks.flatMap(({ start, end }) => [start, end]), pair.exit];
          expect(new Set(pair.records)).toEqual(new Set(parts.filter((part) => part !== null)));
        }
      }),
    );
  });

  test('the order of arrival does not matter', () => {
    const shuffled = arbitraryPunches.chain((punches) =>
      fc.tuple(
        fc.constant(punches),
        fc.shuffledSubarray(punches, { minLength: punches.length, maxLength: punches.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([punches, arrived]) => {
        expect(pairPunches(arrived)).toEqual(pairPunches(punches));
      }),
    );
  });

  test('every entry begins a pair, pairs follow one another, and none takes a punch after 28 hours', () => {
    fc.assert(
      fc.property(arbitraryPunches, (punches) => {
        const { pairs } = pairPunches(punches);
        expect(pairs).toHaveLength(punches.filter(({ type }) => type === 'IN').length);
        for (const [index, pair] of pairs.entries()) {
          const last = pair.records.at(-1) ?? pair.entry;
          const milliseconds = last.punchedAt.epochMilliseconds - pair.entry.punchedAt.epochMilliseconds;
          expect(milliseconds).toBeGreaterThanOrEqual(0);
          expect(milliseconds).toBeLessThanOrEqual(longestPairMilliseconds);
          const next = pairs[index + 1]?.entry.punchedAt.epochMilliseconds;
          expect(pair.leftBehindAt).toBe(pair.exit === null ? (next ?? null) : null);
          if (next === undefined) continue;
          expect(last.punchedAt.epochMilliseconds).toBeLessThanOrEqual(next);
        }
      }),
    );
  });
});

test('an OUT and an IN at the same instant do not change the worked minutes', () => {
  fc.assert(
    fc.property(sensibleWorkday, fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }), (day, pick, share) => {
      const stretches = day.punches.flatMap((from, index) => {
        const to = day.punches[index + 1];
        return to === undefined || from.type === 'BREAK_START' ? [] : [{ from, to }];
      });
      const stretch = stretches[pick % stretches.length];
      if (stretch === undefined) return;
      const length = stretch.to.punchedAt.epochMilliseconds - stretch.from.punchedAt.epochMilliseconds;
      const cutAt = stretch.from.punchedAt.add({ milliseconds: Math.floor(length * share) });
      fc.pre(stretch.from.type === 'IN' || !cutAt.equals(stretch.from.punchedAt));
      fc.pre(stretch.to.type === 'OUT' || !cutAt.equals(stretch.to.punchedAt));
      const { timeZone } = stretch.from;
      const cut: Punch[] = [
        { id: 'in again', type: 'IN', punchedAt: cutAt, timeZone },
        { id: 'out', type: 'OUT', punchedAt: cutAt, timeZone },
      ];
      const { pairs, unpaired } = pairPunches([...cut, ...day.punches]);
      expect(unpaired).toEqual([]);
      expect(pairs).toHaveLength(2);
      const worked = pairs.map(
        (pair) =>
          durationUntil(pair, pair.exit?.punchedAt.epochMilliseconds ?? Number.NaN).workedMilliseconds,
      );
      expect(worked.reduce((sum, each) => sum + each)).toBe(day.workedMilliseconds);
    }),
  );
});

test('the last punch is the latest in whatever order they come, and of simultaneous ones the entry', () => {
  const punches = punchesOn('2026-11-20', 'Europe/Madrid', 'IN 09:00', 'OUT 14:00', 'IN 14:00');
  const [first, exit, last] = punches;
  expect(pairPunches(punches).last).toBe(last);
  expect(pairPunches(punches.toReversed()).last).toBe(last);
  expect(pairPunches([exit, first].flatMap((one) => one ?? [])).last).toBe(exit);
  expect(pairPunches([]).last).toBeNull();
});
