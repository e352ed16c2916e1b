import { expect, test } from 'vitest';
import { scheduledSegment } from '../testing/schedule.ts';
import { hoursOf, noPlan } from './plan-around.ts';

const madrid = 'Europe/Madrid';
const epochDay = (date: string) =>
  Temporal.PlainDate.from(date).toZonedDateTime('UTC').epochMilliseconds / 86_400_000;

test('the plan is read once a date, and a segment that the clock change made empty is left out', () => {
  const asked: string[] = [];
  const hoursOn = hoursOf({
    ...noPlan,
    segmentsOn: (date) => {
      asked.push(date.toString());
      // The night that has no 02:30: it begins when it ends.
      return ['02:30-03:00', '09:00-17:00'].map((each) => scheduledSegment(each, date.toString(), madrid));
    },
  });
  const spring = epochDay('2027-03-28');
  const at = (time: string) => Temporal.ZonedDateTime.from(`2027-03-28T${time}[${madrid}]`).epochMilliseconds;
  expect(hoursOn(spring)).toEqual([{ from: at('09:00'), to: at('17:00') }]);
  expect(hoursOn(spring + 1)).toHaveLength(2);
  expect(hoursOn(spring)).toBe(hoursOn(spring));
  expect(asked).toEqual(['2027-03-28', '2027-03-29']);
});

test('without a plan there are no hours, and days end at midnight', () => {
  expect(hoursOf(noPlan)(0)).toEqual([]);
  expect(noPlan.cutoffOn(Temporal.PlainDate.from('2026-11-16'))).toBe(0);
});
