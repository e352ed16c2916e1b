import type { CompanyAction, companyAudit } from '@jornada/contract/company/audit-log';
import type { updateCompany } from '@jornada/contract/company/company';
import type { removeLogo, uploadLogo } from '@jornada/contract/company/logo';
import type { tenantSettings, updateTenantSettings } from '@jornada/contract/company/tenant-settings';
import type { updateWorkingTimeRules, workingTimeRules } from '@jornada/contract/company/working-time-rules';
import type { roleList } from '@jornada/contract/employees/custom-roles';
import type { simpleUsers } from '@jornada/contract/employees/users';
import { companyAuditTexts } from '@jornada/texts/company-audit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OwnCompany } from '../../shared/account/own-account.ts';
import { callEndpoint } from '../../shared/call/call-endpoint.ts';
import type { EndpointAnswer, EndpointInput } from '../../shared/call/endpoint-types.ts';
import type { CompanyAuditSearch } from './audit-search.ts';

export type SettingsChange = NonNullable<EndpointInput<typeof updateTenantSettings>['body']>;
export type CompanyAuditLine = EndpointAnswer<typeof companyAudit>['content'][number];

const pageSize = 20;
const uploadTimeoutMs = 120_000;
const companyKey = ['company'];

export const settingsQuery = queryOptions({
  queryKey: [...companyKey, 'settings'],
  queryFn: () => callEndpoint<typeof tenantSettings>('GET /tenant/settings', {}),
});

/** @throws ApiProblem: with CHANGED_MEANWHILE it carries the present state, `settings` */
export const sendSettings = (body: SettingsChange) =>
  callEndpoint<typeof updateTenantSettings>('PUT /tenant/settings', { body });

/** What others save meanwhile is seen whenever the page is opened. */
export const workingTimeRulesQuery = queryOptions({
  queryKey: [...companyKey, 'working-time-rules'],
  queryFn: () => callEndpoint<typeof workingTimeRules>('GET /tenant/working-time-rules', {}),
  staleTime: 0,
});

/** @throws ApiProblem: with CHANGED_MEANWHILE it carries the present state, `workingTimeRules` */
export const sendWorkingTimeRules = (body: EndpointInput<typeof updateWorkingTimeRules>['body']) =>
  callEndpoint<typeof updateWorkingTimeRules>('PUT /tenant/working-time-rules', { body });

/** @throws ApiProblem */
export const sendLogo = (file: File) =>
  callEndpoint<typeof uploadLogo>('POST /auth/company/logo', { file }, { timeoutMs: uploadTimeoutMs });

/** @throws ApiProblem */
export const sendLogoRemoval = () => callEndpoint<typeof removeLogo>('DELETE /auth/company/logo', {});

/** @throws ApiProblem: with CHANGED_MEANWHILE it carries the present state, `company` */
export const sendCompanyName = (name: string, { revision }: OwnCompany) =>
  callEndpoint<typeof updateCompany>('PUT /auth/company', { body: { name, revision } });

/** The names of the departments, for the log. */
/** The names of the roles, for the log. */
export const roleNamesQuery = queryOptions({
  queryKey: [...companyKey, 'role-names'],
  queryFn: () => callEndpoint<typeof roleList>('GET /admin/roles', {}),
});

/** The active people of the company, to choose from. */
export const peopleQuery = queryOptions({
  queryKey: [...companyKey, 'people'],
  queryFn: () => callEndpoint<typeof simpleUsers>('GET /admin/users/simple', {}),
});

/** The contract's actions; the type of the texts guarantees that each is named. */
const companyActions = Object.keys(companyAuditTexts.actions) as CompanyAction[];

export const companyAuditQuery = ({ page = 1, ...filters }: CompanyAuditSearch) =>
  queryOptions({
    queryKey: [...companyKey, 'audit', { ...filters, page }],
    queryFn: () => {
      const action = companyActions.find((one) => one === filters.action);
      const query = { ...filters, action, page: page - 1, size: pageSize };
      return callEndpoint<typeof companyAudit>('GET /admin/audit', { query });
    },
    placeholderData: keepPreviousData,
    // It grows with other people's actions, so it is read again each time it is opened.
    staleTime: 0,
  });
