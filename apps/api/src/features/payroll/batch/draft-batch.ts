import type { CompanyFault, PayrollFault } from '@jornada/contract/payroll/payroll-limits';
import {
  batchLines,
  figureKey,
  type MonthFigure,
  totalsOf,
  unsentFigures,
} from '@jornada/core/payroll/batch/batch-lines';
import { holdsIn } from '@jornada/core/payroll/batch/concept';
import type { FileLine } from '@jornada/core/payroll/batch/profile-rows';
import { unitFormOf } from '@jornada/core/payroll/batch/shown-units';
import type { VisiblePeople } from '../../../authorization/visible-people.reads.ts';
import { monthPeriod } from '../../../months/month-period.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { findRecordedPeople } from '../../employees/employees.reads.ts';
import { type ConceptRow, findConcepts } from '../setup/concepts.reads.ts';
import { furtherMinutesOf } from './further-minutes.ts';
import { periodOfBatch, readFigures } from './read-figures.ts';
import { readGroupRules } from './read-group-rules.ts';
import { findSentDays, findSentFigures } from './sent-lines.reads.ts';
import {
  findMonthStates,
  findPayrollPeople,
  haveCentresCodes,
  type PayrollPersonRow,
} from './sources.reads.ts';

/** A line of a batch that is not closed yet. */
export interface DraftLine extends FileLine {
  readonly userId: string;
  readonly conceptId: string;
  readonly exact: number;
  readonly exactAmount: number;
  readonly days: readonly {
    readonly date: string;
    readonly exact: number;
    readonly units: number;
    readonly cents: number;
    readonly percent: number | null;
  }[];
}

export interface LeftOut {
  readonly person: PayrollPersonRow;
  readonly faults: readonly PayrollFault[];
}

/** What a batch of a month would be now. */
export interface BatchDraft {
  readonly companyFaults: readonly CompanyFault[];
  /** How many people are in it, also without any line. */
  readonly people: number;
  readonly leftOut: readonly LeftOut[];
  /** Months before its own that are open again: their differences wait until they are closed. */
  readonly reopened: readonly { readonly person: PayrollPersonRow; readonly month: string }[];
  readonly lines: readonly DraftLine[];
}

interface Asked {
  readonly month: string;
  readonly companyCode: string;
  readonly visible: VisiblePeople;
  readonly now: Temporal.Instant;
}

/**
 * Works out the batch of a month: what its figures and those of closed months before are now, less what was sent. Rows of days are to be
 * refreshed before.
 */
export async function draftBatch(
  tx: TenantTx,
  { month, companyCode, visible, now }: Asked,
): Promise<BatchDraft> {
  const own = monthPeriod(month);
  const [concepts, recorded, states, needsCentreCodes] = await Promise.all([
    findConcepts(tx),
    findRecordedPeople(tx, visible, own),
    findMonthStates(tx, visible, periodOfBatch(month)),
    haveCentresCodes(tx),
  ]);
  const ofMonth = new Set(recorded.map(({ userId }) => userId));
  const earliest = concepts.map(({ fromMonth }) => fromMonth).sort()[0] ?? month;
  const due = states.filter((state) => state.month >= earliest);
  const ids = [...new Set([...ofMonth, ...due.map(({ userId }) => userId)])];
  const people = await findPayrollPeople(tx, ids, own.to);
  const statesOf = Map.groupBy(due, ({ userId }) => userId);

  const faultsOf = (person: PayrollPersonRow): PayrollFault[] => {
    const isDue = ofMonth.has(person.userId);
    const isClosed = statesOf.get(person.userId)?.some((one) => one.month === month && one.isClosed);
    return [
      ...(person.code === null ? (['NO_PERSON_CODE'] as const) : []),
      ...(needsCentreCodes && person.centreName !== null && person.centreCode === null
        ? (['NO_CENTRE_CODE'] as const)
        : []),
      ...(isDue && !person.hasContract ? (['NO_CONTRACT'] as const) : []),
      ...(isDue && !isClosed ? (['OPEN_MONTH'] as const) : []),
    ];
  };
  const judged = people.map((person) => ({ person, faults: faultsOf(person) }));
  const included = judged.flatMap(({ person, faults }) => (faults.length === 0 ? [person] : []));
  const isIn = new Map(included.map((person) => [person.userId, person]));
  return {
    companyFaults: [
      ...(companyCode === '' ? (['NO_COMPANY_CODE'] as const) : []),
      ...(concepts.some((one) => holdsIn(one, month)) ? [] : (['NO_CONCEPT'] as const)),
    ],
    people: included.length,
    leftOut: judged.filter(({ faults }) => faults.length > 0),
    reopened: due.flatMap((state) => {
      const person = isIn.get(state.userId);
      return person && !state.isClosed && state.month < month ? [{ person, month: state.month }] : [];
    }),
    lines: await linesOf(tx, concepts, { month, included, statesOf, visible, now }),
  };
}

