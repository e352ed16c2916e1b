import { clockChangeWithin } from '@jornada/core/timekeeping/clock-change';
import type { EvaluatedPair } from '@jornada/core/timekeeping/evaluated-pair';
import { civilDateOf, comparePunches, type Punch } from '@jornada/core/timekeeping/punch';
import { isUnderWay } from '@jornada/core/timekeeping/work-pair';
import { attendanceExportTexts as texts } from '@jornada/texts/attendance-export';
import { clockTexts } from '@jornada/texts/clock';
import { clockChangeRemark } from '@jornada/texts/day-words';
import { clockHours } from '../../../months/month-words.ts';
import type { OfflinePunches } from '../../../record/offline-punches.reads.ts';
import type { DecidedWorkday } from '../../../workday/read-workdays.ts';

/** The first entry, the last exit and all entries and exits of a workday, in local time. */
export function writePairs(
  { planned: { date }, evaluation: { pairs, strays } }: DecidedWorkday,
  offline: OfflinePunches,
  now: Temporal.Instant,
): { firstEntry: string; lastExit: string; all: string } {
  const timeOf = (punch: Punch) => {
    const time = timeOn(punch, date);
    return offline.has(punch.id) ? texts.offline(time) : time;
  };
  const first = pairs.at(0);
  const last = pairs.at(-1)?.exit;
  const lines = [
    ...pairs.map((pair) => ({ punch: pair.entry, text: writePair(pair, timeOf, now) })),
    ...strays.map((punch) => ({
      punch,
      text: texts.loose(punch.type, timeOf(punch)),
    })),
  ];
  return {
    firstEntry: first ? timeOn(first.entry, date) : '',
    lastExit: last ? timeOn(last, date) : '',
    all: lines
      .sort((left, right) => comparePunches(left.punch, right.punch))
      .map(({ text }) => text)
      .join(', '),
  };
}

/** Of each offline punch of a workday, between which moments it provably was made, and whether its time is shown as exact. */
export function writeOffline(
  { planned: { date }, evaluation: { records } }: DecidedWorkday,
  offline: OfflinePunches,
): string[] {
  return records.flatMap((punch) => {
    const times = offline.get(punch.id);
    if (!times) return [];
    const time = timeOn(punch, date);
    const isBreak = punch.type === 'BREAK_START' || punch.type === 'BREAK_END';
    const named = isBreak ? texts.named(clockTexts.punchNames[punch.type], time) : time;
    const telling = { timeZone: punch.timeZone, workedOn: date.toString() };
    return [texts.offlineRemark(named, { at: punch.punchedAt.toString(), times }, telling)];
  });
}

/** A note that the clocks were changed during the workday; empty on other days. */
export function writeClockChange({ evaluation: { pairs } }: DecidedWorkday): string[] {
  const change = pairs
    .flatMap(({ entry, exit }) => {
      if (!exit) return [];
      const [from, to] = [entry.punchedAt.epochMilliseconds, exit.punchedAt.epochMilliseconds];
      return clockChangeWithin({ from, to }, entry.timeZone);
    })
    .find((minutes) => minutes !== 0);
  return change === undefined ? [] : [clockChangeRemark(change, clockHours(Math.abs(change)))];
}

function writePair(pair: EvaluatedPair, timeOf: (punch: Punch) => string, now: Temporal.Instant): string {
  const entry = timeOf(pair.entry);
  if (pair.exit) return texts.pair(entry, timeOf(pair.exit));
  return isUnderWay(pair, now) ? texts.underWay(entry) : texts.exitMissing(entry);
}

function timeOn(punch: Punch, workedOn: Temporal.PlainDate): string {
  const time = punch.punchedAt.toZonedDateTimeISO(punch.timeZone).toPlainTime();
  const written = time.toString({ smallestUnit: 'minute' });
  const { days } = workedOn.until(civilDateOf(punch));
  return days === 0 ? written : texts.daysLater(written, days);
}
