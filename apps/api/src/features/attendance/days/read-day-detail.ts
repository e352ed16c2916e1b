import type { DayDetail } from '@jornada/contract/attendance/day-detail';
import { punchesThatReach } from '@jornada/core/timekeeping/punches-that-reach';
import type { Person } from '../../../platform/person.ts';
import { problem } from '../../../platform/problem.ts';
import type { TenantTx } from '../../../platform/with-tenant.ts';
import { findHistory } from '../../../record/entry-history.reads.ts';
import { findGaps } from '../../../record/offline-gaps.queries.ts';
import { readRecordedDays } from '../../../workday/read-recorded-days.ts';
import { explainWorkday } from '../../../workday/read-workdays.ts';
import { findAnswers, findCorrectionsOfDay } from '../corrections/corrections.queries.ts';
import { describeGap } from '../offline-gaps/describe-gap.ts';
import { findRequests } from '../requests/correction-requests.queries.ts';
import { describeRequest } from '../requests/describe-request.ts';
import { describeDays } from './describe-days.ts';
import { describeInterval } from './describe-interval.ts';
import { punchHistories } from './punch-history.ts';

/** A workday of a person: each punch with its history, the reason for its minutes, and the requests about it. */
export async function readDayDetail(
  tx: TenantTx,
  person: Person,
  date: Temporal.PlainDate,
  now: Temporal.Instant,
): Promise<DayDetail> {
  const { userId } = person;
  const period = { from: date, to: date };
  const [rows, explained, recordedOf, history, correctionIds, requests, gaps] = await Promise.all([
    describeDays(tx, [{ userId, date }], now),
    explainWorkday(tx, person, date, now),
    readRecordedDays(tx, [userId], period),
    findHistory(tx, userId, punchesThatReach(period)),
    findCorrectionsOfDay(tx, { userId, date }),
    findRequests(tx, { userId, workedOn: date }),
    findGaps(tx, { userId, workedOn: date }),
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
    punches: punchHistories(history, new Set([...idsOfDay, ...correctionIds]), answers, userId),
    intervals: explained.intervals.map(describeInterval),
    requests: requests.map(describeRequest),
    gaps: gaps.map(describeGap),
  };
}
