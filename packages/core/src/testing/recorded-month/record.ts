import type { LedgerEntryKind } from '../../ledger/entry.ts';
import type { PunchType } from '../../timekeeping/punch.ts';
import { datesFrom, type Person, plannedOn } from '../person.ts';
import { type RecordedCorrection, recordedCorrections, recordedRequests } from './corrections.ts';
import { dateOf, momentIn, recordedMonth, recordedUntil } from './month.ts';
import { oddDays } from './odd-days.ts';
import { type RecordedPerson, recordedPeople } from './people.ts';
import { assignmentsOf, datesOff, exceptionsOf } from './plan-of-person.ts';
import { usualDay } from './usual-days.ts';

/**
 * A line of somebody's record as it is to be appended, for the workday `workedOn`; `key` names it within the person's, `supersedes` is
 * such a key. `answer` is what the person said of a correction.
 */
export interface RecordedEntry {
  readonly key: string;
  readonly workedOn: Temporal.PlainDate;
  readonly kind: LedgerEntryKind;
  readonly type: PunchType;
  readonly punchedAt: Temporal.Instant;
  readonly timeZone: string;
  readonly recordedAt: Temporal.Instant;
  readonly author: 'SELF' | 'ADMIN';
  readonly supersedes: string | null;
  readonly reason: string | null;
  readonly answer?: RecordedCorrection['answer'];
}

/** A correction that somebody asked for and that waits; `punch` is the key of the punch meant. */
export interface AskedCorrection {
  readonly workedOn: Temporal.PlainDate;
  readonly type: PunchType;
  readonly punch: string | null;
  readonly at: Temporal.Instant;
  readonly askedAt: Temporal.Instant;
  readonly reason: string;
}

/** Punches on a workday as words tell them: `IN 09:00, OUT 25T06:00`. */
function punchesInWords(words: string, date: Temporal.PlainDate, timeZone: string) {
  const punches = words === '' ? [] : words.split(', ');
  return punches.map((punch) => {
    const [type = '', time = ''] = punch.split(' ');
    return { type: type as PunchType, punchedAt: momentIn(time, date, timeZone) };
  });
}

/** What decides a person's days, without the punches. */
export function planningOf(person: RecordedPerson): Person {
  return {
    timeZone: person.timeZone,
    assignments: assignmentsOf(person),
    exceptions: exceptionsOf(person),
    holidays: new Set(recordedMonth.holidays.map(({ date }) => date)),
    absences: datesOff(person, 'ABSENCE'),
    vacations: datesOff(person, 'VACATION'),
    punches: [],
    until: recordedUntil,
  };
}

/** Everything that was recorded of a person until the month was looked at, in the order in which it was. */
export function entriesOf(person: RecordedPerson): RecordedEntry[] {
  const { from, to } = recordedMonth;
  const days = Temporal.PlainDate.from(from).until(to).days + 1;
  const dates = datesFrom(from, days).map((date) => Temporal.PlainDate.from(date));
  const punches = dates.flatMap((workedOn) =>
    punchedOn(person, workedOn).map((punch) => punchEntry({ workedOn, ...punch }, person)),
  );
  return [...punches, ...correctionsOf(person)]
    .filter(({ recordedAt }) => Temporal.Instant.compare(recordedAt, recordedUntil) <= 0)
    .sort((left, right) => Temporal.Instant.compare(left.recordedAt, right.recordedAt));
}

/** What was punched for a workday, odd or usual. */
function punchedOn(person: RecordedPerson, date: Temporal.PlainDate) {
  const words = oddDays[person.name]?.[date.day];
  if (words !== undefined) return punchesInWords(words, date, person.timeZone);
  const { segments } = plannedOn(planningOf(person), date).expected;
  return usualDay(segments, recordedPeople.indexOf(person), date);
}

interface Punched {
  readonly workedOn: Temporal.PlainDate;
  readonly type: PunchType;
  readonly punchedAt: Temporal.Instant;
}

function punchEntry({ type, punchedAt, workedOn }: Punched, { timeZone }: RecordedPerson): RecordedEntry {
  const made = { recordedAt: punchedAt, author: 'SELF', supersedes: null, reason: null } as const;
  return { key: keyOf(type, punchedAt), workedOn, kind: 'PUNCH', type, punchedAt, timeZone, ...made };
}

const keyOf = (type: PunchType, at: Temporal.Instant) => `${type} ${at.toString()}`;

function correctionsOf({ name, timeZone }: RecordedPerson): RecordedEntry[] {
  return recordedCorrections
    .filter((correction) => correction.name === name)
    .map(({ day, type, was, at, recordedAt, reason, answer }) => {
      const moment = (text: string) => momentIn(text, dateOf(day), timeZone);
      const punchedAt = moment(at ?? was ?? '');
      return {
        key: `${day} ${type} put right`,
        workedOn: dateOf(day),
        kind: at === null ? 'ANNULMENT' : 'CORRECTION',
        type,
        punchedAt,
        timeZone,
        recordedAt: moment(recordedAt),
        author: 'ADMIN',
        supersedes: was === null ? null : keyOf(type, moment(was)),
        reason,
        ...(answer && { answer }),
      };
    });
}

/** The corrections that a person asked for and nobody decided about. */
export function askedCorrectionsOf({ name, timeZone }: RecordedPerson): AskedCorrection[] {
  return recordedRequests
    .filter((request) => request.name === name)
    .map(({ day, type, was, at, askedAt, reason }) => {
      const workedOn = dateOf(day);
      const moment = (text: string) => momentIn(text, workedOn, timeZone);
      const punch = was === null ? null : keyOf(type, moment(was));
      return { workedOn, type, punch, at: moment(at), askedAt: moment(askedAt), reason };
    });
}
