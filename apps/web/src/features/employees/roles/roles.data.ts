import type { createRole, deleteRole, roleList, updateRole } from '@jornada/contract/employees/custom-roles';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../shared/call/call-endpoint.ts';
import type { EndpointInput } from '../../../shared/call/endpoint-types.ts';

export type RoleFields = EndpointInput<typeof createRole>['body'];

/** The roles of the company with what they allow. */
export const rolesQuery = queryOptions({
  queryKey: ['employees', 'roles'],
  queryFn: () => callEndpoint<typeof roleList>('GET /admin/roles', {}),
});

/** Makes a role or, with an id, changes one. @throws ApiProblem */
export const sendRole = ({ id, ...body }: RoleFields & { id: string | null }) =>
  id === null
    ? callEndpoint<typeof createRole>('POST /admin/roles', { body })
    : callEndpoint<typeof updateRole>('PATCH /admin/roles/:id', { params: { id }, body });

/** @throws ApiProblem */
export const sendRoleRemoval = (id: string) =>
  callEndpoint<typeof deleteRole>('DELETE /admin/roles/:id', { params: { id } });
