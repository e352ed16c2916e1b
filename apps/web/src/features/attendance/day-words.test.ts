import type { AttendanceDayRow } from '@jornada/contract/attendance/day-row';
import { describe, expect, it } from 'vitest';
import { absenceWords } from './absence-words.ts';
import { dayDeviations, segmentDeviations, segmentName } from './deviation-lines.ts';
import { toldMarks } from './mark-words.ts';
import { pairsWords } from './pair-words.ts';

type Segment = AttendanceDayRow['scheduleSegments'][number];
const segment = (change: Partial<Segment>): Segment => ({
  segmentIndex: 0,
  startTime: '09:00',
  endTime: '14:00',
  startsAt: '2026-11-23T08:00:00.000Z',
  endsAt: '2026-11-23T13:00:00.000Z',
  flexibilityMinutes: 0,
  lateMinutes: 0,
  earlyDepartureMinutes: 0,
  isMissing: false,
  ...change,
});
const dayOf = (segments: Segment[], overtimeMinutes = 0, complementaryMinutes = 0) =>
  ({ scheduleSegments: segments, overtimeMinutes, complementaryMinutes }) as unknown as AttendanceDayRow;

describe('the words of a day', () => {
  it('name its segments', () => {
    expect([0, 1, 2, 3].map(segmentName)).toEqual(['Mañana', 'Tarde', 'Segmento 3', 'Segmento 4']);
  });

  it('state late and early minutes above five, by segment', () => {
    expect(segmentDeviations(segment({ lateMinutes: 5, earlyDepartureMinutes: 5 }))).toEqual([]);
    expect(segmentDeviations(segment({ lateMinutes: 6, earlyDepartureMinutes: 65 }))).toEqual([
      'Entrada 6\u00a0min tarde',
      'Salida 1\u00a0h\u00a05\u00a0min antes',
    ]);
    expect(segmentDeviations(segment({ isMissing: true }))).toEqual(['Sin fichajes en este tramo']);
  });

  it('sum up those above five in any segment', () => {
    const day = dayOf(
      [segment({ lateMinutes: 5 }), segment({ lateMinutes: 12, earlyDepartureMinutes: 4 })],
      45,
    );
    expect(dayDeviations(day)).toEqual({
      late: '12\u00a0min tarde',
      early: null,
      overtime: '45\u00a0min extra',
      uncovered: null,
    });
    expect(dayDeviations(dayOf([], 0, 45)).overtime).toBe('45\u00a0min complementarias');
    const kinds = { agreedMinutes: 15, voluntaryMinutes: 0, uncoveredMinutes: 30 };
    expect(dayDeviations({ ...dayOf([], 0, 45), complementary: kinds })).toMatchObject({
      overtime: '45\u00a0min complementarias',
      uncovered: '30\u00a0min de exceso sin pacto',
    });
  });

  it('state pairs with their dates, and missing punches', () => {
    const pair = { entryTime: '22:00', entryDate: '2026-11-23', isUnderWay: false };
    const night = { ...pair, exitTime: '06:00', exitDate: '2026-11-24' };
    const open = { ...pair, exitTime: null, exitDate: null };
    expect(pairsWords([night, open, { ...open, isUnderWay: true }], '2026-11-23')).toBe(
      '22:00–06:00\u00a0+1, 22:00–sin salida, 22:00–en curso',
    );
  });

  it('state marks, with the time where it is known', () => {
    const attendancePairs = [{ entryId: 'a', entryTime: '06:10', exitId: 'b', exitTime: '22:05' }];
    const marks = [
      { mark: 'MULTIPLE_PUNCHES', punchCount: 6 },
      { mark: 'LONG_PAUSE', punchId: 'x', minutes: 130 },
      { mark: 'EXCESSIVE_PAUSE', punchId: 'x', minutes: 250 },
      { mark: 'OUT_OF_HOURS', punchId: 'b' },
      { mark: 'OUT_OF_HOURS', punchId: 'c' },
      { mark: 'LATE_SEGMENT', segmentIndex: 0, minutes: 9 },
      { mark: 'MINOR_NIGHT', minutes: 30 },
      { mark: 'MINOR_REST', minutes: 20 },
    ];
    const told = toldMarks({ attendancePairs, marks } as unknown as AttendanceDayRow);
    expect(told.map(({ words }) => words)).toEqual([
      '6 fichajes en el día',
      'Pausa larga: 2\u00a0h\u00a010\u00a0min',
      'Pausa de más de 4\u00a0h: 4\u00a0h\u00a010\u00a0min',
      'Fichaje fuera del horario normal: 22:05',
      'Fichaje fuera del horario normal',
      'Menor de 18 años: 30\u00a0min de trabajo nocturno, entre las 22:00 y las 6:00 (art. 6.2 ET)',
      'Menor de 18 años: más de 4\u00a0h\u00a030\u00a0min seguidas con 20\u00a0min de descanso como mucho, menos de 30\u00a0min (art. 34.4 ET)',
    ]);
  });

  it('name an absence by its status until it is approved', () => {
    const words = (
      absenceStatus: AttendanceDayRow['absenceStatus'],
      absenceType: string | null = 'SICK_LEAVE',
    ) => absenceWords({ absenceType, absenceStatus });
    expect([words('APPROVED'), words('PENDING'), words('REJECTED')]).toEqual([
      'Baja médica',
      'Ausencia Pendiente',
      'Ausencia Rechazada',
    ]);
    expect([words(null, null), words('APPROVED', 'SABBATICAL')]).toEqual([null, 'Ausencia']);
  });
});
