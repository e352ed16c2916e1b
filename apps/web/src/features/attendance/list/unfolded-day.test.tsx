import type { ListedDay } from '@jornada/contract/attendance/day-row';
import { attendanceTexts } from '@jornada/texts/attendance';
import { shellTexts } from '@jornada/texts/shell';
import { widgetTexts } from '@jornada/texts/widgets';
import { describe, expect, test } from 'vitest';
import { rendered } from '../../../testing/rendered.tsx';
import { dayDetailQuery } from '../attendance.data.ts';
import { UnfoldedDay } from './unfolded-day.tsx';

const { deviations: texts, day: dayTexts, marks } = attendanceTexts;
const segment = {
  segmentIndex: 0,
  startTime: '09:00',
  endTime: '14:00',
  lateMinutes: 0,
  earlyDepartureMinutes: 0,
};
const day = { userId: 'ana', date: '2026-11-17', scheduleSegments: [segment] } as unknown as ListedDay;
const { queryKey } = dayDetailQuery(day);
const detail = (given: object) => ({
  row: {
    ...day,
    attendancePairs: [],
    marks: [],
    scheduleSegments: [{ ...segment, isMissing: false }],
    ...given,
  },
});

describe('a row that is unfolded', () => {
  test('shows its planned hours at once, and that the rest is being read', () => {
    const { text } = rendered(<UnfoldedDay row={day} />);
    expect(text).toContain(`Mañana ${texts.planned('09:00', '14:00')}`);
    expect(text).toContain(widgetTexts.loading);
    expect(text).not.toContain(texts.onTime);
  });

  test('says then what was on time, and what the analysis points out', () => {
    const found = detail({ marks: [{ mark: 'MULTIPLE_PUNCHES', punchCount: 6 }] });
    const { text } = rendered(<UnfoldedDay row={day} />, { answers: [[queryKey, found]] });
    expect(text).toContain(texts.onTime);
    expect(text).toContain(marks.MULTIPLE_PUNCHES(6));
    expect(text).not.toContain(widgetTexts.loading);
  });

  test('says that nobody punched in a segment', () => {
    const found = detail({ scheduleSegments: [{ ...segment, isMissing: true }] });
    expect(rendered(<UnfoldedDay row={day} />, { answers: [[queryKey, found]] }).text).toContain(
      texts.missing,
    );
  });

  test('says that there is no plan', () => {
    const unplanned = { ...day, scheduleSegments: [] };
    const found = detail({ scheduleSegments: [] });
    expect(rendered(<UnfoldedDay row={unplanned} />, { answers: [[queryKey, found]] }).text).toContain(
      texts.noPlan,
    );
  });

  test('offers to try again where the day could not be read', () => {
    const { text } = rendered(<UnfoldedDay row={day} />, { failed: [queryKey] });
    expect(text).toContain(dayTexts.loadFailed);
    expect(text).toContain(shellTexts.retry);
  });
});