async function linesOf(
  tx: TenantTx,
  concepts: readonly ConceptRow[],
  {
    month,
    included,
    statesOf,
    visible,
    now,
  }: {
    month: string;
    included: readonly PayrollPersonRow[];
    statesOf: ReadonlyMap<string, readonly { month: string; isClosed: boolean }[]>;
    visible: VisiblePeople;
    now: Temporal.Instant;
  },
): Promise<DraftLine[]> {
  const ids = included.map(({ userId }) => userId);
  const monthsOf = new Map(
    [...statesOf].map(([id, states]) => [
      id,
      states.filter(({ isClosed }) => isClosed).map((state) => state.month),
    ]),
  );
  const sent = await findSentFigures(tx, ids);
  // All that was ever told of somebody is rounded as a whole: by the rules of the last month of it.
  const lastOf = new Map<string, string>();
  for (const one of sent)
    if (one.month > (lastOf.get(one.userId) ?? month)) lastOf.set(one.userId, one.month);
  const roundedOn = (userId: string) => monthPeriod(lastOf.get(userId) ?? month).to;
  const rules = await readGroupRules(tx, concepts, ids, roundedOn);
  const asked = { people: included, monthsOf, rules };
  const held = await readFigures(tx, concepts, asked, now, furtherMinutesOf(visible));
  const conceptOf = new Map(concepts.map((one) => [one.id, one]));
  // A concept that was ended before months that were told of has nothing in them now.
  const ended = sent.flatMap(({ userId, month, conceptId }): MonthFigure[] => {
    const concept = conceptOf.get(conceptId);
    const isOver = concept && !holdsIn(concept, month) && monthsOf.get(userId)?.includes(month);
    return isOver ? [{ userId, month, conceptId, byDay: {} }] : [];
  });
  const told = new Set(sent.map(figureKey));
  // Few: the others need not be looked at again.
  const unsent = unsentFigures([...held, ...ended], conceptOf, sent);
  const sentDays = await findSentDays(
    tx,
    unsent.filter((one) => told.has(figureKey(one))),
  );
  const before = {
    ...{ sent, totals: totalsOf(sent) },
    sentDays: new Map(sentDays.map((one) => [figureKey(one), one.byDay])),
  };
  const lines = batchLines(unsent, conceptOf, before, rules);
  const place = new Map(included.map((person, index) => [person.userId, { person, index }]));
  const described = lines.flatMap((line) => {
    const { person, index = 0 } = place.get(line.userId) ?? {};
    const concept = conceptOf.get(line.conceptId);
    if (!person || !concept) return [];
    const draft: DraftLine = {
      ...line,
      ...{ personCode: person.code ?? '', personName: person.fullName, centreCode: person.centreCode ?? '' },
      ...{ conceptCode: concept.code, conceptName: concept.name, sending: concept.sending },
      ...{ unitForm: unitFormOf(concept), isDifference: line.month < month },
    };
    return [{ index, draft }];
  });
  return described
    .toSorted(
      (left, right) =>
        left.index - right.index ||
        compare(left.draft.month, right.draft.month) ||
        compare(left.draft.conceptCode, right.draft.conceptCode),
    )
    .map(({ draft }) => draft);
}

function compare(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
