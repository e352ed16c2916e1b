import { presenceAsked } from '@jornada/core/schedules/expected-day';
import type { Turnout } from '@jornada/core/timekeeping/turnout';
import type { VisiblePeople } from '../../authorization/visible-people.reads.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import { type DecidedWorkday, readWorkdays } from '../../workday/read-workdays.ts';
import { turnoutOn, type Whereabouts, whereabouts } from '../../workday/whereabouts.ts';
import { findActiveEmployees, type NamedPerson } from '../employees/employees.reads.ts';

/** The figures of a company's day at one moment; `presentBefore` counts the people present on each of the six days before, oldest first. */
export interface DayFigures {
  readonly present: number;
  /** The people who are to work on the day. */
  readonly due: number;
  /** The people whose shift has begun so long ago that they would be late by now: who came and who did not. */
  readonly came: number;
  readonly missing: number;
  /** The people who begin later today. */
  readonly later: number;
  /** The people whose employment has not begun, those in a pause of it, and those whose employment has ended. */
  readonly notYetEmployed: number;
  readonly paused: number;
  readonly noLongerEmployed: number;
  readonly workedMinutes: number;
  readonly lateArrivals: number;
  readonly earlyDepartures: number;
  readonly presentBefore: readonly number[];
}

export interface PersonStanding {
  readonly person: NamedPerson;
  readonly standing: Whereabouts;
  /** Minutes late on the day, beyond the flexible time. */
  readonly lateMinutes: number;
  readonly earlyDepartureMinutes: number;
}

/** What one evaluation gives of a company's day. */
export interface CompanyDay {
  readonly figures: DayFigures;
  /** By name, without people who have nothing to do now and have not come. */
  readonly standings: readonly PersonStanding[];
}

const daysBefore = 6;

/** Evaluates the last days of every active employee visible with the rules that decide any day. */
export async function readCompanyDay(
  tx: TenantTx,
  visible: VisiblePeople,
  date: Temporal.PlainDate,
  now: Temporal.Instant,
): Promise<CompanyDay> {
  const people = await findActiveEmployees(tx, visible);
  // Who comes early for a shift of the next day is at work already.
  const days = { from: date.subtract({ days: daysBefore }), to: date.add({ days: 1 }) };
  const workdaysOf = await readWorkdays(tx, people, days, now);
  const presentBefore = new Array<number>(daysBefore).fill(0);
  const figures = {
    present: 0,
    due: 0,
    came: 0,
    missing: 0,
    later: 0,
    notYetEmployed: 0,
    paused: 0,
    noLongerEmployed: 0,
    workedMinutes: 0,
    lateArrivals: 0,
    earlyDepartures: 0,
    presentBefore,
  };
  const standings: PersonStanding[] = [];
  for (const person of people) {
    const workdays = workdaysOf(person);
    const standing = whereabouts(workdays, date, now);
    addTurnout(figures, turnoutOn(workdays, date, now));
    const today = workdays[daysBefore]?.evaluation;
    if (standing) {
      const { lateMinutes = 0, earlyDepartureMinutes = 0 } = today ?? {};
      standings.push({ person, standing, lateMinutes, earlyDepartureMinutes });
    }
    for (const [index, workday] of workdays.entries()) {
      if (index < daysBefore)
        presentBefore[index] = (presentBefore[index] ?? 0) + (isPresent(workday) ? 1 : 0);
      else if (index === daysBefore) addDay(figures, workday);
    }
  }
  return { figures, standings };
}

type Tally = { -readonly [Key in keyof DayFigures]: DayFigures[Key] };

function addTurnout(figures: Tally, stand: Turnout | null): void {
  if (stand?.kind === 'CAME') figures.came += 1;
  else if (stand?.kind === 'LATER') figures.later += 1;
  else if (stand) figures.missing += 1;
}

function addDay(figures: Tally, workday: DecidedWorkday): void {
  figures.due += presenceAsked(workday.planned).length > 0 ? 1 : 0;
  figures.notYetEmployed += workday.planned.dayKind === 'NOT_YET_EMPLOYED' ? 1 : 0;
  figures.paused += workday.planned.dayKind === 'PAUSED' ? 1 : 0;
  figures.noLongerEmployed += workday.planned.dayKind === 'NO_LONGER_EMPLOYED' ? 1 : 0;
  const { workedMinutes, lateMinutes, earlyDepartureMinutes } = workday.evaluation;
  figures.present += isPresent(workday) ? 1 : 0;
  figures.workedMinutes += workedMinutes;
  figures.lateArrivals += lateMinutes > 0 ? 1 : 0;
  figures.earlyDepartures += earlyDepartureMinutes > 0 ? 1 : 0;
}

function isPresent({ evaluation }: DecidedWorkday): boolean {
  return evaluation.pairs.length > 0;
}
