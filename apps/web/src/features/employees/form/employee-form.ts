import type { Employee } from '@jornada/contract/employees/employee';
import { emailChangeTexts } from '@jornada/texts/access-email-change';
import { dateTexts } from '@jornada/texts/dates';
import { employeesTexts } from '@jornada/texts/employees';
import { namedRuleTexts } from '@jornada/texts/validation';
import type { SharedState } from '../../../shared/form/meanwhile.ts';
import { isCivilDate } from '../../../shared/form/typed-date.ts';
import type { NewEmployee } from '../employees.data.ts';

const { form: texts, roles, noDepartment, employmentReversed, numberOrEmail } = employeesTexts;

/** The form of a person; an empty text is no department. */
export interface EmployeeValues {
  name: string;
  /** They sign in nowhere, and what stands as e-mail is not sent. */
  hasNoEmail: boolean;
  email: string;
  departmentId: string;
  /** An empty text is none. */
  staffNumber: string;
  /** The first and last day of the employment: civil dates, null for none, or the text typed in place of one. */
  employedFrom: string | null;
  employedUntil: string | null;
  /** Only for a new person; an empty text is none. */
  centreId: string;
  /** Only for a new person; an empty text is none, null the preselected one. */
  scheduleId: string | null;
}

/** The fields in their order on the form. */
export const employeeFields = [
  'name',
  'email',
  'departmentId',
  'staffNumber',
  'employedFrom',
  'employedUntil',
  'centreId',
  'scheduleId',
] as const;

/** A rough check; the server checks more closely. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with each field before it is sent; null for nothing. */
export const employeeRules = {
  name: (name: string) => (name.trim() === '' ? texts.nameRequired : null),
  email: (email: string, { hasNoEmail }: Pick<EmployeeValues, 'hasNoEmail'>) =>
    hasNoEmail || emailPattern.test(email.trim()) ? null : texts.emailInvalid,
  staffNumber: (number: string, { hasNoEmail }: Pick<EmployeeValues, 'hasNoEmail'>) => {
    if (hasNoEmail && number.trim() === '') return numberOrEmail;
    return /^[A-Za-z0-9]{0,12}$/.test(number.trim()) ? null : namedRuleTexts.staffNumber;
  },
  employedFrom: dateProblem,
  employedUntil: (until: string | null, { employedFrom }: Pick<EmployeeValues, 'employedFrom'>) =>
    dateProblem(until) ??
    (until !== null && employedFrom !== null && isCivilDate(employedFrom) && until < employedFrom
      ? employmentReversed
      : null),
};

function dateProblem(date: string | null): string | null {
  return date === null || isCivilDate(date) ? null : dateTexts.invalid;
}

/** The form as it opens: empty for somebody new. */
export function employeeValues(employee: Employee | null): EmployeeValues {
  const {
    name = '',
    email = null,
    department = null,
    staffNumber = null,
    employedFrom = null,
    employedUntil = null,
  } = employee ?? {};
  return {
    ...{ name, hasNoEmail: employee !== null && email === null, email: email ?? '' },
    ...{ departmentId: department?.id ?? '', centreId: '', scheduleId: null },
    ...{ staffNumber: staffNumber ?? '', employedFrom, employedUntil },
  };
}

/** The fields that another admin, or the person, may change while the form is open. */
export const sharedEmployee: SharedState<Employee, EmployeeValues> = {
  valuesOf: employeeValues,
  told: ({ name, email, pendingEmail, role, department, staffNumber, ...dates }) => ({
    name,
    email,
    pendingEmail: pendingEmail?.email ?? null,
    role: roles[role],
    departmentId: department?.name ?? noDepartment,
    staffNumber,
    employedFrom: dates.employedFrom,
    employedUntil: dates.employedUntil,
  }),
  names: {
    name: texts.name,
    email: texts.email,
    pendingEmail: emailChangeTexts.pending,
    role: texts.role,
    departmentId: texts.department,
    staffNumber: texts.staffNumber,
    employedFrom: texts.employedFrom,
    employedUntil: texts.employedUntil,
  },
  presentIn: ({ employee }) => employee,
};

/** Whether it is a choice that somebody has no e-mail: one with which they sign in stays. */
export function mayHaveNoEmail(employee: Employee | null): boolean {
  return !employee?.isSetUp && (employee?.role ?? 'ROLE_EMPLOYEE') === 'ROLE_EMPLOYEE';
}

/**
 * The form as it is sent; the role is the person's present one, for a new person that of an employee, and only a new person is given a
 * work centre and a schedule.
 * @param usualScheduleId the preselected schedule; an empty text for none
 */
export function employeeFrom(
  values: EmployeeValues,
  employee: Employee | null,
  usualScheduleId: string,
): NewEmployee {
  return {
    name: values.name.trim(),
    email: values.hasNoEmail ? null : values.email.trim(),
    role: employee?.role ?? 'ROLE_EMPLOYEE',
    departmentId: values.departmentId || null,
    staffNumber: values.staffNumber.trim() || null,
    employedFrom: values.employedFrom,
    employedUntil: values.employedUntil,
    ...(!employee && {
      centreId: values.centreId || null,
      scheduleId: (values.scheduleId ?? usualScheduleId) || null,
    }),
  };
}
