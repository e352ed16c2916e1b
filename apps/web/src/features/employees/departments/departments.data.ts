import type {
  createDepartment,
  Department,
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

/** Adds a department or renames one. @throws ApiProblem: with CHANGED_MEANWHILE it carries the present state, `department` */
export const sendDepartment = (name: string, of: Department | null) =>
  of === null
    ? callEndpoint<typeof createDepartment>('POST /admin/departments', { body: { name } })
    : callEndpoint<typeof updateDepartment>('PATCH /admin/departments/:id', {
        params: { id: of.id },
        body: { name, revision: of.revision },
      });

/** @throws ApiProblem */
export const sendDepartmentRemoval = (id: string) =>
  callEndpoint<typeof deleteDepartment>('DELETE /admin/departments/:id', { params: { id } });
