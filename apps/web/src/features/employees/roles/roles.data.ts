import type {
  CompanyRole,
  createRole,
  deleteRole,
  roleList,
  setRoleFactor,
  updateRole,
} from '@jornada/contract/employees/custom-roles';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../shared/call/call-endpoint.ts';
import type { EndpointInput } from '../../../shared/call/endpoint-types.ts';

export type RoleFields = EndpointInput<typeof createRole>['body'];

export const rolesQuery = queryOptions({
  queryKey: ['employees', 'roles'],
  queryFn: () => callEndpoint<typeof roleList>('GET /admin/roles', {}),
});

/** Makes a role or changes one. @throws ApiProblem: with CHANGED_MEANWHILE it carries the present state, `role` */
export const sendRole = (body: RoleFields, of: CompanyRole | null) =>
  of === null
    ? callEndpoint<typeof createRole>('POST /admin/roles', { body })
    : callEndpoint<typeof updateRole>('PATCH /admin/roles/:id', {
        params: { id: of.id },
        body: { ...body, revision: of.revision },
      });

/** Says whether who has a role needs a second factor. @throws ApiProblem */
export const sendRoleFactor = ({ id, isNeeded }: { id: string; isNeeded: boolean }) =>
  callEndpoint<typeof setRoleFactor>('PUT /admin/roles/:id/second-factor', {
    params: { id },
    body: { isNeeded },
  });

/** @throws ApiProblem */
export const sendRoleRemoval = (id: string) =>
  callEndpoint<typeof deleteRole>('DELETE /admin/roles/:id', { params: { id } });
