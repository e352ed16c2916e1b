import { mostPairs } from '@jornada/contract/attendance/attendance-limits';
import type { wishedPairsSchema } from '@jornada/contract/attendance/edit-hours';
import { punchesAhead } from '@jornada/core/timekeeping/decide-punch';
import type { WishedPair } from '@jornada/core/timekeeping/settle-pair';
import type { WorkPair } from '@jornada/core/timekeeping/work-pair';
import { validationTexts } from '@jornada/texts/validation';
import type { z } from 'zod';
import { problem } from '../../../platform/errors/problem.ts';
import type { WantedHours } from './edit-hours.ts';
import type { FieldNames } from './refused-correction.ts';

/** The pairs that a caller sent for a day, checked against those it has. */
export function wishedPairs(
  sent: z.output<typeof wishedPairsSchema>,
  now: Temporal.Instant,
): WantedHours['wish'] {
  const wished = sent.map(
    ({ entryId, entryTime, entryDate, exitTime, exitDate, modality }): WishedPair => ({
      entryId,
      entryTime: toTime(entryTime),
      entryDate: toDate(entryDate),
      exitTime: toTime(exitTime),
      exitDate: toDate(exitDate),
      modality,
    }),
  );
  return (pairs: readonly WorkPair[]) => {
    const entries = pairs.map(({ entry }) => entry);
    if (wished.length === 0 && punchesAhead(entries, now).length < pairs.length)
      throw problem('VALIDATION_FAILED', { fieldErrors: { pairs: validationTexts.tooFew(1) } });
    // A day may have more pairs than this if they were punched; editing adds none beyond it.
    const most = Math.max(mostPairs, pairs.length);
    if (wished.length <= most) return wished;
    throw problem('VALIDATION_FAILED', { fieldErrors: { pairs: validationTexts.tooMany(most) } });
  };
}

/** The name of a pair's entry or exit among those sent. */
export const nameOfPair: FieldNames = (index, field) => `pairs.${index}.${field}`;

export function toTime(text: string | null): Temporal.PlainTime | null {
  return text === null ? null : Temporal.PlainTime.from(text);
}

function toDate(text: string | null): Temporal.PlainDate | null {
  return text === null ? null : Temporal.PlainDate.from(text);
}
