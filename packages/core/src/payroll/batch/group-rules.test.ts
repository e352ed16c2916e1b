import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BatchCase, batchesInWords, sum, told } from '../../testing/batch-case.ts';
import { type BatchLine, batchLines, type GroupRules, type MonthFigure } from './batch-lines.ts';
import { coefficientOf, hasCoefficient } from './coefficient.ts';
import { type Concept, type ConceptSource, workSources } from './concept.ts';

const decimal: Partial<Concept> = { minuteForm: 'DECIMAL' };
const by: Partial<Concept> = { minuteForm: 'DECIMAL', appliesCoefficient: true };
const priced: Partial<Concept> = { sending: 'BOTH', prices: [{ fromMonth: '2026-01', price: 100_000 }] };

const roundingCases: readonly BatchCase[] = [
  {
    title: 'quarters of an hour of the group, the rest carried into the next months',
    rules: { '01-01': 'round 15' },
    batches: [
      { month: '10', worked: { '10-05': '2:07' }, is: ['10: 2:00'] },
      // 3:07 so far.
      { month: '11', worked: { '11-05': '1:00' }, is: ['11: 1:00'] },
      // 3:12 so far, which is 3:15.
      { month: '12', worked: { '12-05': '0:05' }, is: ['12: 0:15'] },
    ],
  },
  {
    title: 'a concept with a step of its own does not ask the group',
    concept: { stepMinutes: 30 },
    rules: { '01-01': 'round 15' },
    batches: [{ month: '10', worked: { '10-05': '2:16' }, is: ['10: 2:30'] }],
  },
  {
    title: 'a concept that says each minute does not ask the group either',
    concept: { stepMinutes: 1 },
    rules: { '01-01': 'round 15' },
    batches: [{ month: '10', worked: { '10-05': '2:07' }, is: ['10: 2:07'] }],
  },
  {
    title: 'hours with decimals are rounded to the step too',
    concept: decimal,
    rules: { '01-01': 'round 15' },
    batches: [
      { month: '10', worked: { '10-05': '2:07' }, is: ['10: 2,00 h'] },
      { month: '11', worked: { '11-05': '0:01' }, is: ['11: 0,25 h'] },
    ],
  },
  {
    title:
      'hours with decimals and a step of their own: of ten minutes a sixth of an hour, whose decimals are carried',
    concept: { ...decimal, stepMinutes: 10 },
    batches: [
      { month: '10', worked: { '10-05': '0:08' }, is: ['10: 0,17 h'] },
      { month: '11', worked: { '11-05': '0:12' }, is: ['11: 0,16 h'] },
    ],
  },
  {
    title: 'nobody says how: to the minute, or to the decimals of the concept',
    batches: [{ month: '10', worked: { '10-05': '2:07' }, is: ['10: 2:07'] }],
  },
  {
    title: 'nobody says how, with decimals',
    concept: decimal,
    batches: [{ month: '10', worked: { '10-05': '2:07' }, is: ['10: 2,12 h'] }],
  },
  {
    title: 'quarters until October, nothing from November on: what October held back comes with November',
    rules: { '01-01': 'round 15', '11-01': 'round 0' },
    batches: [
      { month: '10', worked: { '10-05': '2:07' }, is: ['10: 2:00'] },
      { month: '11', worked: { '11-05': '1:00' }, is: ['11: 1:07'] },
    ],
  },
  {
    title: 'the same without anything in November: what October held back is a line of its own',
    rules: { '01-01': 'round 15', '11-01': 'round 0' },
    batches: [
      { month: '10', worked: { '10-05': '2:07' }, is: ['10: 2:00'] },
      { month: '11', is: ['10: 0:07'] },
      { month: '12', is: [] },
    ],
  },
  {
    title: 'nothing until October, quarters from November on',
    rules: { '01-01': 'round 0', '11-01': 'round 15' },
    batches: [
      { month: '10', worked: { '10-05': '2:07' }, is: ['10: 2:07'] },
      // 3:07 so far, which is 3:00.
      { month: '11', worked: { '11-05': '1:00' }, is: ['11: 0:53'] },
    ],
  },
  {
    title: 'rules of the middle of a month: the last ones of the month round all of it',
    rules: { '01-01': 'round 30', '10-20': 'round 5' },
    batches: [{ month: '10', worked: { '10-05': '2:07', '10-25': '0:11' }, is: ['10: 2:20'] }],
  },
  {
    title: 'three minutes more in October, found once November has no quarters any more, take nothing away',
    rules: { '01-01': 'round 15', '11-01': 'round 0' },
    batches: [
      { month: '10', worked: { '10-05': '0:22' }, is: ['10: 0:15'] },
      { month: '11', worked: { '11-05': '0:10' }, is: ['11: 0:17'] },
      { month: '12', worked: { '10-05': '0:25' }, is: ['10: 0:03'] },
    ],
  },
  {
    title: 'what is deducted is rounded the same way, with its minus',
    concept: { source: 'WORKED', isNegative: true },
    rules: { '01-01': 'round 15' },
    batches: [
      { month: '10', worked: { '10-05': '0:08' }, is: ['10: -0:15'] },
      { month: '11', worked: { '11-05': '0:06' }, is: ['11: held'] },
    ],
  },
  {
    title: 'days are not rounded',
    concept: { measure: 'DAYS' },
    rules: { '01-01': 'round 60' },
    batches: [{ month: '10', worked: { '10-05': '0:07', '10-06': '0:07' }, is: ['10: 2,00 d'] }],
  },
  {
    title: 'amounts are of the exact minutes, to the cent',
    concept: priced,
    rules: { '01-01': 'round 15' },
    batches: [
      { month: '10', worked: { '10-05': '2:07' }, is: ['10: 2:00 21,17 €'] },
      { month: '11', worked: { '11-05': '0:01' }, is: ['11: 0:15 0,16 €'] },
    ],
  },
  {
    title: 'a step that changed is nothing to amounts that go alone',
    concept: { ...priced, sending: 'AMOUNT' },
    rules: { '01-01': 'round 15', '11-01': 'round 0' },
    batches: [
      { month: '10', worked: { '10-05': '2:07' }, is: ['10: 21,17 €'] },
      { month: '11', is: [] },
    ],
  },
];

