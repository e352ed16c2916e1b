import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Holiday, holidaysInRange } from '../holidays/holidays-in-range.ts';
import { type EmploymentDates, employmentOn, oneEmployment } from '../schedules/employment.ts';
import { expectedDay } from '../schedules/expected-day.ts';
import type { ScheduleException } from '../schedules/schedule.ts';
import { scheduleOnDate } from '../schedules/schedule-on-date.ts';
import { assignment, segment } from '../testing/schedule.ts';
import { type RestDayHolidays, restDayHolidayRules } from '../timekeeping/working-time-rules.ts';
import { restDayHolidays } from './rest-day-holidays.ts';

const on = (date: string) => Temporal.PlainDate.from(date);
const shift = [segment('10:00-18:00')];

/** Weekdays that are worked, from a date on where that is said, and what else decides the plan. */
interface Given {
  readonly works?: readonly number[] | readonly (readonly [from: string, ...weekdays: number[]])[];
  readonly worksThrough?: boolean;
  /** Dates with other hours, true, or none. */
  readonly exceptions?: Readonly<Record<string, boolean>>;
  readonly employment?: Partial<EmploymentDates>;
  readonly away?: readonly string[];
  readonly rule?: RestDayHolidays;
  readonly ruleUntil?: readonly [date: string, rule: RestDayHolidays];
}

function planOf({ works = [], worksThrough = false, exceptions = {}, employment }: Given) {
  const spans = works.filter((one) => typeof one !== 'number');
  const weeks =
    spans.length > 0 ? spans : [['2000-01-01', ...works.filter((one) => typeof one === 'number')]];
  const assignments = weeks
    .filter((one) => one.length > 1)
    .map(([from, ...weekdays]) =>
      assignment(
        {
          respectsHolidays: !worksThrough,
          segmentsByDay: Object.fromEntries(weekdays.map((day) => [day, shift])),
        },
        String(from),
      ),
    );
  const others: ScheduleException[] = Object.entries(exceptions).map(([date, hasHours]) => ({
    id: date,
    exceptionDate: on(date),
    respectsHolidays: !worksThrough,
    reason: null,
    segments: hasHours ? shift : [],
  }));
  return (date: Temporal.PlainDate, isHoliday: boolean) => {
    const state = employmentOn(
      oneEmployment({ employedFrom: null, employedUntil: null, ...employment }),
      date,
    );
    const scheduled = state === 'EMPLOYED' ? scheduleOnDate(assignments, date, others) : null;
    const rest = { isHoliday, hasApprovedAbsence: false, hasApprovedVacation: false, employment: state };
    return { scheduled, ...expectedDay({ scheduled, date, timeZone: 'Europe/Madrid', ...rest }) };
  };
}

type Feast = readonly [date: string, name: string, type?: Holiday['type'], rule?: string];

function owed(feasts: readonly Feast[], given: Given): string[] {
  const entered = feasts.map(([date, name, type = 'NATIONAL', rule], index): Holiday => {
    const id = rule ?? `${index}`;
    return { id, holidayDate: on(date), name, type, isRecurring: rule !== undefined, rule: rule ?? null };
  });
  const holidays = holidaysInRange(entered, on('2025-12-31'), on('2027-01-01'));
  const isHoliday = (date: Temporal.PlainDate) => holidays.some(({ occursOn }) => occursOn.equals(date));
  const plan = planOf(given);
  const { away = [], rule = 'SUNDAY_WORKERS', ruleUntil } = given;
  return restDayHolidays({
    ...{ holidays, from: on('2026-01-01'), to: on('2026-12-31') },
    planOn: (date) => plan(date, isHoliday(date)),
    ruleOn: (date) => (ruleUntil && date.toString() <= ruleUntil[0] ? ruleUntil[1] : rule),
    isAway: (date) => away.includes(date.toString()),
  }).map(({ date, name }) => `${date} ${name}`);
}

