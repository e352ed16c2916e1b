import type { OfflineGap } from '@jornada/contract/attendance/offline-gaps';
import type { GapRow } from '../../../record/offline-gaps.queries.ts';
import { offlineTimesOf } from '../../../record/offline-punches.reads.ts';

/** A punch made offline that an admin has to review, or reviewed, as the API answers it. */
export function describeGap(row: GapRow): OfflineGap {
  const { entryId, userId, employeeName, workedOn, type, punchedAt, timeZone, limitMinutes } = row;
  const offline = offlineTimesOf(row);
  if (!offline) throw new Error('what asks for a word was kept by a device');
  return {
    ...{ entryId, userId, employeeName, date: workedOn.toString(), type, at: toText(punchedAt) },
    ...{ timezone: timeZone, offline, gapMinutes: gapMinutesOf(row), limitMinutes },
    words: row.words.map(({ word, saidAt }) => ({ text: word, saidAt: new Date(saidAt).toISOString() })),
    acceptedAt: row.acceptedAt && toText(row.acceptedAt),
    ...{ acceptedBy: row.acceptedByName, note: row.note },
  };
}

/** Whole minutes between the two moments between which the punch provably was made. */
function gapMinutesOf({ provenFrom, provenUntil }: GapRow): number {
  if (!provenFrom || !provenUntil) return 0;
  return Math.floor(provenFrom.until(provenUntil).total('minutes'));
}

function toText(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'millisecond' });
}
