import type { MonthDay, MonthPair, ShownMoment } from '@jornada/core/months/month-figures';
import { clockChangeWithin } from '@jornada/core/timekeeping/clock-change';
import { monthDocumentTexts } from '@jornada/texts/closed-months-document';
import { clockChangeRemark } from '@jornada/texts/day-words';

const texts = () => monthDocumentTexts.days;

/** Whole minutes as a clock shows them, `8:47`. */
export function clockHours(minutes: number): string {
  return `${Math.trunc(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** A civil date as people write it, `05/10/2026`. */
export function writtenDate(date: string): string {
  return date.split('-').toReversed().join('/');
}

/** A moment in a zone, `05/10/2026 09:30`. */
export function writtenMoment(instant: string, timeZone: string): string {
  const shown = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  return `${writtenDate(shown.toPlainDate().toString())} ${shown.toPlainTime().toString({ smallestUnit: 'minute' })}`;
}

/** The time on the clock, with the difference in dates from the workday. */
export function timeOn({ date, time }: ShownMoment, workedOn: string): string {
  const { days } = Temporal.PlainDate.from(workedOn).until(date);
  return days === 0 ? time : texts().daysLater(time, days);
}

/** The same, with a mark for an offline punch. */
function punchTime(moment: ShownMoment, workedOn: string): string {
  const time = timeOn(moment, workedOn);
  const { offline } = moment;
  if (!offline) return time;
  return texts().offline(time, 'provenUntil' in offline ? offline.atTerminal : undefined);
}

export function pairInWords({ entry, exit }: MonthPair, workedOn: string): string {
  const began = punchTime(entry, workedOn);
  return exit ? texts().pair(began, punchTime(exit, workedOn)) : texts().noExit(began);
}

/** All entries and exits of a day, in their order. */
export function pairsInWords(pairs: readonly MonthPair[], workedOn: string): string {
  return pairs.map((pair) => pairInWords(pair, workedOn)).join(', ');
}

export function punchesInWords({ date, pairs, strays }: MonthDay): string {
  const lines = [
    ...pairs.map((pair) => ({ at: pair.entry.at, text: pairInWords(pair, date) })),
    ...strays.map(({ type, moment }) => ({
      at: moment.at,
      text: texts().loose(type, punchTime(moment, date)),
    })),
  ];
  return lines
    .sort((left, right) => (left.at < right.at ? -1 : 1))
    .map(({ text }) => text)
    .join(', ');
}

/** The breaks of a day with their times and durations. */
export function breaksInWords({ date, pairs, breakMinutes }: MonthDay): string {
  const breaks = pairs.flatMap((pair) => pair.breaks);
  const times = breaks.map(({ start, end }) => pairInWords({ entry: start, exit: end, breaks: [] }, date));
  return breakMinutes === 0 && times.length === 0 ? '' : [...times, clockHours(breakMinutes)].join(' · ');
}

/** Other remarks on a day. */
export function remarksOf(day: MonthDay): string {
  return [
    day.status === null ? '' : (texts().statuses[day.status] ?? day.status),
    day.holidayName === null ? '' : texts().holiday(day.holidayName),
    day.absenceType === null ? '' : texts().absence(day.absenceType),
    clockChangeOf(day),
    day.modality ? texts().modality(day.modality, clockHours) : '',
    day.complementary ? texts().complementary(day.complementary, clockHours) : '',
    day.nightMinutes ? texts().night(clockHours(day.nightMinutes)) : '',
    day.holidayMinutes ? texts().holidayWork(clockHours(day.holidayMinutes)) : '',
    day.paidBreakMinutes ? texts().paidBreaks(clockHours(day.paidBreakMinutes)) : '',
    day.deductedMinutes === 0 ? '' : texts().deducted(clockHours(day.deductedMinutes)),
    day.asPunched === null ? '' : texts().corrected,
    ...offlineMoments(day).map((moment) => intervalInWords(moment, day.date)),
  ]
    .filter((remark) => remark !== '')
    .join(' · ');
}

/** A remark that the clocks changed while somebody was there, so that the worked time differs from what they show. */
function clockChangeOf({ pairs }: MonthDay): string {
  const changes = pairs.flatMap(({ entry, exit }) => {
    if (!exit) return [];
    const [from, to] = [entry, exit].map(({ at }) => Temporal.Instant.from(at).epochMilliseconds);
    return from === undefined || to === undefined ? [] : clockChangeWithin({ from, to }, entry.timeZone);
  });
  const change = changes.find((minutes) => minutes !== 0);
  return change === undefined ? '' : clockChangeRemark(change, clockHours(Math.abs(change)));
}

/** The offline punches of a day, in order, also where something else counts now. */
export function offlineMoments({ pairs, strays, asPunched }: MonthDay): ShownMoment[] {
  const ofPairs = [...pairs, ...(asPunched ?? [])].flatMap(({ entry, exit, breaks }) => [
    ...[entry, exit],
    ...breaks.flatMap(({ start, end }) => [start, end]),
  ]);
  const kept = [...ofPairs, ...strays.map(({ moment }) => moment)].flatMap((moment) =>
    moment?.offline ? [[moment.at, moment] as const] : [],
  );
  return [...new Map(kept).values()].sort((left, right) => (left.at < right.at ? -1 : 1));
}

function intervalInWords(moment: ShownMoment, workedOn: string): string {
  const { at, offline, timeZone } = moment;
  if (!offline) return '';
  const named = timeOn(moment, workedOn);
  if ('provenUntil' in offline)
    return texts().offlineRemark(named, { at, times: offline }, { timeZone, workedOn });
  const shown = (instant: string) => {
    const wall = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
    const time = wall.toPlainTime().toString({ smallestUnit: 'minute' });
    return timeOn({ at: instant, date: wall.toPlainDate().toString(), time, timeZone }, workedOn);
  };
  return texts().deviceBetween(named, shown(offline.from), shown(offline.until));
}