const fromWednesday = [3, 4, 5, 6, 7];
const office = [1, 2, 3, 4, 5];
const inmaculada: Feast = ['2026-12-08', 'Inmaculada'];
const asuncion: Feast = ['2026-08-15', 'Asunción'];
const owesInmaculada = ['2026-12-08 Inmaculada'];
/** A feast of Sunday the 6th of December that is kept on both dates, or on the Monday alone. */
const onBoth: Feast = ['2026-12-06', 'Constitución', 'NATIONAL', '12-06 and if sunday then next monday'];
const moved: Feast = ['2026-12-06', 'Constitución', 'NATIONAL', '12-06 if sunday then next monday'];
/** Seven days of work and seven of rest, the second week of them that of the 8th of December. */
const weekAboutWeek = Object.fromEntries(
  Array.from({ length: 112 }, (_, days) => [
    on('2026-10-19').add({ days }).toString(),
    Math.floor(days / 7) % 2 === 0,
  ]),
);

/** Hours on every date but Sundays. */
const mostDaysOfDecember = Object.fromEntries(
  Array.from({ length: 31 }, (_, days) => on('2026-12-01').add({ days }))
    .filter(({ dayOfWeek }) => dayOfWeek < 7)
    .map((date) => [date.toString(), true]),
);

describe('a holiday on a day of rest', () => {
  const cases: [words: string, feasts: Feast[], given: Given, owed: string[]][] = [
    ['Tuesday, of who works Wednesday to Sunday', [inmaculada], { works: fromWednesday }, owesInmaculada],
    ['… where the company gives nothing', [inmaculada], { works: fromWednesday, rule: 'NEVER' }, []],
    ['… where it gives it to all', [inmaculada], { works: fromWednesday, rule: 'ALWAYS' }, owesInmaculada],
    ['Tuesday, of who rests on Mondays: it is had', [inmaculada], { works: [2, 3, 4, 5, 6, 7] }, []],
    ['one day of rest a week', [inmaculada], { works: [1, 3, 4, 5, 6, 7] }, owesInmaculada],
    ['Saturday, of who works Monday to Friday', [asuncion], { works: office }, []],
    ['… by agreement', [asuncion], { works: office, rule: 'ALWAYS' }, ['2026-08-15 Asunción']],
    [
      'Saturday, of who works Sunday to Thursday',
      [asuncion],
      { works: [7, 1, 2, 3, 4] },
      ['2026-08-15 Asunción'],
    ],
    ['Sunday, of who rests on Sundays', [['2026-11-15', 'Local']], { works: office }, []],
    ['moved from a Sunday, of who rests on it and the Monday', [moved], { works: [2, 3, 4, 5, 6] }, []],
    [
      'moved to a Monday, of who rests on Mondays and works Sundays',
      [moved],
      { works: fromWednesday },
      ['2026-12-07 Constitución'],
    ],
    [
      'on both dates, of who rests on Sundays: the Monday is had',
      [onBoth],
      { works: office, rule: 'ALWAYS' },
      [],
    ],
    [
      'on both dates, of who rests on both: once',
      [onBoth],
      { works: [2, 3, 4, 5, 6], rule: 'ALWAYS' },
      ['2026-12-07 Constitución'],
    ],
    ['on both dates, of who had the Sunday of work off', [onBoth], { works: fromWednesday }, []],
    [
      'on both dates, of who worked on that Sunday',
      [onBoth],
      { works: fromWednesday, worksThrough: true },
      ['2026-12-07 Constitución'],
    ],
    [
      'moved by hand, as two rows',
      [
        ['2026-11-01', 'Todos los Santos'],
        ['2026-11-02', 'Todos los Santos (trasladado)'],
      ],
      { works: [2, 3, 4, 5, 6], rule: 'ALWAYS' },
      ['2026-11-02 Todos los Santos (trasladado)'],
    ],
    [
      'two feasts on a Sunday and a Monday',
      [
        ['2026-04-05', 'Pascua'],
        ['2026-04-06', 'Lunes de Pascua'],
        ['2026-11-01', 'Santos'],
        ['2026-11-02', 'Difuntos'],
      ],
      { works: [2, 3, 4, 5, 6], rule: 'ALWAYS', away: ['2026-04-05', '2026-04-06'] },
      ['2026-11-01 Santos', '2026-11-02 Difuntos'],
    ],
    [
      'two holidays on one date are one day',
      [inmaculada, ['2026-12-08', 'Feria', 'LOCAL']],
      { works: fromWednesday },
      owesInmaculada,
    ],
    [
      'of a schedule that works on holidays',
      [inmaculada],
      { works: fromWednesday, worksThrough: true },
      owesInmaculada,
    ],
    [
      'a day that the company gives of its own will',
      [['2026-12-08', 'Cena', 'COMPANY']],
      { works: fromWednesday, rule: 'ALWAYS' },
      [],
    ],
    ['a local one', [['2026-12-08', 'Feria', 'LOCAL']], { works: fromWednesday }, ['2026-12-08 Feria']],
    ['without a schedule nobody knows', [inmaculada], { rule: 'ALWAYS' }, []],
    ['in a week of rest after one of work', [inmaculada], { exceptions: weekAboutWeek }, owesInmaculada],
    ['in a week of work, by exceptions alone', [['2026-12-01', 'Local']], { exceptions: weekAboutWeek }, []],
    [
      'by exceptions alone, of which one is a Sunday',
      [inmaculada],
      { exceptions: { ...mostDaysOfDecember, '2026-12-08': false, '2026-12-13': true } },
      owesInmaculada,
    ],
    ['… and none', [inmaculada], { exceptions: { ...mostDaysOfDecember, '2026-12-08': false } }, []],
    ['of who works weekends alone: those are no rest', [inmaculada], { works: [6, 7] }, []],
    ['of who works three days', [inmaculada], { works: [5, 6, 7] }, []],
    ['of who works four', [inmaculada], { works: [4, 5, 6, 7] }, owesInmaculada],
    ['weekends alone, by agreement', [inmaculada], { works: [6, 7], rule: 'ALWAYS' }, owesInmaculada],
    [
      'before the first day',
      [inmaculada],
      { works: fromWednesday, employment: { employedFrom: on('2026-12-09') } },
      [],
    ],
    [
      'on the first day',
      [inmaculada],
      { works: fromWednesday, employment: { employedFrom: on('2026-12-08') } },
      owesInmaculada,
    ],
    [
      'after the last day',
      [inmaculada],
      { works: fromWednesday, employment: { employedUntil: on('2026-12-07') } },
      [],
    ],
    ['in time off by days of the calendar', [inmaculada], { works: fromWednesday, away: ['2026-12-08'] }, []],
    [
      'of who gave up Sundays more than four weeks before',
      [inmaculada],
      {
        works: [
          ['2026-01-01', 3, 4, 5, 6, 7],
          ['2026-11-11', 3, 4, 5, 6],
        ],
      },
      [],
    ],
    [
      'of who gave them up less than four weeks before',
      [inmaculada],
      {
        works: [
          ['2026-01-01', 3, 4, 5, 6, 7],
          ['2026-11-16', 3, 4, 5, 6],
        ],
      },
      owesInmaculada,
    ],
    [
      'of who works Sundays from less than four weeks after',
      [inmaculada],
      {
        works: [
          ['2026-01-01', 3, 4, 5, 6],
          ['2027-01-03', 3, 4, 5, 6, 7],
        ],
      },
      owesInmaculada,
    ],
    [
      'one Sunday by exception makes nobody work Sundays',
      [asuncion],
      { works: office, exceptions: { '2026-08-23': true } },
      [],
    ],
    [
      'two do',
      [asuncion],
      { works: office, exceptions: { '2026-08-23': true, '2026-08-30': true } },
      ['2026-08-15 Asunción'],
    ],
    [
      'a rest that was moved to the holiday',
      [inmaculada],
      { works: [1, 2, 4, 5, 6, 7], exceptions: { '2026-12-08': false, '2026-12-09': true } },
      owesInmaculada,
    ],
    [
      'a holiday that was given off is had',
      [inmaculada],
      { works: [1, 2, 4, 5, 6, 7], worksThrough: true, exceptions: { '2026-12-08': false } },
      [],
    ],
    [
      'a rest that was moved away from the holiday',
      [inmaculada],
      {
        works: [1, 3, 4, 5, 6, 7],
        worksThrough: true,
        exceptions: { '2026-12-08': true, '2026-12-10': false },
      },
      [],
    ],
    [
      'who is asked to work on it had neither rest nor holiday',
      [inmaculada],
      { works: fromWednesday, worksThrough: true, exceptions: { '2026-12-08': true } },
      owesInmaculada,
    ],
    [
      'hours of an exception that the holiday takes away',
      [inmaculada],
      { works: fromWednesday, exceptions: { '2026-12-08': true } },
      owesInmaculada,
    ],
    [
      'by the rule of its date',
      [asuncion, inmaculada],
      { works: [7, 1, 3, 4, 5], ruleUntil: ['2026-11-30', 'NEVER'] },
      owesInmaculada,
    ],
    ['of another year', [['2027-01-01', 'Año Nuevo']], { works: [6, 7, 1, 2, 3] }, []],
  ];

  it.each(cases)('%s', (_, feasts, given, expected) => {
    expect(owed(feasts, given)).toEqual(expected);
  });
});

