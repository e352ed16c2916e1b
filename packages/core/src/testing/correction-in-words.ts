import type { Correction } from '../timekeeping/correction.ts';
import { entriesOf } from '../timekeeping/correction.ts';
import type { WishedPair } from '../timekeeping/settle-pair.ts';
import { fullDate, shortDate } from './worked-case.ts';

/**
 * A wished pair: `1 09:10-17:00` is the day's first pair, `+ 16:00-19:00` one that is added; a dot leaves a time as it is, and a time may
 * have its date, `1 .-17T06:00`.
 * @param entryIds of the day's pairs
 */
export function wishedPair(words: string, entryIds: readonly string[]): WishedPair {
  const [which = '', times = ''] = words.split(' ');
  // A date in full has hyphens of its own.
  const [entry = '', exit = ''] = times.split(/-(?=\.|[^-]*$)/);
  const [entryDate, entryTime] = dateAndTime(entry);
  const [exitDate, exitTime] = dateAndTime(exit);
  const entryId = which === '+' ? null : (entryIds[Number(which) - 1] ?? which);
  return { entryId, entryDate, entryTime, exitDate, exitTime };
}

function dateAndTime(text: string): [Temporal.PlainDate | null, Temporal.PlainTime | null] {
  if (text === '.') return [null, null];
  const [time = '', date] = text.split('T').toReversed();
  return [date === undefined ? null : Temporal.PlainDate.from(fullDate(date)), Temporal.PlainTime.from(time)];
}

/**
 * What a correction appends to the ledger, `correct p0 IN 16T09:10`, `add OUT 16T17:00`, `annul p1 OUT 16T17:00`; of a refusal its reason
 * with the pair, the time and the other day that it names.
 */
export function correctionInWords(correction: Correction): string[] {
  if (!correction.isPossible) {
    const { reason, pairIndex, field, otherDay } = correction;
    const pair = pairIndex === null ? '' : ` of pair ${pairIndex + 1}`;
    const time = field === null ? '' : ` ${field}`;
    return [`${reason}${time}${pair}${otherDay ? `, ${shortDate(otherDay.toString())}` : ''}`];
  }
  return entriesOf(correction.changes).map(({ kind, type, punchedAt, timeZone, supersedesId }) => {
    const shown = punchedAt.toZonedDateTimeISO(timeZone);
    const date = shortDate(shown.toPlainDate().toString());
    const time = shown.toPlainTime().toString({ smallestUnit: shown.second ? 'second' : 'minute' });
    const verb = kind === 'ANNULMENT' ? 'annul' : supersedesId === null ? 'add' : 'correct';
    return [
      verb,
      ...(supersedesId === null ? [] : [supersedesId]),
      type,
      `${date}T${time}${shown.offset}`,
    ].join(' ');
  });
}
