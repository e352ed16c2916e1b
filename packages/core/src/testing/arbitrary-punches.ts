import fc from 'fast-check';
import type { Punch, PunchType } from '../timekeeping/punch.ts';
import { clockChanges, triedTimeZones } from './clock-changes.ts';

const hour = 3_600_000;
const punchTypes: readonly PunchType[] = ['IN', 'OUT', 'BREAK_START', 'BREAK_END'];

/** A zone of the table and an instant, in milliseconds, up to a day before one of its clock changes or of another's. */
export const aroundClockChange: fc.Arbitrary<{ timeZone: string; startMilliseconds: number }> = fc.record({
  timeZone: fc.constantFrom(...triedTimeZones),
  startMilliseconds: fc
    .tuple(fc.constantFrom(...clockChanges), fc.integer({ min: 0, max: 24 * hour }))
    .map(([change, before]) => {
      const midnight = Temporal.PlainDate.from(change.changesOn).toZonedDateTime(change.timeZone);
      return midnight.epochMilliseconds - before;
    }),
});

/** Random punches of about three days, unordered, in mixed zones, some at the same instant: mostly nonsense. */
export const arbitraryPunches: fc.Arbitrary<Punch[]> = aroundClockChange.chain(({ startMilliseconds }) =>
  fc
    .array(
      fc.record({
        type: fc.constantFrom(...punchTypes),
        timeZone: fc.constantFrom(...triedTimeZones),
        // Coarse steps make simultaneous punches common, fine ones make milliseconds matter.
        after: fc.oneof(
          fc.integer({ min: 0, max: 72 }).map((n) => n * hour),
          fc.integer({ max: 72 * hour, min: 0 }),
        ),
      }),
      { maxLength: 14 },
    )
    .map((drafts) =>
      drafts.map(({ type, timeZone, after }, index) => ({
        id: `p${index}`,
        type,
        punchedAt: Temporal.Instant.fromEpochMilliseconds(startMilliseconds + after),
        timeZone,
      })),
    ),
);

/** One closed pair with breaks that do not touch: its punches in order, and what they must add up to. */
export interface SensibleWorkday {
  punches: Punch[];
  workedMilliseconds: number;
  breakMilliseconds: number;
}

/** A well-formed workday shorter than 16 hours, in any zone of the table, over any of its clock changes. */
export const sensibleWorkday: fc.Arbitrary<SensibleWorkday> = fc
  .tuple(
    aroundClockChange,
    fc.array(fc.tuple(fc.integer({ min: 1, max: 2 * hour }), fc.integer({ min: 1, max: hour })), {
      maxLength: 3,
    }),
    fc.integer({ min: 1, max: 6 * hour }),
  )
  .map(([{ timeZone, startMilliseconds }, stretches, lastStretch]) => {
    let at = startMilliseconds;
    const punches: Punch[] = [];
    const add = (type: PunchType) => {
      const punchedAt = Temporal.Instant.fromEpochMilliseconds(at);
      punches.push({ id: `p${punches.length}`, type, punchedAt, timeZone });
    };
    add('IN');
    for (const [worked, rested] of stretches) {
      at += worked;
      add('BREAK_START');
      at += rested;
      add('BREAK_END');
    }
    at += lastStretch;
    add('OUT');
    const workedMilliseconds = stretches.reduce((sum, [worked]) => sum + worked, lastStretch);
    const breakMilliseconds = stretches.reduce((sum, [, rested]) => sum + rested, 0);
    return { punches, workedMilliseconds, breakMilliseconds };
  });
