import type { DayRules } from '../../schedules/schedule.ts';
import type { Week } from '../worked-case.ts';

/** A schedule of the month. Its hours are meant in the zone of whoever follows it. */
export interface RecordedPlan extends Partial<Omit<DayRules, 'workdayCutoffMinutes'>> {
  readonly name: string;
  readonly scheduleType: string;
  /** What it asks for: the first version has no beginning, another holds from its day of the month on. */
  readonly versions: readonly { readonly from?: string; readonly week: Week }[];
}

/** Every entry may lie 15 minutes off unless `flex` says another. */
export const recordedPlans = {
  split: {
    name: 'Jornada partida',
    scheduleType: 'REGULAR',
    versions: [{ week: { '1-5': '09:00-14:00, 16:00-19:00' } }],
  },
  morning: {
    name: 'Turno de mañana',
    scheduleType: 'SHIFT_MORNING',
    versions: [{ week: { '1-5': '07:00-15:00' } }],
  },
  night: {
    name: 'Turno de noche',
    scheduleType: 'SHIFT_NIGHT',
    versions: [{ week: { '1-5': '22:00-06:00' } }],
  },
  weekendNight: {
    name: 'Noches de miércoles a domingo',
    scheduleType: 'SHIFT_NIGHT',
    respectsHolidays: false,
    versions: [{ week: { '3-7': '22:00-06:00' } }],
  },
  guard: {
    name: 'Guardia de 24 horas',
    scheduleType: 'SPECIAL',
    respectsHolidays: false,
    versions: [{ week: { 1: '08:00-08:00', 6: '08:00-08:00' } }],
  },
  lunchUnpaid: {
    name: 'Oficina con comida no pagada',
    scheduleType: 'REGULAR',
    versions: [{ week: { '1-5': '09:00-18:00 less 60' } }],
  },
  island: {
    name: 'Tienda de Las Palmas',
    scheduleType: 'REGULAR',
    versions: [{ week: { '1-5': '08:00-16:00' } }],
  },
  islandNight: {
    name: 'Vigilancia de Las Palmas',
    scheduleType: 'SHIFT_NIGHT',
    versions: [{ week: { '5-6': '22:00-06:00' } }],
  },
  farAway: {
    name: 'Asistencia desde Sídney',
    scheduleType: 'SHIFT_NIGHT',
    versions: [{ week: { '5-7': '22:00-06:00' } }],
  },
  support: {
    name: 'Atención al cliente',
    scheduleType: 'REGULAR',
    versions: [{ week: { '1-5': '09:00-17:00' } }, { from: '15', week: { '1-5': '10:00-18:30 less 30' } }],
  },
  driver: {
    name: 'Ruta escolar',
    scheduleType: 'SPECIAL',
    versions: [{ week: { '1-5': '07:00-09:30, 12:00-14:00, 16:30-19:30' } }],
  },
  half: {
    name: 'Media jornada sin horas extra',
    scheduleType: 'REGULAR',
    allowsOvertime: false,
    versions: [{ week: { '1-5': '09:00-13:00' } }],
  },
  afternoon: {
    name: 'Turno de tarde',
    scheduleType: 'SHIFT_AFTERNOON',
    versions: [{ week: { '1-5': '14:00-22:00 flex 3' } }],
  },
} as const satisfies Record<string, RecordedPlan>;

export type RecordedPlanKey = keyof typeof recordedPlans;
