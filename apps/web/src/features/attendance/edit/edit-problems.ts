import { shortestNote } from '@jornada/contract/attendance/attendance-limits';
import type { AttendanceDayRow } from '@jornada/contract/attendance/day-row';
import { attendanceTexts } from '@jornada/texts/attendance';
import { isTimeOfDay } from '../../../shared/form/time-of-day.ts';
import type { EditValues, PairValues } from './edit-values.ts';

const { edit: texts } = attendanceTexts;

type Day = Pick<AttendanceDayRow, 'attendancePairs'>;

/** What is wrong with the times of a pair: a text for its entry and for its exit. */
export interface PairProblems {
  readonly entry?: string;
  readonly exit?: string;
}

/** What is wrong with the pairs, in their order; undefined for nothing. */
export function pairProblems(pairs: readonly PairValues[], day: Day): (PairProblems | undefined)[] {
  return pairs.map((pair) => problemsOf(pair, day));
}

function problemsOf({ entryId, entry, exit, exitsNextDay }: PairValues, day: Day): PairProblems | undefined {
  const present = day.attendancePairs.find((pair) => pair.entryId === entryId);
  const isOdd = (time: string) => time !== '' && !isTimeOfDay(time);
  if (isOdd(entry) || isOdd(exit)) {
    return {
      ...(isOdd(entry) && { entry: texts.timeInvalid }),
      ...(isOdd(exit) && { exit: texts.timeInvalid }),
    };
  }
  const from = entry || present?.entryTime;
  const to = exit || present?.exitTime;
  if (!from) return { entry: texts.entryRequired };
  return to && from >= to && !exitsNextDay ? { entry: texts.reversed } : undefined;
}

/** Why the form cannot be saved yet; null when it can. @param isChanged whether any time was changed */
export function reasonToWait({ note }: Pick<EditValues, 'note'>, isDirect: boolean, isChanged: boolean) {
  const typed = note.trim().length;
  if (typed === 0) return isDirect && !isChanged ? texts.nothing : texts.noteRequired;
  return typed < shortestNote ? texts.noteTooShort(shortestNote) : null;
}
