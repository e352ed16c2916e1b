import { monthsOfDifferences } from '@jornada/contract/payroll/payroll-limits';
import type { GroupRules, MonthFigure } from '@jornada/core/payroll/batch/batch-lines';
import {
  type Concept,
  countConcept,
  type FurtherMinutes,
  holdsIn,
} from '@jornada/core/payroll/batch/concept';
import { dateText } from '@jornada/core/time/civil-time';
import { monthPeriod } from '../../../months/month-period.ts';
import { classifyDays } from '../../../payroll/classify-days.ts';
import type { Person } from '../../../platform/identity/person.ts';
import type { Period } from '../../../platform/time/period.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

/** The months that a batch of a month looks at: those of differences, and its own. */
export function periodOfBatch(month: string): Period {
  const { from, to } = monthPeriod(month);
  return { from: from.subtract({ months: monthsOfDifferences }), to };
}

/** What further minutes people have besides those of their days, by person and month (`further-minutes.ts`). */
export type ReadFurther = (
  tx: TenantTx,
  userIds: readonly string[],
  period: Period,
) => Promise<ReadonlyMap<string, FurtherMinutes>>;

/** So many months of people are classified at a time, so that memory does not grow with a company. */
const monthsAtOnce = 600;

/**
 * What months of people have of the concepts that hold in them, exactly; nothing where it is none.
 * @param monthsOf the months of each person
 * @param rules by which hours are multiplied where a concept applies the coefficient
 */
export async function readFigures(
  tx: TenantTx,
  concepts: readonly Concept[],
  asked: {
    readonly people: readonly Person[];
    readonly monthsOf: ReadonlyMap<string, readonly string[]>;
    readonly rules: Pick<GroupRules, 'percentOn'>;
  },
  now: Temporal.Instant,
  readFurther: ReadFurther,
): Promise<MonthFigure[]> {
  const figures: MonthFigure[] = [];
  for (const { people, months } of alike(asked)) {
    const held = months.map((month) => ({ month, own: concepts.filter((one) => holdsIn(one, month)) }));
    const [first, last] = [months.at(0), months.at(-1)];
    if (first === undefined || last === undefined || held.every(({ own }) => own.length === 0)) continue;
    const period = { from: monthPeriod(first).from, to: monthPeriod(last).to };
    for (const some of inParts(people, Math.max(1, Math.floor(monthsAtOnce / months.length)))) {
      const userIds = some.map(({ userId }) => userId);
      const [daysOf, furtherOf] = await Promise.all([
        classifyDays(tx, { people: some, period, now }),
        readFurther(tx, userIds, period),
      ]);
      for (const userId of userIds) {
        const byMonth = Map.groupBy(daysOf.get(userId) ?? [], ({ date }) => dateText(date).slice(0, 7));
        for (const { month, own } of held) {
          const days = byMonth.get(month) ?? [];
          const further = ofMonth(furtherOf.get(userId) ?? {}, month);
          for (const concept of own) {
            const percentOn = (date: Temporal.PlainDate) =>
              asked.rules.percentOn(userId, concept.source, date);
            const byDay = countConcept(concept, days, own, further, percentOn);
            figures.push({ userId, month, conceptId: concept.id, byDay });
          }
        }
      }
    }
  }
  return figures;
}

/** People with the same months together, each run of months by itself. */
function alike({ people, monthsOf }: Pick<Parameters<typeof readFigures>[2], 'people' | 'monthsOf'>) {
  const groups = new Map<string, { months: string[]; people: Person[] }>();
  for (const person of people)
    for (const months of runsOf((monthsOf.get(person.userId) ?? []).toSorted())) {
      const key = months.join();
      const group = groups.get(key) ?? { months, people: [] };
      groups.set(key, group);
      group.people.push(person);
    }
  return groups.values();
}

/** Months in order, parted where one is missing. */
function runsOf(months: readonly string[]): string[][] {
  const runs: string[][] = [];
  for (const month of months) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    const follows =
      before !== undefined && Temporal.PlainYearMonth.from(before).add({ months: 1 }).toString() === month;
    if (run && follows) run.push(month);
    else runs.push([month]);
  }
  return runs;
}

function ofMonth(further: FurtherMinutes, month: string): FurtherMinutes {
  return Object.fromEntries(
    Object.entries(further).map(([source, byDay]) => [
      source,
      Object.fromEntries(Object.entries(byDay ?? {}).filter(([date]) => date.startsWith(month))),
    ]),
  );
}

function* inParts<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}
