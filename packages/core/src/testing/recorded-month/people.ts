import { recordedMonth } from './month.ts';
import type { RecordedPlanKey } from './plans.ts';

/** Days of the month that somebody was away or asked to be, both included. */
export interface RecordedTimeOff {
  readonly type: 'VACATION' | 'SICK_LEAVE' | 'PERSONAL';
  readonly from: string;
  readonly to: string;
  readonly status: 'APPROVED' | 'PENDING' | 'REJECTED';
}

export interface RecordedPerson {
  readonly name: string;
  readonly plan: RecordedPlanKey;
  readonly timeZone: string;
  readonly timeOff: readonly RecordedTimeOff[];
  /** Other hours on a day of the month, none when empty; they hold on a holiday too. */
  readonly exceptions: { readonly [day: string]: string };
}

type Given = Partial<Omit<RecordedPerson, 'name' | 'plan'>>;

function person(name: string, plan: RecordedPlanKey, given: Given = {}): RecordedPerson {
  return { name, plan, timeZone: recordedMonth.timeZone, timeOff: [], exceptions: {}, ...given };
}

const away = (
  type: RecordedTimeOff['type'],
  from: string,
  to = from,
  status: RecordedTimeOff['status'] = 'APPROVED',
): Pick<RecordedPerson, 'timeOff'> => ({ timeOff: [{ type, from, to, status }] });

const canary = { timeZone: 'Atlantic/Canary' };

export const recordedPeople: readonly RecordedPerson[] = [
  person('Lucía Peña Navarro', 'split'),
  person('Álvaro Núñez Prieto', 'split'),
  person('Begoña Castro Lago', 'split', away('SICK_LEAVE', '19', '21')),
  person('Fátima Benali', 'split', {
    timeOff: [
      { type: 'PERSONAL', from: '6', to: '6', status: 'PENDING' },
      { type: 'PERSONAL', from: '27', to: '27', status: 'REJECTED' },
    ],
  }),
  person('Inés Montoya Vidal', 'split'),
  person('Pilar Arce Luna', 'split', away('VACATION', '13', '15')),
  person('Quique Soto Mena', 'split', away('PERSONAL', '22')),
  person('Rosa Vidal Pons', 'split', away('VACATION', '5', '9')),
  person('Sergio Lara Gil', 'split', away('VACATION', '26', '30')),
  person('Teresa Ríos Cano', 'split', { exceptions: { 16: '09:00-14:00' } }),
  person('Carles Puig Ferrer', 'morning'),
  person('Dolores Ibáñez Roca', 'morning', { exceptions: { 22: '10:00-14:00' } }),
  person('Emilio Santana Déniz', 'morning', { exceptions: { 23: '' } }),
  person('Gorka Etxeberria Sáez', 'morning', away('SICK_LEAVE', '19', '20')),
  person('Nuria Zamora Bravo', 'morning'),
  person('Unai Goñi Ruiz', 'morning', away('VACATION', '13', '15')),
  person('Valeria Cruz Mota', 'morning', away('SICK_LEAVE', '26', '27')),
  person('Wenceslao Gil Oria', 'morning'),
  person('Jorge Antón Cuesta', 'night'),
  person('Óscar Quintana Soler', 'night'),
  person('Xavier Roig Mas', 'night', away('VACATION', '1', '2')),
  person('Yolanda Pardo Rey', 'weekendNight'),
  person('Zacarías Mora Sanz', 'weekendNight'),
  person('Adela Franco Ruiz', 'guard'),
  person('Bruno Salas Vera', 'guard', { exceptions: { 13: '08:00-11:00' } }),
  person('Clara Bueno Díaz', 'lunchUnpaid'),
  person('Diego Campos Haro', 'lunchUnpaid'),
  person('Elena Duarte Paz', 'lunchUnpaid', away('PERSONAL', '29', '30')),
  person('Félix Arroyo Cid', 'lunchUnpaid'),
  person('Guacimara Déniz León', 'island', canary),
  person('Haridian Cruz Vega', 'island', { ...canary, ...away('VACATION', '19', '23') }),
  person('Iballa Suárez Toledo', 'island', canary),
  person('Jonay Medina Rivero', 'islandNight', canary),
  person('Kevin Walsh Serra', 'farAway', { timeZone: 'Australia/Sydney' }),
  person('Lorena Vega Amat', 'support'),
  person('Mario Fuentes Coll', 'support'),
  person('Noelia Rubio Sáenz', 'driver'),
  person('Olga Prat Bosch', 'driver'),
  person('Paula Nieto Gea', 'half'),
  person('Ramón Haro Lozano', 'afternoon'),
];

export function personNamed(name: string): RecordedPerson {
  const found = recordedPeople.find((one) => one.name === name);
  if (!found) throw new Error(`nobody of the month is called ${name}`);
  return found;
}