const coefficientCases: readonly BatchCase[] = [
  {
    title: '2 h of overtime at 175 % travel as 3,50 h',
    concept: by,
    rules: { '01-01': 'overtime 175' },
    batches: [{ month: '10', worked: { '10-05': '2:00' }, is: ['10: 3,50 h al 175 %'] }],
  },
  {
    title: 'a concept that does not apply it tells the hours that were worked',
    concept: decimal,
    rules: { '01-01': 'overtime 175' },
    batches: [{ month: '10', worked: { '10-05': '2:00' }, is: ['10: 2,00 h'] }],
  },
  {
    title: 'without rules an hour is an hour',
    concept: by,
    batches: [{ month: '10', worked: { '10-05': '2:00' }, is: ['10: 2,00 h al 100 %'] }],
  },
  {
    title: 'each day by the rules in force on it',
    concept: by,
    rules: { '01-01': 'overtime 150', '10-16': 'overtime 175' },
    batches: [
      { month: '10', worked: { '10-15': '1:00', '10-16': '1:00' }, is: ['10: 3,25 h al 150 % y al 175 %'] },
    ],
  },
  {
    title: 'a difference of October by what held in October, though it is found in November',
    concept: by,
    rules: { '01-01': 'overtime 150', '11-01': 'overtime 175' },
    batches: [
      { month: '10', worked: { '10-05': '2:00' }, is: ['10: 3,00 h al 150 %'] },
      {
        month: '11',
        worked: { '10-05': '3:00', '11-05': '1:00' },
        is: ['10: 1,50 h al 150 %', '11: 1,75 h al 175 %'],
      },
    ],
  },
  {
    title: 'a percentage that is changed for the past: only what it changes is told',
    concept: by,
    rules: { '01-01': 'overtime 150' },
    batches: [
      { month: '10', worked: { '10-05': '2:00' }, is: ['10: 3,00 h al 150 %'] },
      { month: '11', rules: { '01-01': 'overtime 175' }, is: ['10: 0,50 h al 175 %'] },
      { month: '12', is: [] },
    ],
  },
  {
    title: 'what is not overtime any more is taken back as it was told, by no percentage of now',
    concept: by,
    rules: { '01-01': 'overtime 150' },
    batches: [
      { month: '10', worked: { '10-05': '2:00' }, is: ['10: 3,00 h al 150 %'] },
      { month: '11', rules: { '01-01': 'overtime 175' }, worked: { '10-05': '0:00' }, is: ['10: -3,00 h'] },
    ],
  },
  {
    title: 'a minute at 175 % a month, to the minute: no part of one is lost',
    concept: { ...by, minuteForm: 'CLOCK' },
    rules: { '01-01': 'overtime 175' },
    batches: [
      // 1,75 min, 3,50, 5,25 and 7,00 so far.
      { month: '09', worked: { '09-05': '0:01' }, is: ['09: 0:02 al 175 %'] },
      { month: '10', worked: { '10-05': '0:01' }, is: ['10: 0:02 al 175 %'] },
      { month: '11', worked: { '11-05': '0:01' }, is: ['11: 0:01 al 175 %'] },
      { month: '12', worked: { '12-05': '0:01' }, is: ['12: 0:02 al 175 %'] },
    ],
  },
  {
    title: 'the coefficient comes before the quarters',
    concept: { ...by, minuteForm: 'CLOCK' },
    rules: { '01-01': 'round 15, overtime 175' },
    // 2:07 at 175 % are 3:42:15.
    batches: [{ month: '10', worked: { '10-05': '2:07' }, is: ['10: 3:45 al 175 %'] }],
  },
  {
    title: 'amounts are of the multiplied hours, at the price of an ordinary one',
    concept: { ...by, ...priced },
    rules: { '01-01': 'overtime 175' },
    batches: [{ month: '10', worked: { '10-05': '2:00' }, is: ['10: 3,50 h 35,00 € al 175 %'] }],
  },
  ...(
    [
      ['OVERTIME_PAID', 'overtime'],
      ['OVERTIME_REST', 'overtime'],
      ['OVERTIME_FORCE_MAJEURE', 'forceMajeure'],
      ['NIGHT', 'night'],
      ['SUNDAY', 'sunday'],
      ['HOLIDAY', 'holiday'],
    ] as const
  ).map(([source, name]) => ({
    title: `${source} by the percentage of ${name}`,
    concept: { ...by, source },
    rules: { '01-01': `${name} 125` },
    batches: [{ month: '10', worked: { '10-05': '8:00' }, is: ['10: 10,00 h al 125 %'] }],
  })),
];

