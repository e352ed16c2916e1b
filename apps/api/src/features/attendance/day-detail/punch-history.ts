import type { PunchEntry, PunchHistory } from '@jornada/contract/attendance/day-detail';
import type { HistoryEntry } from '../../../record/entry-history.reads.ts';
import type { AnswerRow } from '../corrections/corrections.queries.ts';
import { describeAnswer } from '../corrections/describe-correction.ts';

/**
 * The punches of a day with all ledger entries about each: the chains of entries (a punch and its corrections) of which one is about the
 * day, ordered by the time that counts.
 * @param history all entries about the moments around the day, by sequence
 */
export function punchHistories(
  history: readonly HistoryEntry[],
  idsOfDay: ReadonlySet<string>,
  answers: readonly AnswerRow[],
  employeeId: string,
): PunchHistory[] {
  const answerOf = new Map(answers.map((answer) => [answer.entryId, answer]));
  return chainsOf(history)
    .filter((chain) => chain.some(({ id }) => idsOfDay.has(id)))
    .map((chain) => ({ chain, last: chain.at(-1) ?? chain[0] }))
    .sort((left, right) => Temporal.Instant.compare(left.last.punchedAt, right.last.punchedAt))
    .map(({ chain, last }) => {
      const answer = answerOf.get(last.id);
      return {
        punchId: last.id,
        isEffective: last.kind !== 'ANNULMENT',
        entries: chain.map((entry) => describeEntry(entry, employeeId)),
        answer: answer ? describeAnswer(answer) : null,
      };
    });
}

type Chain = readonly [HistoryEntry, ...HistoryEntry[]];

/** Each entry with the entries that supersede it, in order. */
function chainsOf(history: readonly HistoryEntry[]): Chain[] {
  const chains = new Map<string, [HistoryEntry, ...HistoryEntry[]]>();
  for (const entry of history) {
    const chain = entry.supersedesId === null ? undefined : chains.get(entry.supersedesId);
    if (chain) chain.push(entry);
    chains.set(entry.id, chain ?? [entry]);
  }
  return [...new Set(chains.values())];
}

function describeEntry(entry: HistoryEntry, employeeId: string): PunchEntry {
  const { id, sequence, kind, type, punchedAt, timeZone, authorName, reason, modality } = entry;
  const shown = punchedAt.toZonedDateTimeISO(timeZone);
  return {
    id,
    sequence,
    kind,
    type,
    at: punchedAt.toString({ smallestUnit: 'millisecond' }),
    date: shown.toPlainDate().toString(),
    time: shown.toPlainTime().toString({ smallestUnit: 'minute' }),
    timezone: timeZone,
    recordedAt: entry.recordedAt.toString({ smallestUnit: 'millisecond' }),
    authorName,
    isOwn: entry.authorId === employeeId,
    reason,
    offline: entry.offline,
    modality,
  };
}
