import type { Employee } from '@jornada/contract/employees/employee';
import { employeesTexts } from '@jornada/texts/employees';
import { useQuery } from '@tanstack/react-query';
import { departmentPaths, departmentsQuery } from '../../../shared/people/department-choices.ts';

/** The departments as choices of a form; the person's own is there even before the others are loaded. */
export function useDepartmentChoices(present: Employee['department']) {
  const { data = present ? [{ ...present, parentId: null }] : [] } = useQuery(departmentsQuery);
  return [{ value: '', label: employeesTexts.noDepartment }, ...departmentPaths(data)];
}
