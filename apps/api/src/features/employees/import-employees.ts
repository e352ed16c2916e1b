import { randomUUIDv7 } from 'node:crypto';
import { civilDateSchema } from '@jornada/contract/civil-date';
import { departmentNameSchema } from '@jornada/contract/employees/departments';
import { newEmployeeSchema, staffNumberSchema } from '@jornada/contract/employees/employee';
import {
  type ContractCells,
  type ImportedRow,
  mostImportedRows,
} from '@jornada/contract/employees/import-employees';
import type { NamedRule } from '@jornada/contract/named-rules';
import { isSpanishPersonId } from '@jornada/core/identity/spanish-tax-id';
import { employeesTexts } from '@jornada/texts/employees';
import { namedRuleTexts, validationTexts } from '@jornada/texts/validation';
import type { z } from 'zod';
import { happened } from '../../events/happened.ts';
import { findPayGroups, type PayGroup } from '../../payroll/pay-rules.reads.ts';
import { findSchedulesOn } from '../../plan/assignments.queries.ts';
import { findCentreNames } from '../../plan/centres-of-people.reads.ts';
import { withPlan } from '../../plan/with-plan.ts';
import { searchable } from '../../platform/database/search-pattern.ts';
import { problem } from '../../platform/errors/problem.ts';
import { type AdminCall, companyTodayOf } from '../../platform/identity/admin-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../platform/transactions/with-tenant.ts';
import { refusedAsAccounts } from './account-refusals.ts';
import { findTakenEmails, findTakenNumbers, lockCompany } from './accounts.queries.ts';
import { insertContracts } from './contracts.queries.ts';
import { addAccounts } from './create-accounts.ts';
import { findDepartmentNames, insertDepartments } from './departments.queries.ts';
import { findLimit } from './employees.queries.ts';
import { type PayGroupsByName, readContract } from './import-contract.ts';
import { importFile } from './import-file.ts';
import { findPayGroupsToJoin } from './pay-groups.queries.ts';
import type { FileToRead } from './read-import-file.ts';

export interface WantedRow extends ContractCells {
  readonly name: string;
  readonly email: string;
  readonly department: string;
  readonly schedule: string;
  readonly centre: string;
  readonly nationalId: string;
  readonly employedFrom: string;
  readonly employedUntil: string;
  readonly staffNumber: string;
}

/** What importing a file would do, row by row; nothing is stored. */
export async function previewImport(platform: Platform, call: AdminCall, file: FileToRead) {
  const { columns: read, ...reading } = await importFile(file);
  return withTenant(platform.database, call.session.tenantId, async (tx) => {
    const centres = await findCentres(tx);
    const columns = read.map((one) =>
      one.field === 'centre' && centres.size === 0 ? { ...one, field: null } : one,
    );
    const { employeeCount, maxEmployees } = await findLimit(tx, companyTodayOf(call));
    const freePlaces = maxEmployees - employeeCount;
    const nothing = { columns, rows: [], newDepartments: [], freePlaces };
    if (reading.error !== null) return { ...nothing, error: reading.error };
    if (reading.rows.length > mostImportedRows) {
      return { ...nothing, error: employeesTexts.import.tooManyRows(mostImportedRows) };
    }
    const today = companyTodayOf(call).toString();
    const payGroups = groupsByName(await findPayGroups(tx));
    const known = { schedules: await findAssignable(tx, call), centres, payGroups, today };
    const checked = await checkRows(tx, reading.rows, known);
    const rows: ImportedRow[] = reading.rows.map((row, index) => ({ ...row, errors: checked[index] ?? {} }));
    const isTooMuch = reading.rows.length > freePlaces;
    const error = isTooMuch ? employeesTexts.import.tooFewPlaces(freePlaces, reading.rows.length) : null;
    const newDepartments = (await missingDepartments(tx, reading.rows)).map(({ name }) => name);
    return { ...nothing, rows, newDepartments, error };
  });
}

