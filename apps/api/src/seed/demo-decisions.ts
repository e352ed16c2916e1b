import { randomUUIDv7 } from 'node:crypto';
import { recordedDecisions, recordedNotes } from '@jornada/core/testing/recorded-month/decisions';
import { dateOf } from '@jornada/core/testing/recorded-month/month';
import { writeAudit } from '../events/audit.ts';
import { readClosableDays } from '../features/attendance/days/closable-days.ts';
import { type DayKey, dayId } from '../features/attendance/days/days.queries.ts';
import { describeDays } from '../features/attendance/days/describe-days.ts';
import {
  type DecisionChange,
  insertNote,
  saveDecision,
} from '../features/attendance/decisions/day-decisions.queries.ts';
import { writtenDay } from '../plan/validated-day.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import type { DemoCalendar, DemoMonth } from './demo-month.ts';

/** The admin who decided, and the latest moment of a decision. */
interface DemoOffice {
  readonly admin: { readonly userId: string; readonly fullName: string; readonly email: string };
  readonly now: Temporal.Instant;
}

interface DemoEmployee {
  readonly userId: string;
  readonly fullName: string;
}

/** Inserts the notes and answers about somebody's corrections, and their correction requests. */
export async function insertCorrections(
  tx: TenantTx,
  { admin, now }: DemoOffice,
  { userId, fullName }: DemoEmployee,
  { entries, asked }: DemoMonth,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const author = { authorId: admin.userId, authorName: admin.fullName };
  for (const { key, author: by, workedOn, recordedAt, reason, answer } of entries) {
    const entryId = ids.get(key);
    if (by === 'SELF' || entryId === undefined || reason === null) continue;
    await tx.insertInto('correctionDays').values({ userId, entryId, workedOn }).execute();
    const note = { note: reason, noteType: 'HOURS_CORRECTION', ...author, createdAt: recordedAt } as const;
    await insertNote(tx, { userId, date: workedOn, ...note });
    const change = { action: 'HOURS_CORRECTED', subjectId: userId, subjectName: fullName } as const;
    const after = { date: workedOn.toString(), reason };
    await writeAudit(tx, admin, { ...change, after }, recordedAt);
    if (!answer) continue;
    const answeredAt = earlier(recordedAt.add({ hours: 1 }), now);
    await tx
      .insertInto('correctionAnswers')
      .values({ userId, entryId, ...answer, answeredAt })
      .execute();
  }
  for (const { punch, askedAt, ...request } of asked) {
    if (Temporal.Instant.compare(askedAt, now) > 0) continue;
    const punchId = punch === null ? null : (ids.get(punch) ?? null);
    // Marked as announced, so that a new user is not greeted by messages about past weeks.
    const row = { id: randomUUIDv7(), userId, punchId, createdAt: askedAt, toldAt: askedAt };
    await tx
      .insertInto('correctionRequests')
      .values({ ...request, ...row, timeZone: demoTimeZone })
      .execute();
  }
}

const demoTimeZone = 'Europe/Madrid';

/** Inserts the admin's decisions and notes about days of the month. */
export async function insertDecisions(
  tx: TenantTx,
  { admin, now }: DemoOffice,
  employees: readonly DemoEmployee[],
  { demoDate }: DemoCalendar,
): Promise<void> {
  const keyOf = ({ name, day }: { name: string; day: string }): DayKey | null => {
    const employee = employees.find(({ fullName }) => fullName === name);
    const date = demoDate(dateOf(day));
    return employee && date ? { userId: employee.userId, date } : null;
  };
  const decidedAt = ({ date }: DayKey) =>
    earlier(
      date.add({ days: 1 }).toZonedDateTime({ timeZone: demoTimeZone, plainTime: '09:30' }).toInstant(),
      now,
    );
  const validated = recordedDecisions.flatMap((one) => (one.action === 'VALIDATE' ? (keyOf(one) ?? []) : []));
  const closable = await readClosableDays(tx, await describeDays(tx, validated, now, null), now);
  for (const decision of recordedDecisions) {
    const key = keyOf(decision);
    if (!key) continue;
    const at = decidedAt(key);
    const day = closable.get(dayId(key));
    const plan = day && writtenDay(day.planned, day.punchIds);
    const change = changeOf(decision, at, plan);
    if (!change) continue;
    await saveDecision(tx, key, change);
    const subject = { subjectId: key.userId, subjectName: decision.name };
    const after = { date: key.date.toString(), ...(decision.reason && { reason: decision.reason }) };
    await writeAudit(tx, admin, { action: loggedAs[decision.action], ...subject, after }, at);
  }
  for (const { name, day, note, noteType } of recordedNotes) {
    const key = keyOf({ name, day });
    if (!key) continue;
    const author = { authorId: admin.userId, authorName: admin.fullName, createdAt: decidedAt(key) };
    await insertNote(tx, { ...key, note, noteType, ...author });
  }
}

const loggedAs = {
  JUSTIFY: 'DAY_JUSTIFIED',
  APPROVE: 'DAY_APPROVED',
  REJECT: 'DAY_REJECTED',
  VALIDATE: 'DAY_VALIDATED',
} as const;

function changeOf(
  { action, reason }: (typeof recordedDecisions)[number],
  at: Temporal.Instant,
  validatedPlan: string | undefined,
): DecisionChange | null {
  switch (action) {
    case 'JUSTIFY':
      return { justification: reason };
    case 'APPROVE':
      return { review: 'APPROVED', reviewComment: reason };
    case 'REJECT':
      return { review: 'REJECTED', reviewComment: reason };
    case 'VALIDATE':
      return validatedPlan === undefined ? null : { validatedAt: at, validatedPlan };
  }
}

function earlier(one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(one, other) < 0 ? one : other;
}
