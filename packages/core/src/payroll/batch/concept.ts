import { dateText } from '../../time/civil-time.ts';
import type { ClassifiedDay } from '../classified-day.ts';
import { type HourKind, type HourOverlay, hourKinds, hourOverlays } from '../hour-kinds.ts';

/** What a concept may count besides kinds of time off, which are `LEAVE:` and their kind. */
export const workSources = [
  'WORKED',
  ...hourKinds,
  ...hourOverlays,
  'ON_CALL',
  'BANK_PAID',
  'LEAVE_OTHER',
] as const;
type WorkSource = (typeof workSources)[number];
export type LeaveSource = `LEAVE:${string}`;
/** LEAVE_OTHER is all time off whose kind has no concept of its own: kinds may be health data (RGPD art. 9). */
export type ConceptSource = WorkSource | LeaveSource;

/** In days: how many days have any of it. */
export const measures = ['MINUTES', 'DAYS'] as const;
export type Measure = (typeof measures)[number];

/** What is sent of a concept. */
export const sendings = ['UNITS', 'AMOUNT', 'BOTH'] as const;
export type Sending = (typeof sendings)[number];

/** How minutes are written: as hours with decimals, or as `hh:mm`. */
export const minuteForms = ['DECIMAL', 'CLOCK'] as const;
export type MinuteForm = (typeof minuteForms)[number];

/** What an hour, or a day, is paid with from a month on, in ten-thousandths of a euro. */
export interface ConceptPrice {
  readonly fromMonth: string;
  readonly price: number;
}

/** What payroll is told of under a code. Months are `2026-10`; those before the first and after the last have none of it. */
export interface Concept {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly source: ConceptSource;
  readonly measure: Measure;
  readonly minuteForm: MinuteForm;
  readonly sending: Sending;
  readonly isNegative: boolean;
  /** Decimals of hours, 0 to 4. */
  readonly decimals: number;
  /** To how many minutes hours are rounded: 1 for each minute, 0 for what the rules of the person's group say. */
  readonly stepMinutes: number;
  /** Whether minutes are worth what the group's rules in force on their day say, such as 2 h at 175 % 3.5 h (`coefficientOf`). */
  readonly appliesCoefficient: boolean;
  readonly prices: readonly ConceptPrice[];
  readonly fromMonth: string;
  readonly untilMonth: string | null;
}

/** Minutes, days, or hundredths of minutes of a concept that applies the coefficient, by date. */
export type ExactByDay = Readonly<Record<string, number>>;

/** Minutes that no classified day has, by the date to which they belong: those of the hour bank that are paid out. */
export type FurtherMinutes = Readonly<Partial<Record<ConceptSource, ExactByDay>>>;

export function holdsIn({ fromMonth, untilMonth }: Concept, month: string): boolean {
  return fromMonth <= month && (untilMonth === null || month <= untilMonth);
}

/** The price of a month: that of the latest of its beginnings; 0 before the first. */
export function priceIn({ prices }: Pick<Concept, 'prices'>, month: string): number {
  const begun = prices.filter(({ fromMonth }) => fromMonth <= month);
  return (
    begun.reduce<ConceptPrice | null>(
      (latest, one) => (latest === null || one.fromMonth >= latest.fromMonth ? one : latest),
      null,
    )?.price ?? 0
  );
}

/**
 * What a person's days of one month have of a concept, exactly.
 * @param all the concepts of that month, which say what is no other time off
 * @param percentOn what the person's rules make of an hour of the concept on a day; asked where it applies the coefficient
 */
export function countConcept(
  concept: Concept,
  days: readonly ClassifiedDay[],
  all: readonly Concept[],
  further: FurtherMinutes = {},
  percentOn: (date: Temporal.PlainDate) => number = () => 100,
): ExactByDay {
  const minutesOf = counterOf(concept.source, all);
  const byDay: Record<string, number> = {};
  for (const day of days) {
    const minutes = minutesOf(day);
    if (minutes !== 0)
      byDay[dateText(day.date)] = concept.appliesCoefficient ? minutes * percentOn(day.date) : minutes;
  }
  for (const [date, minutes] of Object.entries(further[concept.source] ?? {}))
    if (minutes !== 0) byDay[date] = (byDay[date] ?? 0) + minutes;
  if (concept.measure === 'MINUTES') return byDay;
  return Object.fromEntries(
    Object.entries(byDay).flatMap(([date, minutes]) => (minutes > 0 ? [[date, 1]] : [])),
  );
}

/** What a day has of a source. Which it is was decided once, because a batch counts a year of days of everybody. */
function counterOf(source: ConceptSource, all: readonly Concept[]): (day: ClassifiedDay) => number {
  if (isKind(source)) return ({ kinds }) => kinds[source];
  if (isOverlay(source)) return ({ overlays }) => overlays[source];
  if (source === 'WORKED') return ({ workedMinutes }) => workedMinutes;
  if (source === 'ON_CALL') return ({ onCallMinutes }) => onCallMinutes;
  if (source === 'BANK_PAID') return () => 0;
  const named = new Set<ConceptSource>(all.map((one) => one.source));
  return ({ leave }) => {
    if (leave === null) return 0;
    const own: ConceptSource = `LEAVE:${leave.kind}`;
    const isOfSource = source === 'LEAVE_OTHER' ? !named.has(own) : source === own;
    return isOfSource ? leave.minutes : 0;
  };
}

function isKind(source: ConceptSource): source is HourKind {
  return hourKinds.some((kind) => kind === source);
}

function isOverlay(source: ConceptSource): source is HourOverlay {
  return hourOverlays.some((overlay) => overlay === source);
}
