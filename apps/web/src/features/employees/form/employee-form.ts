import type { Employee } from '@jornada/contract/employees/employee';
import { employeesTexts } from '@jornada/texts/es/employees';
import type { SharedState } from '../../../shared/form/meanwhile.ts';
import type { NewEmployee } from '../employees.data.ts';

const { form: texts, roles, noDepartment } = employeesTexts;

/** What the form of a person holds; no department is an empty text. */
export interface EmployeeValues {
  name: string;
  email: string;
  departmentId: string;
  /** Asked of somebody new alone; none is an empty text, null the usual one. */
  scheduleId: string | null;
}

/** The fields in the order in which they stand. */
export const employeeFields = ['name', 'email', 'departmentId', 'scheduleId'] as const;

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
  return { name, email, departmentId: department?.id ?? '', scheduleId: null };
}

/** What another admin, or the person, may change while the form is open. */
export const sharedEmployee: SharedState<Employee, EmployeeValues> = {
  valuesOf: employeeValues,
  told: ({ name, email, role, department }) => ({
    name,
    email,
    role: roles[role],
    departmentId: department?.name ?? noDepartment,
  }),
  names: { name: texts.name, email: texts.email, role: texts.role, departmentId: texts.department },
  presentIn: ({ employee }) => employee,
};

/**
 * The form as it is sent; the role is the one the person has, and that of an employee for somebody new, who alone is given a schedule.
 * @param usualScheduleId what is meant while nobody chose; an empty text for none
 */
export function employeeFrom(
  values: EmployeeValues,
  employee: Employee | null,
  usualScheduleId: string,
): NewEmployee {
  return {
    name: values.name.trim(),
    email: values.email.trim(),
    role: employee?.role ?? 'ROLE_EMPLOYEE',
    departmentId: values.departmentId || null,
    ...(!employee && { scheduleId: (values.scheduleId ?? usualScheduleId) || null }),
  };
}
