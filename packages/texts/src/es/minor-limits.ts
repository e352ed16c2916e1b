import type { MinorMark } from '@jornada/contract/attendance/day-status';
import { durationInWords } from './durations.ts';

const ofMinor = (what: string) => `Menor de 18 años: ${what}`;

const limits = {
  MINOR_DAILY_HOURS: (worked) =>
    `${durationInWords(worked)} trabajadas, más de ${durationInWords(8 * 60)} (art. 34.3 ET)`,
  MINOR_NIGHT: (atNight) =>
    `${durationInWords(atNight)} de trabajo nocturno, entre las 22:00 y las 6:00 (art. 6.2 ET)`,
  MINOR_OVERTIME: (overtime) => `${durationInWords(overtime)} de trabajo extraordinario (art. 6.3 ET)`,
  MINOR_REST: (rest) => {
    const found = rest === 0 ? 'sin descanso' : `con ${durationInWords(rest)} de descanso como mucho`;
    const due = rest === 0 ? ` de ${durationInWords(30)}` : `, menos de ${durationInWords(30)}`;
    return `más de ${durationInWords(4 * 60 + 30)} seguidas ${found}${due} (art. 34.4 ET)`;
  },
} satisfies Record<MinorMark, (minutes: number) => string>;

/** Which limit of people under eighteen a worked day exceeds, in whole minutes, and by which article of the Estatuto de los Trabajadores. */
export const minorLimitTexts = {
  MINOR_DAILY_HOURS: (worked) => ofMinor(limits.MINOR_DAILY_HOURS(worked)),
  MINOR_NIGHT: (atNight) => ofMinor(limits.MINOR_NIGHT(atNight)),
  MINOR_OVERTIME: (overtime) => ofMinor(limits.MINOR_OVERTIME(overtime)),
  MINOR_REST: (rest) => ofMinor(limits.MINOR_REST(rest)),
} satisfies Record<MinorMark, (minutes: number) => string>;

/** Several limits of a day in one sentence, which says once that they are those of minors. */
export const minorLimitsTogether = (
  exceeded: readonly { readonly mark: MinorMark; readonly minutes: number }[],
) => ofMinor(exceeded.map(({ mark, minutes }) => limits[mark](minutes)).join('; '));

/** The same of a week. @param date of its Monday, as it is written */
export const minorWithoutWeeklyRest = (date: string, longest: number) =>
  ofMinor(
    `semana del ${date} sin dos días seguidos de descanso; ${durationInWords(longest)} seguidas como mucho, menos de ${durationInWords(60 * 60)} contando las 12\u00a0h diarias (arts. 37.1 y 34.3 ET)`,
  );
