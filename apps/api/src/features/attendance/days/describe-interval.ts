import type { ExplainedInterval } from '@jornada/contract/attendance/workdays';
import type { ExplainedInterval as Explained } from '@jornada/core/timekeeping/explanation';
import { explanationText } from '@jornada/texts/explanation';

/** A stretch of a workday as the API answers it, with the reason why its minutes count as they do. */
export function describeInterval(interval: Explained): ExplainedInterval {
  return {
    ...interval,
    startsAt: interval.startsAt.toString({ smallestUnit: 'millisecond' }),
    endsAt: interval.endsAt.toString({ smallestUnit: 'millisecond' }),
    sourcePunchIds: [...interval.sourcePunchIds],
    text: explanationText(interval.category, interval.rule),
  };
}
