import type { DayDetail } from '@jornada/contract/attendance/day-detail';
import { punchesThatReach } from '@jornada/core/timekeeping/punches-that-reach';
import { limitSentences } from '@jornada/texts/attendance-inbox';
import type { KindReader } from '../../../authorization/seen-kinds.reads.ts';
import { onlyPerson, type VisiblePeople } from '../../../authorization/visible-people.reads.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { Person } from '../../../platform/identity/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readTenant, type TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { findHistory } from '../../../record/entry-history.reads.ts';
import { asksModality } from '../../../record/modalities.reads.ts';
import { findGaps } from '../../../record/offline-gaps.queries.ts';
import { explainWorkday } from '../../../workday/covered-workdays.ts';
import { readRecordedDays } from '../../../workday/read-recorded-days.ts';
import { areDayRowsFresh, refreshDayRows, type WantedRows } from '../../../workday/rows/refresh-day-rows.ts';
import { requirePerson } from '../../employees/employees.reads.ts';
import { findAnswers, findCorrectionsOfDay } from '../corrections/corrections.queries.ts';
import type { DayKey } from '../days/days.queries.ts';
import { describeDays } from '../days/describe-days.ts';
import { describeInterval } from '../days/describe-interval.ts';
import { findLimitsOfDay } from '../days/limits.queries.ts';
import { daysOfLimits, findMissedRests } from '../days/missed-rests.ts';
import { describeGap } from '../offline-gaps/describe-gap.ts';
import { describeProposal } from '../proposals/correction-proposals.ts';
import { findProposals } from '../proposals/proposals.queries.ts';
import { findRequests } from '../requests/correction-requests.queries.ts';
import { describeRequest } from '../requests/describe-request.ts';
import { punchHistories } from './punch-history.ts';

/**
 * A workday of a person with each punch and its history, the reasons of its minutes, the limits that it exceeds, and what was asked about
 * it. Null when the rows of the days that the limits are told by must be brought up to date first.
 */
export async function readFreshDayDetail(
  tx: TenantTx,
  person: Person,
  date: Temporal.PlainDate,
  now: Temporal.Instant,
  reader: KindReader,
): Promise<DayDetail | null> {
  const [isFresh, detail] = await Promise.all([
    areDayRowsFresh(tx, rowsOfLimits(person.userId, date), now),
    describeDetail(tx, person, date, now, reader),
  ]);
  return isFresh ? detail : null;
}

/** The same after those rows were brought up to date. @throws problem NOT_FOUND */
export async function readDayDetail(
  { database }: Pick<Platform, 'database'>,
  tenantId: string,
  visible: VisiblePeople,
  { userId, date }: DayKey,
  now: Temporal.Instant,
  reader: KindReader,
): Promise<DayDetail> {
  await refreshDayRows({ database }, tenantId, rowsOfLimits(userId, date), now);
  return readTenant(database, tenantId, async (tx) =>
    describeDetail(tx, await requirePerson(tx, visible, userId), date, now, reader),
  );
}

function rowsOfLimits(userId: string, date: Temporal.PlainDate): WantedRows {
  return { userId, ...daysOfLimits({ from: date, to: date }) };
}

async function describeDetail(
  tx: TenantTx,
  person: Person,
  date: Temporal.PlainDate,
  now: Temporal.Instant,
  reader: KindReader,
): Promise<DayDetail> {
  const { userId } = person;
  const period = { from: date, to: date };
  const limits = findMissedRests(tx, onlyPerson(userId), period).then((missed) =>
    findLimitsOfDay(tx, { userId, date }, missed),
  );
  const [rows, exceeded, explained, recordedOf, history, correctionIds, requests, proposals, gaps, asks] =
    await Promise.all([
      describeDays(tx, [{ userId, date }], now, reader),
      limits,
      explainWorkday(tx, person, date, now),
      readRecordedDays(tx, [userId], period),
      findHistory(tx, userId, punchesThatReach(period)),
      findCorrectionsOfDay(tx, { userId, date }),
      findRequests(tx, onlyPerson(userId), { workedOn: date }),
      findProposals(tx, onlyPerson(userId), { workedOn: date, at: now }),
      findGaps(tx, onlyPerson(userId), { workedOn: date }),
      asksModality(tx),
    ]);
  const [row] = rows;
  if (!row) throw problem('NOT_FOUND');
  const { original } = recordedOf(person)(date);
  const punched = [...original.pairs.flatMap(({ records }) => records), ...original.strays];
  const idsOfDay = [...punched, ...explained.evaluation.records].map(({ id }) => id);
  const corrections = history.filter(({ kind }) => kind !== 'PUNCH').map(({ id }) => id);
  const answers = await findAnswers(tx, userId, corrections);
  return {
    row,
    asksModality: asks,
    limits: exceeded ? limitSentences(row.workedMinutes, exceeded) : [],
    punches: punchHistories(history, new Set([...idsOfDay, ...correctionIds]), answers, userId),
    intervals: explained.intervals.map(describeInterval),
    requests: requests.map(describeRequest),
    proposals: proposals.map(describeProposal),
    gaps: gaps.map(describeGap),
  };
}
