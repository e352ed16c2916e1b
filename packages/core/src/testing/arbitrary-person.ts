import fc from 'fast-check';
import type { Assignment, Schedule, ScheduleException } from '../schedules/schedule.ts';
import type { Segment } from '../schedules/segment.ts';
import type { Punch, PunchType } from '../timekeeping/punch.ts';
import { clockChanges } from './clock-changes.ts';
import { nextDate, plannedDate } from './minute-by-minute/planned-date.ts';
import { datesFrom, type Person } from './person.ts';
import { segment } from './schedule.ts';

/** A person of some days, every instant a whole minute and no two punches in the same one. */
export interface ArbitraryPerson extends Person {
  /** The dates on which the person punched, and one more at each end. */
  readonly dates: readonly string[];
}

type Drawn<Of> = Of extends fc.Arbitrary<infer Value> ? Value : never;

const minute = 60_000;

const shifts = [
  [],
  ['09:00-17:00'],
  ['09:00-14:00', '16:00-19:00'],
  ['06:00-14:00'],
  ['14:00-22:00'],
  ['22:00-06:00'],
  ['00:00-08:00'],
  ['16:00-00:00'],
  // Nights in halves, mostly beside one another.
  ['22:00-00:00'],
  ['00:00-06:00', '22:00-00:00'],
  ['00:00-06:00', '22:00-00:00'],
  ['19:00-02:30'],
  ['02:00-10:00'],
  ['15:00-08:00'],
  ['08:00-08:00'],
  ['06:00-14:00', '22:00-06:00'],
  ['07:00-11:00', '12:00-15:00', '20:00-23:30'],
];

/** Segments in quarters of an hour, one after the other by civil time. */
const oddShift = fc
  .uniqueArray(fc.integer({ min: 0, max: 95 }), { minLength: 2, maxLength: 6 })
  .map((quarters) => quarters.toSorted((left, right) => left - right).map(timeOfQuarter))
  .map((times) => times.flatMap((time, index) => (index % 2 === 1 ? [`${times[index - 1]}-${time}`] : [])));

function timeOfQuarter(quarters: number): string {
  return `${String(Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`;
}

const often = <T>(usual: T, ...others: T[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );

const dayPlan: fc.Arbitrary<Segment[]> = fc
  .record({
    hours: fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...shifts) }, { weight: 1, arbitrary: oddShift }),
    flexibilityMinutes: fc.constantFrom(0, 15, 15, 60),
    breaks: fc.array(often(0, 10, 15, 30, 60, 120), { minLength: 3, maxLength: 3 }),
  })
  .map(({ hours, flexibilityMinutes, breaks }) =>
    hours.map((text, segmentIndex) =>
      segment(text, { segmentIndex, flexibilityMinutes, fixedUnpaidBreakMinutes: breaks[segmentIndex] ?? 0 }),
    ),
  );

const zones = ['Europe/Madrid', 'Europe/Madrid', 'Europe/Madrid', 'Atlantic/Canary', 'America/Bogota'];
const zone = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...zones) },
  { weight: 1, arbitrary: fc.constantFrom('America/Santiago', 'Pacific/Apia', 'Australia/Lord_Howe', 'UTC') },
);

const scheduleDraft = fc.record({
  week: fc.array(dayPlan, { minLength: 7, maxLength: 7 }),
  // Most people have the same hours on all days that they work.
  isUniform: fc.boolean(),
  priority: fc.integer({ min: 0, max: 2 }),
  timeZone: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: zone }),
  workdayCutoffMinutes: often(0, 60, 240, 360, 719, 720),
  respectsHolidays: fc.boolean(),
  allowsOvertime: fc.boolean(),
  requiresBreaks: fc.boolean(),
});

function toSchedule({ week, isUniform, ...rules }: Drawn<typeof scheduleDraft>, id: string): Schedule {
  const days = week.map(
    (day, index) => [index + 1, isUniform && index < 5 ? (week[0] ?? day) : day] as const,
  );
  const segmentsByDay = Object.fromEntries(days);
  return { id, name: id, validFrom: null, validTo: null, isActive: true, segmentsByDay, ...rules };
}

