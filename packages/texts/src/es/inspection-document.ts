import { figure } from './figure.ts';

const written = (date: string) => date.split('-').reverse().join('/');

/** The document that an inspector downloads of what was granted. */
export const inspectionDocumentTexts = {
  title: 'Registro de jornada',
  foot: (company: string, from: string, to: string) => `${company} · del ${written(from)} al ${written(to)}`,
  facts: {
    inspector: 'Preparado para',
    madeAt: 'Preparado el',
    people: 'Personas',
    everybody: (people: number) => `${figure(people)} (todas las concedidas)`,
    chosen: (people: number) => `${figure(people)} (elegidas)`,
  },
  unverifiable:
    'Este documento es para leerlo: por sí solo no demuestra que nadie haya cambiado el registro. Para comprobarlo, descargue los asientos en la misma página y ábralos con el verificador.',
  totals: {
    heading: 'Totales por persona y mes',
    summary: 'Lo trabajado por cada persona en cada mes',
    columns: {
      person: 'Persona',
      month: 'Mes',
      days: 'Días trabajados',
      breaks: 'Pausas',
      expected: 'Previsto',
      worked: 'Trabajado',
      places: 'Desde dónde',
      corrections: 'Correcciones',
    },
    total: 'Total',
  },
  month: (person: string, month: string) => `${person} · ${month}`,
  nothing: 'Sin jornadas ni fichajes en este mes.',
  corrections: {
    summary: 'Las correcciones del mes, con quién las hizo, cuándo y por qué',
    columns: {
      date: 'Día',
      change: 'Corrección',
      author: 'Autor',
      recordedAt: 'Anotada',
      reason: 'Motivo',
    },
  },
  tooLarge: (days: string, most: string) =>
    `Días entre todas las personas: ${days}. En un documento caben ${most}: elija menos días o menos personas, o descargue el CSV.`,
};
