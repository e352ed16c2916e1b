import type { Corrected } from './correct-pairs.ts';
import { afterChanges, type Correction, type PunchChange, refuse } from './correction.ts';
import { disturbedPunch, pairsAbout, placesAbout } from './disturbed-punch.ts';
import { shownAt } from './instants-shown.ts';
import type { Modality } from './modality.ts';
import type { Punch, PunchType } from './punch.ts';
import { isUnderWay } from './work-pair.ts';
import { recordsByWorkday } from './workday-records.ts';

/** The punch to correct (`punchId`) or to add (null), and the moment that is meant. */
export interface WishedPunch {
  readonly punchId: string | null;
  readonly type: PunchType;
  readonly at: Temporal.Instant;
  /** From where the person worked from then on; null or missing leaves what was said. */
  readonly modality?: Modality | null;
}

/** The dates on which a punch of a workday may lie: a pair begins a day from it at most and lasts 28 h at most. */
const daysBefore = 1;
const daysAfter = 3;

/**
 * The changes by which one punch of a workday is moved or added. It must become part of a pair of that workday, and no other punch may
 * leave its pair or its workday; see `CorrectionRefusalReason`. Throws a RangeError only for an unknown zone.
 */
export function correctPunch(input: Corrected & { readonly wished: WishedPunch }): Correction {
  const { punches, plan, workedOn, wished, now } = input;
  const records = recordsByWorkday(punches, plan);
  const before = placesAbout(workedOn, records);
  const from = wished.punchId === null ? null : before.get(wished.punchId);
  const isKnown = from === null || (from?.punch.type === wished.type && from.workedOn.equals(workedOn));
  if (from === undefined || !isKnown) return refuse('UNKNOWN_PUNCH');
  if (Temporal.Instant.compare(wished.at, now) > 0) return refuse('IN_FUTURE');
  const said = wished.modality ?? from?.punch.modality;
  const to: Punch = {
    id: wished.punchId ?? 'added',
    type: wished.type,
    punchedAt: wished.at,
    timeZone: from?.punch.timeZone ?? input.timeZone,
    ...(said && { modality: said }),
  };
  const shown = shownAt(to);
  if (from !== null && said === from.punch.modality && shownAt(from.punch).equals(shown))
    return refuse('UNCHANGED');
  const date = shown.toPlainDate();
  const days = workedOn.until(date).days;
  if (days < -daysBefore || days > daysAfter) return refuse('OTHER_SHIFT', { otherDay: date });

  const own = pairsAbout(workedOn, records).find(({ entry }) => entry.id === from?.entryId);
  const end = wished.type === 'IN' ? own?.exit : wished.type === 'OUT' ? own?.entry : undefined;
  if (end) {
    const length = Temporal.Instant.compare(wished.at, end.punchedAt);
    if (wished.type === 'IN' ? length >= 0 : length <= 0) return refuse('EXIT_BEFORE_ENTRY');
  }

  const changes: PunchChange[] = [{ from: from?.punch ?? null, to }];
  const after = placesAbout(workedOn, recordsByWorkday(afterChanges(punches, changes), plan));
  const place = after.get(to.id);
  const disturbed = disturbedPunch(before, after, changes, workedOn);
  const { was, is, otherDay = null } = disturbed ?? {};
  const isSplit = was !== undefined && was.entryId !== null && was.entryId !== is?.entryId;
  if (isSplit && otherDay !== null) return refuse('OVERLAPS_OTHER_DAY', { otherDay });
  if (isSplit) return refuse(was.punch.type.startsWith('BREAK') ? 'BREAK_OUTSIDE' : 'PAIRS_OVERLAP');
  if (place !== undefined && !place.workedOn.equals(workedOn))
    return refuse('OTHER_SHIFT', { otherDay: place.workedOn });
  if (disturbed !== null) return refuse('MOVES_OTHER_DAY', { otherDay });
  // It would leave behind a pair that is still under way.
  if (wished.type === 'IN' && from === null && records.last !== null && isUnderWay(records.last, now)) {
    const isAfter = Temporal.Instant.compare(wished.at, records.last.entry.punchedAt) >= 0;
    if (isAfter) return refuse('PAIRS_OVERLAP');
  }
  const isAstray =
    !place?.entryId || (own !== undefined && wished.type !== 'IN' && place.entryId !== own.entry.id);
  return isAstray ? refuse('FITS_NOWHERE') : { isPossible: true, changes };
}
