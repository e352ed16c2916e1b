import type { Employee } from '@jornada/contract/employees/employee';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { employeeQuery } from './employees.data.ts';

/** The person whose page is shown; null until the page itself has them, which also says why it has not. */
export function usePersonShown(): Employee | null {
  const { id } = useParams({ from: '/admin/empleados/$id' });
  return useQuery(employeeQuery(id)).data ?? null;
}
