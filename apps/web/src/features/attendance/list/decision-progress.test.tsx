import { attendanceTexts } from '@jornada/texts/attendance';
import { taskTexts } from '@jornada/texts/tasks';
import { describe, expect, test } from 'vitest';
import { nothing } from '../../../testing/pieces/piece.ts';
import { rendered } from '../../../testing/rendered.tsx';
import { filteredDecisionsQuery } from '../attendance.data.ts';
import { DecisionProgress } from './decision-progress.tsx';

const decision = {
  id: '1',
  action: 'VALIDATE',
  status: 'DONE',
  decided: 7,
  left: [],
  message: null,
  ahead: 2,
  doneSteps: 3,
  totalSteps: 12,
};
const left = [{ code: 'MONTH_CLOSED', count: 2 }];
const shown = (given: object) =>
  rendered(<DecisionProgress onResult={nothing} />, {
    answers: [[filteredDecisionsQuery.queryKey, [{ ...decision, ...given }]]],
  });
const { decided, background: texts } = attendanceTexts;

describe('a decision about all that a filter found', () => {
  test('tells how many days were decided, and offers nothing where none was left', () => {
    const { text } = shown({});
    expect(text).toContain(decided.VALIDATE(7));
    expect(text).not.toContain(attendanceTexts.left.title(0));
    expect(text).not.toContain(texts.show);
  });

  test('tells how many days were left as they were, and offers to show them', () => {
    const { text } = shown({ left });
    expect(text).toContain(`${decided.VALIDATE(7)} ${attendanceTexts.left.title(2)}.`);
    expect(text).toContain(texts.show);
  });

  test.each(['PENDING', 'RUNNING'])(
    'shows how far it is while it is %s, and its place only while it waits',
    (status) => {
      const { text } = shown({ status });
      expect(text).toContain(texts.progress(3, 12));
      expect(text.includes(taskTexts.waiting(2))).toBe(status === 'PENDING');
    },
  );

  test('tells why it failed, and nothing of what was decided', () => {
    const { text } = shown({ status: 'FAILED', message: 'No se pudo acabar' });
    expect(text).toContain('No se pudo acabar');
    expect(text).not.toContain(decided.VALIDATE(7));
  });

  test('shows no failure of one that is done', () => {
    expect(shown({ message: 'De antes' }).text).not.toContain('De antes');
  });
});
