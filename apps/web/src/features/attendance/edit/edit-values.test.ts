import type { AttendancePair } from '@jornada/contract/attendance/day-row';
import { attendanceTexts } from '@jornada/texts/attendance';
import { describe, expect, it } from 'vitest';
import { pairProblems, reasonToWait } from './edit-problems.ts';
import { newPair, rebasedPairs, restoredPairs, sentPairs, valuesOf } from './edit-values.ts';

const { edit: texts } = attendanceTexts;
const date = '2026-11-23';
const pair = (
  entryId: string,
  entryTime: string,
  exitTime: string | null,
  exitDate = date,
): AttendancePair => ({
  entryId,
  entryAt: `${date}T${entryTime}:00.000Z`,
  entryDate: date,
  entryTime,
  exitId: exitTime && `${entryId} exit`,
  exitAt: exitTime && `${exitDate}T${exitTime}:00.000Z`,
  exitDate: exitTime && exitDate,
  exitTime,
  timezone: 'UTC',
  isOpen: exitTime === null,
  isUnderWay: false,
  crossesMidnight: exitDate !== date,
  entryWasEdited: false,
  entryWasOffline: false,
  exitWasOffline: false,
  exitWasEdited: false,
  workedMinutes: 0,
  modality: null,
  breakMinutes: 0,
});
const day = (pairs: AttendancePair[], originals: AttendancePair[] = []) => ({
  date,
  attendancePairs: pairs,
  originalAttendancePairs: originals,
});
const morning = pair('a', '09:00', '14:00');
const evening = pair('b', '16:00', '18:30');
const unchanged = { entryTime: null, entryDate: null, exitTime: null, exitDate: null, modality: null };

describe('the edited hours of a day', () => {
  it('send nothing if unchanged or left empty', () => {
    const shown = day([morning, evening]);
    const [first, second] = valuesOf(shown).pairs;
    expect(sentPairs(valuesOf(shown).pairs, shown)).toBeNull();
    expect(
      first &&
        second &&
        sentPairs(
          [
            { ...first, entry: '' },
            { ...second, exit: '' },
          ],
          shown,
        ),
    ).toBeNull();
  });

  it('send the times that differ, with their dates', () => {
    const shown = day([morning, evening]);
    const [first, second] = valuesOf(shown).pairs;
    if (!first || !second) throw new Error('two pairs');
    expect(sentPairs([{ ...first, entry: '08:30' }, second], shown)).toEqual([
      { ...unchanged, entryId: 'a', entryTime: '08:30', entryDate: date },
      { ...unchanged, entryId: 'b' },
    ]);
    expect(sentPairs([first, { ...second, exit: '01:00', exitsNextDay: true }], shown)?.[1]).toEqual({
      ...unchanged,
      entryId: 'b',
      exitTime: '01:00',
      exitDate: '2026-11-24',
    });
  });

  it('send a night’s exit on an earlier date when only its switch changes', () => {
    const night = day([pair('n', '22:00', '23:30', '2026-11-24')]);
    const [only] = valuesOf(night).pairs;
    expect(only?.exitsNextDay).toBe(true);
    expect(only && sentPairs([{ ...only, exitsNextDay: false }], night)).toEqual([
      { ...unchanged, entryId: 'n', exitTime: '23:30', exitDate: date },
    ]);
  });

  it('add a pair, and annul one that is removed', () => {
    const shown = day([morning, evening]);
    const [first] = valuesOf(shown).pairs;
    const added = { ...newPair('new'), entry: '19:00', exit: '20:00' };
    expect(first && sentPairs([first, added], shown)).toEqual([
      { ...unchanged, entryId: 'a' },
      {
        ...{ entryId: null, entryTime: '19:00', entryDate: date, exitTime: '20:00', exitDate: date },
        modality: null,
      },
    ]);
    expect(first && sentPairs([first], shown)).toEqual([{ ...unchanged, entryId: 'a' }]);
  });

  it('send from where somebody worked where that is said anew, and nothing else then', () => {
    const shown = day([{ ...morning, modality: 'ON_SITE' }, evening]);
    const [first, second] = valuesOf(shown).pairs;
    if (!first || !second) throw new Error('two pairs');
    expect(sentPairs([{ ...first, modality: 'REMOTE' }, second], shown)).toEqual([
      { ...unchanged, entryId: 'a', modality: 'REMOTE' },
      { ...unchanged, entryId: 'b' },
    ]);
    expect(sentPairs([first, second], shown)).toBeNull();
    // What was said cannot be taken back.
    expect(sentPairs([{ ...first, modality: null }, second], shown)).toBeNull();
  });

  it('can be reset to the punched times', () => {
    const shown = day([pair('a2', '08:30', '14:00')], [morning, evening]);
    const restored = restoredPairs(shown);
    expect(restored.map(({ entryId, entry, exit }) => [entryId, entry, exit])).toEqual([
      ['a2', '09:00', '14:00'],
      [null, '16:00', '18:30'],
    ]);
    expect(restoredPairs(day([morning]))).toEqual(valuesOf(day([morning])).pairs);
  });

  it('keep typed times and update the others when somebody else saved first', () => {
    const opened = day([morning, evening]);
    const present = day([pair('a2', '09:15', '14:00'), evening, pair('c', '20:00', '21:00')]);
    const [first, second] = valuesOf(opened).pairs;
    if (!first || !second) throw new Error('two pairs');
    const typed = [{ ...first, exit: '13:30' }, newPair('new')];
    expect(
      rebasedPairs(typed, opened, present).map(({ entryId, entry, exit }) => [entryId, entry, exit]),
    ).toEqual([
      ['a2', '09:15', '13:30'],
      ['c', '20:00', '21:00'],
      [null, '', ''],
    ]);
  });
});

describe('the problems of edited hours', () => {
  const shown = day([morning]);
  const only = {
    ...valuesOf(shown).pairs[0],
    key: 'a',
    entryId: 'a',
    entry: '09:00',
    exit: '14:00',
    exitsNextDay: false,
    modality: null,
  };

  it('include an entry that is not before its exit, unless that is on the next date', () => {
    expect(pairProblems([only], shown)).toEqual([undefined]);
    expect(pairProblems([{ ...only, entry: '14:00' }], shown)).toEqual([{ entry: texts.reversed }]);
    // Compared with what stays where a time is empty.
    expect(pairProblems([{ ...only, entry: '15:00', exit: '' }], shown)).toEqual([{ entry: texts.reversed }]);
    expect(pairProblems([{ ...only, entry: '22:00', exit: '06:00', exitsNextDay: true }], shown)).toEqual([
      undefined,
    ]);
  });

  it('include invalid times, and a new pair without an entry', () => {
    expect(pairProblems([{ ...only, entry: '9h', exit: '25:00' }], shown)).toEqual([
      { entry: texts.timeInvalid, exit: texts.timeInvalid },
    ]);
    expect(pairProblems([newPair('new')], shown)).toEqual([{ entry: texts.entryRequired }]);
  });

  it('include a missing or short note', () => {
    expect(reasonToWait({ note: ' ' }, true, false)).toBe(
      'Debes modificar al menos un campo o agregar una nota',
    );
    expect(reasonToWait({ note: '' }, true, true)).toBe('Debes agregar una nota administrativa');
    expect(reasonToWait({ note: '' }, false, false)).toBe('Debes agregar una nota administrativa');
    expect(reasonToWait({ note: '123456789 ' }, true, true)).toBe(texts.noteTooShort(10));
    expect(reasonToWait({ note: '1234567890' }, false, false)).toBeNull();
  });
});
