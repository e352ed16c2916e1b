import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sum } from '../../testing/batch-case.ts';
import { type BatchLine, batchLines, figureKey, isWritten, type MonthFigure } from './batch-lines.ts';
import type { Concept, ExactByDay } from './concept.ts';
import { centsOf, unitsOf } from './shown-units.ts';

const hours: Concept = {
  ...{ id: 'extra', code: '120', name: 'Horas extra', source: 'OVERTIME_PAID', measure: 'MINUTES' },
  ...{ minuteForm: 'DECIMAL', sending: 'BOTH', isNegative: false, decimals: 2, stepMinutes: 1 },
  ...{
    appliesCoefficient: false,
    prices: [{ fromMonth: '2026-01', price: 123_400 }],
    fromMonth: '2026-01',
    untilMonth: null,
  },
};
const nights: Concept = { ...hours, id: 'nights', code: '130', measure: 'DAYS', sending: 'UNITS' };
const absent: Concept = {
  ...{ ...hours, id: 'absent', code: '900', minuteForm: 'CLOCK', stepMinutes: 15, isNegative: true },
  sending: 'UNITS',
};
const concepts = new Map([hours, nights, absent].map((one) => [one.id, one]));

/** Batches one after another, each from all figures as they are then. */
function send(batches: readonly (readonly MonthFigure[])[], of = concepts): BatchLine[][] {
  const sent: BatchLine[][] = [];
  for (const figures of batches) {
    const earlier = sent.flat();
    const byFigure = Map.groupBy(earlier, figureKey);
    const sums = (lines: readonly BatchLine[]) => ({
      exact: lines.reduce((sum, { exact }) => sum + exact, 0),
      exactAmount: lines.reduce((sum, { exactAmount }) => sum + exactAmount, 0),
      units: lines.reduce((sum, { units }) => sum + units, 0),
      cents: lines.reduce((sum, { cents }) => sum + cents, 0),
    });
    sent.push(
      batchLines(figures, of, {
        sent: [...byFigure.values()].flatMap(([first, ...rest]) =>
          first ? [{ ...first, ...sums([first, ...rest]) }] : [],
        ),
        totals: [...Map.groupBy(earlier, (line) => `${line.userId} ${line.conceptId}`).values()].flatMap(
          ([first, ...rest]) => (first ? [{ ...first, ...sums([first, ...rest]) }] : []),
        ),
        sentDays: new Map([...byFigure].map(([key, lines]) => [key, daysOf(lines)])),
      }),
    );
  }
  return sent;
}

function daysOf(lines: readonly BatchLine[]): ExactByDay {
  const sums: Record<string, number> = {};
  for (const { date, exact } of lines.flatMap(({ days }) => days)) sums[date] = (sums[date] ?? 0) + exact;
  return sums;
}

const figure = (month: string, byDay: ExactByDay, conceptId = 'extra'): MonthFigure => ({
  ...{ userId: 'ana', month, conceptId },
  byDay: Object.fromEntries(Object.entries(byDay).map(([day, exact]) => [`${month}-${day}`, exact])),
});
const inWords = ({ month, exact, units, cents }: BatchLine) => `${month}: ${exact} → ${units} ${cents}`;

