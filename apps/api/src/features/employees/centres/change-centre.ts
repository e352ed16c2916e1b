import { randomUUIDv7 } from 'node:crypto';
import type { AuditValues } from '@jornada/contract/audit';
import type { CentreHolidayType } from '@jornada/contract/employees/centre-holiday-types';
import type { WorkCentre } from '@jornada/contract/employees/work-centres';
import { workCentresTexts } from '@jornada/texts/employees-work-centres';
import { type Actor, actorOf } from '../../../authorization/actor.ts';
import { managesHolidays } from '../../../authorization/schedules.ts';
import { visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { changedValues } from '../../../events/changed-values.ts';
import { happened } from '../../../events/happened.ts';
import type { PlanTx } from '../../../plan/plan.queries.ts';
import { withPlan } from '../../../plan/with-plan.ts';
import { refusedBy } from '../../../platform/errors/constraint-violations.ts';
import { problem } from '../../../platform/errors/problem.ts';
import { requireRevision } from '../../../platform/http/require-revision.ts';
import { type AdminCall, companyTodayOf } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { nameTaken } from '../name-taken.ts';
import {
  type CentreHolidayRow,
  type CentreRow,
  countMembers,
  deleteCentre,
  findCentres,
  insertCentre,
  updateCentre,
} from './work-centres.queries.ts';

interface SentCentre extends Pick<WorkCentre, 'name' | 'address' | 'municipality' | 'contributionAccount'> {
  readonly holidays: readonly {
    readonly id?: string | undefined;
    readonly holidayDate: string;
    readonly name: string;
    readonly type: CentreHolidayType;
    readonly isRecurring: boolean;
  }[];
}

/** The work centres of the transaction's company by name, of whose people those visible to the actor are counted. */
export async function readCentres(
  tx: TenantTx,
  actor: Actor,
  today: Temporal.PlainDate,
): Promise<WorkCentre[]> {
  const [centres, members] = await Promise.all([
    findCentres(tx),
    countMembers(tx, visiblePeople(actor, managesHolidays), today),
  ]);
  return centres.map(({ holidays, ...centre }) => ({
    ...centre,
    holidays: holidays.map((one) => ({ ...one, holidayDate: one.holidayDate.toString() })),
    employeeCount: members.get(centre.id) ?? 0,
    isUsed: members.has(centre.id),
  }));
}

/** @throws problem NAME_TAKEN, VALIDATION_FAILED for the same holiday twice */
export function createCentre(platform: Platform, call: AdminCall, sent: SentCentre): Promise<WorkCentre> {
  return onCentres(platform, call, async (tx) => {
    const row = { ...readSent(sent, []), id: randomUUIDv7(), isClosed: false, revision: 1 };
    await insertCentre(tx, row, call.now);
    await happened(tx, call, { action: 'WORK_CENTRE_CREATED', ...subjectOf(row), after: audited(row) });
    return readOne(tx, call, row.id);
  });
}

/** @throws problem NOT_FOUND, NAME_TAKEN, VALIDATION_FAILED for the same holiday twice; CHANGED_MEANWHILE with the present state */
export function changeCentre(
  platform: Platform,
  call: AdminCall,
  id: string,
  {
    revision,
    isClosed,
    ...sent
  }: SentCentre & { readonly isClosed: boolean; readonly revision?: number | undefined },
): Promise<WorkCentre> {
  return onCentres(platform, call, async (tx) => {
    const before = await requireCentre(tx, id);
    await requireRevision(revision, before, async () => ({ centre: await readOne(tx, call, before.id) }));
    const after = { ...before, ...readSent(sent, before.holidays), isClosed };
    const changed = changedValues(audited(before), audited(after));
    if (changed) {
      await updateCentre(tx, before, after);
      await happened(tx, call, { action: 'WORK_CENTRE_UPDATED', ...subjectOf(after), ...changed });
    }
    return readOne(tx, call, before.id);
  });
}

/** @throws problem NOT_FOUND; WORK_CENTRE_IN_USE where somebody belongs to it, did or will */
export function removeCentre(platform: Platform, call: AdminCall, id: string): Promise<void> {
  return onCentres(platform, call, async (tx) => {
    const before = await requireCentre(tx, id);
    const { isUsed } = await readOne(tx, call, before.id);
    if (isUsed) throw problem('WORK_CENTRE_IN_USE');
    await deleteCentre(tx, before.id);
    await happened(tx, call, {
      action: 'WORK_CENTRE_DELETED',
      ...subjectOf(before),
      before: audited(before),
    });
  });
}

/** Under the lock on the plan, which whoever puts people into centres takes too. */
function onCentres<T>(platform: Platform, call: AdminCall, work: (tx: PlanTx) => Promise<T>): Promise<T> {
  return refusedBy({ work_centres_tenant_id_name_searchable_key: nameTaken }, () =>
    withPlan(platform, call, work),
  );
}

async function requireCentre(tx: PlanTx, id: string): Promise<CentreRow> {
  const centre = (await findCentres(tx)).find((one) => one.id === id);
  if (!centre) throw problem('NOT_FOUND');
  return centre;
}

async function readOne(tx: PlanTx, call: AdminCall, id: string): Promise<WorkCentre> {
  const centres = await readCentres(tx, actorOf(call.session), companyTodayOf(call));
  const centre = centres.find((one) => one.id === id);
  if (!centre) throw problem('NOT_FOUND');
  return centre;
}

/** A holiday keeps its id where the centre has it. @throws problem VALIDATION_FAILED for the same name twice on one date */
function readSent({ holidays, ...said }: SentCentre, present: readonly CentreHolidayRow[]) {
  const known = new Set(present.map(({ id }) => id));
  const taken = new Set<string>();
  const seen = new Set<string>();
  const rows = holidays.map(({ id, holidayDate, ...holiday }, index) => {
    const written = `${holidayDate} ${holiday.name}`;
    if (seen.has(written))
      throw problem('VALIDATION_FAILED', {
        fieldErrors: { [`holidays.${index}.name`]: workCentresTexts.sameHoliday },
      });
    seen.add(written);
    const isKept = id !== undefined && known.has(id) && !taken.has(id);
    if (isKept) taken.add(id);
    return {
      ...holiday,
      id: isKept ? id : randomUUIDv7(),
      holidayDate: Temporal.PlainDate.from(holidayDate),
    };
  });
  return { ...said, holidays: rows };
}

function audited({ id: _, revision: __, holidays, ...values }: CentreRow): AuditValues {
  const words = holidays.map(({ holidayDate, name, type, isRecurring }) =>
    workCentresTexts.auditedHoliday(holidayDate.toString(), name, type, isRecurring),
  );
  return { ...values, holidays: words.toSorted() };
}

function subjectOf({ id: subjectId, name: subjectName }: CentreRow) {
  return { subjectId, subjectName };
}
