import { describe, expect, it } from 'vitest';
import {
  type ExceptionValues,
  endsNextDay,
  exceptionFrom,
  exceptionProblems,
  newException,
  typedMinutes,
} from './exception-values.ts';

const hours = (...segments: [string, string][]): ExceptionValues => ({
  ...newException(),
  isDayOff: false,
  segments: segments.map(([from, to]) => ({ from, to })),
});

describe('exceptionProblems', () => {
  it('has no problems with a day off, whatever hours were typed before', () => {
    expect(exceptionProblems({ ...hours(['', '99']), isDayOff: true })).toEqual({});
  });

  it('refuses an invalid time', () => {
    expect(exceptionProblems(hours(['9', '25:00'], ['', '19:00']))).toEqual({
      'segments.0.to': 'Escribe una hora de 00:00 a 23:59',
      'segments.1.from': 'Escribe una hora de 00:00 a 23:59',
    });
  });

  it('refuses two overlapping segments, in any order', () => {
    const problem = { 'segments.1.from': 'Los dos tramos se pisan.' };
    expect(exceptionProblems(hours(['09:00', '14:00'], ['13:59', '19:00']))).toEqual(problem);
    expect(exceptionProblems(hours(['16:00', '19:00'], ['09:00', '17:00']))).toEqual(problem);
    expect(exceptionProblems(hours(['09:00', '14:00'], ['14:00', '19:00']))).toEqual({});
    expect(exceptionProblems(hours(['16:00', '19:00'], ['09:00', '14:00']))).toEqual({});
  });

  it('allows a segment to end on the next date', () => {
    expect(exceptionProblems(hours(['22:00', '06:00']))).toEqual({});
    expect(exceptionProblems(hours(['14:00', '22:00'], ['22:00', '00:00']))).toEqual({});
    expect(endsNextDay({ from: '22:00', to: '06:00' })).toBe(true);
    expect(endsNextDay({ from: '22:00', to: '00:00' })).toBe(true);
    expect(endsNextDay({ from: '09:00', to: '14:00' })).toBe(false);
    expect(endsNextDay({ from: '9', to: '' })).toBe(false);
  });
});

describe('exceptionFrom', () => {
  it('sends times in their usual form', () => {
    expect(exceptionFrom('2026-11-23', { ...hours(['9', '1430']), reason: ' Feria ' })).toEqual({
      exceptionDate: '2026-11-23',
      reason: 'Feria',
      respectsHolidays: false,
      segments: [{ segmentIndex: 0, startTime: '09:00', endTime: '14:30' }],
    });
  });

  it('sends a day off without hours', () => {
    expect(exceptionFrom('2026-11-23', newException())).toMatchObject({ reason: null, segments: [] });
  });
});

describe('typedMinutes', () => {
  it('adds up the segments', () => {
    expect(typedMinutes(hours(['9', '14'], ['16', '18:30']).segments)).toBe(450);
    expect(typedMinutes(hours(['22', '6']).segments)).toBe(480);
    expect(typedMinutes(hours(['9', '14'], ['', '']).segments)).toBeUndefined();
  });
});
