import type { RegisterDay } from '@jornada/contract/register/register';
import { complementaryColumns } from './complementary-hours.ts';
import { dayWords } from './day-words.ts';
import { modalityColumns } from './modality.ts';
import { workedParts } from './worked-parts.ts';

const moment = (date: string | null, time: string | null, workedOn: string) =>
  date === workedOn || date === null ? `${time}` : `${time} (${date.split('-').reverse().join('/')})`;
const marked = (text: string, wasOffline: boolean, atTerminal: true | undefined) =>
  wasOffline ? dayWords.offline(text, atTerminal) : text;
const pair = (one: RegisterDay['pairs'][number], workedOn: string) => {
  const entry = marked(
    moment(one.entryDate, one.entryTime, workedOn),
    one.entryWasOffline,
    one.entryAtTerminal,
  );
  return one.exitTime === null
    ? `${entry}–sin salida`
    : `${entry}–${marked(moment(one.exitDate, one.exitTime, workedOn), one.exitWasOffline, one.exitAtTerminal)}`;
};
const two = (figure: number) => String(figure).padStart(2, '0');
const hours = (minutes: number) => `${Math.floor(minutes / 60)}:${two(minutes % 60)}`;

/** The file of a month of the register. */
export const registerFileTexts = {
  fileName: (month: string) => `registro-mensual-${month}.csv`,
  columns: {
    person: 'Persona',
    date: 'Fecha',
    pairs: 'Entradas y salidas',
    worked: 'Trabajado',
    ordinary: 'Horas ordinarias',
    complementary: 'Horas complementarias',
    overtime: 'Horas extraordinarias',
    ...complementaryColumns,
    night: 'De noche (22:00–06:00)',
    holidayWork: 'En festivo',
    ...modalityColumns,
    centre: 'Centro',
  },
  pair,
  hours,
};

/** The page of workers' representatives. */
export const registerTexts = {
  title: 'Registro mensual',
  help: 'Quién trabajó, cuándo y cuánto (Estatuto de los Trabajadores, art. 34.9 y 64). Cada consulta queda anotada en el registro de actividad de la empresa.',
  month: 'Mes',
  partsHelp: 'Las horas de noche (22:00–06:00) y en festivo son parte de lo trabajado: no se suman.',
  download: 'Descargar CSV',
  downloadHelp:
    'En el archivo, «(sin conexión)» señala los fichajes que el dispositivo guardó sin red y envió después, y «(terminal, sin conexión)» los que guardó un terminal. El registro dice entre qué momentos se hicieron.',
  downloadFailed: 'No se pudo descargar el registro.',
  columns: {
    person: 'Persona',
    days: 'Días trabajados',
    worked: 'Trabajado',
    ordinary: 'Horas ordinarias',
    parts: 'De lo trabajado',
    actions: 'Acciones',
  },
  open: 'Ver días',
  openOf: (name: string) => `Ver los días de ${name}`,
  none: 'Nadie fichó este mes',
  loadFailed: 'No se pudo cargar el registro.',
  days: {
    title: (name: string, month: string) => `${name}, ${month}`,
    columns: {
      date: 'Fecha',
      pairs: 'Entradas y salidas',
      worked: 'Trabajado',
      parts: 'De lo trabajado',
    },
    offline:
      '«Sin conexión»: el dispositivo guardó el fichaje sin red y lo envió después. El registro dice entre qué momentos se hizo.',
    none: 'Sin días trabajados este mes',
    loadFailed: 'No se pudieron cargar los días.',
  },
  pair,
  hours,
  parts: (worked: Parameters<typeof workedParts>[0]) => workedParts(worked, hours) || '—',
};
