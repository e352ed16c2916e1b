import type { CorrectionRefusal } from '@jornada/core/timekeeping/correction';
import { impossibleHoursTexts as texts } from '@jornada/texts/attendance-corrections';
import { validationTexts } from '@jornada/texts/validation';
import { type ProblemError, problem } from '../../../platform/errors/problem.ts';

/** The name that the caller gave a time of a pair, by the pair's index; null where no single field is wrong. */
export type FieldNames = (pairIndex: number, field: 'entryTime' | 'exitTime') => string;

/**
 * The answer to a correction that is refused: IMPOSSIBLE_HOURS with the sentence that says why, also at its field, or VALIDATION_FAILED for
 * one that leaves a time out or changes nothing; NOT_FOUND for a punch that does not exist.
 */
export function refusedCorrection(refusal: CorrectionRefusal, nameOf: FieldNames): ProblemError {
  const { reason, pairIndex, field } = refusal;
  const at = (text: string) =>
    pairIndex === null || field === null ? {} : { fieldErrors: { [nameOf(pairIndex, field)]: text } };
  if (reason === 'ENTRY_MISSING') return problem('VALIDATION_FAILED', at(validationTexts.required));
  if (reason === 'UNCHANGED') return problem('VALIDATION_FAILED', { message: texts.nothingChanged });
  if (reason === 'UNKNOWN_PUNCH') return problem('NOT_FOUND');
  const message = impossibleText(reason, refusal.otherDay);
  return problem('IMPOSSIBLE_HOURS', { message, ...at(message) });
}

function impossibleText(
  reason: Exclude<CorrectionRefusal['reason'], 'ENTRY_MISSING' | 'UNCHANGED' | 'UNKNOWN_PUNCH'>,
  otherDay: Temporal.PlainDate | null,
): string {
  const text = texts[reason];
  if (typeof text === 'string') return text;
  return otherDay === null ? texts.FITS_NOWHERE : text(otherDay.toString());
}
