import type {
  createDepartment,
  Department,
  deleteDepartment,
  updateDepartment,
} from '@jornada/contract/employees/departments';
import { callEndpoint } from '../../../shared/call/call-endpoint.ts';

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
