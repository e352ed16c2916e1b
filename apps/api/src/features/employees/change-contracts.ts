import { randomUUIDv7 } from 'node:crypto';
import type { AuditValues } from '@jornada/contract/audit';
import type {
  Contract,
  ContractBody,
  ContractChange,
  Contracts,
} from '@jornada/contract/employees/contracts';
import { partTimeChange } from '@jornada/core/contracts/contract';
import { employedSpans } from '@jornada/core/schedules/employment';
import { scheduleInForce } from '@jornada/core/schedules/schedule-on-date';
import { weeklyMinutes } from '@jornada/core/schedules/weekly-minutes';
import { contractsTexts } from '@jornada/texts/employees-contracts';
import { actorOf } from '../../authorization/actor.ts';
import { managesPeople } from '../../authorization/people.ts';
import { visiblePeople } from '../../authorization/visible-people.reads.ts';
import { changedValues } from '../../events/changed-values.ts';
import { happened } from '../../events/happened.ts';
import { findClosedMonthsOf } from '../../months/months.reads.ts';
import { findPayGroups, type PayGroup } from '../../payroll/pay-rules.reads.ts';
import { findAssignments } from '../../plan/assignments.reads.ts';
import type { PlanTx } from '../../plan/plan.queries.ts';
import { withPlan } from '../../plan/with-plan.ts';
import { problem } from '../../platform/errors/problem.ts';
import { requireRevision } from '../../platform/http/require-revision.ts';
import { type AdminCall, companyTodayOf } from '../../platform/identity/admin-call.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import {
  asksFromWhere,
  type ContractRow,
  type ContractValues,
  deleteContract,
  findCollectiveAgreements,
  findContracts,
  insertContract,
  updateContract,
} from './contracts.queries.ts';
import { describeAgreed } from './describe-person.ts';
import { type NamedPerson, requireEmployed, requirePerson } from './employees.reads.ts';
import { findPayGroupsToJoin } from './pay-groups.queries.ts';

/** @throws problem NOT_FOUND for who is none of those whom the caller manages */
export async function readContracts(tx: TenantTx, call: AdminCall, userId: string): Promise<Contracts> {
  const today = companyTodayOf(call);
  const visible = visiblePeople(actorOf(call.session), managesPeople);
  const [, contracts, assignments, collectiveAgreements, asksModality, payGroups] = await Promise.all([
    requirePerson(tx, visible, userId),
    findContracts(tx, userId),
    findAssignments(tx, [userId], { from: today, to: today }),
    findCollectiveAgreements(tx, visible),
    asksFromWhere(tx),
    findPayGroups(tx),
  ]);
  const schedule = scheduleInForce(assignments.get(userId) ?? [], today);
  return {
    userId,
    contracts: contracts.map(describeContract),
    weeklyPlannedMinutes: schedule && weeklyMinutes(schedule),
    collectiveAgreements,
    payGroups,
    asksModality,
  };
}

/** @throws problem NOT_FOUND; VALIDATION_FAILED where the dates or hours do not go together, or another contract begins on that date */
export function addContract(
  platform: Platform,
  call: AdminCall,
  userId: string,
  sent: ContractBody,
): Promise<Contracts> {
  return onContracts(platform, call, userId, async (tx, { userName }, { present, groups }) => {
    requireSound(sent, present, groups);
    const id = randomUUIDv7();
    await insertContract(tx, { ...valuesOf(sent), id, userId });
    const after = presentValues(written(sent, groups));
    const subject = { subjectId: userId, subjectName: userName };
    await happened(tx, call, { action: 'CONTRACT_ADDED', ...subject, after });
  });
}

