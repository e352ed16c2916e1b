import type { createRole, deleteRole, roleList, updateRole } from '@jornada/contract/employees/custom-roles';
import type {
  createUser,
  resetUserPassword,
  setUserRoles,
  setUserStatus,
  userList,
} from '@jornada/contract/employees/users';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../shared/call/call-endpoint.ts';
import type { EndpointInput } from '../../shared/call/endpoint-types.ts';
import { type UserListSearch, userListing } from './user-list-search.ts';

type NewUser = EndpointInput<typeof createUser>['body'];
export type RoleFields = EndpointInput<typeof createRole>['body'];

const pageSize = 20;
const usersKey = ['users'];

/** A page of the accounts of the company; the one before stays in sight until it is there. */
export const usersQuery = ({ q, roleId, sort, page = 1 }: UserListSearch) =>
  queryOptions({
    queryKey: [...usersKey, 'list', { q, roleId, sort, page }],
    queryFn: () => {
      const query = { q, roleId, sort: sort ?? userListing.usualOrder, page: page - 1, size: pageSize };
      return callEndpoint<typeof userList>('GET /admin/users', { query });
    },
    placeholderData: keepPreviousData,
  });

/** The roles of the company with what they allow. */
export const rolesQuery = queryOptions({
  queryKey: [...usersKey, 'roles'],
  queryFn: () => callEndpoint<typeof roleList>('GET /admin/roles', {}),
});

/** Adds an account, whose person gets the setup message. @throws ApiProblem */
export const sendNewUser = (body: NewUser) => callEndpoint<typeof createUser>('POST /admin/users', { body });

/** @throws ApiProblem */
export const sendUserRoles = ({ id, roleIds }: { id: string; roleIds: string[] }) =>
  callEndpoint<typeof setUserRoles>('POST /admin/users/:id/roles', { params: { id }, body: { roleIds } });

/** @throws ApiProblem */
export const sendUserStatus = ({ id, active }: { id: string; active: boolean }) =>
  callEndpoint<typeof setUserStatus>('POST /admin/users/:id/status', { params: { id }, body: { active } });

/** Sends the link for another password or, to who has none, for the first one. @throws ApiProblem */
export const sendPasswordLink = (id: string) =>
  callEndpoint<typeof resetUserPassword>('POST /admin/users/:id/reset-password', { params: { id } });

/** Makes a role or, with an id, changes one. @throws ApiProblem */
export const sendRole = ({ id, ...body }: RoleFields & { id: string | null }) =>
  id === null
    ? callEndpoint<typeof createRole>('POST /admin/roles', { body })
    : callEndpoint<typeof updateRole>('PATCH /admin/roles/:id', { params: { id }, body });

/** @throws ApiProblem */
export const sendRoleRemoval = (id: string) =>
  callEndpoint<typeof deleteRole>('DELETE /admin/roles/:id', { params: { id } });
