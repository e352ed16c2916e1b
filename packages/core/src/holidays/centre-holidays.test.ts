import { expect, test } from 'vitest';
import { type CentreHoliday, type CentreMembership, holidaysOfMember } from './centre-holidays.ts';
import { holidaysInRange } from './holidays-in-range.ts';

const date = (text: string) => Temporal.PlainDate.from(text);

/** From '2026-05-15 Madrid San Isidro'; one that returns every year has a star at its end. */
function holiday(text: string): CentreHoliday {
  const [on = '', centreId = '', ...words] = text.replace(/\*$/, '').split(' ');
  const name = words.join(' ');
  const isRecurring = text.endsWith('*');
  return { id: name, holidayDate: date(on), name, type: 'LOCAL', isRecurring, rule: null, centreId };
}
/** From '2026-01-01 Madrid, 2026-06-10 -'. */
const memberships = (text: string): CentreMembership[] =>
  text === ''
    ? []
    : text.split(', ').map((one) => {
        const [from = '', centreId = ''] = one.split(' ');
        return { validFrom: date(from), centreId: centreId === '-' ? null : centreId };
      });

const calendar = [
  '2026-05-15 Madrid San Isidro*',
  '2026-11-09 Madrid La Almudena',
  '2026-06-10 Sevilla Corpus',
  '2026-05-30 Sevilla San Fernando',
].map(holiday);

test.each([
  { name: 'nobody knows their centre', member: '', found: [] },
  {
    name: 'they always belonged to Madrid',
    member: '2020-01-01 Madrid',
    found: ['05-15 San Isidro', '11-09 La Almudena'],
  },
  {
    name: 'they move on a Wednesday that is a holiday there: the new centre’s day is theirs',
    member: '2020-01-01 Madrid, 2026-06-10 Sevilla',
    found: ['05-15 San Isidro', '06-10 Corpus'],
  },
  {
    name: 'they move on the day after the holiday there: it was not theirs yet',
    member: '2020-01-01 Madrid, 2026-06-11 Sevilla',
    found: ['05-15 San Isidro'],
  },
  {
    name: 'they leave on the holiday itself: it is no longer theirs',
    member: '2020-01-01 Madrid, 2026-05-15 Sevilla',
    found: ['05-30 San Fernando', '06-10 Corpus'],
  },
  { name: 'they begin on the holiday', member: '2026-11-09 Madrid', found: ['11-09 La Almudena'] },
  { name: 'they begin on the day after', member: '2026-11-10 Madrid', found: [] },
  {
    name: 'a holiday on a Saturday is one',
    member: '2026-05-30 Sevilla, 2026-05-31 -',
    found: ['05-30 San Fernando'],
  },
  {
    name: 'they belong to none meanwhile',
    member: '2020-01-01 Madrid, 2026-06-01 -',
    found: ['05-15 San Isidro'],
  },
  {
    name: 'they come back',
    member: '2020-01-01 Madrid, 2026-05-01 -, 2026-11-01 Madrid',
    found: ['11-09 La Almudena'],
  },
])('in 2026, when $name', ({ member, found }) => {
  const occurrences = holidaysInRange(calendar, date('2026-01-01'), date('2026-12-31'));
  const own = holidaysOfMember(memberships(member), occurrences);
  expect(own.map(({ occursOn, holiday: { name } }) => `${occursOn} ${name}`)).toEqual(
    found.map((each) => `2026-${each}`),
  );
});

test('one that returns every year applies in each year in which somebody belongs to its centre', () => {
  const occurrences = holidaysInRange(calendar, date('2026-01-01'), date('2028-12-31'));
  const own = holidaysOfMember(memberships('2020-01-01 Madrid, 2028-01-01 Sevilla'), occurrences);
  expect(own.map(({ occursOn }) => String(occursOn))).toEqual(['2026-05-15', '2026-11-09', '2027-05-15']);
});
