import {
  type BatchLine,
  batchLines,
  figureKey,
  type GroupRules,
  isWritten,
  type MonthFigure,
  totalsOf,
} from '../payroll/batch/batch-lines.ts';
import { coefficientOf } from '../payroll/batch/coefficient.ts';
import { type Concept, type ConceptSource, countConcept, type ExactByDay } from '../payroll/batch/concept.ts';
import { centsAs, unitsAs } from '../payroll/batch/profile-rows.ts';
import { unitFormOf } from '../payroll/batch/shown-units.ts';
import type { ClassifiedDay } from '../payroll/classified-day.ts';
import { hourKinds, hourOverlays, type MinutesByKind, type MinutesByOverlay } from '../payroll/hour-kinds.ts';
import { type Multipliers, type PayRules, usualPayRules } from '../payroll/pay-rules.ts';
import { inForce } from '../versions/dated-versions.ts';

/** What one person's concept tells batch by batch, as a payroll officer works it out by hand. Dates are `10-05`, months `10`, of 2026. */
export interface BatchCase {
  readonly title: string;
  /** Overtime that is paid, in hours and minutes, rounded as the group says, unless told otherwise. */
  readonly concept?: Partial<Concept>;
  /** The rules of the person's groups from dates on, `round 15, overtime 175`. */
  readonly rules?: RulesInWords;
  readonly batches: readonly BatchInWords[];
}

type RulesInWords = { readonly [from: string]: string };

interface BatchInWords {
  readonly month: string;
  /** All that is known by then, of earlier months too; what is left out is as in the batch before. */
  readonly worked?: { readonly [date: string]: string };
  /** The rules as they are by then, if they were changed. */
  readonly rules?: RulesInWords;
  /** `10: 2:00 al 175 %`, with euros where amounts are sent; nothing for a batch without lines, and `held` for a line that only carries what is left. */
  readonly is: readonly string[];
}

const overtime: Concept = {
  ...{ id: 'extra', code: '120', name: 'Horas extra', source: 'OVERTIME_PAID', measure: 'MINUTES' },
  ...{ minuteForm: 'CLOCK', sending: 'UNITS', isNegative: false, decimals: 2, stepMinutes: 0 },
  ...{ appliesCoefficient: false, prices: [], fromMonth: '2026-01', untilMonth: null },
};
const noKinds = Object.fromEntries(hourKinds.map((kind) => [kind, 0])) as MinutesByKind;
const noOverlays = Object.fromEntries(hourOverlays.map((one) => [one, 0])) as MinutesByOverlay;
const dateOf = (text: string) => Temporal.PlainDate.from(`2026-${text}`);

/** The lines of each batch of a case, in its words. */
export function batchesInWords(given: BatchCase): string[][] {
  const concept = { ...overtime, ...given.concept };
  const concepts = new Map([[concept.id, concept]]);
  const sent: BatchLine[] = [];
  let rules = given.rules ?? {};
  let worked: BatchInWords['worked'] = {};
  return given.batches.map((batch) => {
    rules = batch.rules ?? rules;
    worked = { ...worked, ...batch.worked };
    const group = groupRules(rules, batch.month);
    const figures = figuresOf(concept, worked, group);
    const lines = batchLines(figures, concepts, told(sent), group);
    sent.push(...lines);
    return lines.map((line) => inWords(concept, line));
  });
}

/** What batches told so far. */
export function told(lines: readonly BatchLine[]) {
  const sums = [...Map.groupBy(lines, figureKey).values()].flatMap((own) => {
    const [first] = own;
    const sum = (key: 'exact' | 'exactAmount' | 'units' | 'cents') =>
      own.reduce((all, line) => all + line[key], 0);
    return first
      ? [
          {
            ...{ ...first, exact: sum('exact'), exactAmount: sum('exactAmount') },
            ...{ units: sum('units'), cents: sum('cents') },
          },
        ]
      : [];
  });
  const daysOf = (own: readonly BatchLine[]): ExactByDay => {
    const byDay: Record<string, number> = {};
    for (const { date, exact } of own.flatMap(({ days }) => days)) byDay[date] = (byDay[date] ?? 0) + exact;
    return byDay;
  };
  const sentDays = new Map([...Map.groupBy(lines, figureKey)].map(([key, own]) => [key, daysOf(own)]));
  return { sent: sums, totals: totalsOf(sums), sentDays };
}

function groupRules(words: RulesInWords, month: string): GroupRules {
  const versions = Object.entries(words)
    .sort()
    .map(([from, said]) => ({ validFrom: dateOf(from), ...rulesFrom(said) }));
  const on = (date: Temporal.PlainDate) => inForce(versions, date) ?? usualPayRules;
  const end = Temporal.PlainYearMonth.from(`2026-${month}`);
  return {
    stepOf: () => on(end.toPlainDate({ day: end.daysInMonth })).roundingMinutes,
    percentOn: (_, source, date) => coefficientOf(source, on(date).multipliers),
  };
}

function rulesFrom(words: string): PayRules {
  const said = Object.fromEntries(words.split(', ').map((one) => one.split(' ')));
  const { round = 0, ...multipliers } = Object.fromEntries(
    Object.entries(said).map(([name, value]) => [name, Number(value)]),
  );
  return {
    ...usualPayRules,
    roundingMinutes: round,
    multipliers: { ...usualPayRules.multipliers, ...(multipliers as Partial<Multipliers>) },
  };
}

function figuresOf(
  concept: Concept,
  worked: { readonly [date: string]: string },
  group: GroupRules,
): MonthFigure[] {
  const days = Object.entries(worked)
    .sort()
    .map(([date, time]) => dayOf(date, time, concept.source));
  const byMonth = Map.groupBy(days, ({ date }) => date.toString().slice(0, 7));
  const percentOn = (date: Temporal.PlainDate) => group.percentOn('ana', concept.source, date);
  return [...byMonth].map(([month, own]) => ({
    ...{ userId: 'ana', month, conceptId: concept.id },
    byDay: countConcept(concept, own, [concept], {}, percentOn),
  }));
}

function dayOf(date: string, time: string, source: ConceptSource): ClassifiedDay {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const workedMinutes = hours * 60 + minutes;
  const has = { [source]: workedMinutes };
  return {
    ...{ date: dateOf(date), workedMinutes, expectedMinutes: 480, onCallMinutes: 0 },
    ...{ kinds: { ...noKinds, ...has }, overlays: { ...noOverlays, ...has }, leave: null, isOpen: false },
  };
}

function inWords(concept: Concept, line: BatchLine): string {
  if (!isWritten(line)) return `${line.month.slice(5)}: held`;
  const form = unitFormOf(concept);
  const unit = { HOURS: ' h', CLOCK: '', DAYS: ' d' }[form];
  const spanish = { decimalSign: 'COMMA' } as const;
  const units = `${unitsAs(spanish, form, line.units).text}${unit}`.replace(/^(-?)0(\d:)/, '$1$2');
  const euros = `${centsAs(spanish, line.cents).text} €`;
  const written = { UNITS: [units], AMOUNT: [euros], BOTH: [units, euros] }[concept.sending];
  const percents = [...new Set(line.days.flatMap(({ percent }) => (percent === null ? [] : [percent])))];
  const by = percents.map((percent) => ` al ${percent} %`).join(' y');
  return `${line.month.slice(5)}: ${written.join(' ')}${by}`;
}

/** What lines have together. */
export function sum(lines: readonly BatchLine[], key: 'exact' | 'exactAmount' | 'units' | 'cents'): number {
  return lines.reduce((all, line) => all + line[key], 0);
}
