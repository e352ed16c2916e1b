import fc from 'fast-check';
import type { DayKind } from '../schedules/expected-day.ts';
import type { PlannedWorkday } from '../timekeeping/day-evaluation.ts';
import type { PlanAround } from '../timekeeping/plan-around.ts';
import type { Punch, PunchType } from '../timekeeping/punch.ts';
import { aroundClockChange } from './arbitrary-punches.ts';
import { triedTimeZones } from './clock-changes.ts';
import { plannedWorkday, planWith } from './planned-workday.ts';

const minute = 60_000;
const hour = 60 * minute;

/** A workday to evaluate, with random plan and punches around it. */
export interface ArbitraryWorkday {
  readonly punches: readonly Punch[];
  readonly planned: PlannedWorkday;
  readonly timeZone: string;
  readonly until: Temporal.Instant;
  readonly plan: PlanAround;
}

/** A zone and a moment, mostly about a change of the clocks, else anywhere from 1970 to 2100. */
const anchor = fc.oneof(
  { weight: 4, arbitrary: aroundClockChange },
  {
    weight: 1,
    arbitrary: fc.record({
      timeZone: fc.constantFrom(...triedTimeZones),
      startMilliseconds: fc.integer({ min: Date.UTC(1970, 0, 2), max: Date.UTC(2100, 0, 1) }),
    }),
  },
);

/** Hours after the anchor: often whole, so that punches and segments coincide, sometimes with milliseconds. */
const after = fc.oneof(
  fc.integer({ min: 0, max: 72 }).map((hours) => hours * hour),
  fc.integer({ min: 0, max: 72 * 60 }).map((minutes) => minutes * minute),
  fc.integer({ min: 0, max: 72 * hour }),
);
const decadesAway = fc.integer({ min: -40 * 365 * 24, max: 40 * 365 * 24 }).map((hours) => hours * hour);

type Draft = { type: PunchType; after: number };
const heap: fc.Arbitrary<Draft[]> = fc.array(
  fc.record({
    type: fc.constantFrom<PunchType>('IN', 'OUT', 'BREAK_START', 'BREAK_END'),
    after: fc.oneof({ weight: 12, arbitrary: after }, { weight: 1, arbitrary: decadesAway }),
  }),
  { maxLength: 12 },
);

/** A day as people punch it: now and then the last punches are missing. */
const rhythm: PunchType[] = ['IN', 'BREAK_START', 'BREAK_END', 'OUT', 'IN', 'OUT'];
const sensible: fc.Arbitrary<Draft[]> = fc
  .tuple(
    fc.integer({ min: 0, max: 40 * 60 }).map((minutes) => minutes * minute),
    fc.array(fc.integer({ min: 0, max: 5 * hour }), { minLength: 1, maxLength: rhythm.length }),
  )
  .map(([start, waits]) => {
    let at = start;
    return waits.map((wait, index) => {
      at += wait;
      return { type: rhythm[index] ?? 'OUT', after: at };
    });
  });

const timeOfDay = fc
  .oneof(
    fc.integer({ min: 0, max: 23 }).map((hours) => hours * 60),
    fc.integer({ min: 0, max: 1439 }),
  )
  .map((minutes) => Temporal.PlainTime.from('00:00').add({ minutes }).toString());
const segment = fc.record({
  hours: fc.tuple(timeOfDay, timeOfDay).map(([start, end]) => `${start}-${end}`),
  flexibilityMinutes: fc.integer({ min: 0, max: 60 }),
  fixedUnpaidBreakMinutes: fc.constantFrom(0, 0, 30, 60, 120),
});

/** Up to three segments, also over midnight and over one another, now and then taken away. */
const plan = fc.record({
  segments: fc.array(segment, { maxLength: 3 }),
  takenAwayBy: fc.constantFrom<(DayKind | null)[]>(null, null, null, null, 'HOLIDAY', 'ABSENCE', 'VACATION'),
  dayKind: fc.constantFrom<DayKind>('NO_SCHEDULE', 'DAY_OFF', 'HOLIDAY', 'ABSENCE', 'VACATION'),
  rules: fc.record({ allowsOvertime: fc.boolean(), requiresBreaks: fc.boolean() }),
});

/** A zone out of the table, or that of the anchor. */
const zone = fc.oneof(
  { weight: 5, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constantFrom(...triedTimeZones) },
);

/** Any random workday, for properties that hold for every workday. */
export const arbitraryWorkday: fc.Arbitrary<ArbitraryWorkday> = fc
  .record({
    anchor,
    drafts: fc.oneof({ weight: 1, arbitrary: heap }, { weight: 3, arbitrary: sensible }),
    zones: fc.array(zone, { minLength: 12, maxLength: 12 }),
    plan,
    // Mostly about the first punch: a day that nobody punched on has little to say.
    reference: fc.constantFrom('FIRST_PUNCH', 'FIRST_PUNCH', 'ANCHOR'),
    days: fc.constantFrom(0, 0, 0, 0, -1, 1),
    until: fc.oneof(fc.constant(96 * hour), after, fc.integer({ min: -24 * hour, max: 96 * hour })),
    cutoffs: fc.constantFrom([0, 0], [0, 0], [240, 240], [720, 0], [90, 300]),
    // What is planned about the day: nothing, or the same hours again.
    isEveryDay: fc.boolean(),
  })
  .map(({ anchor: { timeZone, startMilliseconds }, drafts, zones, plan, cutoffs, ...drawn }) => {
    const at = (milliseconds: number) =>
      Temporal.Instant.fromEpochMilliseconds(startMilliseconds + milliseconds);
    const about = drawn.reference === 'FIRST_PUNCH' ? (drafts[0]?.after ?? 0) : 0;
    const workedOn = at(about).toZonedDateTimeISO(timeZone).toPlainDate().add({ days: drawn.days });
    const { segments, ...fields } = plan;
    const plannedIn = (days: number) =>
      plannedWorkday(workedOn.add({ days }).toString(), timeZone, segments, fields);
    const planned = plannedIn(0);
    const around = drawn.isEveryDay ? [-3, -2, -1, 1, 2, 3].map(plannedIn) : [];
    return {
      punches: drafts.map((draft, index) => ({
        id: `p${index}`,
        type: draft.type,
        punchedAt: at(draft.after),
        timeZone: zones[index] ?? timeZone,
      })),
      planned,
      timeZone,
      until: at(drawn.until),
      plan: {
        ...planWith([planned, ...around]),
        cutoffOn: (date: Temporal.PlainDate) => cutoffs[date.day % 2] ?? 0,
      },
    };
  });
