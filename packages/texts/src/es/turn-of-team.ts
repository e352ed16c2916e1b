const listed = new Intl.ListFormat('es-ES');

/** For whom a request waits, while the administration is not told of it. */
export const turnOfTeamTexts = {
  /** @param since 'hoy', 'ayer', 'el martes', 'el 12 nov' */
  waitsFor: (names: readonly string[], since: string) => `Espera a ${listed.format(names)}, desde ${since}`,
  today: 'hoy',
  yesterday: 'ayer',
  day: (name: string) => `el ${name}`,
};
