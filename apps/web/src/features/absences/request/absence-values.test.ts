import { describe, expect, test } from 'vitest';
import {
  type AbsenceValues,
  absenceBody,
  absenceProblems,
  filedAbsenceProblems,
  mayBeHours,
  newAbsence,
} from './absence-values.ts';

const required = 'Por favor, completa todos los campos obligatorios';
const whole: AbsenceValues = {
  ...newAbsence,
  startDate: '2026-08-03',
  endDate: '2026-08-07',
  reason: ' Mudanza ',
};
const hours: AbsenceValues = { ...whole, extent: 'HOURS', startTime: '9', endTime: '1130' };

describe('problems of a request', () => {
  test('missing fields have one message, and each is marked', () => {
    expect(absenceProblems(newAbsence)).toEqual({ startDate: required, endDate: true, reason: true });
    expect(absenceProblems({ ...whole, reason: '  ' })).toEqual({ reason: required });
    expect(absenceProblems({ ...whole, endDate: null })).toEqual({ endDate: required });
  });

  test.each([
    [{}, {}],
    [{ endDate: '2026-08-03' }, {}],
    [{ endDate: '2026-08-02' }, { endDate: 'La fecha de fin no puede ser anterior a la de inicio.' }],
    // What is no date the field itself says.
    [{ endDate: '31/02' }, {}],
  ])('%j', (change, problems) => {
    expect(absenceProblems({ ...whole, ...change })).toEqual(problems);
  });

  test.each([
    [{}, {}],
    [{ endDate: null }, {}],
    [{ startTime: '' }, { startTime: 'Escribe una hora de 00:00 a 23:59' }],
    [{ endTime: '24:10' }, { endTime: 'Escribe una hora de 00:00 a 23:59' }],
    [{ endTime: '9:00' }, { endTime: 'La hora de fin debe ser posterior a la de inicio.' }],
    [{ endTime: '8:00' }, { endTime: 'La hora de fin debe ser posterior a la de inicio.' }],
    [{ startTime: '22', endTime: '0' }, {}],
    [{ startTime: '22', endTime: '24' }, {}],
    [{ startTime: '9', endTime: '24:00' }, {}],
    [{ startTime: '22', endTime: '6' }, {}],
    [{ startTime: '22', endTime: '13' }, { endTime: 'La hora de fin debe ser posterior a la de inicio.' }],
    [{ startTime: '0', endTime: '0' }, { endTime: 'La hora de fin debe ser posterior a la de inicio.' }],
  ])('of hours, %j', (change, problems) => {
    expect(absenceProblems({ ...hours, ...change })).toEqual(problems);
  });

  test('only an illness may have no end yet', () => {
    const open = { ...whole, type: 'SICK_LEAVE', endDate: null, isOpenEnded: true } as const;
    expect(absenceProblems(open)).toEqual({});
    expect(absenceBody(open).endDate).toBeNull();
    expect(absenceProblems({ ...open, type: 'PERSONAL' })).toEqual({ endDate: required });
    expect(absenceBody({ ...open, ...hours, type: 'SICK_LEAVE' }).endDate).toBe('2026-08-03');
  });

  test('an admin must choose the person', () => {
    expect(filedAbsenceProblems(whole)).toEqual({ userId: 'Elige a la persona.' });
    expect(filedAbsenceProblems({ ...whole, userId: 'u1' })).toEqual({});
  });
});

test.each([
  ['VACATION', '', false],
  ['SICK_LEAVE', '', true],
  ['PERSONAL', '', true],
  ['PERSONAL', 'FORCE_MAJEURE', true],
  ['PERSONAL', 'HOLIDAY_REST', false],
  ['OTHER', '', true],
] as const)('whether %s %s may be hours: %s', (type, leaveKind, isSo) => {
  expect(mayBeHours({ type, leaveKind })).toBe(isSo);
});

describe('the request that is sent', () => {
  test('whole days have no times', () => {
    expect(absenceBody({ ...whole, startTime: '9' })).toEqual({
      leaveKind: null,
      startDate: '2026-08-03',
      endDate: '2026-08-07',
      startTime: null,
      endTime: null,
      reason: 'Mudanza',
    });
  });

  test('an absence of hours has one date', () => {
    expect(absenceBody(hours)).toMatchObject({
      startDate: '2026-08-03',
      endDate: '2026-08-03',
      startTime: '09:00',
      endTime: '11:30',
    });
  });

  test.each([
    ['24:00', '2026-09-01', '00:00'],
    ['0', '2026-09-01', '00:00'],
    ['6', '2026-09-01', '06:00'],
    ['23:30', '2026-08-31', '23:30'],
  ])('hours of a night until %s end on %s', (endTime, endDate, sent) => {
    const late = { ...hours, startDate: '2026-08-31', startTime: '22', endTime };
    expect(absenceBody(late)).toMatchObject({ startDate: '2026-08-31', endDate, endTime: sent });
  });

  test('a leave kind is sent only with types that have kinds', () => {
    expect(absenceBody({ ...whole, leaveKind: 'MOVING' }).leaveKind).toBe('MOVING');
    expect(absenceBody({ ...whole, leaveKind: 'MOVING', type: 'SICK_LEAVE' }).leaveKind).toBeNull();
  });
});
