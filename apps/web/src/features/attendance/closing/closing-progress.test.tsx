import { closingTexts } from '@jornada/texts/closed-months-screens';
import { taskTexts } from '@jornada/texts/tasks';
import { expect, test } from 'vitest';
import { rendered } from '../../../testing/rendered.tsx';
import { closingsQuery } from './closing.data.ts';
import { ClosingProgress } from './closing-progress.tsx';

const closing = {
  id: '1',
  month: '2026-10',
  status: 'DONE',
  closed: 3,
  message: null,
  ahead: 1,
  doneSteps: 2,
  totalSteps: 9,
};
const shown = (given: object, month = '2026-10') =>
  rendered(<ClosingProgress month={month} />, {
    answers: [[closingsQuery.queryKey, [{ ...closing, ...given }]]],
  }).text;
const { closeDialog, background } = closingTexts;

test('the closing of a month tells for how many it is closed once it has ended', () => {
  expect(shown({})).toBe(closeDialog.done(3));
  expect(shown({ closed: null })).toBe('');
});

test('the closing of another month is not told', () => {
  expect(shown({}, '2026-09')).toBe('');
});

test.each(['PENDING', 'RUNNING'])(
  'a closing that is %s shows how far it is, and its place only while it waits',
  (status) => {
    const text = shown({ status, closed: null });
    expect(text).toContain(background.progress(2, 9));
    expect(text.includes(taskTexts.waiting(1))).toBe(status === 'PENDING');
  },
);

test('a failed closing says why, and no other does', () => {
  expect(shown({ status: 'FAILED', closed: null, message: 'Sin sitio' })).toContain('Sin sitio');
  expect(shown({ message: 'Sin sitio' })).not.toContain('Sin sitio');
});
