import { sumKinds } from '@jornada/core/contracts/complementary-hours';
import { type PartTimeSpell, partTimeSpell } from '@jornada/core/contracts/contract';
import type {
  DeclinedWish,
  MonthCentre,
  MonthContract,
  MonthCorrection,
  MonthDay,
  MonthFigures,
  MonthPair,
  ShownMoment,
} from '@jornada/core/months/month-figures';
import { versionsIn } from '@jornada/core/months/month-terms';
import { dayMinutes, sumMonth } from '@jornada/core/months/sum-month';
import { payrollFigures } from '@jornada/core/payroll/payroll-minutes';
import { civilTimeAt, clockTime, dateOfEpochDay } from '@jornada/core/time/civil-time';
import type { DateSpan } from '@jornada/core/time/date-span';
import type { Modality } from '@jornada/core/timekeeping/modality';
import { sumOfModality } from '@jornada/core/timekeeping/modality-minutes';
import type { Punch } from '@jornada/core/timekeeping/punch';
import type { PunchPair } from '@jornada/core/timekeeping/work-pair';
import { toText } from '../../../months/describe-version.ts';
import { findNamedMemberships, type NamedMembership } from '../../../plan/centres-of-people.reads.ts';
import { findNamedContracts, type NamedContract } from '../../../plan/contracts.reads.ts';
import type { Period } from '../../../platform/time/period.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import type { OfflinePunches } from '../../../record/offline-punches.reads.ts';
import { modalityMinutesOfDay } from '../../../workday/modality-of-day.ts';
import type { EvaluatedDays } from '../../../workday/read-workdays.ts';
import type { ExportedPerson } from '../../employees/employees.reads.ts';
import { readSummaries, type SummarisedDay } from '../history/summarise-days.ts';
import {
  type CorrectionFact,
  type DeclinedFact,
  findCompany,
  findCorrectionFacts,
  findDeclinedFacts,
} from './month-facts.queries.ts';

/** The figures of a month before a closing gives them its author and version. */
export type OpenFigures = Omit<
  MonthFigures,
  'version' | 'closedAt' | 'closedByName' | 'reopened' | 'overtimeCompensation'
>;

/** The figures of a month of a person, and the evaluated days they were made from. */
export interface ReadFigures {
  readonly figures: OpenFigures;
  readonly evaluated: EvaluatedDays;
}

/** Reads a month of people; the function it returns gives the figures of one of them. */
export async function readMonthFigures(
  tx: TenantTx,
  people: readonly ExportedPerson[],
  period: Period,
  now: Temporal.Instant,
): Promise<(person: ExportedPerson) => ReadFigures> {
  const ids = people.map(({ userId }) => userId);
  const [company, contracts, memberships, summarised, corrections, declined] = await Promise.all([
    findCompany(tx),
    findNamedContracts(tx, ids),
    findNamedMemberships(tx, ids),
    readSummaries(tx, people, period, now, null),
    findCorrectionFacts(tx, ids, period),
    findDeclinedFacts(tx, ids, period),
  ]);
  const { id, name, taxId, roundingMinutes } = company;
  const dates = { startDate: period.from, endDate: period.to };
  const correctionsOf = Map.groupBy(corrections, ({ userId }) => userId);
  const declinedOf = Map.groupBy(declined, ({ userId }) => userId);
  return (person) => {
    const { days: summaries, evaluated } = summarised(person);
    const days = summaries.map((day) =>
      describeDay(day, day.recorded?.isEdited ? day.recorded.original.pairs : null, now),
    );
    const totals = {
      ...sumMonth(days),
      complementary: sumKinds(days.flatMap(({ complementary }) => complementary ?? [])),
      modality: sumOfModality(days),
    };
    const ownContracts = contracts.get(person.userId) ?? [];
    const figures: OpenFigures = {
      form: 8,
      company: { id, name, taxId },
      worker: describeWorker(person, partTimeSpell(ownContracts, dates)),
      contracts: describeContracts(ownContracts, dates),
      centres: describeCentres(memberships.get(person.userId) ?? [], dates),
      month: period.from.toPlainYearMonth().toString(),
      days,
      corrections: (correctionsOf.get(person.userId) ?? []).map(describeCorrection),
      declined: (declinedOf.get(person.userId) ?? []).map(describeDeclined),
      totals,
      payroll: { roundingMinutes, ...payrollFigures(totals, roundingMinutes) },
    };
    return { figures, evaluated };
  };
}

