import { presenceAsked } from '../schedules/expected-day.ts';
import { deductions } from '../schedules/fixed-breaks.ts';
import { withPaidBreaks } from '../schedules/paid-breaks.ts';
import { classifyAbsence, precedesArrival } from './classify-absence.ts';
import { beyondExpectedAt, classifyWork } from './classify-work.ts';
import type { DayAmounts, PlannedWorkday } from './day-evaluation.ts';
import { excuseUnpaidBreaks } from './excuse-unpaid-breaks.ts';
import { type RawInterval, type Reason, toIntervals } from './explained-intervals.ts';
import type { BreakRule, ExplainedInterval } from './explanation.ts';
import { presenceStretches } from './presence-stretches.ts';
import { cutTimeline, type TimelinePiece, timelineSegments } from './timeline.ts';

/**
 * Why every minute of an evaluated workday counts as it does: adjoining intervals in time order, from the first entry or segment to the
 * last exit or segment; none where nothing was recorded or planned. `planned` and `until` are those the day was evaluated with.
 *
 * The intervals add up to the totals of the evaluation: in milliseconds exactly, before the totals are rounded down, and in `minutes` as
 * displayed. Overtime, or complementary time, is the end of the worked time, from the moment at which the expected minutes were reached.
 * Every moment of a segment lies in exactly one interval. A pair of zero length has none, and neither has an unpaired punch. Never throws.
 */
export function explainDay(
  day: DayAmounts,
  planned: Pick<PlannedWorkday, 'expected' | 'rules' | 'isPartTime'>,
  until: Temporal.Instant,
): ExplainedInterval[] {
  const { absentHours = [], coreSegments } = planned.expected;
  const plannedSegments = presenceAsked(planned.expected);
  const segments = timelineSegments(plannedSegments);
  const stretches = withPaidBreaks(presenceStretches(day.pairs, until), planned.rules?.paidBreakMinutes ?? 0);
  const now = until.epochMilliseconds;
  const deducted = deductions(stretches, planned.expected.plannedSegments);
  const beyondAt = beyondExpectedAt(stretches, deducted, ordinaryOf(day, planned.expected));
  const away = absentHours.map(({ startsAt, endsAt }) => ({
    from: startsAt.epochMilliseconds,
    to: endsAt.epochMilliseconds,
  }));
  const around = {
    day,
    stretches,
    segments,
    isTimetable: coreSegments === undefined,
    absentHours: away,
    now,
  };

  const reasonOf = (piece: TimelinePiece): Reason => {
    const { stretch } = piece;
    if (stretch === null) return classifyAbsence(piece, around);
    const sourcePunchIds = stretch.punchIds;
    if (stretch.kind === 'FORGOTTEN' && precedesArrival(piece, around)) return classifyAbsence(piece, around);
    if (stretch.kind === 'FORGOTTEN')
      return { category: 'FORGOTTEN', rule: 'FORGOTTEN_EXIT', sourcePunchIds };
    if (stretch.kind === 'BREAK')
      return { category: 'BREAK', rule: breakRules[stretch.endedBy], sourcePunchIds };
    if (deducted.some(({ from, to }) => from <= piece.from && piece.to <= to))
      return { category: 'DEDUCTED_BREAK', rule: 'FIXED_BREAK_DEDUCTED', sourcePunchIds };
    const isPaidBreak = stretch.kind === 'PAID_BREAK';
    if (isPaidBreak && piece.from < beyondAt)
      return { category: 'PAID_BREAK', rule: 'BREAK_PAID', sourcePunchIds };
    const place = { isPlanned: piece.segment !== null, isBeyond: piece.from >= beyondAt };
    return { ...classifyWork(planned, place), sourcePunchIds };
  };
  const raw = cutTimeline(stretches, segments, [
    now,
    beyondAt,
    ...boundsOfPairs(day),
    ...away.flatMap(({ from, to }) => [from, to]),
    ...deducted.flatMap(({ from, to }) => [from, to]),
  ]).map(
    (piece): RawInterval => ({
      from: piece.from,
      to: piece.to,
      position: piece.segment?.position ?? null,
      ...reasonOf(piece),
      isOpen: piece.stretch?.endedBy === 'NOW' && piece.to === piece.stretch.to,
    }),
  );
  return toIntervals(excuseUnpaidBreaks(raw, plannedSegments), plannedSegments);
}

/** The minutes of the day beyond which work is overtime; null for none. Of a plan by hours, only the evaluation knows what was left of them. */
function ordinaryOf(day: DayAmounts, { share, expectedMinutes }: PlannedWorkday['expected']): number | null {
  if (!share) return expectedMinutes;
  const beyond = day.overtimeMinutes + day.complementaryMinutes;
  return beyond > 0 ? day.workedMinutes - beyond : null;
}

const breakRules: Record<'PUNCH' | 'EXIT' | 'NOW', BreakRule> = {
  PUNCH: 'BREAK_PUNCHED',
  EXIT: 'BREAK_ENDED_BY_EXIT',
  NOW: 'BREAK_UNTIL_NOW',
};

/** Also of pairs without length, because lateness and early departure are computed from them too. */
function boundsOfPairs({ pairs }: DayAmounts): number[] {
  return pairs.flatMap(({ entry, exit }) =>
    [entry, exit ?? entry].map(({ punchedAt }) => punchedAt.epochMilliseconds),
  );
}
