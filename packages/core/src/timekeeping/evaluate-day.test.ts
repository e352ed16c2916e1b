import { describe, expect, test } from 'vitest';
import { plannedWorkday, planWith } from '../testing/planned-workday.ts';
import { instant, punch, punchesOn } from '../testing/punch.ts';
import type { DayEvaluation, PlannedWorkday } from './day-evaluation.ts';
import { evaluateDay, evaluateDays } from './evaluate-day.ts';
import { noPlan } from './plan-around.ts';
import type { Punch } from './punch.ts';

const friday = '2026-11-20';
const madrid = 'Europe/Madrid';
const split = [{ hours: '09:00-14:00' }, { hours: '16:00-19:00' }];
const at = (local: string) => instant(`${local}[${madrid}]`);
const nextMonday = at('2026-11-23T09:00');

function evaluate(words: string[], planned = plannedWorkday(friday, madrid, split), until = nextMonday) {
  const punches = punchesOn(friday, madrid, ...words);
  return evaluateDay({ ...planned, plan: planWith([planned]), punches, timeZone: madrid, until });
}

describe('a Friday of 09:00–14:00 and 16:00–19:00, evaluated later', () => {
  test.each([
    {
      words: [],
      worked: 0,
      late: 0,
      early: 0,
      overtime: 0,
      status: 'AUSENTE',
      daily: 'INCOMPLETE',
      flags: [],
    },
    {
      words: ['IN 09:00', 'OUT 14:00', 'IN 16:00', 'OUT 19:00'],
      ...{ worked: 480, late: 0, early: 0, overtime: 0, status: 'PRESENTE', daily: 'OK', flags: [] },
    },
    {
      words: ['IN 09:30', 'OUT 14:00', 'IN 16:00', 'OUT 19:00'],
      ...{ worked: 450, late: 30, early: 0, overtime: 0, status: 'TARDE', daily: 'OK', flags: ['LATE'] },
    },
    {
      words: ['IN 09:00', 'OUT 13:40', 'IN 16:00', 'OUT 19:00'],
      ...{ worked: 460, late: 0, early: 20, overtime: 0, status: 'PRESENTE', daily: 'OK', flags: [] },
    },
    {
      words: ['IN 08:30', 'OUT 14:00', 'IN 16:00', 'OUT 19:30'],
      ...{
        worked: 540,
        late: 0,
        early: 0,
        overtime: 60,
        status: 'EXTRA',
        daily: 'EXTRA',
        flags: ['OVERTIME', 'EARLY'],
      },
    },
    {
      words: ['IN 09:00', 'OUT 14:00'],
      ...{
        worked: 300,
        late: 0,
        early: 0,
        overtime: 0,
        status: 'INCOMPLETO',
        daily: 'INCOMPLETE',
        flags: [],
      },
    },
    {
      words: ['IN 09:00', 'OUT 14:00', 'IN 16:00'],
      ...{ worked: 300, late: 0, early: 0, overtime: 0, status: 'INCOMPLETO', daily: 'OPEN', flags: [] },
    },
    {
      words: ['OUT 14:00'],
      ...{ worked: 0, late: 0, early: 0, overtime: 0, status: 'INCOMPLETO', daily: 'INCOMPLETE', flags: [] },
    },
  ])('$words: $status', ({ words, worked, late, early, overtime, status, daily, flags }) => {
    expect(evaluate(words)).toMatchObject({
      expectedMinutes: 480,
      workedMinutes: worked,
      lateMinutes: late,
      earlyDepartureMinutes: early,
      overtimeMinutes: overtime,
      status,
      dailyStatus: daily,
      flags,
    });
  });

  test('breaks are not worked, and unpaired punches stay among the records', () => {
    const day = evaluate([
      'IN 09:00',
      'BREAK_START 11:00',
      'BREAK_START 11:10',
      'BREAK_END 11:30',
      'OUT 14:00',
    ]);
    expect(day).toMatchObject({ workedMinutes: 270, breakMinutes: 30 });
    expect(day.pairs).toMatchObject([{ workedMilliseconds: 270 * 60_000, breakMilliseconds: 30 * 60_000 }]);
    expect(day.strays.map(({ type }) => type)).toEqual(['BREAK_START']);
    expect(day.records.map(({ type }) => type)).toEqual([
      'IN',
      'BREAK_START',
      'BREAK_START',
      'BREAK_END',
      'OUT',
    ]);
  });

  test('a second entry leaves the first behind, which then counts nothing, not even as late', () => {
    const day = evaluate(['IN 09:30', 'IN 16:00', 'OUT 19:00']);
    expect(day).toMatchObject({
      workedMinutes: 180,
      lateMinutes: 30,
      status: 'INCOMPLETO',
      dailyStatus: 'OPEN',
    });
    expect(day.pairs.map(({ workedMilliseconds }) => workedMilliseconds)).toEqual([0, 180 * 60_000]);
  });
});