/**
 * Adds all of the people or none; missing departments are created. People whose row names no schedule get `scheduleId`.
 * @returns how many were added
 * @throws problem VALIDATION_FAILED with a field for each error, `rows.3.email`; EMPLOYEE_LIMIT_REACHED, and as `addAccounts`
 */
export function importEmployees(
  platform: Platform,
  call: AdminCall,
  { rows, scheduleId }: { rows: readonly WantedRow[]; scheduleId: string | null },
): Promise<number> {
  const { session, now } = call;
  const today = companyTodayOf(call).toString();
  return refusedAsAccounts(() =>
    withPlan(platform, call, async (tx) => {
      // The lock keeps the e-mails and departments as they are read from here on.
      await lockCompany(tx);
      const [schedules, centres] = [await findAssignable(tx, call), await findCentres(tx)];
      const known = { schedules, centres, payGroups: groupsByName(await findPayGroupsToJoin(tx)), today };
      const fieldErrors = byField(await checkRows(tx, rows, known));
      if (Object.keys(fieldErrors).length > 0) throw problem('VALIDATION_FAILED', { fieldErrors });
      const created = (await missingDepartments(tx, rows)).map((one) => ({ ...one, createdAt: now }));
      if (created.length > 0) await insertDepartments(tx, created);
      const ids = new Map((await findDepartmentNames(tx)).map(({ id, name }) => [searchable(name), id]));
      const accounts = rows.map(({ name, email, department, schedule, centre, ...row }) => ({
        ...personOf({ name, email }),
        employment: { employedFrom: dateOf(row.employedFrom), employedUntil: dateOf(row.employedUntil) },
        departmentId: ids.get(searchable(departmentOf(department) ?? '')) ?? null,
        centreId: known.centres.get(searchable(centre.trim()))?.id ?? null,
        scheduleId: known.schedules.get(searchable(schedule.trim()))?.id ?? scheduleId,
        staffNumber: row.staffNumber.trim() === '' ? null : row.staffNumber.trim(),
      }));
      const userIds = await addAccounts(platform, tx, call, accounts, ['ROLE_EMPLOYEE']);
      const contracts = rows.flatMap((row, place) => {
        const { contract } = readContract(cellsOf(row), readBy(row, known));
        const userId = userIds[place];
        return contract && userId !== undefined ? [{ ...contract, id: randomUUIDv7(), userId }] : [];
      });
      if (contracts.length > 0) await insertContracts(tx, contracts);
      const after = {
        employees: accounts.length,
        emails: accounts.map(({ email, staffNumber }) => email ?? staffNumber ?? ''),
        departments: created.map(({ name }) => name),
      };
      const subject = { subjectId: session.tenantId, subjectName: employeesTexts.import.subject };
      await happened(tx, call, { action: 'EMPLOYEES_IMPORTED', ...subject, after, about: { userIds } });
      return accounts.length;
    }),
  );
}

type AssignableByName = ReadonlyMap<string, { readonly id: string; readonly isShared: boolean }>;

/** What rows name, by normalised names. */
interface Known {
  readonly schedules: AssignableByName;
  readonly centres: Awaited<ReturnType<typeof findCentres>>;
  readonly payGroups: PayGroupsByName;
  /** The company’s civil date. */
  readonly today: string;
}

/** The work centres of the company by their normalised names; none where it has fewer than two, and so nothing to choose from. */
async function findCentres(tx: TenantTx) {
  const centres = await findCentreNames(tx);
  return new Map((centres.length > 1 ? centres : []).map((centre) => [searchable(centre.name), centre]));
}

/** The groups of contracts of the company, as `readContract` looks them up. */
function groupsByName(groups: readonly PayGroup[]): PayGroupsByName {
  const same = Map.groupBy(groups, ({ name }) => searchable(name));
  const alone = [...same].flatMap(([name, [group, ...others]]) =>
    group && others.length === 0 ? [[name, group.id] as const] : [],
  );
  return new Map([...alone, ...groups.map(({ id, name }) => [name.toLowerCase(), id] as const)]);
}

