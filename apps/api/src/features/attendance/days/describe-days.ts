import type { AttendanceDayRow } from '@jornada/contract/attendance/day-row';
import { withoutKind } from '@jornada/core/absences/shown-kind';
import { punchesThatReach } from '@jornada/core/timekeeping/punches-that-reach';
import { dayStatusTexts } from '@jornada/texts/day-status';
import { findSeenKinds, type KindReader } from '../../../authorization/seen-kinds.reads.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { findOfflinePunches, type OfflinePunches } from '../../../record/offline-punches.reads.ts';
import { type DayDecision, decidedStatus, undecided } from '../../../workday/day-decisions.reads.ts';
import { dayVersion } from '../../../workday/day-version.ts';
import { type RecordedDay, readCorrectedDays } from '../../../workday/read-recorded-days.ts';
import { type EvaluatedWorkday, evaluateWorkdays } from '../../../workday/read-workdays.ts';
import { absenceOf } from '../../../workday/rows/day-row.ts';
import {
  type DayKey,
  dayId,
  findDecisions,
  findNotes,
  findOpenRequests,
  findPeopleOfDays,
  type NoteRow,
  type OpenRequest,
} from './days.queries.ts';
import { toAttendancePairs } from './describe-pairs.ts';
import { editability } from './editability.ts';
import { hullOf, nearDays } from './near-days.ts';

/**
 * Days of people of the transaction's company as the admins' list shows them, in the order of `days`, evaluated at `now`. Days of somebody
 * who is not in the company are left out.
 * @param reader who is shown them: of people whose absences they do not review they are told that somebody is absent, not why
 */
export async function describeDays(
  tx: TenantTx,
  days: readonly DayKey[],
  now: Temporal.Instant,
  reader: KindReader,
): Promise<AttendanceDayRow[]> {
  if (days.length === 0) return [];
  const userIds = [...new Set(days.map(({ userId }) => userId))];
  // The queries do not depend on each other, so all are sent at once.
  const [people, notes, decisions, requests, seesKind, groups] = await Promise.all([
    findPeopleOfDays(tx, userIds),
    findNotes(tx, days),
    findDecisions(tx, days),
    findOpenRequests(tx, days),
    findSeenKinds(tx, reader, userIds),
    Promise.all(nearDays(days).map((together) => readTogether(tx, together, now))),
  ]);
  const personOf = new Map(people.map((person) => [person.userId, person]));
  const notesOf = Map.groupBy(notes, dayId);
  const decisionOf = new Map(decisions.map((decision) => [dayId(decision), decision]));
  const requestOf = new Map(requests.map((request) => [dayId(request), request]));
  const described = new Map<string, AttendanceDayRow>();
  for (const { ofPeople, evaluatedOf, correctedOf, offline } of groups) {
    for (const [userId, keys] of ofPeople) {
      const person = personOf.get(userId);
      if (!person) continue;
      const workdays = evaluatedOf(person)?.workdays ?? [];
      const correctedOn = correctedOf(person);
      for (const key of keys) {
        const workday = workdays.find(({ planned }) => planned.date.equals(key.date));
        if (!workday) continue;
        const recorded = correctedOn?.(key.date) ?? asPunched(workday);
        const id = dayId(key);
        described.set(id, {
          id,
          userId,
          employeeName: person.userName,
          email: person.email,
          profileImage: person.profileImagePath,
          timezone: person.timeZone,
          ...describeDay(workday, recorded, offline, now),
          ...describeDecisions(workday, recorded, decisionOf.get(id) ?? undecided, now),
          ...describeAbsence(workday, requestOf.get(id), seesKind(userId)),
          adminNotes: (notesOf.get(id) ?? []).map(toAdminNote),
        });
      }
    }
  }
  return days.flatMap((key) => described.get(dayId(key)) ?? []);
}

/** Reads what days close to each other are evaluated from, by person. */
async function readTogether(tx: TenantTx, days: readonly DayKey[], now: Temporal.Instant) {
  const ofPeople = Map.groupBy(days, ({ userId }) => userId);
  const [userIds, period] = [[...ofPeople.keys()], hullOf(days)];
  const [evaluatedOf, correctedOf, offline] = await Promise.all([
    evaluateWorkdays(tx, userIds, period, now),
    readCorrectedDays(tx, userIds, period),
    findOfflinePunches(tx, userIds, punchesThatReach(period)),
  ]);
  return { ofPeople, evaluatedOf, correctedOf, offline };
}

