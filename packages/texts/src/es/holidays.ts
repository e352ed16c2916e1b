import type { HolidayType } from '@jornada/contract/holidays/holiday';
import type { SpanishRegion } from '@jornada/contract/holidays/spanish-regions';

/** The Spanish name of each type of holiday. */
export const holidayTypeNames = {
  NATIONAL: 'Nacional',
  REGIONAL: 'Autonómico',
  LOCAL: 'Local',
  COMPANY: 'Empresa',
} satisfies Record<HolidayType, string>;

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

/** Official holidays by their rule, where the library's name is not how Spanish calendars write it. */
export const officialHolidayNames: Readonly<Record<string, string>> = {
  '01-06': 'Epifanía del Señor',
  '05-01': 'Fiesta del Trabajo',
  '08-15': 'Asunción de la Virgen',
  '12-06': 'Día de la Constitución Española',
  '12-08': 'Inmaculada Concepción',
  '12-25': 'Natividad del Señor',
  '09-11': 'Diada de Cataluña',
  '1 shawwal': 'Eid al-Fitr',
  '9 dhu al-hijjah': 'Día de Arafat',
  '10 dhu al-hijjah': 'Eid al-Adha',
};

/** The Monday on which a holiday is kept that falls on a Sunday. */
export const substituteName = (name: string) => `${name} (traslado)`;
