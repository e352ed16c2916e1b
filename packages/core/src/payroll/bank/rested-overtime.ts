import { restUntil } from '../overtime-of-year.ts';
import type { BankLine } from './line.ts';
import type { PolicyOn } from './policy.ts';
import { replay } from './work-out.ts';

/** Overtime of a workday that entered the bank to be rested, and what became of it, in minutes of the bank. */
export interface RestOfOvertime {
  /** The workday on which it was done. */
  readonly on: Temporal.PlainDate;
  readonly enteredMinutes: number;
  /** Rested within four months of that day (Estatuto de los Trabajadores art. 35.1). */
  readonly inTimeMinutes: number;
  /** Rested after them. */
  readonly lateMinutes: number;
  /** Not used yet, or asked for as a rest that was not decided about or is still to come. */
  readonly openMinutes: number;
}

interface RestedCauses {
  readonly policyOn: PolicyOn;
  /** The last date of the rest of a request; null where it is not known any more: then the day on which it was asked for counts. */
  readonly restedOn: (requestId: string) => Temporal.PlainDate | null;
  /** What ends on a later date was not rested yet. */
  readonly today: Temporal.PlainDate;
}

/**
 * What became of each workday's overtime in a bank, by date. Minutes leave it the oldest first. Rest is what was granted as such: what was
 * paid, taken away by hand or missing on another day is in none of the three parts, nor is what settled an earlier debt.
 */
export function restedOvertime(
  ledger: readonly BankLine[],
  { policyOn, restedOn, today }: RestedCauses,
): RestOfOvertime[] {
  const granted = new Set(
    ledger.flatMap(({ cause, requestId }) => (cause === 'REST_TAKEN' ? [requestId] : [])),
  );
  const found = new Map<string, RestOfOvertime>();
  const add = (on: Temporal.PlainDate, more: Partial<Omit<RestOfOvertime, 'on'>>) => {
    const one = found.get(on.toString()) ?? { on, ...nothing };
    found.set(on.toString(), {
      on,
      enteredMinutes: one.enteredMinutes + (more.enteredMinutes ?? 0),
      inTimeMinutes: one.inTimeMinutes + (more.inTimeMinutes ?? 0),
      lateMinutes: one.lateMinutes + (more.lateMinutes ?? 0),
      openMinutes: one.openMinutes + (more.openMinutes ?? 0),
    });
  };
  const replayed = replay(ledger, policyOn);
  for (const { line, before, after } of replayed) {
    if (line.cause === 'OVERTIME_REST') add(line.on, { enteredMinutes: line.minutes });
    if (line.cause !== 'REST_TAKEN') continue;
    const rested = lastDateOf(line, restedOn);
    const isOver = granted.has(line.requestId) && compare(rested, today) <= 0;
    for (const [place, lot] of before.entries()) {
      const minutes = lot.left - (after[place]?.left ?? lot.left);
      if (lot.cause !== 'OVERTIME_REST' || minutes <= 0) continue;
      if (!isOver) add(lot.on, { openMinutes: minutes });
      else if (compare(rested, restUntil(lot.on)) <= 0) add(lot.on, { inTimeMinutes: minutes });
      else add(lot.on, { lateMinutes: minutes });
    }
  }
  for (const lot of replayed.at(-1)?.after ?? [])
    if (lot.cause === 'OVERTIME_REST' && lot.left > 0) add(lot.on, { openMinutes: lot.left });
  return [...found.values()].sort((one, other) => compare(one.on, other.on));
}

/**
 * The same in minutes that were worked, `restMinutes` of them to be rested: where a policy multiplies them, in proportion, and of rest whole
 * minutes alone. `goneMinutes` cannot be rested any more. What is not in the bank can all be rested.
 */
export function restOfWorked(
  restMinutes: number,
  rest: RestOfOvertime | undefined,
): { readonly restedMinutes: number; readonly lateMinutes: number; readonly goneMinutes: number } {
  if (!rest || rest.enteredMinutes <= 0) return { restedMinutes: 0, lateMinutes: 0, goneMinutes: 0 };
  const { enteredMinutes, inTimeMinutes, lateMinutes, openMinutes } = rest;
  const worked = (minutes: number) => Math.min(restMinutes, (restMinutes * minutes) / enteredMinutes);
  return {
    restedMinutes: Math.floor(worked(inTimeMinutes)),
    lateMinutes: Math.floor(worked(lateMinutes)),
    goneMinutes: restMinutes - Math.ceil(worked(inTimeMinutes + lateMinutes + openMinutes)),
  };
}

const { compare } = Temporal.PlainDate;
const nothing = { enteredMinutes: 0, inTimeMinutes: 0, lateMinutes: 0, openMinutes: 0 };

function lastDateOf({ requestId, on }: BankLine, restedOn: RestedCauses['restedOn']): Temporal.PlainDate {
  return (requestId === null ? null : restedOn(requestId)) ?? on;
}
