import { describe, expect, test } from 'vitest';
import { clockInWords, inWords } from '../testing/in-words.ts';
import { asRead } from '../testing/minute-by-minute/as-read.ts';
import { minuteDays } from '../testing/minute-by-minute/minute-days.ts';
import { evaluatePerson } from '../testing/person.ts';
import { fullDate, personOf, type WorkedCase } from '../testing/worked-case.ts';
import { bars } from '../testing/worked-cases/bars.ts';
import { changedPlans } from '../testing/worked-cases/changed-plans.ts';
import { clocksAndZones } from '../testing/worked-cases/clocks-and-zones.ts';
import { daysUnderWay } from '../testing/worked-cases/days-under-way.ts';
import { earlyStarts } from '../testing/worked-cases/early-starts.ts';
import { fixedBreaks } from '../testing/worked-cases/fixed-breaks.ts';
import { forgottenExits } from '../testing/worked-cases/forgotten-exits.ts';
import { longShifts } from '../testing/worked-cases/long-shifts.ts';
import { nights } from '../testing/worked-cases/nights.ts';
import { nightsInHalves } from '../testing/worked-cases/nights-in-halves.ts';
import { shiftsAtMidnight } from '../testing/worked-cases/shifts-at-midnight.ts';
import { shiftsInARow } from '../testing/worked-cases/shifts-in-a-row.ts';
import { unplannedWork } from '../testing/worked-cases/unplanned-work.ts';

const themes = {
  nights,
  shiftsAtMidnight,
  earlyStarts,
  bars,
  shiftsInARow,
  nightsInHalves,
  longShifts,
  unplannedWork,
  changedPlans,
  forgottenExits,
  clocksAndZones,
  fixedBreaks,
  daysUnderWay,
};

const datesOf = ({ days }: WorkedCase) => Object.keys(days).map(fullDate);
test('every case has an id of its own', () => {
  const ids = Object.values(themes).flatMap((cases) => cases.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

describe.each(Object.entries(themes))('%s', (_, cases) => {
  test.each(cases)('$id $title', (given) => {
    const evaluated = evaluatePerson(personOf(given), datesOf(given));
    expect(inWords(evaluated.map(asRead))).toEqual(given.days);
    for (const [date, flags] of Object.entries(given.flags ?? {})) {
      expect(evaluated.find(({ workedOn }) => workedOn.toString() === fullDate(date))?.flags).toEqual(flags);
    }
    for (const [moment, words] of Object.entries(given.clock ?? {})) {
      expect(`${moment} ${clockInWords(personOf(given, moment))}`).toBe(`${moment} ${words}`);
    }
  });

  test.each(cases)('$id is the same evaluated minute by minute', (given) => {
    expect(inWords(minuteDays(personOf(given), datesOf(given)))).toEqual(given.days);
  });
});