/** Assignments: one schedule, none, consecutive ones, or two at once, with dates in the period. */
const assignmentDrafts: fc.Arbitrary<readonly { schedule: number; from: number; to: number | null }[]> =
  fc.oneof(
    { weight: 6, arbitrary: fc.constant([{ schedule: 0, from: -100, to: null }]) },
    {
      weight: 3,
      arbitrary: fc.integer({ min: 0, max: 4 }).map((turn) => [
        { schedule: 0, from: -100, to: turn },
        { schedule: 1, from: turn + 1, to: null },
      ]),
    },
    {
      weight: 1,
      arbitrary: fc.array(
        fc.record({
          schedule: fc.constantFrom(0, 1),
          from: fc.integer({ min: -2, max: 4 }),
          to: fc.option(fc.integer({ min: 0, max: 6 })),
        }),
        { maxLength: 3 },
      ),
    },
  );

/** How many minutes a punch is off its planned time. */
const off = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -12, max: 12 }) },
  { weight: 1, arbitrary: fc.constantFrom(-240, -120, -31, -30, 0, 0, 0, 30, 31, 120, 121, 240, 241) },
  { weight: 2, arbitrary: fc.integer({ min: -330, max: 330 }) },
);

/** How somebody keeps one segment. */
const keeping = fc.record({
  came: often(true, false),
  entryOff: off,
  exitOff: off,
  // Whoever comes early may be gone again before the segment begins.
  stays: often(true, true, true, false),
  forgets: often('NOTHING', 'ENTRY', 'EXIT'),
  // Time away in the middle: punched as a break, by leaving and coming back, or a break that nobody ends.
  rest: often('NONE', 'BREAK', 'AWAY', 'OPEN_BREAK'),
  restAfter: fc.integer({ min: 1, max: 400 }),
  restFor: fc.constantFrom(1, 10, 30, 60, 90, 119, 120, 121, 300),
});
type Keeping = Drawn<typeof keeping>;

/** Unplanned punches: a pair, or unpaired ones. */
const unplanned = (daysPunched: number) =>
  fc.record({
    at: fc.integer({ min: 0, max: daysPunched * 1440 }),
    types: fc.constantFrom<PunchType[]>(
      ['IN', 'OUT'],
      ['IN', 'OUT'],
      ['IN'],
      ['OUT'],
      ['BREAK_START'],
      ['BREAK_END'],
      ['IN', 'BREAK_START'],
    ),
    lasts: fc.constantFrom(1, 20, 45, 90, 180, 400, 1000, 1680, 1700),
  });

const firstDate = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...clockChanges, { changesOn: '2026-03-29' }, { changesOn: '2026-10-25' }),
      fc.integer({ min: 0, max: 4 }),
    )
    .map(([{ changesOn }, days]) => before(changesOn, days)),
  fc.integer({ min: 0, max: 1500 }).map((days) => before('2029-01-01', days)),
);

const before = (date: string, days: number) => nextDate(date, -days);

const drafts = (daysPunched: number) => {
  const day = fc.integer({ min: -1, max: daysPunched });
  const rarelyAny = fc.oneof(
    { weight: 3, arbitrary: fc.constant<number[]>([]) },
    { weight: 1, arbitrary: fc.array(day, { maxLength: 2 }) },
  );
  return fc.record({
    timeZone: zone,
    otherZone: zone,
    awayFrom: fc.oneof(
      { weight: 5, arbitrary: fc.constant(1000) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 8 }) },
    ),
    first: firstDate,
    schedules: fc.tuple(scheduleDraft, scheduleDraft),
    assignments: assignmentDrafts,
    exceptions: fc.array(fc.record({ day, segments: dayPlan, respectsHolidays: fc.boolean() }), {
      maxLength: 1,
    }),
    holidays: rarelyAny,
    absences: rarelyAny,
    vacations: rarelyAny,
    keepings: fc.array(keeping, { minLength: daysPunched * 3, maxLength: daysPunched * 3 }),
    unplanned: fc.array(unplanned(daysPunched), { maxLength: Math.ceil(daysPunched / 2) }),
    until: fc.oneof(
      fc.constant((daysPunched + 7) * 1440),
      fc.integer({ min: 0, max: (daysPunched + 3) * 1440 }),
    ),
  });
};

