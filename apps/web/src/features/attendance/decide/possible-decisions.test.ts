import type { AttendanceDayRow } from '@jornada/contract/attendance/day-row';
import { describe, expect, it } from 'vitest';
import { possibleDecisions, possibleUndos } from './possible-decisions.ts';

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

describe('the possible decisions about a day', () => {
  it('are all if none was taken', () => {
    expect(possibleDecisions(day())).toEqual(['VALIDATE', 'APPROVE', 'REJECT', 'JUSTIFY']);
  });

  it('are undoing those that were taken', () => {
    expect(possibleDecisions(day({ review: 'REJECTED' }))).toEqual(['VALIDATE', 'UNREVIEW', 'JUSTIFY']);
    expect(possibleDecisions(day({ justification: 'Médico' }))).toContain('UNJUSTIFY');
  });

  it('are only undoing the validation of a validated day', () => {
    expect(possibleDecisions(day({ validated: true, review: 'APPROVED' }))).toEqual(['UNVALIDATE']);
  });

  it('are, for several days, those possible for any of them', () => {
    const days = [day(), day({ validated: true }), day({ justification: 'Médico' })];
    expect(possibleUndos(days)).toEqual(['UNVALIDATE', 'UNJUSTIFY']);
  });
});