/** A day without corrections. */
function asPunched({ evaluation }: EvaluatedWorkday): RecordedDay {
  return {
    original: { pairs: evaluation.pairs, strays: evaluation.strays, pairsAbout: [] },
    correctedIds: new Set(),
    isEdited: false,
    lastPunchedAt: evaluation.records.at(-1)?.punchedAt ?? null,
    reason: null,
  };
}

function describeDay(
  { planned, evaluation }: EvaluatedWorkday,
  recorded: RecordedDay,
  offline: OfflinePunches,
  now: Temporal.Instant,
) {
  return {
    date: planned.date.toString(),
    dayKind: planned.dayKind,
    isWeekend: planned.date.dayOfWeek > 5,
    holidayName: planned.holidayName,
    attendancePairs: toAttendancePairs(evaluation.pairs, recorded.correctedIds, offline, now),
    originalAttendancePairs: recorded.isEdited
      ? toAttendancePairs(recorded.original.pairs, new Set(), offline, now)
      : [],
    scheduleSegments: planned.segments.map((segment, place) => ({
      segmentIndex: segment.segmentIndex,
      startTime: segment.startTime.toString({ smallestUnit: 'minute' }),
      endTime: segment.endTime.toString({ smallestUnit: 'minute' }),
      startsAt: segment.startsAt.toString({ smallestUnit: 'millisecond' }),
      endsAt: segment.endsAt.toString({ smallestUnit: 'millisecond' }),
      flexibilityMinutes: segment.flexibilityMinutes,
      lateMinutes: evaluation.deviations[place]?.lateMinutes ?? 0,
      earlyDepartureMinutes: evaluation.deviations[place]?.earlyDepartureMinutes ?? 0,
      isMissing: evaluation.deviations[place]?.pairIndexes.length === 0,
    })),
    expectedMinutes: evaluation.expectedMinutes,
    workedMinutes: evaluation.workedMinutes,
    breakMinutes: evaluation.breakMinutes,
    paidBreakMinutes: evaluation.paidBreakMinutes,
    deductedMinutes: evaluation.deductedMinutes,
    overtimeMinutes: evaluation.overtimeMinutes,
    complementaryMinutes: evaluation.complementaryMinutes,
    nightMinutes: evaluation.nightMinutes,
    holidayMinutes: evaluation.holidayMinutes,
    lateMinutes: evaluation.lateMinutes,
    earlyDepartureMinutes: evaluation.earlyDepartureMinutes,
    flags: [...evaluation.flags],
    marks: [...evaluation.marks],
    hasBeenEdited: recorded.isEdited,
  };
}

function describeDecisions(
  { evaluation }: EvaluatedWorkday,
  { lastPunchedAt }: RecordedDay,
  decision: DayDecision,
  now: Temporal.Instant,
) {
  const isValidated = decision.validatedAt !== null;
  const type = decidedStatus(decision) ?? evaluation.status ?? 'PENDIENTE';
  return {
    version: dayVersion(
      evaluation.records.map(({ id }) => id),
      decision.revision,
    ),
    status: {
      type,
      description: dayStatusTexts[type],
      validated: isValidated,
      justification: decision.justification,
      review: decision.review,
      reviewComment: decision.reviewComment,
    },
    editability: editability({ isValidated, lastPunchedAt }, now),
  };
}

/** An approved absence replaces the hours of a day; a waiting or rejected one is only shown. */
function describeAbsence({ planned }: EvaluatedWorkday, open: OpenRequest | undefined, seesKind: boolean) {
  const approved = absenceOf(planned);
  const type = approved ?? open?.type ?? null;
  return {
    absenceType: seesKind || type === null ? type : withoutKind(type),
    absenceStatus: approved === null ? (open?.status ?? null) : ('APPROVED' as const),
  };
}

function toAdminNote({ id, note, noteType, authorName, createdAt }: NoteRow) {
  return {
    id,
    note,
    noteType,
    adminName: authorName,
    createdAt: createdAt.toString({ smallestUnit: 'millisecond' }),
  };
}
