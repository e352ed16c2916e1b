import { describe, expect, test } from 'vitest';
import type { ContractTerms } from '../contracts/contract.ts';
import { employmentOn, oneEmployment } from '../schedules/employment.ts';
import type { DateSpan } from '../time/date-span.ts';
import { datesOf, includesDate } from '../time/date-span.ts';
import { wholeYear } from '../versions/periods.ts';
import type { Agreement, YearlyNumber } from './agreed-hours.ts';
import { type YearDay, yearlyHours } from './yearly-hours.ts';

const date = (text: string) => Temporal.PlainDate.from(text);
/** `'2026-08-03/2026-08-07'`, or one date. */
const span = (text: string): DateSpan => {
  const [from = '', to = from] = text.split('/');
  return { startDate: date(from), endDate: date(to) };
};
/** `'1780:00'` in minutes, also negative. */
const minutes = (hours: string) => {
  const [whole = '', rest = '0'] = hours.replace('-', '').split(':');
  return (hours.startsWith('-') ? -1 : 1) * (Number(whole) * 60 + Number(rest));
};
const told = (total: number) =>
  `${total < 0 ? '-' : ''}${Math.floor(Math.abs(total) / 60)}:${String(Math.abs(total) % 60).padStart(2, '0')}`;
/** `'always 1780, 2026-06-01 1760, 2026-09-01 none'`. */
const numbers = (text: string): YearlyNumber[] =>
  text.split(', ').map((one) => {
    const [from = '', hours = ''] = one.split(' ');
    const yearlyMinutes = hours === 'none' ? null : minutes(hours);
    return { validFrom: from === 'always' ? null : date(from), yearlyMinutes };
  });
/** `'2026-01-01 part 890, 2026-07-01 full'`, with hours of a year where there are some. */
const contracts = (text: string) =>
  text.split(', ').map((one): ContractTerms => {
    const [from = '', kind, hours] = one.split(' ');
    const agreed = {
      agreedMinutes: hours ? minutes(hours) : null,
      agreedPeriod: hours ? ('YEAR' as const) : null,
    };
    return { validFrom: date(from), isPartTime: kind === 'part', ...agreed };
  });

/**
 * Of 2026, with hours from Monday to Friday: 261 such days, less ten holidays on them and 22 of vacation in August, are 229 of work;
 * at 7:45 they are 1774:45.
 */
const holidays = [
  ...['2026-01-01', '2026-01-06', '2026-04-02', '2026-04-03', '2026-05-01'],
  ...['2026-10-12', '2026-11-02', '2026-12-07', '2026-12-08', '2026-12-25'],
];
const august = '2026-07-31/2026-08-31';
/** After the last minute of the year. */
const over = '2027-01-01';

interface Given {
  readonly year?: number;
  readonly company?: string;
  readonly contracts?: string;
  readonly hours?: string;
  readonly employed?: string;
  readonly vacations?: string;
  /** Sickness and paid leave, and leave without pay. */
  readonly paid?: string;
  readonly unpaid?: string;
  /** Everything before it was worked as planned, but for `worked`. */
  readonly now?: string;
  /** Other hours on a date than those planned, `?` for an exit that is missing, `j` for justified. */
  readonly worked?: Readonly<Record<string, string>>;
  readonly holidays?: readonly string[];
}

