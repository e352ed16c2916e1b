import { randomUUIDv7 } from 'node:crypto';
import type { AuditValues } from '@jornada/contract/audit';
import type { HolidayType } from '@jornada/contract/holidays/holiday';
import { changedValues } from '../../events/changed-values.ts';
import { happened } from '../../events/happened.ts';
import type { PlanTx } from '../../plan/plan.queries.ts';
import { withPlan } from '../../plan/with-plan.ts';
import { refusedBy } from '../../platform/errors/constraint-violations.ts';
import { problem } from '../../platform/errors/problem.ts';
import { requireRevision } from '../../platform/http/require-revision.ts';
import { type AdminCall, todayOf } from '../../platform/identity/admin-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { describeKept } from './describe-holiday.ts';
import {
  deleteHolidayRow,
  findHolidayRow,
  type HolidayRow,
  insertHoliday,
  updateHolidayRow,
} from './holidays.queries.ts';

interface SentHoliday {
  readonly holidayDate: string;
  readonly name: string;
  readonly description: string | null;
  readonly type: HolidayType;
  readonly isRecurring: boolean;
}

/** @throws problem HOLIDAY_EXISTS */
export function addHoliday(platform: Platform, call: AdminCall, sent: SentHoliday): Promise<HolidayRow> {
  return onHolidays(platform, call, async (tx) => {
    const kept = { ...readSent(sent), id: randomUUIDv7(), rule: null, createdAt: call.now };
    const holiday = await insertHoliday(tx, kept);
    await happened(tx, call, { action: 'HOLIDAY_CREATED', ...subjectOf(holiday), after: audited(holiday) });
    return holiday;
  });
}

/**
 * A holiday that is moved from Sundays stays so until its date or its recurrence changes.
 * @throws problem NOT_FOUND, HOLIDAY_EXISTS; CHANGED_MEANWHILE with the present state
 */
export function changeHoliday(
  platform: Platform,
  call: AdminCall,
  id: string,
  { revision, ...sent }: SentHoliday & { readonly revision?: number | undefined },
): Promise<HolidayRow> {
  return onHolidays(platform, call, async (tx) => {
    const before = await requireHoliday(tx, id);
    await requireRevision(revision, before, () => ({ holiday: describeKept(before, todayOf(call)) }));
    const values = readSent(sent);
    const keepsRule = values.isRecurring && values.holidayDate.equals(before.holidayDate);
    const after = await updateHolidayRow(tx, { ...before, ...values, rule: keepsRule ? before.rule : null });
    const changed = changedValues(audited(before), audited(after));
    if (changed) await happened(tx, call, { action: 'HOLIDAY_UPDATED', ...subjectOf(after), ...changed });
    return after;
  });
}

/** @throws problem NOT_FOUND */
export function removeHoliday(platform: Platform, call: AdminCall, id: string): Promise<void> {
  return withPlan(platform, call, async (tx) => {
    const before = await requireHoliday(tx, id);
    await deleteHolidayRow(tx, id);
    await happened(tx, call, { action: 'HOLIDAY_DELETED', ...subjectOf(before), before: audited(before) });
  });
}

function onHolidays<T>(platform: Platform, call: AdminCall, work: (tx: PlanTx) => Promise<T>): Promise<T> {
  const exists = () => {
    const { message } = problem('HOLIDAY_EXISTS').body;
    return problem('HOLIDAY_EXISTS', { fieldErrors: { name: message } });
  };
  return refusedBy({ holidays_tenant_id_holiday_date_name_key: exists }, () =>
    withPlan(platform, call, work),
  );
}

async function requireHoliday(tx: PlanTx, id: string): Promise<HolidayRow> {
  const holiday = await findHolidayRow(tx, id);
  if (!holiday) throw problem('NOT_FOUND');
  return holiday;
}

function readSent({ holidayDate, ...sent }: SentHoliday) {
  return { ...sent, holidayDate: Temporal.PlainDate.from(holidayDate) };
}

function audited({ holidayDate, name, description, type, isRecurring }: HolidayRow): AuditValues {
  return { name, description, holidayDate: holidayDate.toString(), holidayType: type, isRecurring };
}

function subjectOf({ id: subjectId, name: subjectName }: HolidayRow) {
  return { subjectId, subjectName };
}
