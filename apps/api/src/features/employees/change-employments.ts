import { randomUUIDv7 } from 'node:crypto';
import type { AuditValues } from '@jornada/contract/audit';
import type { AdminAction } from '@jornada/contract/company/audit-log';
import type {
  EmploymentChange,
  EmploymentEntry,
  EmploymentEntryBody,
  Employments,
} from '@jornada/contract/employees/employments';
import {
  employmentChange,
  employmentFlaw,
  employmentOn,
  inOrderOf,
} from '@jornada/core/schedules/employment';
import { employmentsTexts } from '@jornada/texts/employees-employments';
import { actorOf } from '../../authorization/actor.ts';
import { managesPeople } from '../../authorization/people.ts';
import { visiblePeople } from '../../authorization/visible-people.reads.ts';
import { changedValues } from '../../events/changed-values.ts';
import { happened } from '../../events/happened.ts';
import { findClosedMonthsOf } from '../../months/months.reads.ts';
import type { PlanTx } from '../../plan/plan.queries.ts';
import { withPlan } from '../../plan/with-plan.ts';
import { problem } from '../../platform/errors/problem.ts';
import { requireRevision } from '../../platform/http/require-revision.ts';
import { type AdminCall, companyTodayOf } from '../../platform/identity/admin-call.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import { endOpenPauses, toEmployment } from './change-last-employment.ts';
import { type NamedPerson, requirePerson } from './employees.reads.ts';
import { describeEntries, type Present, type Sound, soundEntry, writtenEntry } from './employment-entries.ts';
import {
  deleteEmployment,
  deletePause,
  findEmploymentRows,
  findPauseRows,
  insertEmployment,
  insertPause,
  raisePersonRevision,
  updateEmployment,
  updatePause,
} from './employments.queries.ts';

/** @throws problem NOT_FOUND for who is none of those whom the caller manages */
export async function readEmployments(tx: TenantTx, call: AdminCall, userId: string): Promise<Employments> {
  const visible = visiblePeople(actorOf(call.session), managesPeople);
  const [, present] = await Promise.all([requirePerson(tx, visible, userId), readPresent(tx, userId)]);
  const state = employmentOn(toEmployment(present.employments, present.pauses), companyTodayOf(call));
  return { userId, state, entries: describeEntries(present) };
}

/** @throws problem NOT_FOUND; VALIDATION_FAILED where the days do not go together, or with those of others */
export function addEmployment(
  platform: Platform,
  call: AdminCall,
  userId: string,
  sent: EmploymentEntryBody,
): Promise<Employments> {
  return onEmployments(platform, call, userId, async (tx, person, present) => {
    const entry = soundEntry(sent);
    requireNoFlaw(present, entry);
    const id = randomUUIDv7();
    if (entry.kind === 'PAUSE') await insertPause(tx, { ...entry.values, id, userId });
    else await insertEmployment(tx, { ...entry.values, id, userId });
    const after = knownValues(writtenEntry(entry));
    await tell(tx, call, person, entry.kind === 'PAUSE' ? 'PAUSE_ADDED' : 'EMPLOYMENT_ADDED', { after });
  });
}

/** @throws problem NOT_FOUND; CHANGED_MEANWHILE with the present state; VALIDATION_FAILED as for a new one */
export function changeEmployment(
  platform: Platform,
  call: AdminCall,
  { id: userId, entryId }: { readonly id: string; readonly entryId: string },
  { revision, ...sent }: EmploymentEntryBody & { readonly revision?: number | undefined },
): Promise<Employments> {
  return onEmployments(platform, call, userId, async (tx, person, present) => {
    const before = existing(present, entryId);
    if (before.kind !== sent.kind) throw problem('NOT_FOUND');
    await requireRevision(revision, before, () => ({ employmentEntry: before }));
    const entry = soundEntry(sent);
    requireNoFlaw(without(present, entryId), entry);
    const values = changedValues(writtenEntry(soundEntry(before)), writtenEntry(entry));
    if (values === null) return;
    if (entry.kind === 'PAUSE') await updatePause(tx, { id: entryId, userId }, entry.values);
    else await updateEmployment(tx, { id: entryId, userId }, entry.values);
    await tell(tx, call, person, entry.kind === 'PAUSE' ? 'PAUSE_CHANGED' : 'EMPLOYMENT_CHANGED', values);
  });
}

/** @throws problem NOT_FOUND; VALIDATION_FAILED for an employment with pauses in it */
export function removeEmployment(
  platform: Platform,
  call: AdminCall,
  { id: userId, entryId }: { readonly id: string; readonly entryId: string },
): Promise<Employments> {
  return onEmployments(platform, call, userId, async (tx, person, present) => {
    const entry = existing(present, entryId);
    if (entry.kind === 'EMPLOYMENT') {
      const left = without(present, entryId);
      // Without any employment a pause may lie anywhere; it would still be one of an employment that is gone.
      const isLeft = left.employments.length === 0 && left.pauses.length > 0;
      if (isLeft || employmentFlaw(toEmployment(left.employments, left.pauses)))
        throw problem('VALIDATION_FAILED', { message: employmentsTexts.refusals.pausesLeft });
      await deleteEmployment(tx, { id: entryId, userId });
    } else await deletePause(tx, { id: entryId, userId });
    const before = knownValues(writtenEntry(soundEntry(entry)));
    await tell(tx, call, person, entry.kind === 'PAUSE' ? 'PAUSE_REMOVED' : 'EMPLOYMENT_REMOVED', { before });
  });
}