describe('a day on which nothing is expected', () => {
  const on = (fields: Parameters<typeof plannedWorkday>[3]) => plannedWorkday(friday, madrid, [], fields);
  test.each<{ planned: PlannedWorkday; words: string[]; status: string | null; overtime: number }>([
    { planned: on({ dayKind: 'DAY_OFF' }), words: [], status: null, overtime: 0 },
    { planned: on({ dayKind: 'HOLIDAY' }), words: [], status: null, overtime: 0 },
    { planned: on({ dayKind: 'VACATION' }), words: [], status: 'JUSTIFICADO', overtime: 0 },
    { planned: on({ dayKind: 'ABSENCE' }), words: [], status: 'JUSTIFICADO', overtime: 0 },
    { planned: on({ dayKind: 'NO_SCHEDULE' }), words: [], status: null, overtime: 0 },
    { planned: on({ dayKind: 'HOLIDAY' }), words: ['IN 09:00', 'OUT 10:00'], status: 'EXTRA', overtime: 60 },
    {
      planned: on({ dayKind: 'NO_SCHEDULE' }),
      words: ['IN 09:00', 'OUT 10:00'],
      status: 'PRESENTE',
      overtime: 0,
    },
  ])('$planned.expected.dayKind with $words: $status', ({ planned, words, status, overtime }) => {
    expect(evaluate(words, planned)).toMatchObject({ status, overtimeMinutes: overtime, deviations: [] });
  });
});

describe('an open pair', () => {
  test.each([
    { now: '2026-11-20T12:00', worked: 180, status: 'PENDIENTE' },
    // Four hours after the last segment it is under way no longer, though the day is not over.
    { now: '2026-11-20T23:00', worked: 840, status: 'PENDIENTE' },
    { now: '2026-11-20T23:00:00.001', worked: 0, status: 'PENDIENTE' },
    { now: '2026-11-21T00:00', worked: 0, status: 'INCOMPLETO' },
    { now: '2026-11-20T08:00', worked: 0, status: 'PENDIENTE' },
  ])('of 09:00 at $now counts $worked: $status', ({ now, worked, status }) => {
    const day = evaluate(['IN 09:00'], plannedWorkday(friday, madrid, split), at(now));
    expect(day).toMatchObject({
      workedMinutes: worked,
      status,
      dailyStatus: 'OPEN',
      earlyDepartureMinutes: 0,
    });
  });

  test('of tonight stays under way after midnight, and one forgotten at dawn until the last segment is over', () => {
    const shift = plannedWorkday(friday, madrid, [{ hours: '22:00-06:00' }]);
    expect(evaluate(['IN 22:00'], shift, at('2026-11-21T03:00'))).toMatchObject({
      status: 'PENDIENTE',
      workedMinutes: 300,
    });
    expect(evaluate(['IN 00:10'], shift, at('2026-11-20T20:00'))).toMatchObject({
      status: 'PENDIENTE',
      workedMinutes: 0,
    });
    expect(evaluate(['IN 00:10'], shift, at('2026-11-21T05:59')).status).toBe('PENDIENTE');
    expect(evaluate(['IN 00:10'], shift, at('2026-11-21T06:00')).status).toBe('INCOMPLETO');
  });

  test('is not extended by a segment that the clock change left empty', () => {
    // Apia had no 30 December 2011: its night begins after it ends, on the evening of the 31st.
    const shift = plannedWorkday('2011-12-30', 'Pacific/Apia', [
      { hours: '06:00-14:00' },
      { hours: '22:00-06:00' },
    ]);
    const came = punchesOn('2011-12-30', madrid, 'IN 17:00', 'IN 17:01');
    const punches = [...came, ...punchesOn('2011-12-31', madrid, 'OUT 01:00')];
    const until = at('2011-12-31T01:00');
    const day = evaluateDay({ ...shift, plan: planWith([shift]), punches, timeZone: madrid, until });
    expect(day).toMatchObject({ status: 'INCOMPLETO', workedMinutes: 479, expectedMinutes: 480 });
  });
});

