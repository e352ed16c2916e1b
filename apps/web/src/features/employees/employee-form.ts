import type { Employee } from '@jornada/contract/employees/employee';
import { employeesTexts } from '@jornada/texts/es/employees';
import { ApiProblem } from '../../shared/call/api-problem.ts';
import { type Failure, failureOf } from '../../shared/feedback/failure.ts';
import type { NewEmployee } from './employees.data.ts';

const texts = employeesTexts.form;

/** What the form of a person holds; no department is an empty text. */
export interface EmployeeValues {
  name: string;
  email: string;
  departmentId: string;
  /** Only asked of somebody new; none is an empty text. */
  scheduleId: string;
}

/** The fields in the order in which they stand. */
export const employeeFields = [
  'name',
  'email',
  'departmentId',
  'scheduleId',
] as const satisfies (keyof EmployeeValues)[];

/** Something, an at sign, something with a dot in it; the server looks closer. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with each field before anybody is asked; null for nothing. */
export const employeeRules = {
  name: (name: string) => (name.trim() === '' ? texts.nameRequired : null),
  email: (email: string) => (emailPattern.test(email.trim()) ? null : texts.emailInvalid),
};

/** The form as it opens: empty for somebody new. */
export function employeeValues(employee: Employee | null): EmployeeValues {
  const { name = '', email = '', department = null } = employee ?? {};
  return { name, email, departmentId: department?.id ?? '', scheduleId: '' };
}

/** The form as it is sent; the role is the one the person has, and that of an employee for somebody new. */
export function employeeFrom(values: EmployeeValues, employee: Employee | null): NewEmployee {
  return {
    name: values.name.trim(),
    email: values.email.trim(),
    role: employee?.role ?? 'ROLE_EMPLOYEE',
    departmentId: values.departmentId || null,
    ...(!employee && { scheduleId: values.scheduleId || null }),
  };
}

/** Why a person could not be saved: a text for each field the server refused or, when it named none, one for all. */
export interface SavingProblem {
  readonly fields: Partial<Record<keyof EmployeeValues, string>>;
  readonly general: Failure | null;
}

/** Reads why a person could not be saved. */
export function savingProblem(problem: unknown): SavingProblem {
  const fieldErrors = (problem instanceof ApiProblem && problem.answer.fieldErrors) || {};
  const fields: SavingProblem['fields'] = {};
  for (const field of employeeFields) if (fieldErrors[field]) fields[field] = fieldErrors[field];
  const isTold = Object.keys(fields).length > 0;
  return { fields, general: isTold ? null : failureOf(problem, employeesTexts.saveFailed) };
}
