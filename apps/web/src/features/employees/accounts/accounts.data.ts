import type { Employee } from '@jornada/contract/employees/employee';
import type {
  createUser,
  resetUserPassword,
  setUserRoles,
  setUserStatus,
} from '@jornada/contract/employees/users';
import { callEndpoint } from '../../../shared/call/call-endpoint.ts';
import type { EndpointInput } from '../../../shared/call/endpoint-types.ts';

type NewAccount = EndpointInput<typeof createUser>['body'];
/** The roles somebody has, as their form needs them. */
export type AccountRoles = Pick<Employee, 'id' | 'roleIds'> & { readonly revision: number };

/** Adds an account, whose person gets the setup message. @throws ApiProblem */
export const sendNewAccount = (body: NewAccount) =>
  callEndpoint<typeof createUser>('POST /admin/users', { body });

/** @throws ApiProblem: with CHANGED_MEANWHILE it carries the present state, `user` */
export const sendAccountRoles = (roleIds: readonly string[], { id, revision }: AccountRoles) =>
  callEndpoint<typeof setUserRoles>('POST /admin/users/:id/roles', {
    params: { id },
    body: { roleIds: [...roleIds], revision },
  });

/** Deactivates an account or activates it again, for people who give roles. @throws ApiProblem */
export const sendAccountStatus = ({ id, active }: { id: string; active: boolean }) =>
  callEndpoint<typeof setUserStatus>('POST /admin/users/:id/status', { params: { id }, body: { active } });

/** Sends a link for a new password or, for an account without one, the setup link. @throws ApiProblem */
export const sendPasswordLink = (id: string) =>
  callEndpoint<typeof resetUserPassword>('POST /admin/users/:id/reset-password', { params: { id } });