describe('the night shift of 22:00–06:00 when the clocks change', () => {
  const night = (date: string, entry: string, exit: string): DayEvaluation => {
    const planned = plannedWorkday(date, madrid, [{ hours: '22:00-06:00' }]);
    const punches = [punch('IN', `${entry}[${madrid}]`), punch('OUT', `${exit}[${madrid}]`)];
    const until = at('2027-12-01T09:00');
    return evaluateDay({ ...planned, plan: planWith([planned]), punches, timeZone: madrid, until });
  };

  test.each([
    {
      date: '2027-03-27',
      entry: '2027-03-27T22:00',
      exit: '2027-03-28T06:00',
      worked: 420,
      late: 0,
      early: 0,
      overtime: 0,
    },
    {
      date: '2027-03-27',
      entry: '2027-03-28T03:30',
      exit: '2027-03-28T06:00',
      worked: 150,
      late: 270,
      early: 0,
      overtime: 0,
    },
    {
      date: '2027-03-27',
      entry: '2027-03-27T22:00',
      exit: '2027-03-28T01:30',
      worked: 210,
      late: 0,
      early: 210,
      overtime: 0,
    },
    {
      date: '2027-03-27',
      entry: '2027-03-27T22:00',
      exit: '2027-03-28T07:00',
      worked: 480,
      late: 0,
      early: 0,
      overtime: 60,
    },
    {
      date: '2027-10-30',
      entry: '2027-10-30T22:00',
      exit: '2027-10-31T06:00',
      worked: 540,
      late: 0,
      early: 0,
      overtime: 0,
    },
    {
      date: '2027-10-30',
      entry: '2027-10-31T02:30:00+02:00',
      exit: '2027-10-31T06:00',
      worked: 270,
      late: 270,
      early: 0,
      overtime: 0,
    },
    {
      date: '2027-10-30',
      entry: '2027-10-31T02:30:00+01:00',
      exit: '2027-10-31T06:00',
      worked: 210,
      late: 330,
      early: 0,
      overtime: 0,
    },
    {
      date: '2027-10-30',
      entry: '2027-10-30T22:00',
      exit: '2027-10-31T02:30:00+01:00',
      worked: 330,
      late: 0,
      early: 210,
      overtime: 0,
    },
    {
      date: '2027-10-30',
      entry: '2027-10-30T22:00',
      exit: '2027-10-31T07:00',
      worked: 600,
      late: 0,
      early: 0,
      overtime: 60,
    },
    {
      date: '2027-06-01',
      entry: '2027-06-01T22:00',
      exit: '2027-06-02T06:00',
      worked: 480,
      late: 0,
      early: 0,
      overtime: 0,
    },
  ])('$entry to $exit: $worked worked, $late late, $early early, $overtime over', (row) => {
    const day = night(row.date, row.entry, row.exit);
    expect(day).toMatchObject({
      workedMinutes: row.worked,
      lateMinutes: row.late,
      earlyDepartureMinutes: row.early,
      overtimeMinutes: row.overtime,
    });
    expect(day.workedOn.toString()).toBe(row.date);
  });
});

describe('over midnight', () => {
  const punches: Punch[] = [
    punch('IN', '2026-11-20T22:00[Europe/Madrid]'),
    punch('OUT', '2026-11-21T01:00[Europe/Madrid]'),
    punch('IN', '2026-11-21T02:00[Europe/Madrid]'),
    punch('OUT', '2026-11-21T06:00[Europe/Madrid]'),
  ];
  const days = [friday, '2026-11-21'].map((date) => plannedWorkday(date, madrid, [{ hours: '22:00-06:00' }]));

  test('the whole night is one workday, and each pair has the dates of its punches', () => {
    const plan = planWith(days);
    const [first, second] = evaluateDays({ punches, days, plan, timeZone: madrid, until: nextMonday });
    expect(first).toMatchObject({ workedMinutes: 420, lateMinutes: 0, earlyDepartureMinutes: 0 });
    expect(first?.pairs.map(({ entryDate }) => entryDate.toString())).toEqual([friday, '2026-11-21']);
    expect(first?.pairs.map(({ exitDate }) => exitDate?.toString())).toEqual(['2026-11-21', '2026-11-21']);
    expect(first?.pairs.map(({ crossesMidnight }) => crossesMidnight)).toEqual([true, false]);
    expect(second).toMatchObject({ workedMinutes: 0, records: [] });
  });

  test('unplanned work that begins more than two hours after the exit belongs to the next date', () => {
    const later = punches.map((made) =>
      made.type === 'IN' ? { ...made, punchedAt: made.punchedAt.add({ minutes: 61 }) } : made,
    );
    const worked = (given: readonly Punch[]) =>
      evaluateDays({
        punches: given,
        days: [friday, '2026-11-21'].map((date) => plannedWorkday(date, madrid, [])),
        plan: noPlan,
        timeZone: madrid,
        until: nextMonday,
      }).map(({ workedMinutes }) => workedMinutes);
    expect(worked(punches)).toEqual([420, 0]);
    expect(worked(later)).toEqual([119, 179]);
  });

  test('a day is past after its cutoff, and after its night shift', () => {
    const statusAt = (planned: PlannedWorkday, cutoff: number, until: string) =>
      evaluateDay({
        ...planned,
        plan: planWith([planned], cutoff),
        punches: [],
        timeZone: madrid,
        until: at(until),
      }).status;
    const office = plannedWorkday(friday, madrid, split);
    expect(statusAt(office, 0, '2026-11-20T23:59:59')).toBe('PENDIENTE');
    expect(statusAt(office, 0, '2026-11-21T00:00')).toBe('AUSENTE');
    expect(statusAt(office, 300, '2026-11-21T04:59')).toBe('PENDIENTE');
    expect(statusAt(office, 300, '2026-11-21T05:00')).toBe('AUSENTE');
    const shift = plannedWorkday(friday, madrid, [{ hours: '22:00-06:00' }]);
    expect(statusAt(shift, 300, '2026-11-21T05:00')).toBe('PENDIENTE');
    expect(statusAt(shift, 300, '2026-11-21T06:00')).toBe('AUSENTE');
  });
});