function reckoned(given: Given) {
  const { year = 2026, company = 'always 1774:45', hours = '7:45', now = over, vacations = august } = given;
  const [employed, unpaid] = [given.employed, given.unpaid].map((text) => (text ? span(text) : null));
  const agreement: Agreement = {
    employment: oneEmployment({
      employedFrom: employed?.startDate ?? null,
      employedUntil: employed?.endDate ?? null,
    }),
    ofCompany: numbers(company),
    contracts: given.contracts ? contracts(given.contracts) : [],
    unpaid: unpaid ? [unpaid] : [],
  };
  const isFree = (day: Temporal.PlainDate) =>
    day.dayOfWeek > 5 ||
    (given.holidays ?? holidays).includes(day.toString()) ||
    employmentOn(agreement.employment, day) !== 'EMPLOYED';
  const isIn = (text: string | undefined, day: Temporal.PlainDate) => !!text && includesDate(span(text), day);
  const days = datesOf(wholeYear(year)).map((day): YearDay => {
    const whole = isFree(day) ? 0 : minutes(hours);
    const isAway = isIn(given.paid, day) || isIn(given.unpaid, day);
    const plannedMinutes = isAway || isIn(vacations, day) ? 0 : whole;
    const isPast = Temporal.PlainDate.compare(day, date(now)) < 0;
    const said = given.worked?.[day.toString()];
    const workedMinutes = said ? minutes(said.replace(/[?j]/, '')) : isPast ? plannedMinutes : 0;
    return {
      date: day,
      workedMinutes,
      expectedMinutes: isPast ? plannedMinutes : 0,
      plannedMinutes,
      absentMinutes: isAway ? whole : 0,
      overtimeMinutes: Math.max(0, workedMinutes - plannedMinutes),
      openEnd: said?.includes('?') ? 'EXIT_MISSING' : null,
      isJustified: said?.includes('j') ?? false,
      isValidated: false,
    };
  });
  return yearlyHours(year, days, agreement);
}

/** Agreed, worked, credited, open, planned, what is over or short at the end, and what is ahead or behind now. */
type Expected = [
  agreed: string,
  worked: string,
  credited: string,
  open: string,
  planned: string,
  end: string,
  now: string,
];

