import type { HolidayType } from '@jornada/contract/holidays/holiday';
import type { Segment } from '@jornada/core/schedules/segment';
import type { DemoScheduleKey } from './demo-people.ts';

interface DemoSchedule {
  readonly name: string;
  readonly description: string;
  readonly scheduleType: string;
  readonly segments: readonly Segment[];
}

/** A segment of a demo schedule. */
export function segment(segmentIndex: number, startTime: string, endTime: string): Segment {
  return {
    segmentIndex,
    startTime: Temporal.PlainTime.from(startTime),
    endTime: Temporal.PlainTime.from(endTime),
    flexibilityMinutes: 15,
    fixedUnpaidBreakMinutes: 0,
  };
}

/** All three run Monday to Friday. */
export const demoSchedules: Readonly<Record<DemoScheduleKey, DemoSchedule>> = {
  SPLIT: {
    name: 'Jornada partida',
    description: 'Oficina y atención al público',
    scheduleType: 'REGULAR',
    segments: [segment(0, '09:00', '14:00'), segment(1, '16:00', '19:00')],
  },
  MORNING: {
    name: 'Turno de mañana',
    description: 'Taller',
    scheduleType: 'SHIFT_MORNING',
    segments: [segment(0, '07:00', '15:00')],
  },
  NIGHT: {
    name: 'Turno de noche',
    description: 'Mantenimiento',
    scheduleType: 'SHIFT_NIGHT',
    segments: [segment(0, '22:00', '06:00')],
  },
};

/** The holidays of a company in Madrid: the rule that finds the date (see `parseHolidayRule`), name, type. */
export const demoHolidays: readonly (readonly [string, string, HolidayType])[] = [
  ['01-01 if not sunday', 'Año Nuevo', 'NATIONAL'],
  ['01-06 if sunday then next monday', 'Epifanía del Señor', 'NATIONAL'],
  ['2027-03-19', 'San José', 'REGIONAL'],
  ['easter -3', 'Jueves Santo', 'REGIONAL'],
  ['easter -2', 'Viernes Santo', 'NATIONAL'],
  ['05-01 if not sunday', 'Fiesta del Trabajo', 'NATIONAL'],
  ['05-02 if not sunday', 'Fiesta de la Comunidad de Madrid', 'REGIONAL'],
  ['05-15', 'San Isidro', 'LOCAL'],
  ['08-15 if not sunday but 2027-08-16', 'Asunción de la Virgen', 'NATIONAL'],
  ['10-12 if not sunday', 'Fiesta Nacional de España', 'NATIONAL'],
  ['11-01 if sunday then next monday', 'Todos los Santos', 'NATIONAL'],
  ['11-09', 'Nuestra Señora de la Almudena', 'LOCAL'],
  ['12-06 if sunday then next monday', 'Día de la Constitución Española', 'NATIONAL'],
  ['12-08 if not sunday', 'Inmaculada Concepción', 'NATIONAL'],
  ['12-24', 'Nochebuena (cierre de la empresa)', 'COMPANY'],
  ['12-25 if sunday then next monday', 'Natividad del Señor', 'NATIONAL'],
];
