import { expect, test } from 'vitest';
import { correctionInWords } from '../testing/correction-in-words.ts';
import { planOf } from '../testing/person.ts';
import { personOf } from '../testing/worked-case.ts';
import { correctPairs } from './correct-pairs.ts';
import { wishedEnds } from './wished-ends.ts';
import { recordsByWorkday } from './workday-records.ts';

const time = (text: string) => (text === '' ? null : Temporal.PlainTime.from(text));

test.each([
  [
    'IN 16T09:00, OUT 16T17:00',
    '08:30',
    '16:00',
    ['correct p0 IN 16T08:30+01:00', 'correct p1 OUT 16T16:00+01:00'],
  ],
  [
    'IN 16T09:00, OUT 16T13:00, IN 16T15:00, OUT 16T18:00',
    '08:30',
    '19:00',
    ['correct p0 IN 16T08:30+01:00', 'correct p3 OUT 16T19:00+01:00'],
  ],
  ['IN 16T09:00, OUT 16T13:00, IN 16T15:00', '', '19:00', ['add OUT 16T19:00+01:00']],
  ['IN 16T22:00, OUT 17T06:00', '', '05:00', ['correct p1 OUT 17T05:00+01:00']],
  ['', '09:00', '17:00', ['add IN 16T09:00+01:00', 'add OUT 16T17:00+01:00']],
  ['', '22:00', '06:00', ['add IN 16T22:00+01:00', 'add OUT 17T06:00+01:00']],
  ['', '', '17:00', ['ENTRY_MISSING entryTime of pair 1']],
  ['IN 16T09:00, OUT 16T17:00', '', '', ['UNCHANGED']],
])('of %j the first entry at %j and the last exit at %j', (punched, entry, exit, record) => {
  const person = personOf({ id: '', title: '', plan: null, punches: punched, days: {} });
  const { punches, timeZone, until: now } = person;
  const plan = planOf(person);
  const workedOn = Temporal.PlainDate.from('2026-11-16');
  const { pairs } = recordsByWorkday(punches, plan).on(workedOn);
  const wished = wishedEnds(pairs, { entryTime: time(entry), exitTime: time(exit) });
  const correction = correctPairs({ punches, plan, workedOn, timeZone, now, wished });
  expect(correctionInWords(correction)).toEqual(record);
});
