import { expect, test } from 'vitest';
import { planOf } from '../testing/person.ts';
import { personOf } from '../testing/worked-case.ts';
import { correctPairs } from './correct-pairs.ts';
import { correctPunch } from './correct-punch.ts';
import { type Correction, entriesOf } from './correction.ts';
import type { Modality } from './modality.ts';
import type { WishedPair } from './settle-pair.ts';

const person = personOf({
  ...{ id: '', days: {}, title: '', plan: { '1-5': '09:00-17:00' } },
  punches: 'IN 16T09:00, BREAK_START 16T12:00, BREAK_END 16T13:00, OUT 16T18:00',
});
const said: (Modality | undefined)[] = ['REMOTE', undefined, undefined, undefined];
const punches = person.punches.map((one, place) => {
  const modality = said[place];
  return modality ? { ...one, modality } : one;
});
const [entry, , breakEnd] = punches;
const known = {
  ...{ punches, plan: planOf(person), timeZone: person.timeZone, now: person.until },
  workedOn: Temporal.PlainDate.from('2026-11-16'),
};
const pair: WishedPair = {
  ...{ entryId: entry?.id ?? '', entryTime: null, entryDate: null, exitTime: null, exitDate: null },
};
const time = (text: string) => Temporal.PlainTime.from(text);
const inWords = (correction: Correction): readonly string[] =>
  correction.isPossible
    ? entriesOf(correction.changes).map(
        ({ kind, type, punchedAt, modality, timeZone }) =>
          `${kind} ${type} ${punchedAt.toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' })} ${modality}`,
      )
    : [correction.reason];

test.each<[string, WishedPair, string[]]>([
  ['from elsewhere, at the same time', { ...pair, modality: 'ON_SITE' }, ['CORRECTION IN 09:00 ON_SITE']],
  [
    'from elsewhere, at the same typed time',
    { ...pair, entryTime: time('09:00'), modality: 'ON_SITE' },
    ['CORRECTION IN 09:00 ON_SITE'],
  ],
  [
    'from elsewhere, and earlier',
    { ...pair, entryTime: time('08:00'), modality: 'TRAVELLING' },
    ['CORRECTION IN 08:00 TRAVELLING'],
  ],
  ['earlier, from where it was said', { ...pair, entryTime: time('08:00') }, ['CORRECTION IN 08:00 REMOTE']],
  ['from where it was said', { ...pair, modality: 'REMOTE' }, ['UNCHANGED']],
  ['nothing of it', { ...pair, modality: null }, ['UNCHANGED']],
  [
    'another exit, which has nothing to do with it',
    { ...pair, exitTime: time('17:00'), modality: 'REMOTE' },
    ['CORRECTION OUT 17:00 null'],
  ],
])('a pair is wished %s', (_title, wished, record) => {
  expect(inWords(correctPairs({ ...known, wished: [wished] }))).toEqual(record);
});

test('a pair that is added says it', () => {
  const added = { ...pair, entryId: null, entryTime: time('19:00'), exitTime: time('20:00') };
  const wished = [pair, { ...added, modality: 'ON_SITE' as const }];
  expect(inWords(correctPairs({ ...known, wished }))).toEqual([
    'CORRECTION IN 19:00 ON_SITE',
    'CORRECTION OUT 20:00 null',
  ]);
});

test.each<[string, Modality | null, string, string[]]>([
  ['the same time and another place', 'ON_SITE', '13:00', ['CORRECTION BREAK_END 13:00 ON_SITE']],
  ['another time and place', 'ON_SITE', '12:30', ['CORRECTION BREAK_END 12:30 ON_SITE']],
  ['the same time and nothing else', null, '13:00', ['UNCHANGED']],
])('a punch is wished at %s', (_title, modality, at, record) => {
  const moment = Temporal.PlainDateTime.from(`2026-11-16T${at}`).toZonedDateTime(person.timeZone).toInstant();
  const wished = { punchId: breakEnd?.id ?? '', type: 'BREAK_END' as const, at: moment, modality };
  expect(inWords(correctPunch({ ...known, wished }))).toEqual(record);
});
