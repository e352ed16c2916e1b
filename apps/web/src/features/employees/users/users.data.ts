import type {
  createUser,
  resetUserPassword,
  setUserRoles,
  setUserStatus,
  userList,
} from '@jornada/contract/employees/users';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../shared/call/call-endpoint.ts';
import type { EndpointInput } from '../../../shared/call/endpoint-types.ts';
import { type UserListSearch, userListing } from './user-list-search.ts';

type NewUser = EndpointInput<typeof createUser>['body'];

const pageSize = 20;

/** A page of the accounts of the company; the one before stays in sight until it is there. */
export const usersQuery = ({ q, roleId, sort, page = 1 }: UserListSearch) =>
  queryOptions({
    queryKey: ['employees', 'users', { q, roleId, sort, page }],
    queryFn: () => {
      const query = { q, roleId, sort: sort ?? userListing.usualOrder, page: page - 1, size: pageSize };
      return callEndpoint<typeof userList>('GET /admin/users', { query });
    },
    placeholderData: keepPreviousData,
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
