import type { CompanyAction, companyAudit } from '@jornada/contract/company/audit-log';
import type { tenantSettings, updateTenantSettings } from '@jornada/contract/company/tenant-settings';
import type {
  createDepartment,
  deleteDepartment,
  departmentList,
  updateDepartment,
} from '@jornada/contract/employees/departments';
import type { simpleUsers } from '@jornada/contract/employees/users';
import { companyAuditTexts } from '@jornada/texts/es/company-audit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../shared/call/call-endpoint.ts';
import type { EndpointAnswer, EndpointInput } from '../../shared/call/endpoint-types.ts';
import type { CompanyAuditSearch } from './company-audit-search.ts';

export type SettingsChange = NonNullable<EndpointInput<typeof updateTenantSettings>['body']>;
export type CompanyAuditLine = EndpointAnswer<typeof companyAudit>['content'][number];

const pageSize = 20;
const settingsKey = ['settings'];

/** The settings of the company. */
export const settingsQuery = queryOptions({
  queryKey: [...settingsKey, 'general'],
  queryFn: () => callEndpoint<typeof tenantSettings>('GET /tenant/settings', {}),
});

/** @throws ApiProblem */
export const sendSettings = (body: SettingsChange) =>
  callEndpoint<typeof updateTenantSettings>('PUT /tenant/settings', { body });

/** The departments of the company, each with how many people it has. */
export const departmentsQuery = queryOptions({
  queryKey: [...settingsKey, 'departments'],
  queryFn: () => callEndpoint<typeof departmentList>('GET /admin/departments', {}),
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

/** The active people of the company, to choose from. */
export const peopleQuery = queryOptions({
  queryKey: [...settingsKey, 'people'],
  queryFn: () => callEndpoint<typeof simpleUsers>('GET /admin/users/simple', {}),
});

/** The contract's actions: the texts name every one of them, which their type makes sure of. */
const companyActions = Object.keys(companyAuditTexts.actions) as CompanyAction[];

/** A page of what was changed in the company. */
export const companyAuditQuery = ({ page = 1, ...filters }: CompanyAuditSearch) =>
  queryOptions({
    queryKey: [...settingsKey, 'audit', { ...filters, page }],
    queryFn: () => {
      const action = companyActions.find((one) => one === filters.action);
      const query = { ...filters, action, page: page - 1, size: pageSize };
      return callEndpoint<typeof companyAudit>('GET /admin/audit', { query });
    },
    placeholderData: keepPreviousData,
    // It grows with all that is done elsewhere: whoever opens it wants to see that.
    staleTime: 0,
  });
