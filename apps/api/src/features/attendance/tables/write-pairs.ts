import { clockTime } from '@jornada/core/time/civil-time';
import type { PunchType } from '@jornada/core/timekeeping/punch';
import { attendanceExportTexts as texts } from '@jornada/texts/attendance-export';
import { clockTexts } from '@jornada/texts/clock';
import { clockChangeRemark } from '@jornada/texts/day-words';
import { clockHours } from '../../../months/month-words.ts';
import type { DayLine, TableDay } from '../../../workday/rows/table-day.ts';

/** The first entry, the last exit and all entries and exits of a workday, in local time. */
export function writePairs({ lines }: Pick<TableDay, 'lines'>): {
  firstEntry: string;
  lastExit: string;
  all: string;
} {
  const isPair = ([, then]: DayLine) => !isType(then);
  const first = lines.find(isPair)?.[0];
  const last = lines.findLast(isPair)?.[1];
  return {
    firstEntry: first === undefined ? '' : writeTime(first),
    lastExit: typeof last === 'number' ? writeTime(last) : '',
    all: lines.map(writeLine).join(', '),
  };
}

/** Of each offline punch of a workday, between which moments it provably was made, and whether its time is shown as exact. */
export function writeOffline(date: Temporal.PlainDate, { offline }: Pick<TableDay, 'offline'>): string[] {
  return offline.map(({ punch, at, times }) => {
    const time = writeTime(at);
    const isBreak = punch.type === 'BREAK_START' || punch.type === 'BREAK_END';
    const named = isBreak ? texts.named(clockTexts.punchNames[punch.type], time) : time;
    const telling = { timeZone: punch.timeZone, workedOn: date.toString() };
    return texts.offlineRemark(named, { at: punch.punchedAt.toString(), times }, telling);
  });
}

/** A note that the clocks were changed during the workday; empty on other days. */
export function writeClockChange({ clockChange }: Pick<TableDay, 'clockChange'>): string[] {
  return clockChange === 0 ? [] : [clockChangeRemark(clockChange, clockHours(Math.abs(clockChange)))];
}

function writeLine([at, then, marks]: DayLine): string {
  const entry = marks?.entryWasOffline ? texts.offline(writeTime(at), marks.entryAtTerminal) : writeTime(at);
  if (isType(then)) return texts.loose(then, entry);
  if (then === null) return marks?.isUnderWay ? texts.underWay(entry) : texts.exitMissing(entry);
  const exit = marks?.exitWasOffline ? texts.offline(writeTime(then), marks.exitAtTerminal) : writeTime(then);
  return texts.pair(entry, exit);
}

function isType(then: DayLine[1]): then is PunchType {
  return typeof then === 'string';
}

const minutesOfDial = 24 * 60;

function writeTime(minutes: number): string {
  const days = Math.floor(minutes / minutesOfDial);
  const written = clockTime(minutes - days * minutesOfDial);
  return days === 0 ? written : texts.daysLater(written, days);
}