describe('the lines of a batch', () => {
  test('what is left of rounding goes into the next line: 1.33 and 1.34 of twice an hour and twenty', () => {
    const october = figure('2026-10', { '05': 80 });
    const both = [october, figure('2026-11', { '03': 80 })];
    const [first, second] = send([[october], both]);
    expect(first?.map(inWords)).toEqual(['2026-10: 80 → 13300 1645']);
    // 160 minutes are 2.6667 hours, and 32.9067 euros.
    expect(second?.map(inWords)).toEqual(['2026-11: 80 → 13400 1646']);
  });

  test('a day that changed afterwards is a line that names its month, before that of the new month', () => {
    const [, second] = send([
      [figure('2026-10', { '05': 60, '06': 30 })],
      [figure('2026-10', { '05': 45 }), figure('2026-11', { '02': 60 })],
    ]);
    // 18.51 euros were told; 45 minutes are 9.255, rounded 9.26.
    expect(second?.map(inWords)).toEqual(['2026-10: -45 → -7500 -925', '2026-11: 60 → 10000 1234']);
    expect(second?.[0]?.days.map(({ date, exact }) => [date, exact])).toEqual([
      ['2026-10-05', -15],
      ['2026-10-06', -30],
    ]);
  });

  test('what only moved from one day to another of its month is no difference', () => {
    const [, second] = send([[figure('2026-10', { '05': 60, '06': 30 })], [figure('2026-10', { '05': 90 })]]);
    expect(second).toEqual([]);
  });

  test('nothing changed: there is no line', () => {
    const october = [figure('2026-10', { '05': 80 })];
    expect(send([october, october])[1]).toEqual([]);
  });

  test('all that was told of a month is taken back when it has nothing any more', () => {
    expect(send([[figure('2026-10', { '05': 80 })], [figure('2026-10', {})]])[1]?.map(inWords)).toEqual([
      '2026-10: -80 → -13300 -1645',
    ]);
  });

  test('a price that was raised afterwards is told as an amount without units', () => {
    const october = figure('2026-10', { '05': 60 });
    const raised = { ...hours, prices: [...hours.prices, { fromMonth: '2026-10', price: 130_000 }] };
    const first = send([[october]])[0] ?? [];
    const second = batchLines([october], new Map([['extra', raised]]), {
      ...{ sent: first, totals: first },
      sentDays: new Map([[figureKey(october), daysOf(first)]]),
    });
    expect(second.map(inWords)).toEqual(['2026-10: 0 → 0 66']);
  });

  test('days are counted, and hours of absence by quarters with a minus', () => {
    const [lines] = send([
      [figure('2026-10', { '05': 1, '06': 1 }, 'nights'), figure('2026-10', { '07': 38 }, 'absent')],
    ]);
    expect(lines?.map(inWords)).toEqual(['2026-10: 38 → -45 0', '2026-10: 2 → 20000 0']);
  });

  test.each([
    ['seven minutes a month come to an hour and a half in a year, not to nothing', 7, [0, -15]],
    ['eight minutes a month come to an hour and a half in a year, not to three', 8, [-15, 0]],
  ])('by quarters of an hour, %s', (_, minutes, twice) => {
    const months = Array.from({ length: 12 }, (_, place) =>
      figure(`2026-${String(place + 1).padStart(2, '0')}`, { '07': minutes }, 'absent'),
    );
    const batches = send(months.map((_, place) => months.slice(0, place + 1)));
    expect(batches.map(([line]) => line?.units)).toEqual(Array.from({ length: 6 }, () => twice).flat());
  });

  test('a line that only carries a remainder is not written', () => {
    const [lines] = send([[figure('2026-10', { '07': 3 }, 'absent')]]);
    expect(lines?.map((line) => [line.exact, isWritten(line)])).toEqual([[3, false]]);
  });
});

test.each([
  [hours, 0, 0],
  [hours, 1, 200],
  [hours, -1, -200],
  [hours, 80, 13_300],
  [{ ...hours, decimals: 4 }, 80, 13_333],
  [{ ...hours, decimals: 0 }, 30, 10_000],
  [{ ...hours, decimals: 0 }, 29, 0],
  [absent, 7, 0],
  [absent, 8, -15],
  [nights, 3, 30_000],
])('units of case %#', (concept, exact, units) => {
  expect(unitsOf(concept, exact)).toBe(units);
});

test('an amount is in cents, half of one away from zero', () => {
  expect(centsOf(hours, 60 * 123_450)).toBe(1_235);
  expect(centsOf(hours, -60 * 123_450)).toBe(-1_235);
  expect(centsOf(nights, 123_450)).toBe(1_235);
});

const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`);
const days = fc.dictionary(fc.constantFrom('01', '07', '15', '28'), fc.integer({ min: 0, max: 900 }), {
  noNullPrototype: true,
});

/** Of each month: its figures when its batch is closed, and how they were corrected after so many further batches. */
const year = fc.array(fc.record({ first: days, after: fc.integer({ min: 1, max: 12 }), corrected: days }), {
  minLength: 12,
  maxLength: 12,
});

test.each([...concepts.keys()])(
  'batches of a year and their differences are what one batch at its end has: %s',
  (conceptId) => {
    fc.assert(
      fc.property(year, (story) => {
        const at = (batch: number) =>
          months.slice(0, batch + 1).map((month, place) => {
            const { first = {}, after = 1, corrected = {} } = story[place] ?? {};
            return figure(month, batch - place >= after ? corrected : first, conceptId);
          });
        const end = months.map((month, place) => figure(month, story[place]?.corrected ?? {}, conceptId));
        const monthly = send([...months.keys()].map(at).concat([end])).flat();
        const once = send([end]).flat();
        expect(exactBy(monthly)).toEqual(exactBy(once));
        for (const key of ['exact', 'exactAmount', 'units', 'cents'] as const)
          expect(sum(monthly, key)).toBe(sum(once, key));
        for (const line of monthly)
          for (const key of ['exact', 'units', 'cents'] as const)
            expect(line.days.reduce((all, day) => all + day[key], 0)).toBe(line[key]);
      }),
    );
  },
);

function exactBy(lines: readonly BatchLine[]): Record<string, number> {
  const byMonth: Record<string, number> = {};
  for (const { month, exact } of lines) byMonth[month] = (byMonth[month] ?? 0) + exact;
  return Object.fromEntries(Object.entries(byMonth).filter(([, exact]) => exact !== 0));
}
