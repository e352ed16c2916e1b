import type { AttendanceDayRow } from '@jornada/contract/attendance/day-row';
import { describe, expect, it } from 'vitest';
import { daysToDecide, possibleDecisions, possibleUndos } from './possible-decisions.ts';

const day = (status: Partial<AttendanceDayRow['status']> = {}) => ({
  status: {
    type: 'PRESENTE',
    description: 'Presente',
    validated: false,
    justification: null,
    review: null,
    reviewComment: null,
    ...status,
  } satisfies AttendanceDayRow['status'],
});

describe('what can be decided about a day', () => {
  it('is everything of one of which nothing was decided', () => {
    expect(possibleDecisions(day())).toEqual(['VALIDATE', 'APPROVE', 'REJECT', 'JUSTIFY']);
  });

  it('is the undo of what was decided', () => {
    expect(possibleDecisions(day({ review: 'REJECTED' }))).toEqual(['VALIDATE', 'UNREVIEW', 'JUSTIFY']);
    expect(possibleDecisions(day({ justification: 'Médico' }))).toContain('UNJUSTIFY');
  });

  it('is only to open a validated day again', () => {
    expect(possibleDecisions(day({ validated: true, review: 'APPROVED' }))).toEqual(['UNVALIDATE']);
  });

  it('is, of a selection, what one of its days allows, and concerns those days alone', () => {
    const days = [day(), day({ validated: true }), day({ justification: 'Médico' })];
    expect(possibleUndos(days)).toEqual(['UNVALIDATE', 'UNJUSTIFY']);
    expect(daysToDecide('UNVALIDATE', days)).toEqual([days[1]]);
    expect(daysToDecide('VALIDATE', days)).toEqual([days[0], days[2]]);
  });
});
