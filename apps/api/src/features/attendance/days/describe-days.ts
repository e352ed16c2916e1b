import type { AttendanceDayRow, ListedDay } from '@jornada/contract/attendance/day-row';
import { withoutKind } from '@jornada/core/absences/shown-kind';
import { dayStatusTexts } from '@jornada/texts/day-status';
import { findSeenKinds, type KindReader } from '../../../authorization/seen-kinds.reads.ts';
import type { Person } from '../../../platform/identity/person.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { type DayDecision, decidedStatus, undecided } from '../../../workday/day-decisions.reads.ts';
import { dayVersion } from '../../../workday/day-version.ts';
import {
  type ListedPart,
  readShownDays,
  readStored,
  type ShownDay,
  type Sources,
} from '../../../workday/rows/shown-day.ts';
import {
  type DayKey,
  dayId,
  findDecisions,
  findNotes,
  findOpenRequests,
  findPeopleOfDays,
  type NoteRow,
  type OpenRequest,
  type PersonOfDay,
} from './days.queries.ts';
import { editability } from './editability.ts';
import type { ListedRow } from './list-days.queries.ts';
import { hullOf, nearDays } from './near-days.ts';

/**
 * Days of people of the transaction's company as an admin is shown them, in the order of `days`, evaluated at `now`. Days of somebody who is
 * not in the company are left out.
 * @param reader who is shown them: of people whose absences they do not review they are told that somebody is absent, not why
 */
export async function describeDays(
  tx: TenantTx,
  days: readonly DayKey[],
  now: Temporal.Instant,
  reader: KindReader,
): Promise<AttendanceDayRow[]> {
  const people = findPeopleOfDays(tx, [...new Set(days.map(({ userId }) => userId))]);
  const { evaluated, added } = await readAround(tx, { days, others: days, people, now, reader });
  return inOrder(days, evaluated, ({ key, shown }) => {
    const found = added(key, shown);
    return found && { ...withoutSources(shown), ...found };
  });
}

/** The same as rows of the list. Days whose row says what is `shown` are not evaluated; such rows must be up to date. */
export async function describeListedDays(
  tx: TenantTx,
  days: readonly ListedRow[],
  now: Temporal.Instant,
  reader: KindReader,
): Promise<ListedDay[]> {
  const stored = days.flatMap(({ shown, ...key }) =>
    shown ? [{ key, shown: readStored(shown, key.date) }] : [],
  );
  const others = days.filter(({ shown }) => !shown);
  const people = Promise.resolve(days);
  const { evaluated, added } = await readAround(tx, { days, others, people, now, reader });
  return inOrder<ShownOf<ListedPart>, ListedDay>(days, [...stored, ...evaluated], ({ key, shown }) => {
    const found = added(key, shown);
    return found && { ...withoutSources(shown), ...found };
  });
}

function inOrder<Shown extends { readonly key: DayKey }, Described>(
  days: readonly DayKey[],
  shown: readonly Shown[],
  describe: (day: Shown) => Described | null,
): Described[] {
  const dayOf = new Map(shown.map((day) => [dayId(day.key), day]));
  return days.flatMap((key) => {
    const day = dayOf.get(dayId(key));
    return (day && describe(day)) ?? [];
  });
}

interface Around {
  readonly days: readonly DayKey[];
  /** Those of them that are to be evaluated. */
  readonly others: readonly DayKey[];
  /** Whose they are, once or more often. */
  readonly people: Promise<readonly PersonOfDay[]>;
  readonly now: Temporal.Instant;
  readonly reader: KindReader;
}

/** Evaluates the `others` of these days, and reads what the person, decisions, notes and requests add to each day. */
async function readAround(tx: TenantTx, { days, others, people: reading, now, reader }: Around) {
  const userIds = [...new Set(days.map(({ userId }) => userId))];
  // The queries do not depend on each other, so all are sent at once.
  const [people, notes, decisions, requests, seesKind, evaluated] = await Promise.all([
    reading,
    findNotes(tx, days),
    findDecisions(tx, days),
    findOpenRequests(tx, days),
    findSeenKinds(tx, reader, userIds),
    Promise.all(nearDays(others).map((together) => evaluateTogether(tx, together, reading, now))),
  ]);
  const personOf = new Map(people.map((person) => [person.userId, person]));
  const notesOf = Map.groupBy(notes, dayId);
  const decisionOf = new Map(decisions.map((decision) => [dayId(decision), decision]));
  const requestOf = new Map(requests.map((request) => [dayId(request), request]));
  return {
    evaluated: evaluated.flat(),
    /** Null for somebody who is not in the company. */
    added: (key: DayKey, shown: Sources) => {
      const person = personOf.get(key.userId);
      if (!person) return null;
      const id = dayId(key);
      return {
        id,
        userId: key.userId,
        employeeName: person.userName,
        email: person.email,
        staffNumber: person.staffNumber,
        profileImage: person.profileImagePath,
        timezone: person.timeZone,
        ...describeDecisions(shown, decisionOf.get(id) ?? undecided, now),
        ...describeAbsence(shown, requestOf.get(id), seesKind(key.userId)),
        adminNotes: (notesOf.get(id) ?? []).map(toAdminNote),
      };
    },
  };
}

/** What is shown of a day by record and plan. */
interface ShownOf<Shown> {
  readonly key: DayKey;
  readonly shown: Shown;
}

/** Reads and evaluates days close to each other. */
async function evaluateTogether(
  tx: TenantTx,
  days: readonly DayKey[],
  people: Promise<readonly Person[]>,
  now: Temporal.Instant,
): Promise<ShownOf<ShownDay>[]> {
  const ofPeople = Map.groupBy(days, ({ userId }) => userId);
  const [shownOf, known] = await Promise.all([
    readShownDays(tx, [...ofPeople.keys()], hullOf(days), now),
    people,
  ]);
  const personOf = new Map(known.map((person) => [person.userId, person]));
  return [...ofPeople].flatMap(([userId, keys]) => {
    const person = personOf.get(userId);
    const own = person && shownOf(person);
    if (!own) return [];
    return keys.flatMap((key) => {
      const workday = own.workdays.find(({ planned }) => planned.date.equals(key.date));
      return workday ? [{ key, shown: own.shown(workday) }] : [];
    });
  });
}

/** The fields that the answer has as they are. */
function withoutSources<Shown extends Sources>({
  status: _,
  absenceType: __,
  lastPunchedAt: ___,
  punchesVersion: ____,
  ...told
}: Shown) {
  return told;
}

function describeDecisions(
  { status, lastPunchedAt: last, punchesVersion }: Sources,
  decision: DayDecision,
  now: Temporal.Instant,
) {
  const isValidated = decision.validatedAt !== null;
  const lastPunchedAt = last === null ? null : Temporal.Instant.from(last);
  const type = decidedStatus(decision) ?? status ?? 'PENDIENTE';
  return {
    version: dayVersion(punchesVersion, decision.revision),
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
function describeAbsence(
  { absenceType: approved }: Sources,
  open: OpenRequest | undefined,
  seesKind: boolean,
) {
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