describe('a day without punches during another workday’s pair', () => {
  const evening = plannedWorkday(friday, madrid, [{ hours: '16:00-00:00' }]);
  const night = plannedWorkday('2026-11-21', madrid, [{ hours: '00:00-08:00' }]);
  const saturday = (exit: string | null, until = nextMonday, planned = night) => {
    const made = punchesOn(friday, madrid, 'IN 16:00');
    const left = exit === null ? [] : punchesOn('2026-11-21', madrid, `OUT ${exit}`);
    const plan = planWith([evening, planned]);
    return evaluateDay({ ...planned, plan, punches: [...made, ...left], timeZone: madrid, until }).status;
  };

  test.each([
    { exit: '08:00', status: 'INCOMPLETO' },
    { exit: '00:31', status: 'INCOMPLETO' },
    { exit: '00:30', status: 'AUSENTE' },
    // Nobody knows how long: it does not speak for anybody.
    { exit: null, status: 'AUSENTE' },
  ])('which ended at $exit: $status', ({ exit, status }) => {
    expect(saturday(exit)).toBe(status);
  });

  test('has no status as long as its date is not over', () => {
    expect(saturday('08:00', at('2026-11-21T09:00'))).toBe('PENDIENTE');
  });

  test('a pair still under way counts up to now', () => {
    const guard = plannedWorkday(friday, madrid, [{ hours: '16:00-16:00' }]);
    const early = plannedWorkday('2026-11-21', madrid, [{ hours: '00:00-08:00' }]);
    const punches = punchesOn(friday, madrid, 'IN 16:00');
    const plan = planWith([guard, early]);
    const status = (planned: PlannedWorkday) =>
      evaluateDay({ ...planned, plan, punches, timeZone: madrid, until: at('2026-11-21T19:00') }).status;
    expect(status(guard)).toBe('PENDIENTE');
    expect(status(early)).toBe('PENDIENTE');
  });

  test('is no absence where nothing was planned', () => {
    const holiday = plannedWorkday('2026-11-21', madrid, [{ hours: '00:00-08:00' }], {
      takenAwayBy: 'HOLIDAY',
    });
    expect(saturday('08:00', nextMonday, holiday)).toBeNull();
  });
});

test('without a schedule no break is due', () => {
  const planned = plannedWorkday(friday, madrid, [], { dayKind: 'NO_SCHEDULE' });
  expect(evaluate(['IN 08:00', 'OUT 16:00'], planned).flags).not.toContain('MISSING_BREAK');
});

describe('hours on a holiday, without the days around it', () => {
  test('an ordinary day has none', () => {
    expect(evaluate(['IN 09:00', 'OUT 14:00']).holidayMinutes).toBe(0);
  });

  test('a holiday has the hours of its own date, not those after midnight', () => {
    const planned = plannedWorkday(friday, madrid, [{ hours: '20:00-02:00' }], { takenAwayBy: 'HOLIDAY' });
    const punches = [punch('IN', `2026-11-20T20:00[${madrid}]`), punch('OUT', `2026-11-21T02:00[${madrid}]`)];
    const day = evaluateDay({
      ...planned,
      plan: planWith([planned]),
      punches,
      timeZone: madrid,
      until: nextMonday,
    });
    expect([day.workedMinutes, day.holidayMinutes]).toEqual([360, 240]);
  });
});