/** A random person over so many days: mostly realistic plans and days, sometimes everything at once. */
export const arbitraryPersonOver = (daysPunched: number): fc.Arbitrary<ArbitraryPerson> =>
  drafts(daysPunched).map((drawn) => toPerson(drawn, daysPunched));

export const arbitraryPerson = arbitraryPersonOver(5);

function toPerson(drawn: Drawn<ReturnType<typeof drafts>>, daysPunched: number): ArbitraryPerson {
  const { timeZone, first } = drawn;
  const dateOf = (day: number) => before(first, -day);
  const schedules = drawn.schedules.map((one, index) => toSchedule(one, `schedule-${index}`));
  const plain = (day: number) => Temporal.PlainDate.from(dateOf(day));
  const assignments = drawn.assignments.flatMap(({ schedule, from, to }): Assignment[] => {
    const found = schedules[schedule];
    return found
      ? [{ schedule: found, validFrom: plain(from), validTo: to === null ? null : plain(to) }]
      : [];
  });
  const exceptions = drawn.exceptions.map(({ day, ...exception }): ScheduleException => {
    return { id: 'exception', exceptionDate: plain(day), reason: null, ...exception };
  });
  const startsAt = Temporal.ZonedDateTime.from(`${first}T00:00[${timeZone}]`).epochMilliseconds;
  const person = {
    timeZone,
    assignments,
    exceptions,
    holidays: new Set(drawn.holidays.map(dateOf)),
    absences: new Set(drawn.absences.map(dateOf)),
    vacations: new Set(drawn.vacations.map(dateOf)),
    until: Temporal.Instant.fromEpochMilliseconds(startsAt + drawn.until * minute),
  };
  const made = new Map<number, PunchType>();
  const make = (at: number, type: PunchType) => {
    if (!made.has(at)) made.set(at, type);
  };
  const dates = datesFrom(first, daysPunched);
  dates.forEach((date, day) => {
    const { segments } = plannedDate({ ...person, punches: [] }, date);
    for (const [index, hours] of segments.entries()) keep(hours, drawn.keepings[day * 3 + index], make);
  });
  for (const { at, types, lasts } of drawn.unplanned) {
    for (const [index, type] of types.entries()) make(startsAt / minute + at + index * lasts, type);
  }
  const punches = [...made]
    .filter(([at]) => at * minute <= person.until.epochMilliseconds)
    .sort(([left], [right]) => left - right)
    .map(([at, type], index): Punch => {
      const punchedAt = Temporal.Instant.fromEpochMilliseconds(at * minute);
      return {
        id: `p${index}`,
        type,
        punchedAt,
        timeZone: index < drawn.awayFrom ? timeZone : drawn.otherZone,
      };
    });
  return { ...person, punches, dates: datesFrom(dateOf(-1), daysPunched + 2) };
}

function keep(
  { start, end }: { start: number; end: number },
  keeping: Keeping | undefined,
  make: (at: number, type: PunchType) => void,
): void {
  if (keeping === undefined || !keeping.came) return;
  const { entryOff, exitOff, stays, forgets, rest, restAfter, restFor } = keeping;
  const entry = start + entryOff;
  const exit = stays ? Math.max(end + exitOff, entry + 1) : entry + restFor;
  if (forgets !== 'ENTRY') make(entry, 'IN');
  if (rest !== 'NONE' && entry + restAfter < exit) {
    make(entry + restAfter, rest === 'AWAY' ? 'OUT' : 'BREAK_START');
    if (rest !== 'OPEN_BREAK') make(entry + restAfter + restFor, rest === 'AWAY' ? 'IN' : 'BREAK_END');
  }
  if (forgets !== 'EXIT') make(exit, 'OUT');
}