/** The schedules that can be assigned today, by their normalised names; `isShared`: another one has the same name. */
async function findAssignable(tx: TenantTx, call: AdminCall): Promise<AssignableByName> {
  const schedules = await findSchedulesOn(tx, companyTodayOf(call));
  const byName = Map.groupBy(
    schedules.filter(({ isTemplate, isActive }) => isActive && !isTemplate),
    ({ name }) => searchable(name),
  );
  return new Map(
    [...byName].map(([name, same]) => [name, { id: same[0]?.id ?? '', isShared: same.length > 1 }]),
  );
}

/** The errors of each row, by field; an empty object for a valid one. */
async function checkRows(
  tx: TenantTx,
  rows: readonly WantedRow[],
  known: Known,
): Promise<Record<string, string>[]> {
  const emails = rows.map(({ email }) => email.trim().toLowerCase());
  const nationalIds = rows.map(({ nationalId }) => readNationalId(nationalId));
  const numbers = rows.map(({ staffNumber }) => staffNumber.trim().toLowerCase());
  const taken = await findTakenEmails(tx, emails);
  const takenNumbers = await findTakenNumbers(tx, numbers);
  return rows.map((row, index) => {
    const errors = fieldErrorsOf(row, known);
    const email = emails[index] ?? '';
    const nationalId = nationalIds[index] ?? '';
    if (!errors.nationalId && nationalId !== '' && nationalIds.indexOf(nationalId) < index)
      errors.nationalId = employeesTexts.import.repeatedNationalId;
    const number = numbers[index] ?? '';
    if (takenNumbers.has(number)) errors.staffNumber = problem('STAFF_NUMBER_TAKEN').body.message;
    else if (number !== '' && numbers.indexOf(number) < index)
      errors.staffNumber ??= employeesTexts.import.repeatedNumber;
    if (errors.email) return errors;
    if (taken.has(email)) errors.email = problem('EMAIL_TAKEN').body.message;
    else if (email !== '' && emails.indexOf(email) < index)
      errors.email = employeesTexts.import.repeatedEmail;
    return errors;
  });
}

function fieldErrorsOf(row: WantedRow, known: Known): Record<string, string> {
  const { schedules, centres } = known;
  const { name, email, department, schedule, centre, nationalId, employedFrom } = row;
  const errors: Record<string, string> = { ...readContract(cellsOf(row), readBy(row, known)).errors };
  const { success, error } = newEmployeeSchema.safeParse({ name, email: emailOf(email) });
  if (!success) {
    for (const issue of error.issues) {
      const field = String(issue.path[0]);
      errors[field] ??= field === 'name' ? textRule(issue) : namedRuleTexts.employeeEmailInvalid;
    }
  }
  if (emailOf(email) === null && row.staffNumber.trim() === '')
    errors.email = employeesTexts.import.numberOrEmail;
  const broken = department.trim() === '' ? undefined : departmentNameSchema.safeParse(department).error;
  if (broken?.issues[0]) errors.department = textRule(broken.issues[0]);
  const named = searchable(schedule.trim());
  if (named !== '' && !schedules.has(named)) errors.schedule = employeesTexts.import.unknownSchedule;
  else if (schedules.get(named)?.isShared) errors.schedule = employeesTexts.import.sharedScheduleName;
  const place = centres.get(searchable(centre.trim()));
  if (centres.size > 0 && centre.trim() !== '' && !place) errors.centre = employeesTexts.import.unknownCentre;
  else if (place?.isClosed) errors.centre = employeesTexts.closedCentre;
  if (nationalId !== '' && !isSpanishPersonId(readNationalId(nationalId)))
    errors.nationalId = employeesTexts.import.nationalIdInvalid;
  if (employedFrom !== '' && !civilDateSchema.safeParse(employedFrom).success)
    errors.employedFrom = employeesTexts.import.dateInvalid;
  if (row.staffNumber.trim() !== '' && !staffNumberSchema.safeParse(row.staffNumber).success)
    errors.staffNumber = namedRuleTexts.staffNumber;
  const { employedUntil } = row;
  if (employedUntil !== '' && !civilDateSchema.safeParse(employedUntil).success)
    errors.employedUntil = employeesTexts.import.dateInvalid;
  else if (employedUntil !== '' && !errors.employedFrom && employedUntil < employedFrom)
    errors.employedUntil = employeesTexts.employmentReversed;
  return errors;
}

