import { describe, expect, test } from 'vitest';
import { asRead } from '../testing/minute-by-minute/as-read.ts';
import { type MinuteDay, minuteDays } from '../testing/minute-by-minute/minute-days.ts';
import { evaluatePerson, type Person, plannedOn, planOf } from '../testing/person.ts';
import { fullDate, personOf, shortDate, type WorkedCase } from '../testing/worked-case.ts';
import { changedPlans } from '../testing/worked-cases/changed-plans.ts';
import { clocksAndZones } from '../testing/worked-cases/clocks-and-zones.ts';
import { daysUnderWay } from '../testing/worked-cases/days-under-way.ts';
import { fixedBreaks } from '../testing/worked-cases/fixed-breaks.ts';
import { forgottenExits } from '../testing/worked-cases/forgotten-exits.ts';
import { longShifts } from '../testing/worked-cases/long-shifts.ts';
import { nights } from '../testing/worked-cases/nights.ts';
import { unplannedWork } from '../testing/worked-cases/unplanned-work.ts';
import { currentWorkday } from './current-workday.ts';
import { decidePunch, workdayOfPunch } from './decide-punch.ts';

import type { PunchType } from './punch.ts';
import { recordsByWorkday } from './workday-records.ts';

const themes = {
  nights,
  longShifts,
  unplannedWork,
  changedPlans,
  forgottenExits,
  clocksAndZones,
  fixedBreaks,
  daysUnderWay,
};

/** `330 of 480, late 150, INCOMPLETO`: worked of expected, whatever is not 0, and the word for the day. */
function dayInWords(day: MinuteDay): string {
  const figures = (['break', 'deducted', 'late', 'early', 'overtime'] as const).filter(
    (key) => day[key] !== 0,
  );
  return [
    `${day.worked} of ${day.expected ?? 'no plan'}`,
    ...figures.map((key) => `${key} ${day[key]}`),
    day.status ?? 'nothing',
  ].join(', ');
}

const types: PunchType[] = ['BREAK_END', 'BREAK_START', 'IN', 'OUT'];

/** `WORKING 16, offers OUT, allows BREAK_START OUT, asks IN`: what is accepted at once, and what after a question. */
function clockInWords(person: Person): string {
  const { punches, until: now, timeZone } = person;
  const current = currentWorkday(recordsByWorkday(punches, planOf(person)), now, timeZone);
  const isAccepted = (type: PunchType, isConfirmed: boolean) => {
    const workedOn = workdayOfPunch(type, current);
    const planned = {
      isScheduled: plannedOn(person, workedOn).rules !== null,
      isOnVacation: person.vacations.has(workedOn.toString()),
    };
    return decidePunch({ type, isConfirmed, current, punches, planned, now }).accepted;
  };
  const allowed = types.filter((type) => isAccepted(type, false));
  const asked = types.filter((type) => !allowed.includes(type) && isAccepted(type, true));
  const wayOut = current.currentStatus === 'BREAK' ? 'BREAK_END' : 'OUT';
  const offered = current.isUnderWay ? wayOut : allowed.includes('IN') ? 'IN' : 'nothing';
  return [
    `${current.currentStatus} ${shortDate(current.workedOn.toString())}`,
    `offers ${offered}`,
    `allows ${allowed.join(' ') || 'nothing'}`,
    ...(asked.length > 0 ? [`asks ${asked.join(' ')}`] : []),
  ].join(', ');
}

const datesOf = ({ days }: WorkedCase) => Object.keys(days).map(fullDate);
const inWords = (days: readonly MinuteDay[]) =>
  Object.fromEntries(days.map((day) => [shortDate(day.date), dayInWords(day)]));

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

  test.each(cases)('$id comes out minute by minute', (given) => {
    expect(inWords(minuteDays(personOf(given), datesOf(given)))).toEqual(given.days);
  });
});