describe('the hours of a year against the agreed hours, calculated by hand as payroll does', () => {
  test.each<[name: string, given: Given, expected: Expected]>([
    // L24. 229 × 7:45 = 1774:45.
    ['L24: a whole year to the plan', {}, ['1774:45', '1774:45', '0:00', '0:00', '0:00', '0:00', '0:00']],
    // The calendar of 8 hours has 229 × 8 = 1832: 52 more than were agreed on, by plan and not by anybody who stayed longer.
    [
      'L24: a calendar with more hours than agreed',
      { company: 'always 1780', hours: '8:00' },
      ['1780:00', '1832:00', '0:00', '0:00', '0:00', '52:00', '0:00'],
    ],
    // Irregular distribution (34.2): an hour more on each of two days, four less on another, are owed or had.
    [
      'days longer and shorter than planned',
      { worked: { '2026-03-02': '8:45', '2026-03-03': '8:45', '2026-03-04': '3:45' } },
      ['1774:45', '1772:45', '0:00', '0:00', '0:00', '-2:00', '-2:00'],
    ],
    // 184 of 365 days of 1780: 897:19. From July on 132 weekdays, less five holidays and 22 of vacation: 105 × 7:45 = 813:45.
    [
      'employed from 1 July on',
      { company: 'always 1780', employed: '2026-07-01/2026-12-31' },
      ['897:19', '813:45', '0:00', '0:00', '0:00', '-83:34', '0:00'],
    ],
    // 181 of 365: 882:41. To 30 June 129 weekdays less five holidays: 124 × 7:45 = 961:00.
    [
      'employed until 30 June',
      { company: 'always 1780', employed: '2020-01-01/2026-06-30' },
      ['882:41', '961:00', '0:00', '0:00', '0:00', '78:19', '0:00'],
    ],
    // 151 days of 1780 and 214 of 1760: 736:23 + 1031:53.
    [
      'another number by a new agreement from 1 June on',
      { company: 'always 1780, 2026-06-01 1760' },
      ['1768:16', '1774:45', '0:00', '0:00', '0:00', '6:29', '0:00'],
    ],
    // Until 31 August the company's 1774:45 × 243/365, then her own 1331 × 122/365: 1181:33 + 444:53.
    [
      "a person's own number from 1 September on",
      { contracts: '2026-09-01 full 1331' },
      ['1626:26', '1774:45', '0:00', '0:00', '0:00', '148:19', '0:00'],
    ],
    [
      'who takes the number of the company again',
      { contracts: '2024-01-01 full 1000, 2026-01-01 full' },
      ['1774:45', '1774:45', '0:00', '0:00', '0:00', '0:00', '0:00'],
    ],
    // Ten days of sickness: 10 × 7:45 = 77:30 as if worked.
    [
      'sick for two weeks',
      { paid: '2026-03-02/2026-03-13' },
      ['1774:45', '1697:15', '77:30', '0:00', '0:00', '0:00', '0:00'],
    ],
    // A weekend and a holiday in it ask for nothing, so they are worth nothing.
    [
      'paid leave over Easter',
      { paid: '2026-04-01/2026-04-06' },
      ['1774:45', '1759:15', '15:30', '0:00', '0:00', '0:00', '0:00'],
    ],
    // Who works three hours while ill has no more than the plan of that day.
    [
      'who works on a day of sickness',
      { paid: '2026-03-02', worked: { '2026-03-02': '3:00' } },
      ['1774:45', '1770:00', '4:45', '0:00', '0:00', '0:00', '3:00'],
    ],
    // June without pay: 30/365 of 1774:45 = 145:52 less agreed; 22 × 7:45 = 170:30 less planned.
    [
      'a month of leave without pay',
      { unpaid: '2026-06-01/2026-06-30' },
      ['1628:53', '1604:15', '0:00', '0:00', '0:00', '-24:38', '0:00'],
    ],
    // Vacations are no effective work: another week of them owes 5 × 7:45 to the number, which a calendar has to hold.
    [
      'a week of vacation more than the calendar was made for',
      { vacations: '2026-07-24/2026-08-31' },
      ['1774:45', '1736:00', '0:00', '0:00', '0:00', '-38:45', '0:00'],
    ],
    [
      'a holiday that is added takes hours from the plan, and nothing from the number',
      { holidays: [...holidays, '2026-05-15'] },
      ['1774:45', '1767:00', '0:00', '0:00', '0:00', '-7:45', '0:00'],
    ],
    [
      'work on a holiday is all ahead',
      { worked: { '2026-05-01': '5:00' } },
      ['1774:45', '1779:45', '0:00', '0:00', '0:00', '5:00', '5:00'],
    ],
    // Neither worked nor owed until its exit is there.
    [
      'a day whose exit is missing',
      { worked: { '2026-03-02': '0:00?' } },
      ['1774:45', '1767:00', '0:00', '7:45', '0:00', '0:00', '0:00'],
    ],
    [
      'a day short of two hours that was justified',
      { worked: { '2026-03-02': '5:45j' } },
      ['1774:45', '1772:45', '2:00', '0:00', '0:00', '0:00', '0:00'],
    ],
    [
      'an absence without a word',
      { worked: { '2026-03-02': '0:00' } },
      ['1774:45', '1767:00', '0:00', '0:00', '0:00', '-7:45', '-7:45'],
    ],
    // On 1 October 61 days of 7:45 are to come: 66 weekdays less five holidays.
    [
      'a year under way',
      { now: '2026-10-01' },
      ['1774:45', '1302:00', '0:00', '0:00', '472:45', '0:00', '0:00'],
    ],
    [
      'a year under way, an hour behind, with paid leave to come',
      { now: '2026-10-01', worked: { '2026-03-02': '6:45' }, paid: '2026-11-09/2026-11-13' },
      ['1774:45', '1301:00', '38:45', '0:00', '434:00', '-1:00', '-1:00'],
    ],
    [
      'a year that has not begun',
      { now: '2026-01-01' },
      ['1774:45', '0:00', '0:00', '0:00', '1774:45', '0:00', '0:00'],
    ],
    // 2028 has 366 days, and half of it is 182/366 of 1780: 885:08. 130 weekdays of it.
    [
      'half of a leap year',
      { year: 2028, company: 'always 1780', employed: '2028-01-01/2028-06-30', now: '2029-01-01' },
      ['885:08', '1007:30', '0:00', '0:00', '0:00', '122:22', '0:00'],
    ],
    [
      'a whole leap year has the whole number',
      { year: 2028, now: '2028-01-01', hours: '7:00' },
      ['1774:45', '0:00', '0:00', '0:00', '1820:00', '45:15', '0:00'],
    ],
    // Part time from July on: until then 181/365 of 1774:45 = 880:05, and what was worked by then, 124 × 7:45.
    [
      'part time from July on without a number of her own: what comes then is left out',
      { contracts: '2026-07-01 part' },
      ['880:05', '961:00', '0:00', '0:00', '0:00', '80:55', '0:00'],
    ],
    [
      'part time with a number of her own',
      { contracts: '2026-01-01 part 890', hours: '4:00' },
      ['890:00', '916:00', '0:00', '0:00', '0:00', '26:00', '0:00'],
    ],
    // A company that says its number from July on is not owed the months before.
    [
      'a number that is said from 1 July on',
      { company: 'always none, 2026-07-01 1780' },
      ['897:19', '813:45', '0:00', '0:00', '0:00', '-83:34', '0:00'],
    ],
  ])('%s', (_, given, expected) => {
    const found = reckoned(given);
    if (typeof found === 'string') throw new Error(found);
    const { agreedMinutes, workedMinutes, creditedMinutes, openMinutes, plannedMinutes } = found;
    const { forecastMinutes, balanceMinutes } = found;
    expect(
      [
        agreedMinutes,
        workedMinutes,
        creditedMinutes,
        openMinutes,
        plannedMinutes,
        forecastMinutes,
        balanceMinutes,
      ].map(told),
    ).toEqual(expected);
  });

  test.each<[name: string, given: Given, reason: string]>([
    ['nobody said a number', { company: 'always none' }, 'NOT_AGREED'],
    ['part time without a number of her own', { contracts: '2020-01-01 part' }, 'PART_TIME'],
    ['not employed in that year', { employed: '2027-01-01/2030-12-31' }, 'NOT_EMPLOYED'],
  ])('there is no result for somebody %s', (_, given, reason) => {
    expect(reckoned(given)).toBe(reason);
  });

  test('overtime is part of the worked time, and shown separately', () => {
    expect(reckoned({ worked: { '2026-03-02': '9:45' } })).toMatchObject({
      overtimeMinutes: 120,
      forecastMinutes: 120,
    });
  });
});

