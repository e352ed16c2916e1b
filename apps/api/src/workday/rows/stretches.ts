import { epochDayOf } from '@jornada/core/time/civil-time';
import type { Person } from '../../platform/identity/person.ts';
import type { Period } from '../../platform/time/period.ts';

/** Days of a person that have to be evaluated, in order. */
export interface AskedDays {
  readonly person: Person;
  readonly dates: readonly Temporal.PlainDate[];
}

/** A period of which days of all these people have to be evaluated; there may be others between. */
export interface Stretch extends Period {
  readonly people: readonly Person[];
}

/** Days so close to each other are evaluated with those between: each reading takes more than evaluating a week. */
const daysBetween = 7;
/** Stretches of so few people are read together with others that begin in the same month, if none is longer than a month. */
const fewPeople = 2;
const shortDays = 31;

/** The stretches in which days of people are read: few, because each takes several queries, and short, because what lies between is evaluated for nothing. */
export function togetherInStretches(asked: readonly AskedDays[]): Stretch[] {
  const ofPeople = asked.flatMap(({ person, dates }) =>
    inStretches(dates).map((period) => ({ ...period, people: [person] })),
  );
  const alike = [...Map.groupBy(ofPeople, ({ from, to }) => `${from}/${to}`).values()].map(joined);
  const [few, many] = [alike.filter(isSmall), alike.filter((stretch) => !isSmall(stretch))];
  const ofMonths = Map.groupBy(few, ({ from }) => from.toPlainYearMonth().toString());
  return [...many, ...[...ofMonths.values()].map(joined)];
}

function isSmall({ from, to, people }: Stretch): boolean {
  return people.length <= fewPeople && epochDayOf(to) - epochDayOf(from) < shortDays;
}

function inStretches(dates: readonly Temporal.PlainDate[]): Period[] {
  const stretches: { from: Temporal.PlainDate; to: Temporal.PlainDate }[] = [];
  for (const date of dates) {
    const last = stretches.at(-1);
    if (last && epochDayOf(date) - epochDayOf(last.to) <= daysBetween) last.to = date;
    else stretches.push({ from: date, to: date });
  }
  return stretches;
}

/** From the first day of all to the last, of everybody once. */
function joined(stretches: readonly Stretch[]): Stretch {
  const dates = stretches.flatMap(({ from, to }) => [from, to]).sort(Temporal.PlainDate.compare);
  const [from, to] = [dates.at(0), dates.at(-1)];
  if (!from || !to) throw new Error('a group of stretches is never empty');
  const people = new Map(stretches.flatMap((one) => one.people).map((person) => [person.userId, person]));
  return { from, to, people: [...people.values()] };
}
