const monthDay = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'long', timeZone: 'UTC' });
/** `el 16 de noviembre` without its article, of `2026-11-16`. */
const named = (date: string) => monthDay.format(new Date(`${date}T00:00Z`));

/** Why corrected hours are impossible. `day` is the other workday concerned. */
export const impossibleHoursTexts = {
  HOUR_SKIPPED: 'Esa hora no existió: aquella noche los relojes se adelantaron.',
  IN_FUTURE: 'Esa hora todavía no ha llegado.',
  EXIT_BEFORE_ENTRY: 'La hora de entrada debe ser anterior a la hora de salida',
  TOO_LONG: 'Entre la entrada y la salida no puede haber más de 28 horas.',
  BREAK_OUTSIDE: 'Una pausa del tramo quedaría fuera de él.',
  PAIRS_OVERLAP: 'Se solapa con otro tramo del día.',
  FITS_NOWHERE: 'Este registro no encaja en ningún tramo del día.',
  OVERLAPS_OTHER_DAY: (day: string) => `Se solapa con un tramo de la jornada del ${named(day)}.`,
  OTHER_SHIFT: (day: string) => `Este registro sería de la jornada del ${named(day)}, no de esta.`,
  MOVES_OTHER_DAY: (day: string) =>
    `Con este cambio, un registro de la jornada del ${named(day)} pasaría a otra.`,
  /** The punch in question was annulled since, or counts for another workday. */
  gone: 'El registro de esta solicitud ya no cuenta en este día.',
  sameTime: 'El registro ya tiene esa hora.',
  nothingChanged: 'Debes modificar al menos un campo o agregar una nota',
};
