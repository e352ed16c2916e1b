import type { SpanishRegion } from '@jornada/contract/holidays/spanish-regions';

/** Where a territory's calendar of a year was published; not `isPublished` while it is a forecast. */
export interface CalendarSource {
  readonly text: string;
  readonly isPublished: boolean;
}

const boe2026 = 'Resolución de 17 de octubre de 2025, de la Dirección General de Trabajo (BOE-A-2025-21667)';
const published = (text: string): CalendarSource => ({ text, isPublished: true });
const of2026 = (own: string) => published(`${own}; ${boe2026}`);
const unpublished = (text: string): CalendarSource => ({ text: `Sin publicar; ${text}`, isPublished: false });

/** The publication of each territory's calendar, by year. What was compared: docs/decisions/0019. */
export const calendarSources: Record<SpanishRegion, Readonly<Record<number, CalendarSource>>> = {
  AN: {
    2026: of2026('Decreto 101/2025, de 14 de mayo (BOJA núm. 93, 19-5-2025)'),
    2027: published('Decreto 84/2026, de 29 de abril (BOJA núm. 84, 5-5-2026)'),
  },
  AR: {
    2026: of2026('Decreto 70/2025 (BOA núm. 135, 16-7-2025)'),
    2027: published('Decreto 163/2026, de 9 de septiembre (BOA núm. 180, 16-9-2026)'),
  },
  AS: {
    2026: of2026('Decreto 35/2025, de 7 de marzo (BOPA de 24-3-2025)'),
    2027: unpublished(
      'por analogía con 2021, año de los mismos días de la semana, y con el Decreto 7/2026, de 16 de febrero (BOPA de 26-2-2026), que solo fija el 8 de septiembre',
    ),
  },
  CB: {
    2026: of2026('Orden IND/37/2025, de 24 de julio (BOC núm. 147, 1-8-2025)'),
    2027: published('Orden IND/29/2026, de 6 de julio (BOC núm. 135, 15-7-2026)'),
  },
  CE: {
    2026: of2026('Decreto de la Presidencia de 29 de agosto de 2025 (BOCCE núm. 6551, 26-9-2025)'),
    2027: unpublished(
      'según el acuerdo del Pleno de la Asamblea de 29 de septiembre de 2026 que dio la prensa',
    ),
  },
  CL: {
    2026: of2026('Decreto 9/2025, de 29 de mayo (BOCYL núm. 103, 2-6-2025)'),
    2027: published('Decreto 7/2026, de 26 de marzo (BOCYL núm. 61, 30-3-2026)'),
  },
  CM: {
    2026: of2026('Decreto 44/2025, de 17 de junio (DOCM núm. 121, 26-6-2025)'),
    2027: published('Decreto 34/2026, de 23 de junio (DOCM núm. 131, 13-7-2026)'),
  },
  CN: {
    2026: of2026('Decreto 61/2025, de 28 de abril (BOC núm. 88, 5-5-2025)'),
    2027: published('Decreto 115/2026, de 29 de junio (BOC núm. 133, 3-7-2026)'),
  },
  CT: {
    2026: of2026('Orden EMT/66/2025, de 30 de abril (DOGC núm. 9406, 6-5-2025)'),
    2027: published('Orden EMT/52/2026, de 25 de marzo (DOGC núm. 9637, 1-4-2026)'),
  },
  EX: {
    2026: of2026('Decreto 40/2025, de 13 de mayo (DOE núm. 94, 19-5-2025)'),
    2027: published('Decreto 119/2026, de 2 de junio (DOE núm. 108, 8-6-2026)'),
  },
  GA: {
    2026: of2026('Decreto 46/2025, de 9 de junio (DOG núm. 117, 20-6-2025)'),
    2027: published('Decreto 68/2026, de 15 de junio (DOG núm. 122, 2-7-2026)'),
  },
  IB: {
    2026: of2026('Acuerdo del Consejo de Gobierno de 11 de abril de 2025 (BOIB núm. 46, 15-4-2025)'),
    2027: published('Acuerdo del Consejo de Gobierno de 13 de marzo de 2026 (BOIB núm. 33, 14-3-2026)'),
  },
  MC: {
    2026: of2026(
      'Resolución de 7 de julio de 2025, de la Dirección General de Trabajo (BORM núm. 163, 17-7-2025)',
    ),
    2027: published(
      'Resolución de 13 de julio de 2026, de la Dirección General de Trabajo (BORM núm. 171, 27-7-2026)',
    ),
  },
  MD: {
    2026: of2026('Decreto 75/2025, de 24 de septiembre (BOCM núm. 228, 25-9-2025)'),
    2027: published('Decreto 82/2026, de 30 de septiembre (BOCM núm. 234, 1-10-2026)'),
  },
  ML: {
    2026: of2026('Acuerdo del Consejo de Gobierno de 19 de septiembre de 2025 (BOME núm. 6315, 3-10-2025)'),
    2027: published(
      'Acuerdo del Consejo de Gobierno de 24 de septiembre de 2026 (BOME extraordinario núm. 43, 30-9-2026)',
    ),
  },
  NC: {
    2026: of2026('Resolución 390/2025, de 5 de junio (BON núm. 129, 30-6-2025)'),
    2027: published('Resolución 232/2026, de 13 de mayo (BON núm. 103, 28-5-2026)'),
  },
  PV: {
    2026: of2026('Decreto 82/2025, de 8 de abril (BOPV de 25-4-2025)'),
    2027: published('Decreto 90/2026, de 9 de junio (BOPV de 16-7-2026)'),
  },
  RI: {
    2026: of2026('Resolución 164/2025, de 8 de mayo (BOR de 12-5-2025)'),
    2027: published('Resolución 186/2026, de 30 de abril (BOR núm. 86, 8-5-2026)'),
  },
  VC: {
    2026: of2026('Decreto 100/2025, de 1 de julio (DOGV núm. 10145, 7-7-2025)'),
    2027: published('Decreto 42/2026, de 20 de marzo (DOGV núm. 10329, 25-3-2026)'),
  },
};

/** Why a forecast contains a day. */
export const holidayReasons = {
  NATIONAL: 'Real Decreto 2001/1983, art. 45.1: fiesta de ámbito nacional',
  USUAL: 'Sin publicar; por analogía con los calendarios de los últimos años',
  MONDAY:
    'Sin publicar; Estatuto de los Trabajadores, art. 37.2: lo que cae en domingo se descansa el lunes, y así se ha hecho aquí',
  NO_MONDAY:
    'Sin publicar; Real Decreto 2001/1983, art. 45.3: en lugar de ese lunes el territorio puede elegir otro día',
  NO_SATURDAY: 'Estatuto de los Trabajadores, art. 37.2: solo se traslada lo que cae en domingo',
  OWN_DAY: 'Sin publicar; fiesta propia, presente en los calendarios de 2026 y 2027',
  IN_PLACE_OF_SUNDAY:
    'Sin publicar; Real Decreto 2001/1983, art. 45.3: en los años en que una fiesta nacional cae en domingo',
  CHOSEN: 'Elegida por el calendario de cada año; no se repite',
  ISLAMIC: 'Sin publicar; la fecha sigue el calendario islámico y la fija cada año la ciudad',
  LOCAL: 'Sin publicar; Real Decreto 2001/1983, art. 46: fiesta local común a todo el territorio',
};
export type HolidayReason = keyof typeof holidayReasons;

/** The publication with the national days that all share, by year. */
export const nationalSources: Readonly<Record<number, string>> = { 2026: boe2026 };
