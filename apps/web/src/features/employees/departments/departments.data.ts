import type {
  createDepartment,
  Department,
  deleteDepartment,
  updateDepartment,
} from '@jornada/contract/employees/departments';
import { callEndpoint } from '../../../shared/call/call-endpoint.ts';
import type { EndpointInput } from '../../../shared/call/endpoint-types.ts';

export type DepartmentFields = EndpointInput<typeof createDepartment>['body'];

/** Adds a department or changes one. @throws ApiProblem: with CHANGED_MEANWHILE it carries the present state, `department` */
export const sendDepartment = (fields: DepartmentFields, of: Department | null) =>
  of === null
    ? callEndpoint<typeof createDepartment>('POST /admin/departments', { body: fields })
    : callEndpoint<typeof updateDepartment>('PATCH /admin/departments/:id', {
        params: { id: of.id },
        body: { ...fields, revision: of.revision },
      });

/** @throws ApiProblem */
export const sendDepartmentRemoval = (id: string) =>
  callEndpoint<typeof deleteDepartment>('DELETE /admin/departments/:id', { params: { id } });
