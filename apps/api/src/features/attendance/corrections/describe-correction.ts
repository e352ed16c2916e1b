import type { OwnCorrection } from '@jornada/contract/attendance/correction-requests';
import { civilDateAt } from '@jornada/core/time/civil-time';
import type { AnswerRow, OwnCorrectionRow } from './corrections.queries.ts';

/** A correction as the API answers it to the person it is about. */
export function describeCorrection(row: OwnCorrectionRow): OwnCorrection {
  const { entryId, kind, type, timeZone, punchedAt, formerAt, agrees, comment, answeredAt } = row;
  // An entry that was appended otherwise than by editing a day belongs to the date of its time.
  const date = row.workedOn ?? civilDateAt(punchedAt.epochMilliseconds, timeZone);
  const isAnswered = agrees !== null && answeredAt !== null;
  return {
    entryId,
    date: date.toString(),
    type,
    timezone: timeZone,
    before: formerAt && toText(formerAt),
    after: kind === 'ANNULMENT' ? null : toText(punchedAt),
    beforeModality: row.formerModality,
    afterModality: kind === 'ANNULMENT' ? null : row.modality,
    reason: row.reason ?? '',
    authorName: row.authorName,
    recordedAt: toText(row.recordedAt),
    answer: isAnswered ? describeAnswer({ agrees, comment, answeredAt }) : null,
  };
}

export function describeAnswer({ agrees, comment, answeredAt }: Omit<AnswerRow, 'entryId'>) {
  return { agrees, comment, answeredAt: toText(answeredAt) };
}

function toText(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'millisecond' });
}