/** What a change would do to the days until yesterday. @throws problem NOT_FOUND */
export async function foreseeEmploymentChange(
  tx: TenantTx,
  call: AdminCall,
  userId: string,
  {
    entryId,
    entry,
  }: {
    readonly entryId: string | null;
    readonly entry: Pick<EmploymentEntryBody, 'kind' | 'firstDay' | 'lastDay'> | null;
  },
): Promise<EmploymentChange> {
  const visible = visiblePeople(actorOf(call.session), managesPeople);
  const [, present] = await Promise.all([requirePerson(tx, visible, userId), readPresent(tx, userId)]);
  if (entryId !== null) existing(present, entryId);
  const before = toEmployment(present.employments, present.pauses);
  const left = entryId === null ? present : without(present, entryId);
  const changed = toEmployment(left.employments, left.pauses);
  const first = entry?.firstDay ? Temporal.PlainDate.from(entry.firstDay) : null;
  const last = entry?.lastDay ? Temporal.PlainDate.from(entry.lastDay) : null;
  const after = {
    employments:
      entry?.kind === 'EMPLOYMENT'
        ? inOrderOf([...changed.employments, { employedFrom: first, employedUntil: last }])
        : changed.employments,
    pauses:
      entry?.kind === 'PAUSE' && first
        ? [...changed.pauses, { from: first, until: last, reason: 'OTHER' as const }]
        : changed.pauses,
  };
  const yesterday = companyTodayOf(call).subtract({ days: 1 });
  const dates = employmentChange(before, after, { startDate: firstDayOfAll, endDate: yesterday });
  if (!dates) return { pastDays: null, closedMonths: [] };
  const isBoundless = dates.startDate.equals(firstDayOfAll);
  const [from, to] = [dates.startDate.toString(), dates.endDate.toString()];
  return {
    pastDays: { from: isBoundless ? null : from, to },
    closedMonths: await findClosedMonthsOf(tx, [{ userId, from, to }]),
  };
}

/** Earlier than any day of which there is a record: what changes on it changes on every day before, too. */
const firstDayOfAll = Temporal.PlainDate.from('2000-01-01');

function onEmployments(
  platform: Platform,
  call: AdminCall,
  userId: string,
  change: (tx: PlanTx, person: NamedPerson, present: Present) => Promise<void>,
): Promise<Employments> {
  return withPlan(platform, call, async (tx) => {
    const [person, present] = await Promise.all([
      requirePerson(tx, visiblePeople(actorOf(call.session), managesPeople), userId),
      readPresent(tx, userId),
    ]);
    await change(tx, person, present);
    const after = await readPresent(tx, userId);
    await endOpenPauses(tx, userId, after.employments, after.pauses);
    return readEmployments(tx, call, userId);
  });
}

async function readPresent(tx: TenantTx, userId: string): Promise<Present> {
  const [employments, pauses] = await Promise.all([
    findEmploymentRows(tx, userId),
    findPauseRows(tx, userId),
  ]);
  return { employments, pauses };
}

function existing(present: Present, entryId: string): EmploymentEntry {
  const found = describeEntries(present).find(({ id }) => id === entryId);
  if (!found) throw problem('NOT_FOUND');
  return found;
}

function without({ employments, pauses }: Present, entryId: string): Present {
  return {
    employments: employments.filter(({ id }) => id !== entryId),
    pauses: pauses.filter(({ id }) => id !== entryId),
  };
}

function requireNoFlaw({ employments, pauses }: Present, entry: Sound): void {
  const flaw = employmentFlaw(
    toEmployment(
      entry.kind === 'EMPLOYMENT' ? [...employments, entry.values] : employments,
      entry.kind === 'PAUSE' ? [...pauses, entry.values] : pauses,
    ),
  );
  if (flaw === null) return;
  const field = flaw === 'PAUSE_OUTSIDE' && entry.kind === 'EMPLOYMENT' ? 'lastDay' : 'firstDay';
  throw problem('VALIDATION_FAILED', { fieldErrors: { [field]: employmentsTexts.refusals[flaw] } });
}

async function tell(
  tx: PlanTx,
  call: AdminCall,
  { userId, userName }: NamedPerson,
  action: AdminAction,
  values: { readonly before?: AuditValues; readonly after?: AuditValues },
): Promise<void> {
  await raisePersonRevision(tx, userId);
  await happened(tx, call, { action, subjectId: userId, subjectName: userName, ...values });
}

/** Those of some values that are there. */
function knownValues(values: AuditValues): AuditValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}
