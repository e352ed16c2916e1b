import { employmentsTexts } from '@jornada/texts/employees-employments';
import { expect, test } from 'vitest';
import { type EntryValues, entryFrom, entryProblems, entryValues } from './employment-form.ts';

const texts = employmentsTexts.form;
const pause: EntryValues = {
  ...{ firstDay: '2026-11-20', lastDay: null, reason: 'LEAVE_OF_ABSENCE', note: '' },
};
const adds = { kind: 'PAUSE', ends: false } as const;

test.each<[title: string, given: Partial<EntryValues>, wrong: object]>([
  ['a pause until further notice', {}, {}],
  ['no first day', { firstDay: null }, { firstDay: texts.dateRequired }],
  ['a day that does not exist', { firstDay: '31/02/2026' }, { firstDay: texts.dateWrong }],
  ['an end before the beginning', { lastDay: '2026-11-19' }, { lastDay: texts.reversed }],
  ['no reason', { reason: '' }, { reason: texts.reasonRequired }],
  ['another reason without words', { reason: 'OTHER', note: ' ' }, { note: texts.noteRequired }],
  ['another reason in words', { reason: 'OTHER', note: 'Estudios' }, {}],
])('a pause: %s', (_, given, wrong) => {
  expect(entryProblems({ ...pause, ...given }, adds)).toEqual(wrong);
});

test('an employment needs one of its days, and its last one to be ended', () => {
  const none = entryValues(null);
  const add = { kind: 'EMPLOYMENT', ends: false } as const;
  expect(entryProblems(none, add)).toEqual({ firstDay: texts.dateRequired });
  expect(entryProblems({ ...none, lastDay: '2026-10-31' }, add)).toEqual({});
  expect(entryProblems({ ...none, firstDay: '2026-04-01' }, { ...add, ends: true })).toEqual({
    lastDay: texts.dateRequired,
  });
});

test('is sent without what does not belong to it', () => {
  const values = { ...pause, note: ' Por acuerdo ' };
  expect(entryFrom(values, 'PAUSE')).toEqual({
    ...{ kind: 'PAUSE', firstDay: '2026-11-20', lastDay: null },
    ...{ reason: 'LEAVE_OF_ABSENCE', note: 'Por acuerdo' },
  });
  expect(entryFrom(values, 'EMPLOYMENT')).toMatchObject({ reason: null, note: null });
});
