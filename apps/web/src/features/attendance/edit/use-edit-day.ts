import { mostPairs } from '@jornada/contract/attendance/attendance-limits';
import type { AttendanceDayRow } from '@jornada/contract/attendance/day-row';
import type { NoteType } from '@jornada/contract/attendance/day-status';
import { attendanceTexts } from '@jornada/texts/attendance';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConcurrentChange } from '../../../shared/call/use-concurrent-change.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { refusedFields } from '../../../shared/form/field-errors.ts';
import { editabilityQuery, sendHours, sendNote } from '../attendance.data.ts';
import { type PairProblems, pairProblems, reasonToWait } from './edit-problems.ts';
import {
  type EditValues,
  newPair,
  type PairValues,
  rebasedPairs,
  restoredPairs,
  sentPairs,
  valuesOf,
} from './edit-values.ts';
import { changedDay, isRefusedBy, requireSuccess, saveFailure } from './saved-answer.ts';

const { edit: texts } = attendanceTexts;

/** A day that somebody else changed while the form was open. */
export interface DayMeanwhile {
  readonly opened: AttendanceDayRow;
  readonly present: AttendanceDayRow;
}

/** The form of a day: what is typed, what is wrong, and saving it. @param day as it was when the form was opened */
export function useEditDay(day: AttendanceDayRow, isDirect: boolean, onClose: () => void) {
  const client = useQueryClient();
  const [opened, setOpened] = useState(day);
  const [values, setValues] = useState<EditValues>(() => valuesOf(day));
  const [meanwhile, setMeanwhile] = useState<DayMeanwhile | null>(null);
  const [isTried, setTried] = useState(false);
  const [added, setAdded] = useState(0);
  const name = { userId: opened.userId, date: opened.date };
  const pairs = isDirect ? sentPairs(values.pairs, opened) : null;
  const problems = pairs ? pairProblems(values.pairs, opened) : [];
  const isWrong = problems.some(Boolean);

  const goOnFrom = (present: AttendanceDayRow) => {
    setMeanwhile({ opened, present });
    setValues((typed) => ({ ...typed, pairs: rebasedPairs(typed.pairs, opened, present) }));
    setOpened(present);
  };
  const saving = useConcurrentChange({
    mutationFn: async () => {
      const note = values.note.trim();
      const answer: unknown = pairs
        ? await sendHours({ ...name, version: opened.version, pairs, reason: note })
        : await sendNote({ ...name, adminNote: note, noteType: values.noteType });
      requireSuccess(answer);
    },
    onDone: () => {
      onClose();
      showNotice('success', pairs ? texts.edited : texts.noted);
    },
    onError: (problem) => {
      const present = changedDay(problem);
      if (present) goOnFrom(present);
      if (isRefusedBy(problem, 'EDIT_WINDOW_OVER')) void client.refetchQueries(editabilityQuery(name));
    },
  });
  const refused = values.pairs.map((_, place) => refusedTimes(saving.error, place));
  const isToldElsewhere =
    refused.some(Boolean) || (saving.error !== null && changedDay(saving.error) !== undefined);

  const setPairs = (next: readonly PairValues[]) => {
    saving.reset();
    setValues((typed) => ({ ...typed, pairs: next }));
  };
  return {
    opened,
    values,
    meanwhile,
    problems: values.pairs.map((_, place) => {
      const own = problems[place];
      return own && (isTried || !isPremature(own)) ? own : refused[place];
    }),
    wait: reasonToWait(values, isDirect, pairs !== null),
    isDirty: pairs !== null || values.note.trim() !== '',
    isSaving: saving.isPending,
    failure: saving.error && !isToldElsewhere ? saveFailure(saving.error) : null,
    canAdd: values.pairs.length < mostPairs,
    add: () => {
      setAdded(added + 1);
      setPairs([...values.pairs, newPair(`new ${added}`)]);
    },
    remove: (key: string) => setPairs(values.pairs.filter((pair) => pair.key !== key)),
    change: (key: string, change: Partial<PairValues>) =>
      setPairs(values.pairs.map((pair) => (pair.key === key ? { ...pair, ...change } : pair))),
    restore: () => setPairs(restoredPairs(opened)),
    setNote: (note: string) => setValues((typed) => ({ ...typed, note })),
    setNoteType: (noteType: NoteType) => setValues((typed) => ({ ...typed, noteType })),
    save: () => {
      setTried(true);
      if (!isWrong) saving.mutate(undefined);
    },
  };
}

/** Missing values are not reported while somebody types. */
function isPremature(problem: PairProblems): boolean {
  return problem.entry === texts.entryRequired || Object.values(problem).includes(texts.timeInvalid);
}

/** The server's errors about the times of a pair. @param place the pair's index as it was sent, from 0 */
function refusedTimes(problem: Error | null, place: number): PairProblems | undefined {
  const refused = refusedFields(problem);
  const [entry, exit] = [refused[`pairs.${place}.entryTime`], refused[`pairs.${place}.exitTime`]];
  return entry || exit ? { ...(entry && { entry }), ...(exit && { exit }) } : undefined;
}

export type EditDay = ReturnType<typeof useEditDay>;
