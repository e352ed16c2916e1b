import type { Segment } from '@jornada/core/schedules/segment';
import { dateOf, recordedMonth } from '@jornada/core/testing/recorded-month/month';
import { personNamed } from '@jornada/core/testing/recorded-month/people';
import { exceptionsOf } from '@jornada/core/testing/recorded-month/plan-of-person';
import {
  type AskedCorrection,
  askedCorrectionsOf,
  entriesOf,
  type RecordedEntry,
} from '@jornada/core/testing/recorded-month/record';
import type { TimeOff } from './demo-time-off.ts';

/**
 * Maps dates of the recorded month to the demo company's and back: its last working day becomes the last one before today, and so on, so
 * that none falls on a weekend or holiday.
 */
export interface DemoCalendar {
  /** Null for a day on which the demo company does not work. */
  demoDate(recorded: Temporal.PlainDate): Temporal.PlainDate | null;
  isTaken(date: Temporal.PlainDate): boolean;
}

export function demoCalendar(today: Temporal.PlainDate, holidays: ReadonlySet<string>): DemoCalendar {
  const recordedHolidays = new Set<string>(recordedMonth.holidays.map(({ date }) => date));
  const demoDates = new Map<string, Temporal.PlainDate>();
  const opening = Temporal.PlainDate.from(recordedMonth.from);
  let demo = today;
  for (
    let recorded = Temporal.PlainDate.from(recordedMonth.to);
    Temporal.PlainDate.compare(recorded, opening) >= 0;
    recorded = recorded.subtract({ days: 1 })
  ) {
    if (!isWorkingDay(recorded, recordedHolidays)) continue;
    do demo = demo.subtract({ days: 1 });
    while (!isWorkingDay(demo, holidays));
    demoDates.set(recorded.toString(), demo);
  }
  const taken = new Set([...demoDates.values()].map((date) => date.toString()));
  return {
    demoDate: (recorded) => demoDates.get(recorded.toString()) ?? null,
    isTaken: (date) => taken.has(date.toString()),
  };
}

function isWorkingDay(date: Temporal.PlainDate, holidays: ReadonlySet<string>): boolean {
  return date.dayOfWeek <= 5 && !holidays.has(date.toString());
}

/** One person's recorded month, moved to the demo company's dates. */
export interface DemoMonth {
  readonly entries: readonly RecordedEntry[];
  readonly asked: readonly AskedCorrection[];
  readonly timeOff: readonly TimeOff[];
  readonly exceptions: readonly {
    readonly date: Temporal.PlainDate;
    readonly segments: readonly Segment[];
  }[];
}

export function demoMonth(name: string, { demoDate }: DemoCalendar): DemoMonth {
  const person = personNamed(name);
  const shift = <T extends RecordedEntry | AskedCorrection>(
    recorded: T,
    moved: (by: (at: Temporal.Instant) => Temporal.Instant) => Partial<T>,
  ): T[] => {
    const workedOn = demoDate(recorded.workedOn);
    if (!workedOn) return [];
    const days = recorded.workedOn.until(workedOn).days;
    return [{ ...recorded, workedOn, ...moved((at) => onOtherDay(at, days, person.timeZone)) }];
  };
  return {
    entries: entriesOf(person).flatMap((entry) =>
      shift(entry, (by) => ({ punchedAt: by(entry.punchedAt), recordedAt: by(entry.recordedAt) })),
    ),
    asked: askedCorrectionsOf(person).flatMap((asked) =>
      shift(asked, (by) => ({ at: by(asked.at), askedAt: by(asked.askedAt) })),
    ),
    timeOff: person.timeOff.flatMap(({ type, from, to, status }) => {
      const [startDate, endDate] = [demoDate(dateOf(from)), demoDate(dateOf(to))];
      if (!startDate || !endDate) return [];
      return [
        { absenceType: type === 'VACATION' ? null : type, startDate, endDate, status, reason: reasons[type] },
      ];
    }),
    exceptions: exceptionsOf(person).flatMap(({ exceptionDate, segments }) => {
      const date = demoDate(exceptionDate);
      return date ? [{ date, segments }] : [];
    }),
  };
}

const reasons = { VACATION: 'Vacaciones', SICK_LEAVE: 'Gripe', PERSONAL: 'Gestión personal' };

/** The same civil time so many days later. */
function onOtherDay(at: Temporal.Instant, days: number, timeZone: string): Temporal.Instant {
  const shown = at.toZonedDateTimeISO(timeZone).toPlainDateTime();
  return shown.add({ days }).toZonedDateTime(timeZone).toInstant();
}
