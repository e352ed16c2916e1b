import type {
  createDepartment,
  deleteDepartment,
  departmentList,
  updateDepartment,
} from '@jornada/contract/employees/departments';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../shared/call/call-endpoint.ts';

/** The departments of the company, each with how many people it has. */
export const departmentsQuery = queryOptions({
  queryKey: ['employees', 'departments'],
  queryFn: () => callEndpoint<typeof departmentList>('GET /admin/departments', {}),
  // They are changed on another page than where they are chosen from.
  staleTime: 0,
});

/** Adds a department or, with an id, renames one. @throws ApiProblem */
export const sendDepartment = ({ id, name }: { id: string | null; name: string }) =>
  id === null
    ? callEndpoint<typeof createDepartment>('POST /admin/departments', { body: { name } })
    : callEndpoint<typeof updateDepartment>('PATCH /admin/departments/:id', {
        params: { id },
        body: { name },
      });

/** @throws ApiProblem */
export const sendDepartmentRemoval = (id: string) =>
  callEndpoint<typeof deleteDepartment>('DELETE /admin/departments/:id', { params: { id } });
