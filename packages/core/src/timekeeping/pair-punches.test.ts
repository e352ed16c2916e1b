import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryPunches, sensibleWorkday } from '../testing/arbitrary-punches.ts';
import { punch, punchesOn } from '../testing/punch.ts';
import { pairDuration } from './pair-duration.ts';
import { pairPunches } from './pair-punches.ts';
import { comparePunches, type Punch } from './punch.ts';
import { isAbandoned, maxOpenPairHours } from './work-pair.ts';

const madrid = 'Europe/Madrid';
const onFriday = (...words: string[]) => punchesOn('2026-11-20', madrid, ...words);

/** `09:00-14:00(11:00-11:20)` per pair, `?` for what is open. */
function draw(punches: readonly Punch[]): { pairs: string[]; unpaired: string[] } {
  const time = (made: Punch | null) =>
    made?.punchedAt.toZonedDateTimeISO(made.timeZone).toPlainTime().toString({ smallestUnit: 'minute' }) ??
    '?';
  const { pairs, unpaired } = pairPunches(punches);
  return {
    pairs: pairs.map((pair) => {
      const breaks = pair.breaks.map(({ start, end }) => `(${time(start)}-${time(end)})`).join('');
      return `${pair.workedOn.toString()} ${time(pair.entry)}-${time(pair.exit)}${breaks}`;
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
    expect(draw(onFriday(...words))).toEqual({
      pairs: pairs.map((pair) => `2026-11-20 ${pair}`),
      unpaired: [],
    });
  });
});

describe('stray punches are kept aside', () => {
  test.each([
    { name: 'OUT first', words: ['OUT 08:00', 'IN 09:00', 'OUT 14:00'], stray: ['OUT 08:00'] },
    { name: 'OUT twice', words: ['IN 09:00', 'OUT 14:00', 'OUT 15:00'], stray: ['OUT 15:00'] },
    { name: 'IN twice', words: ['IN 09:00', 'IN 10:00', 'OUT 14:00'], stray: ['IN 10:00'] },
    {
      name: 'break before',
      words: ['BREAK_START 08:00', 'IN 09:00', 'OUT 14:00'],
      stray: ['BREAK_START 08:00'],
    },
    { name: 'break end', words: ['IN 09:00', 'BREAK_END 10:00', 'OUT 14:00'], stray: ['BREAK_END 10:00'] },
    { name: 'break after', words: ['IN 09:00', 'OUT 14:00', 'BREAK_END 15:00'], stray: ['BREAK_END 15:00'] },
  ])('$name', ({ words, stray }) => {
    expect(draw(onFriday(...words))).toEqual({ pairs: ['2026-11-20 09:00-14:00'], unpaired: stray });
  });

  test('a second start of a break does not move the first', () => {
    const drawn = draw(
      onFriday('IN 09:00', 'BREAK_START 11:00', 'BREAK_START 11:10', 'BREAK_END 11:20', 'OUT 14:00'),
    );
    expect(drawn).toEqual({
      pairs: ['2026-11-20 09:00-14:00(11:00-11:20)'],
      unpaired: ['BREAK_START 11:10'],
    });
  });
});

describe('over midnight', () => {
  test('a pair belongs to the date of its entry in the zone it was made in', () => {
    const [night] = pairPunches([
      punch('IN', '2026-11-20T22:00[Europe/Madrid]'),
      punch('OUT', '2026-11-21T06:00[Europe/Madrid]'),
    ]).pairs;
    expect(night?.workedOn.toString()).toBe('2026-11-20');
    // The same instant is still the day before in the Canaries.
    const [island] = pairPunches([punch('IN', '2026-11-20T23:30[Atlantic/Canary]')]).pairs;
    expect(island?.workedOn.toString()).toBe('2026-11-20');
    const [mainland] = pairPunches([punch('IN', '2026-11-21T00:30[Europe/Madrid]')]).pairs;
    expect(mainland?.workedOn.toString()).toBe('2026-11-21');
    expect(island?.entry.punchedAt.equals(mainland?.entry.punchedAt ?? '')).toBe(true);
  });

  test('an exit stays open for 16 elapsed hours less a millisecond', () => {
    const entry = punch('IN', '2026-11-20T17:00[Europe/Madrid]');
    const inTime = punch('OUT', '2026-11-21T08:59:59.999[Europe/Madrid]');
    const tooLate = punch('OUT', '2026-11-21T09:00[Europe/Madrid]');
    expect(pairPunches([entry, inTime]).pairs[0]?.exit).toBe(inTime);
    expect(pairPunches([entry, tooLate])).toMatchObject({ pairs: [{ exit: null }], unpaired: [tooLate] });
  });

  test('from 16 hours on an entry begins a new pair, before that it is a stray', () => {
    const forgotten = punch('IN', '2026-11-20T17:00[Europe/Madrid]');
    const morning = [
      punch('IN', '2026-11-21T09:00[Europe/Madrid]'),
      punch('OUT', '2026-11-21T14:00[Europe/Madrid]'),
    ];
    expect(draw([forgotten, ...morning])).toEqual({
      pairs: ['2026-11-20 17:00-?', '2026-11-21 09:00-14:00'],
      unpaired: [],
    });
    const early = punch('IN', '2026-11-21T08:59[Europe/Madrid]');
    expect(draw([forgotten, early])).toEqual({ pairs: ['2026-11-20 17:00-?'], unpaired: ['IN 08:59'] });
  });

  test.each([
    { night: '2027-03-27', next: '2027-03-28', inTime: '10:59', tooLate: '11:00' },
    { night: '2027-10-30', next: '2027-10-31', inTime: '08:59', tooLate: '09:00' },
  ])('the 16 hours are elapsed hours, also in the night of $night', ({ night, next, inTime, tooLate }) => {
    for (const zone of ['Europe/Madrid', 'Atlantic/Canary']) {
      const entry = punch('IN', `${night}T18:00[${zone}]`);
      expect(pairPunches([entry, punch('OUT', `${next}T${inTime}[${zone}]`)]).unpaired).toHaveLength(0);
      expect(pairPunches([entry, punch('OUT', `${next}T${tooLate}[${zone}]`)]).unpaired).toHaveLength(1);
    }
  });
});

describe('for any heap of punches', () => {
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

  test('pairs follow one another, and those under way last less than 16 hours', () => {
    fc.assert(
      fc.property(arbitraryPunches, (punches) => {
        const { pairs } = pairPunches(punches);
        for (const [index, pair] of pairs.entries()) {
          const last = pair.records.at(-1) ?? pair.entry;
          const hours = pair.entry.punchedAt.until(last.punchedAt).total('hours');
          expect(hours).toBeGreaterThanOrEqual(0);
          expect(hours).toBeLessThan(maxOpenPairHours);
          const next = pairs[index + 1];
          if (next === undefined) continue;
          expect(Temporal.Instant.compare(last.punchedAt, next.entry.punchedAt)).toBeLessThanOrEqual(0);
          expect(pair.exit !== null || isAbandoned(pair, next.entry.punchedAt)).toBe(true);
        }
      }),
    );
  });
});

test('an OUT and an IN at one instant of working time conserve what was worked', () => {
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
      const worked = pairs.map((pair) => pairDuration(pair, null).workedMilliseconds);
      expect(worked.reduce((sum, each) => sum + each)).toBe(day.workedMilliseconds);
    }),
  );
});
