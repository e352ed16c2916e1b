/** The titles of columns of hours by from where they were worked. */
export const modalityColumns = {
  onSite: 'En el centro',
  remote: 'A distancia',
  travelling: 'En desplazamiento',
};

/** From where somebody works, on screens. */
export const modalityTexts = {
  names: {
    ON_SITE: modalityColumns.onSite,
    REMOTE: modalityColumns.remote,
    TRAVELLING: modalityColumns.travelling,
  },
  change: 'Cambiar',
  choose: '¿Desde dónde trabajas?',
  from: 'Desde dónde',
  /** Of a correction that is about something else. */
  unchanged: 'Sin cambios',
  unsaid: 'Sin indicar',
  hours: (name: string, hours: string) => `${name}: ${hours}`,
  /** How much of a quarter was remote. */
  share: {
    title: 'Trabajo a distancia',
    period: (from: string, to: string) => `Del trimestre del ${from} al ${to}, hasta hoy.`,
    percent: (percent: number) => `${percent}\u00a0% de las horas trabajadas`,
    regular:
      'Llega al 30\u00a0% de tres meses: es trabajo a distancia regular (art. 1 Ley 10/2021) y pide un acuerdo por escrito (art. 6).',
  },
};

/** A moment of a punch, with from where its person worked, if it was said: `09:00 (a distancia)`. */
export function placedInWords(said: string, modality: keyof typeof modalityTexts.names | null): string {
  return modality === null ? said : `${said} (${modalityTexts.names[modality].toLowerCase()})`;
}

/** Worked minutes by from where they were worked. */
export interface ToldModality {
  readonly onSiteMinutes: number;
  readonly remoteMinutes: number;
  readonly travellingMinutes: number;
  readonly unsaidMinutes: number;
}

/** Those that are not zero; none where nobody said from where they worked. */
export function namedModality(minutes: ToldModality | null): { name: string; minutes: number }[] {
  if (!minutes) return [];
  return [
    { name: modalityColumns.onSite, minutes: minutes.onSiteMinutes },
    { name: modalityColumns.remote, minutes: minutes.remoteMinutes },
    { name: modalityColumns.travelling, minutes: minutes.travellingMinutes },
    { name: modalityTexts.unsaid, minutes: minutes.unsaidMinutes },
  ].filter((part) => part.minutes > 0);
}

/** The same as words, `En el centro 4:00, a distancia 3:30`. */
export function modalityInACell(minutes: ToldModality | null, written: (minutes: number) => string): string {
  return namedModality(minutes)
    .map(({ name, minutes }, place) => `${place === 0 ? name : name.toLowerCase()} ${written(minutes)}`)
    .join(', ');
}