/** @throws problem NOT_FOUND; CHANGED_MEANWHILE with the present state; VALIDATION_FAILED as for a new one */
export function changeContract(
  platform: Platform,
  call: AdminCall,
  { id: userId, contractId }: { readonly id: string; readonly contractId: string },
  { revision, ...sent }: ContractBody & { readonly revision?: number | undefined },
): Promise<Contracts> {
  return onContracts(platform, call, userId, async (tx, { userName }, { present, groups }) => {
    const before = existing(present, contractId);
    await requireRevision(revision, before, () => ({ contract: describeContract(before) }));
    requireSound(
      sent,
      present.filter((one) => one !== before),
      groups,
    );
    const values = changedValues(written(describeContract(before), groups), written(sent, groups));
    if (values === null) return;
    await updateContract(tx, { id: contractId, userId }, valuesOf(sent));
    const subject = { subjectId: userId, subjectName: userName };
    const validFrom = { validFrom: sent.validFrom };
    const after = { ...validFrom, ...values.after };
    await happened(tx, call, { action: 'CONTRACT_CHANGED', ...subject, before: values.before, after });
  });
}

/** @throws problem NOT_FOUND */
export function removeContract(
  platform: Platform,
  call: AdminCall,
  { id: userId, contractId }: { readonly id: string; readonly contractId: string },
): Promise<Contracts> {
  return onContracts(platform, call, userId, async (tx, { userName }, { present, groups }) => {
    const before = presentValues(written(describeContract(existing(present, contractId)), groups));
    await deleteContract(tx, { id: contractId, userId });
    const subject = { subjectId: userId, subjectName: userName };
    await happened(tx, call, { action: 'CONTRACT_REMOVED', ...subject, before });
  });
}

/** What a change would do to the days until yesterday. @throws problem NOT_FOUND */
export async function foreseeContractChange(
  tx: TenantTx,
  call: AdminCall,
  userId: string,
  {
    contractId,
    contract,
  }: {
    readonly contractId: string | null;
    readonly contract: Pick<ContractBody, 'validFrom' | 'isPartTime'> | null;
  },
): Promise<ContractChange> {
  const [person, before] = await Promise.all([
    requireEmployed(tx, visiblePeople(actorOf(call.session), managesPeople), userId),
    findContracts(tx, userId),
  ]);
  const replaced = contractId === null ? null : existing(before, contractId);
  const others = before.filter((one) => one !== replaced);
  const after = [
    ...others,
    ...(contract ? [{ ...contract, validFrom: Temporal.PlainDate.from(contract.validFrom) }] : []),
  ].toSorted((one, other) => Temporal.PlainDate.compare(one.validFrom, other.validFrom));
  const yesterday = companyTodayOf(call).subtract({ days: 1 });
  const [first] = [...before, ...after]
    .map(({ validFrom }) => validFrom)
    .toSorted(Temporal.PlainDate.compare);
  const whole = { startDate: first ?? yesterday, endDate: yesterday };
  const employed = employedSpans(whole, person);
  const changes = employed.flatMap((span) => partTimeChange(before, after, span) ?? []);
  const [earliest, last] = [changes.at(0), changes.at(-1)];
  if (!earliest || !last) return { pastDays: null, closedMonths: [] };
  const pastDays = { from: earliest.startDate.toString(), to: last.endDate.toString() };
  return { pastDays, closedMonths: await findClosedMonthsOf(tx, [{ userId, ...pastDays }]) };
}

/** Somebody's contracts, and the groups in which those of the company may be. */
interface Known {
  readonly present: readonly ContractRow[];
  readonly groups: readonly PayGroup[];
}

function onContracts(
  platform: Platform,
  call: AdminCall,
  userId: string,
  change: (tx: PlanTx, person: NamedPerson, known: Known) => Promise<void>,
): Promise<Contracts> {
  return withPlan(platform, call, async (tx) => {
    const [person, present, groups] = await Promise.all([
      requirePerson(tx, visiblePeople(actorOf(call.session), managesPeople), userId),
      findContracts(tx, userId),
      findPayGroupsToJoin(tx),
    ]);
    await change(tx, person, { present, groups });
    return readContracts(tx, call, userId);
  });
}

function existing(present: readonly ContractRow[], contractId: string): ContractRow {
  const found = present.find(({ id }) => id === contractId);
  if (!found) throw problem('NOT_FOUND');
  return found;
}

