import type { Employee } from '@jornada/contract/employees/employee';
import { employeesTexts } from '@jornada/texts/employees';
import { useQuery } from '@tanstack/react-query';
import { departmentsQuery } from '../../../shared/people/department-choices.ts';

/** The departments as choices of a form; the person's own is there even before the others are loaded. */
export function useDepartmentChoices(present: Employee['department']) {
  const { data = present ? [present] : [] } = useQuery(departmentsQuery);
  return [
    { value: '', label: employeesTexts.noDepartment },
    ...data.map(({ id, name }) => ({ value: id, label: name })),
  ];
}
