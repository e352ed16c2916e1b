import type { createTenant } from '@jornada/contract/tenants/create-tenant';
import type { deleteTenant } from '@jornada/contract/tenants/delete-tenant';
import type { operatorAudit } from '@jornada/contract/tenants/operator-audit';
import type { readTenant } from '@jornada/contract/tenants/read-tenant';
import type {
  cancelAdminFactorReset,
  changeAdminEmail,
  regenerateSetupLink,
  resendSetupEmail,
  resetAdminFactor,
  tenantAdmins,
} from '@jornada/contract/tenants/tenant-admins';
import type { tenantList } from '@jornada/contract/tenants/tenant-list';
import type { activateTenant, suspendTenant } from '@jornada/contract/tenants/tenant-state';
import type { tenantStats } from '@jornada/contract/tenants/tenant-stats';
import type { updateTenant } from '@jornada/contract/tenants/update-tenant';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiProblem } from '../../shared/call/api-problem.ts';
import { callEndpoint } from '../../shared/call/call-endpoint.ts';
import type { EndpointAnswer, EndpointInput } from '../../shared/call/endpoint-types.ts';
import type { AuditSearch } from './audit-search.ts';
import { type TenantListSearch, tenantListing } from './tenant-list-search.ts';

export type AuditLine = EndpointAnswer<typeof operatorAudit>['content'][number];
export type NewTenant = EndpointInput<typeof createTenant>['body'];
export type TenantChange = NonNullable<EndpointInput<typeof updateTenant>['body']>;

const pageSize = 20;

/** The prefix of all cached data about companies, since a change of one may affect any of it. */
export const tenantsKey = ['tenants'];
export const tenantKey = (id: string) => [...tenantsKey, 'one', id];

export const tenantStatsQuery = queryOptions({
  queryKey: [...tenantsKey, 'stats'],
  queryFn: () => callEndpoint<typeof tenantStats>('GET /superadmin/stats', {}),
});

/** A page of the companies; the previous page stays visible until it is loaded. */
export const tenantListQuery = ({ search, status, sort, page = 1 }: TenantListSearch) =>
  queryOptions({
    queryKey: [...tenantsKey, 'list', { search, status, sort, page }],
    queryFn: () => {
      const query = {
        search,
        status,
        sort: sort ?? tenantListing.usualOrder,
        page: page - 1,
        size: pageSize,
      };
      return callEndpoint<typeof tenantList>('GET /superadmin/tenants', { query });
    },
    placeholderData: keepPreviousData,
  });

/** One company, or null when there is none (any more). */
export const tenantQuery = (id: string) =>
  queryOptions({
    queryKey: tenantKey(id),
    queryFn: () =>
      callEndpoint<typeof readTenant>('GET /superadmin/tenants/:id', { params: { id } }).catch(
        nullWhenNotFound,
      ),
  });

export const tenantAdminsQuery = (id: string) =>
  queryOptions({
    queryKey: [...tenantKey(id), 'admins'],
    queryFn: () =>
      callEndpoint<typeof tenantAdmins>('GET /superadmin/tenants/:id/admins', { params: { id } }),
  });

export const operatorAuditQuery = ({ tenantId, action, page = 1 }: AuditSearch) =>
  queryOptions({
    queryKey: [...tenantsKey, 'audit', { tenantId, action, page }],
    queryFn: () => {
      const query = { tenantId, action, page: page - 1, size: pageSize };
      return callEndpoint<typeof operatorAudit>('GET /superadmin/audit', { query });
    },
    placeholderData: keepPreviousData,
    // It grows with other people's actions, so it is read again each time it is opened.
    staleTime: 0,
  });

/** Creates a company with its first admin; returns its id. @throws ApiProblem */
export const sendNewTenant = (body: NewTenant) =>
  callEndpoint<typeof createTenant>('POST /superadmin/tenants', { body });

/** @throws ApiProblem */
export const sendTenantChange = ({ id, ...body }: TenantChange & { id: string }) =>
  callEndpoint<typeof updateTenant>('PATCH /superadmin/tenants/:id', { params: { id }, body });

/** Suspends a company, or activates it again. @throws ApiProblem */
export const sendTenantState = ({ id, isActive }: { id: string; isActive: boolean }) =>
  isActive
    ? callEndpoint<typeof activateTenant>('PUT /superadmin/tenants/:id/activate', { params: { id } })
    : callEndpoint<typeof suspendTenant>('PUT /superadmin/tenants/:id/suspend', { params: { id } });

/** @throws ApiProblem */
export const sendTenantDeletion = (id: string) =>
  callEndpoint<typeof deleteTenant>(
    'DELETE /superadmin/tenants/:id',
    { params: { id } },
    { timeoutMs: 60_000 },
  );

/** The path parameters of an admin of a company. */
export interface AdminRef {
  readonly id: string;
  readonly adminId: string;
}

/** Sends the setup message again. @throws ApiProblem */
export const sendSetupEmail = (params: AdminRef) =>
  callEndpoint<typeof resendSetupEmail>('POST /superadmin/tenants/:id/admins/:adminId/resend-setup-email', {
    params,
  });

/** Creates a new setup link, which is also sent. @throws ApiProblem */
export const sendNewSetupLink = (params: AdminRef) =>
  callEndpoint<typeof regenerateSetupLink>(
    'POST /superadmin/tenants/:id/admins/:adminId/regenerate-setup-link',
    { params },
  );

/** @throws ApiProblem */
export const sendAdminEmail = ({ newEmail, ...params }: AdminRef & { newEmail: string }) =>
  callEndpoint<typeof changeAdminEmail>('PATCH /superadmin/tenants/:id/admins/:adminId/email', {
    params,
    body: { newEmail },
  });

/** Asks for the reset of an admin's second factor, or agrees with who asked. @throws ApiProblem */
export const sendAdminFactorReset = ({ reason, ...params }: AdminRef & { reason: string }) =>
  callEndpoint<typeof resetAdminFactor>('POST /superadmin/tenants/:id/admins/:adminId/second-factor/reset', {
    params,
    body: { reason },
  });

/** @throws ApiProblem */
export const sendAdminResetCancellation = (params: AdminRef) =>
  callEndpoint<typeof cancelAdminFactorReset>(
    'DELETE /superadmin/tenants/:id/admins/:adminId/second-factor/reset',
    { params },
  );

function nullWhenNotFound(problem: unknown): null {
  if (problem instanceof ApiProblem && problem.status === 404) return null;
  throw problem;
}
