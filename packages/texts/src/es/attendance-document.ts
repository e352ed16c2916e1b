const written = (date: string) => date.split('-').reverse().join('/');

/** The document in which somebody takes the days that their own history shows. */
export const attendanceDocumentTexts = {
  title: 'Mis asistencias',
  foot: (person: string, from: string, to: string) => `${person} · del ${written(from)} al ${written(to)}`,
  madeAt: 'Preparado el',
  mayChange:
    'Es lo que dice tu registro en el momento de prepararlo. No es el resumen de un mes cerrado: lo que se corrija después cambia estas cifras. Para demostrar que nadie ha cambiado un fichaje, descarga los resguardos o tu archivo en la misma página.',
};