function requireSound(sent: ContractBody, others: readonly ContractRow[], groups: readonly PayGroup[]): void {
  const { refusals } = contractsTexts;
  const { validFrom, trialUntil, pact, isPartTime, agreed, payGroupId } = sent;
  const fieldErrors: Record<string, string> = {};
  if (others.some((one) => one.validFrom.toString() === validFrom)) fieldErrors.validFrom = refusals.sameDate;
  if (trialUntil !== null && trialUntil < validFrom) fieldErrors.trialUntil = refusals.trialBefore;
  if (pact && !isPartTime) fieldErrors.pact = refusals.pactOfFullTime;
  if (pact && !agreed) fieldErrors.agreed = refusals.pactWithoutHours;
  if (payGroupId !== null && !groups.some(({ id }) => id === payGroupId))
    fieldErrors.payGroupId = refusals.noSuchGroup;
  if (Object.keys(fieldErrors).length > 0) throw problem('VALIDATION_FAILED', { fieldErrors });
}

function describeContract(row: ContractRow): Contract {
  const { validFrom, trialUntil, agreedMinutes, agreedPeriod, pactSignedOn, pactPercent, pactNoticeDays } =
    row;
  const { id, kind, code, isPartTime, weeklyDays, jobTitle, professionalGroup, revision } = row;
  const { remoteWeekdays, collectiveAgreement, payrollNumber, payGroupId } = row;
  const hasPact = pactSignedOn !== null && pactPercent !== null && pactNoticeDays !== null;
  return {
    ...{ id, kind, code, isPartTime, weeklyDays, jobTitle, professionalGroup, collectiveAgreement },
    ...{ remoteWeekdays, payrollNumber, payGroupId, revision },
    validFrom: validFrom.toString(),
    agreed: describeAgreed({ agreedMinutes, agreedPeriod }),
    trialUntil: trialUntil?.toString() ?? null,
    pact: hasPact
      ? { signedOn: pactSignedOn.toString(), percent: pactPercent, noticeDays: pactNoticeDays }
      : null,
  };
}

/** Each once, in their order. */
const weekdays = (days: readonly number[]) => [...new Set(days)].toSorted();

function valuesOf({
  validFrom,
  trialUntil,
  agreed,
  pact,
  remoteWeekdays,
  ...sent
}: ContractBody): ContractValues {
  return {
    ...sent,
    remoteWeekdays: weekdays(remoteWeekdays),
    validFrom: Temporal.PlainDate.from(validFrom),
    trialUntil: trialUntil === null ? null : Temporal.PlainDate.from(trialUntil),
    agreedMinutes: agreed?.minutes ?? null,
    agreedPeriod: agreed?.period ?? null,
    pactSignedOn: pact ? Temporal.PlainDate.from(pact.signedOn) : null,
    pactPercent: pact?.percent ?? null,
    pactNoticeDays: pact?.noticeDays ?? null,
  };
}

type Told = Omit<ContractBody, 'kind'> & Pick<Contract, 'kind'>;

/** A contract as the audit log shows it. */
function written(contract: Told, groups: readonly PayGroup[]) {
  const { validFrom, kind, code: contractCode, isPartTime, agreed, weeklyDays, jobTitle, pact } = contract;
  const { professionalGroup, collectiveAgreement, payrollNumber, trialUntil, remoteWeekdays } = contract;
  return {
    ...{ validFrom, kind, contractCode, isPartTime },
    agreedMinutes: agreed?.minutes ?? null,
    agreedPeriod: agreed?.period ?? null,
    ...{ weeklyDays, jobTitle, professionalGroup, collectiveAgreement, payrollNumber, trialUntil },
    remoteWeekdays: weekdays(remoteWeekdays).map(String),
    pactSignedOn: pact?.signedOn ?? null,
    pactPercent: pact?.percent ?? null,
    pactNoticeDays: pact?.noticeDays ?? null,
    payGroup: groups.find(({ id }) => id === contract.payGroupId)?.name ?? null,
  } satisfies AuditValues;
}

/** Those of some values that are there. */
function presentValues(values: AuditValues): AuditValues {
  const isThere = (value: AuditValues[string]) =>
    value !== null && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(values).filter(([, value]) => isThere(value)));
}