describe.each([
  ['rounding', roundingCases],
  ['coefficients', coefficientCases],
])('%s of a group', (_, cases) => {
  test.each(cases)('$title', (given) => {
    expect(batchesInWords(given)).toEqual(given.batches.map(({ is }) => is));
  });
});

test('nothing else has a coefficient', () => {
  const of: readonly ConceptSource[] = [...workSources, 'LEAVE:VACATION'];
  expect(of.filter((source) => hasCoefficient(source))).toEqual([
    ...['OVERTIME_PAID', 'OVERTIME_REST', 'OVERTIME_FORCE_MAJEURE', 'NIGHT', 'SUNDAY', 'HOLIDAY'],
  ]);
  const multipliers = { overtime: 175, night: 125, sunday: 150, holiday: 160, forceMajeure: 200 };
  expect(coefficientOf('WORKED', multipliers)).toBe(100);
});

const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`);
const days = fc.dictionary(fc.constantFrom('01', '07', '28'), fc.integer({ min: 1, max: 900 }), {
  noNullPrototype: true,
});
const percent = fc.integer({ min: 100, max: 400 });
/** Of each month: what is known of it at first and after some more batches, and so the percentage; and by which step its batch rounds. */
const year = fc.array(
  fc.record({
    ...{ first: days, corrected: days, after: fc.integer({ min: 1, max: 12 }) },
    ...{ percent, correctedPercent: percent, step: fc.constantFrom(0, 1, 5, 7, 15, 60) },
  }),
  { minLength: 12, maxLength: 12 },
);

test.each([
  ['CLOCK', 2],
  ['DECIMAL', 2],
  ['DECIMAL', 0],
] as const)(
  'batches of a year with their differences are one batch at its end: %s, %i',
  (minuteForm, decimals) => {
    const concept: Concept = {
      ...{
        id: 'extra',
        code: '1',
        name: 'Extra',
        source: 'OVERTIME_PAID',
        measure: 'MINUTES',
        minuteForm,
        decimals,
      },
      ...{ sending: 'BOTH', isNegative: false, stepMinutes: 0, appliesCoefficient: true },
      ...{ prices: [{ fromMonth: '2026-01', price: 123_457 }], fromMonth: '2026-01', untilMonth: null },
    };
    const concepts = new Map([[concept.id, concept]]);
    fc.assert(
      fc.property(year, (story) => {
        const at = (batch: number): MonthFigure[] =>
          months.slice(0, batch + 1).flatMap((month, place) => {
            const one = story[place];
            if (!one) return [];
            const isCorrected = batch - place >= one.after;
            const minutes = Object.entries(isCorrected ? one.corrected : one.first);
            const by = isCorrected ? one.correctedPercent : one.percent;
            const byDay = Object.fromEntries(minutes.map(([day, exact]) => [`${month}-${day}`, exact * by]));
            return [{ userId: 'ana', month, conceptId: 'extra', byDay }];
          });
        const rules = (batch: number): GroupRules => ({
          stepOf: () => story[batch % 12]?.step ?? 0,
          percentOn: () => 100,
        });
        const monthly: BatchLine[] = [];
        // Each correction is known twelve batches after its month at the latest.
        for (let batch = 0; batch < 24; batch += 1)
          monthly.push(...batchLines(at(batch), concepts, told(monthly), rules(batch)));
        const once = batchLines(at(23), concepts, told([]), rules(23));
        for (const key of ['exact', 'exactAmount', 'units', 'cents'] as const)
          expect(sum(monthly, key)).toBe(sum(once, key));
        for (const line of monthly)
          for (const key of ['exact', 'units', 'cents'] as const)
            expect(line.days.reduce((all, day) => all + day[key], 0)).toBe(line[key]);
      }),
    );
  },
);
