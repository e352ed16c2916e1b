import type { HolidayType } from '@jornada/contract/holidays/holiday';
import type { SpanishRegion } from '@jornada/contract/holidays/spanish-regions';

export const holidayTypeNames = {
  NATIONAL: 'Nacional',
  REGIONAL: 'Autonómico',
  LOCAL: 'Local',
  COMPANY: 'Empresa',
} satisfies Record<HolidayType, string>;

/** The list of the holidays to come. */
export const upcomingHolidayTexts = {
  title: 'Próximos festivos',
  told: (date: string, name: string, type: string, description: string | null) =>
    description ? `${date}. ${name} (${type}). ${description}` : `${date}. ${name} (${type}).`,
};

/** The autonomous communities and cities by their code. */
export const regionNames = {
  AN: 'Andalucía',
  AR: 'Aragón',
  AS: 'Principado de Asturias',
  CB: 'Cantabria',
  CE: 'Ceuta',
  CL: 'Castilla y León',
  CM: 'Castilla-La Mancha',
  CN: 'Canarias',
  CT: 'Cataluña',
  EX: 'Extremadura',
  GA: 'Galicia',
  IB: 'Illes Balears',
  MC: 'Región de Murcia',
  MD: 'Comunidad de Madrid',
  ML: 'Melilla',
  NC: 'Comunidad Foral de Navarra',
  PV: 'País Vasco',
  RI: 'La Rioja',
  VC: 'Comunitat Valenciana',
} satisfies Record<SpanishRegion, string>;

/** Official holidays by their feast (see `feastOf`). */
export const officialHolidayNames: Readonly<Record<string, string>> = {
  '01-01': 'Año Nuevo',
  '01-06': 'Epifanía del Señor',
  '02-28': 'Día de Andalucía',
  '03-01': 'Día de les Illes Balears',
  '03-19': 'San José',
  'easter -3': 'Jueves Santo',
  'easter -2': 'Viernes Santo',
  'easter 1': 'Lunes de Pascua',
  '05-01': 'Fiesta del Trabajo',
  '05-02': 'Fiesta de la Comunidad de Madrid',
  '05-17': 'Día de las Letras Gallegas',
  '05-30': 'Día de Canarias',
  '05-31': 'Día de Castilla-La Mancha',
  'easter 60': 'Corpus Christi',
  '06-13': 'San Antonio',
  '06-24': 'San Juan',
  '07-25': 'Santiago Apóstol',
  '07-28': 'Día de las Instituciones de Cantabria',
  '08-05': 'Nuestra Señora de África',
  '08-15': 'Asunción de la Virgen',
  '09-02': 'Día de Ceuta',
  '09-11': 'Fiesta Nacional de Cataluña',
  '09-15': 'La Bien Aparecida',
  '09-17': 'Día de Melilla',
  '10-07': 'Aniversario del primer Gobierno de Euskadi',
  '10-09': 'Día de la Comunitat Valenciana',
  '10-12': 'Fiesta Nacional de España',
  '11-01': 'Todos los Santos',
  '12-03': 'San Francisco Javier',
  '12-06': 'Día de la Constitución Española',
  '12-08': 'Inmaculada Concepción',
  '12-25': 'Natividad del Señor',
  '12-26': 'San Esteban',
  '1 shawwal': 'Eid al-Fitr (fin del Ramadán)',
  '10 dhu al-hijjah': 'Eid al-Adha (Fiesta del Sacrificio)',
};

/** Names that differ by territory for the same day. */
export const territoryHolidayNames: Partial<Record<SpanishRegion, Readonly<Record<string, string>>>> = {
  AR: { '04-23': 'San Jorge, Día de Aragón' },
  AS: { '09-08': 'Día de Asturias' },
  CL: { '04-23': 'Fiesta de Castilla y León' },
  CM: { '04-06': 'Lunes de Pascua' },
  EX: { '09-08': 'Día de Extremadura' },
  GA: { '07-25': 'Día Nacional de Galicia' },
  MC: { '06-09': 'Día de la Región de Murcia' },
  ML: { '09-08': 'Nuestra Señora la Virgen de la Victoria' },
  RI: { '06-09': 'Día de La Rioja' },
};

/** Notes about official holidays. */
export const officialHolidayNotes = {
  inPlaceOfSunday: 'Solo en los años en que una fiesta nacional cae en domingo.',
  local: (region: string) => `Fiesta local común a todo el territorio: ${region}.`,
};

/** `day` as '15 de agosto'. */
export const movedFromSunday = (day: string) => `Trasladado del domingo ${day}.`;