function describeWorker(person: ExportedPerson, spell: PartTimeSpell | null): MonthFigures['worker'] {
  const { userId: id, userName: name, email, timeZone } = person;
  const partTime = spell && { from: spell.from.toString(), until: spell.until?.toString() ?? null };
  return { id, name, email, timeZone, partTime };
}

function describeContracts(contracts: readonly NamedContract[], dates: DateSpan): MonthContract[] {
  return versionsIn(contracts, dates).map(({ version, from, until }) => ({
    ...{ from: from.toString(), until: until.toString(), validFrom: version.validFrom.toString() },
    code: version.code,
    jobTitle: version.jobTitle,
    professionalGroup: version.professionalGroup,
    payrollNumber: version.payrollNumber,
    isPartTime: version.isPartTime,
    agreedMinutes: version.agreedMinutes,
    agreedPeriod: version.agreedPeriod,
  }));
}

function describeCentres(memberships: readonly NamedMembership[], dates: DateSpan): MonthCentre[] {
  return versionsIn(memberships, dates).flatMap(({ version: { centre }, from, until }) =>
    centre ? [{ from: from.toString(), until: until.toString(), ...centre }] : [],
  );
}

function describeDay(
  { workday, summary, offline }: SummarisedDay,
  asPunched: readonly PunchPair[] | null,
  now: Temporal.Instant,
): MonthDay {
  const { pairs, strays } = workday.evaluation;
  const shownHow = (punch: Punch) => shownWithOrigin(punch, offline);
  const describe = (pair: PunchPair) => describePair(pair, shownHow);
  const isAway = summary.absenceStatus === 'APPROVED';
  return {
    date: summary.date,
    ...dayMinutes(workday.evaluation),
    complementary: workday.complementary,
    modality: modalityMinutesOfDay(workday, now),
    status: summary.status,
    holidayName: summary.holidayName,
    absenceType: isAway ? summary.absenceType : null,
    pairs: pairs.map(describe),
    strays: strays.map((punch) => ({ type: punch.type, moment: shownHow(punch) })),
    asPunched: asPunched?.map(describe) ?? null,
  };
}

function describePair(
  { entry, exit, breaks }: PunchPair,
  shownHow: (punch: Punch) => ShownMoment,
): MonthPair {
  return {
    entry: shownHow(entry),
    exit: exit && shownHow(exit),
    breaks: breaks.map(({ start, end }) => ({ start: shownHow(start), end: end && shownHow(end) })),
  };
}

function describeCorrection(fact: CorrectionFact): MonthCorrection {
  const { timeZone, agrees, comment, answeredAt } = fact;
  return {
    entryId: fact.entryId,
    date: fact.workedOn.toString(),
    type: fact.type,
    before: fact.formerAt && shown({ punchedAt: fact.formerAt, timeZone, modality: fact.formerModality }),
    after:
      fact.kind === 'ANNULMENT'
        ? null
        : shown({ punchedAt: fact.punchedAt, timeZone, modality: fact.modality }),
    reason: fact.reason ?? '',
    authorName: fact.authorName,
    recordedAt: toText(fact.recordedAt),
    wasAskedFor: fact.wasAskedFor,
    answer:
      agrees === null || answeredAt === null ? null : { agrees, comment, answeredAt: toText(answeredAt) },
  };
}

function describeDeclined({
  workedOn,
  type,
  at,
  timeZone,
  modality,
  reason,
  ...fact
}: DeclinedFact): DeclinedWish {
  const wished = shown({ punchedAt: at, timeZone, modality });
  const { decidedBy, decisionNote: note } = fact;
  return { date: workedOn.toString(), type, wished, reason, decidedBy: decidedBy ?? '', note };
}

/** A punch with what is known of when it was made offline, so that this is frozen with it. */
function shownWithOrigin(punch: Punch, offline: OfflinePunches): ShownMoment {
  const times = offline.get(punch.id);
  return { ...shown(punch), ...(times && { offline: times }) };
}

function shown(
  punch: Pick<Punch, 'punchedAt' | 'timeZone'> & { readonly modality?: Modality | null },
): ShownMoment {
  const { epochDay, minuteOfDay } = civilTimeAt(punch.punchedAt.epochMilliseconds, punch.timeZone);
  return {
    at: toText(punch.punchedAt),
    date: dateOfEpochDay(epochDay).toString(),
    time: clockTime(minuteOfDay),
    timeZone: punch.timeZone,
    ...(punch.modality && { modality: punch.modality }),
  };
}