/** What a row says of a contract. */
function cellsOf(row: WantedRow): ContractCells {
  const { contractFrom, contractKind, contractCode, workingTime, agreedHours, agreedPeriod, weeklyDays } =
    row;
  const { jobTitle, professionalGroup, collectiveAgreement, payrollNumber, trialUntil } = row;
  const { pactSignedOn, pactPercent, pactNoticeDays, payGroup } = row;
  return {
    ...{ contractFrom, contractKind, contractCode, workingTime, agreedHours, agreedPeriod, weeklyDays },
    ...{ jobTitle, professionalGroup, collectiveAgreement, payrollNumber, trialUntil },
    ...{ pactSignedOn, pactPercent, pactNoticeDays, payGroup },
  };
}

/** A date of a valid row; null for an empty cell. */
function dateOf(written: string): Temporal.PlainDate | null {
  return written === '' ? null : Temporal.PlainDate.from(written);
}

/** What a contract of a row is read by; one that does not say from when on it holds does from the first day of its person. */
function readBy({ employedFrom }: WantedRow, { payGroups, today }: Known) {
  return { firstDay: civilDateSchema.safeParse(employedFrom).success ? employedFrom : today, payGroups };
}

/** A DNI or NIE in capitals, without spaces, full stops and hyphens, and with the zero that Excel takes from its beginning. */
function readNationalId(written: string): string {
  const plain = written.replace(/[\s.-]/g, '').toUpperCase();
  return /^\d{7}[A-Z]$/.test(plain) ? `0${plain}` : plain;
}

/** The message for a text that breaks a rule of its schema. */
function textRule({ message, ...issue }: z.core.$ZodIssue): string {
  if (issue.code === 'too_big') return validationTexts.tooLong(Number(issue.maximum));
  return Object.hasOwn(namedRuleTexts, message)
    ? namedRuleTexts[message as NamedRule]
    : validationTexts.invalidFormat;
}

/** Null for an empty cell: somebody without an e-mail. */
function emailOf(written: string): string | null {
  return written.trim() === '' ? null : written;
}

/** The person of a valid row, as they are stored. */
function personOf(row: Pick<WantedRow, 'name' | 'email'>): { fullName: string; email: string | null } {
  const { name, email } = newEmployeeSchema.parse({ name: row.name, email: emailOf(row.email) });
  return { fullName: name, email };
}

/** The name of a department as it is stored; null for none, and for an invalid one. */
function departmentOf(written: string): string | null {
  return departmentNameSchema.safeParse(written).data ?? null;
}

function byField(rows: readonly Record<string, string>[]): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap((errors, index) =>
      Object.entries(errors).map(([field, text]) => [`rows.${index}.${field}`, text] as const),
    ),
  );
}

/** Departments named in rows that the company does not have, each once, spelled as in the first row. */
async function missingDepartments(
  tx: TenantTx,
  rows: readonly WantedRow[],
): Promise<{ id: string; name: string }[]> {
  const known = new Set((await findDepartmentNames(tx)).map(({ name }) => searchable(name)));
  const missing = new Map<string, string>();
  for (const { department } of rows) {
    const name = departmentOf(department);
    const key = searchable(name ?? '');
    if (name !== null && !known.has(key) && !missing.has(key)) missing.set(key, name);
  }
  return [...missing.values()].map((name) => ({ id: randomUUIDv7(), name }));
}
