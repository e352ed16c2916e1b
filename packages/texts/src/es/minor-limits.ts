import type { MinorMark } from '@jornada/contract/attendance/day-status';
import { durationInWords } from './durations.ts';

const ofMinor = (what: string, articles: string) => `Menor de 18 años: ${what} (${articles} ET)`;

/** Which limit of people under eighteen a worked day exceeds, in whole minutes, and by which article of the Estatuto de los Trabajadores. */
export const minorLimitTexts = {
  MINOR_DAILY_HOURS: (worked) =>
    ofMinor(`${durationInWords(worked)} trabajadas, más de ${durationInWords(8 * 60)}`, 'art. 34.3'),
  MINOR_NIGHT: (atNight) =>
    ofMinor(`${durationInWords(atNight)} de trabajo nocturno, entre las 22:00 y las 6:00`, 'art. 6.2'),
  MINOR_OVERTIME: (overtime) => ofMinor(`${durationInWords(overtime)} de trabajo extraordinario`, 'art. 6.3'),
  MINOR_REST: (rest) => {
    const found = rest === 0 ? 'sin descanso' : `con ${durationInWords(rest)} de descanso como mucho`;
    const due = rest === 0 ? ` de ${durationInWords(30)}` : `, menos de ${durationInWords(30)}`;
    return ofMinor(`más de ${durationInWords(4 * 60 + 30)} seguidas ${found}${due}`, 'art. 34.4');
  },
} satisfies Record<MinorMark, (minutes: number) => string>;

/** The same of a week. @param date of its Monday, as it is written */
export const minorWithoutWeeklyRest = (date: string, longest: number) =>
  ofMinor(
    `semana del ${date} sin dos días seguidos de descanso; ${durationInWords(longest)} seguidas como mucho, menos de ${durationInWords(60 * 60)} contando las 12\u00a0h diarias`,
    'arts. 37.1 y 34.3',
  );