/** A plan of random weeks and exceptions, and a holiday on any date of November. */
const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 7 });
const dayOfNovember = fc.integer({ min: 0, max: 29 });
const changes = fc.array(fc.tuple(fc.integer({ min: -90, max: 90 }), fc.boolean()), { maxLength: 40 });
const dated = (holiday: Temporal.PlainDate, list: readonly (readonly [days: number, hasHours: boolean])[]) =>
  Object.fromEntries(list.map(([days, hasHours]) => [holiday.add({ days }).toString(), hasHours]));

it('depends only on the four weeks before and after it', () => {
  fc.assert(
    fc.property(
      weekdays,
      dayOfNovember,
      changes,
      changes,
      fc.constantFrom(...restDayHolidayRules),
      (works, days, near, far, rule) => {
        const holiday = on('2026-11-01').add({ days });
        const feast: Feast = [holiday.toString(), 'Fiesta'];
        const within = near.filter(([offset]) => Math.abs(offset) <= 28);
        const beyond = far.filter(([offset]) => Math.abs(offset) > 28);
        expect(owed([feast], { works, rule, exceptions: dated(holiday, [...within, ...beyond]) })).toEqual(
          owed([feast], { works, rule, exceptions: dated(holiday, within) }),
        );
      },
    ),
  );
});

it('is never owed by NEVER, and by ALWAYS also to somebody who works from Monday to Sunday', () => {
  fc.assert(
    fc.property(weekdays, dayOfNovember, changes, fc.boolean(), (works, days, near, worksThrough) => {
      const holiday = on('2026-11-01').add({ days });
      const feasts: Feast[] = [
        [holiday.toString(), 'Fiesta'],
        [holiday.add({ days: 1 }).toString(), 'Fiesta (trasladada)'],
      ];
      const given = { works, worksThrough, exceptions: dated(holiday, near) };
      expect(owed(feasts, { ...given, rule: 'NEVER' })).toEqual([]);
      const always = owed(feasts, { ...given, rule: 'ALWAYS' });
      for (const one of owed(feasts, { ...given, rule: 'SUNDAY_WORKERS' })) expect(always).toContain(one);
    }),
  );
});
