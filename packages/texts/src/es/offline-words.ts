import type { OfflineTimes } from '@jornada/contract/clock/offline-times';

/** An offline punch: its recorded moment, which is the device's word, and what is known of its time. */
interface OfflinePunch {
  readonly at: string;
  readonly times: OfflineTimes;
}

/** The zone in which times are shown, and the workday's date; times on other dates are shown with theirs. */
interface TellingOn {
  readonly timeZone: string;
  readonly workedOn: string;
}

/** The error of a device's clock is mentioned from here on. */
const toldFromMs = 60_000;

/**
 * What is known of when an offline punch was made: what the device says and, separately, what is proven. Pages and files all use this
 * sentence.
 */
export function offlineInWords({ at, times }: OfflinePunch, telling: TellingOn): string {
  const { provenFrom, provenUntil } = times;
  const proven =
    provenFrom === null
      ? `solo que llegó a ${theMoment(provenUntil, telling)}`
      : between(shownOn(provenFrom, telling), shownOn(provenUntil, telling));
  const made = `echo según el dispositivo a ${theMoment(at, telling)}${asides(at, times, telling)}; demostrado: ${proven}`;
  return times.atTerminal ? `Terminal, sin conexión: h${made}` : `H${made}`;
}

/** The same after the name of the punch, for a list of remarks. */
export function offlineRemark(name: string, punch: OfflinePunch, telling: TellingOn): string {
  const said = offlineInWords(punch, telling);
  return punch.times.atTerminal ? `${name} t${said.slice(1)}` : `${name} sin conexión: h${said.slice(1)}`;
}

/** A time followed by that sentence; only the time for other punches. */
export function withOffline(
  time: string,
  kept: (OfflineTimes & { readonly at: string }) | null,
  telling: TellingOn,
): string {
  if (!kept) return time;
  const said = offlineInWords({ at: kept.at, times: kept }, telling).toLowerCase();
  return kept.atTerminal ? `${time} (${said})` : `${time} (sin conexión: ${said})`;
}

/** 'entre las 15:10 y las 17:02'. */
export const between = (from: string, until: string) => `entre ${theTime(from)} y ${theTime(until)}`;

/** A time with its article: 'las 16:55', 'la 01:10'. */
export const theTime = (time: string) => (time.startsWith('01:') ? `la ${time}` : `las ${time}`);

/** What else the device says. In older entries, without a proven interval, that is an interval too. */
function asides(at: string, times: OfflineTimes, telling: TellingOn): string {
  const { provenFrom, deviceTime, deviceFrom, deviceUntil, clocksDisagree } = times;
  const isOff = Math.abs(Date.parse(deviceTime) - Date.parse(at)) >= toldFromMs;
  const told = [
    provenFrom === null && deviceFrom !== null && deviceUntil !== null
      ? between(shownOn(deviceFrom, telling), shownOn(deviceUntil, telling))
      : '',
    isOff ? `su reloj marcaba ${theMoment(deviceTime, telling)}` : '',
    clocksDisagree ? 'sus relojes no coinciden' : '',
  ].filter((aside) => aside !== '');
  return told.length === 0 ? '' : ` (${told.join('; ')})`;
}

const theMoment = (instant: string, telling: TellingOn) => theTime(shownOn(instant, telling));

function shownOn(instant: string, { timeZone, workedOn }: TellingOn): string {
  // Swedish writes dates and times as ISO 8601 does.
  const [date = '', time = ''] = formatIn(timeZone).format(Date.parse(instant)).split(' ');
  return date === workedOn ? time : `${time} del ${date.split('-').reverse().join('/')}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  });
  formats.set(timeZone, made);
  return made;
}