describe('the lines of the calculation', () => {
  const lines = (given: Given) => {
    const found = reckoned(given);
    if (typeof found === 'string') throw new Error(found);
    return found.lines.map((line) =>
      'startDate' in line
        ? `${line.kind} ${line.startDate}/${line.endDate} ${told(line.minutes)}`
        : `${line.kind} ${told(line.minutes)}`,
    );
  };
  test('tell each number by its dates, what unpaid leave takes, what is left out, and what was done', () => {
    expect(
      lines({
        company: 'always 1780, 2026-06-01 1760',
        unpaid: '2026-05-25/2026-06-07',
        contracts: '2026-11-01 part',
        paid: '2026-02-02',
        worked: { '2026-03-02': '0:00?' },
        now: '2026-10-30',
      }),
    ).toEqual([
      'AGREED 2026-01-01/2026-05-31 736:23',
      'UNPAID_LEAVE 2026-05-25/2026-05-31 -34:08',
      'AGREED 2026-06-01/2026-10-31 737:45',
      'UNPAID_LEAVE 2026-06-01/2026-06-07 -33:45',
      'NOT_RECKONED 2026-11-01/2026-12-31 0:00',
      // 217 weekdays to October, less six holidays, 22 of vacation, ten without pay, one ill, one open and one to come: 176.
      'WORKED 1364:00',
      'CREDITED 7:45',
      'OPEN 7:45',
      'PLANNED 7:45',
    ]);
  });

  test('add up to the whole, however the year is cut', () => {
    for (const months of [1, 2, 3, 4, 6]) {
      const starts = Array.from(
        { length: 12 / months },
        (_, part) => `2026-${String(part * months + 1).padStart(2, '0')}-01`,
      );
      const company = ['always none', ...starts.map((start, index) => `${start} ${1700 + (index % 2)}`)].join(
        ', ',
      );
      const found = reckoned({ company });
      if (typeof found === 'string') throw new Error(found);
      const sum = found.lines.reduce((total, line) => total + ('startDate' in line ? line.minutes : 0), 0);
      expect(sum).toBe(found.agreedMinutes);
    }
  });
});
