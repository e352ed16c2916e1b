import type { HoursOfYear, YearlyLine } from '@jornada/contract/attendance/yearly-hours';

/** The hours of a year against the agreed hours. */
export const yearlyHoursTexts = {
  title: (year: number) => `Jornada de ${year}`,
  help: 'Horas de trabajo efectivo: las vacaciones y los festivos ni suman ni restan.',
  agreed: (hours: string) => `${hours} pactadas`,
  done: (hours: string) => `${hours} hechas`,
  credited: (hours: string) => `${hours} de ausencias pagadas`,
  open: (hours: string) => `${hours} en días por completar`,
  toDo: (hours: string) => `${hours} por hacer`,
  over: (hours: string) => `${hours} de más`,
  short: (hours: string) => `${hours} de menos`,
  even: 'justo lo pactado',
  atEnd: 'A 31 de diciembre, si se cumple lo previsto',
  now: 'Hasta ahora, frente al horario',
  ofYear: (difference: string) => `Año: ${difference}`,
  overtime: (hours: string) => `De lo hecho, ${hours} son horas extraordinarias.`,
  lines: 'Ver de dónde sale',
  linesTitle: 'De dónde sale',
  kinds: {
    AGREED: 'Pactadas',
    UNPAID_LEAVE: 'Permiso no retribuido',
    NOT_RECKONED: 'Sin contar',
    WORKED: 'Trabajadas',
    CREDITED: 'Ausencias pagadas y horas justificadas',
    OPEN: 'Días por completar: ni suman ni restan',
    PLANNED: 'Por hacer según el horario',
  } satisfies Record<YearlyLine['kind'], string>,
  difference: 'Diferencia',
  between: (from: string, until: string) => `Del ${from} al ${until}`,
  byYear: (hours: string) => `${hours} al año`,
  reasons: {
    NOT_AGREED: 'No hay una jornada anual pactada.',
    PART_TIME: 'A tiempo parcial: faltan sus horas pactadas al año.',
    NOT_EMPLOYED: 'No está de alta ese año.',
  } satisfies Record<NonNullable<HoursOfYear['reason']>, string>,
  loadFailed: 'No se pudieron cargar las horas del año.',
};
