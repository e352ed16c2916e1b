import type {
  activateEmployee,
  createEmployee,
  deactivateEmployee,
  deleteEmployee,
  resendEmployeeSetup,
  updateEmployee,
} from '@jornada/contract/employees/change-employees';
import type { cancelEmailChange, resendEmailChange } from '@jornada/contract/employees/email-changes';
import type { Employee } from '@jornada/contract/employees/employee';
import type { employeeExport, employeeList, readEmployee } from '@jornada/contract/employees/employee-list';
import type { employeeStats } from '@jornada/contract/employees/employee-stats';
import type { importEmployees, previewEmployeeImport } from '@jornada/contract/employees/import-employees';
import type { scheduleList } from '@jornada/contract/schedules/manage-schedules';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiProblem } from '../../shared/call/api-problem.ts';
import { callEndpoint, callForFile } from '../../shared/call/call-endpoint.ts';
import type { EndpointAnswer, EndpointInput } from '../../shared/call/endpoint-types.ts';
import { idParam } from '../../shared/list/search-params.ts';
import { type EmployeeListSearch, employeeListing } from './employee-list-search.ts';

export type NewEmployee = EndpointInput<typeof createEmployee>['body'];
type EmployeeChange = EndpointInput<typeof updateEmployee>['body'];
export type EmployeePlaces = EndpointAnswer<typeof employeeStats>;
export type ImportPreview = EndpointAnswer<typeof previewEmployeeImport>;
export type WantedImport = EndpointInput<typeof importEmployees>['body'];
export type WantedRow = WantedImport['rows'][number];

/** Files of many people may take longer than an ordinary call. */
const manyPeople = { timeoutMs: 120_000 };

/** A page of the people; the previous page stays visible until it is loaded. */
export const employeeListQuery = (search: EmployeeListSearch) =>
  queryOptions({
    queryKey: ['employees', 'list', search],
    queryFn: () => {
      const { page = 1, size = employeeListing.sizes?.[0] } = search;
      const query = { ...filterOf(search), page: page - 1, size };
      return callEndpoint<typeof employeeList>('GET /admin/employees', { query });
    },
    placeholderData: keepPreviousData,
  });

/** One person, or null where nobody of that id is told of. @param id as the address has it, whatever that is */
export const employeeQuery = (id: string) =>
  queryOptions({
    queryKey: ['employees', 'one', id],
    queryFn: async () => {
      if (!idParam(id)) return null;
      try {
        return await callEndpoint<typeof readEmployee>('GET /admin/employees/:id', { params: { id } });
      } catch (problem) {
        if (problem instanceof ApiProblem && problem.status === 404) return null;
        throw problem;
      }
    },
    staleTime: 0,
  });

/** How many of the company's places are taken. */
export const employeeStatsQuery = queryOptions({
  queryKey: ['employees', 'stats'],
  queryFn: () => callEndpoint<typeof employeeStats>('GET /admin/employees/stats', {}),
});

/** The schedules that can be assigned, for people who may assign them. */
export const assignableSchedulesQuery = queryOptions({
  queryKey: ['schedules', 'assignable'],
  queryFn: () => callEndpoint<typeof scheduleList>('GET /schedules', {}),
  select: (schedules) => schedules.filter(({ isActive, isTemplate }) => isActive && !isTemplate),
  // They are changed on another page, so the data is read again each time.
  staleTime: 0,
});

/** All people that match the filters, as a CSV file. @throws ApiProblem */
export const fetchEmployeeFile = (search: EmployeeListSearch) =>
  callForFile<typeof employeeExport>('GET /admin/employees/export', { query: filterOf(search) }, manyPeople);

/** @throws ApiProblem */
export const sendNewEmployee = (body: NewEmployee) =>
  callEndpoint<typeof createEmployee>('POST /admin/employees', { body });

/** @throws ApiProblem: with CHANGED_MEANWHILE it carries the present state, `employee` */
export const sendEmployeeChange = (
  { id, revision }: Pick<Employee, 'id' | 'revision'>,
  body: EmployeeChange,
) =>
  callEndpoint<typeof updateEmployee>('PUT /admin/employees/:id', {
    params: { id },
    body: { ...body, revision },
  });

/** Activates an account again. @throws ApiProblem */
export const sendActivation = (id: string) =>
  callEndpoint<typeof activateEmployee>('PATCH /admin/employees/:id/activate', { params: { id } });

/** Deactivates an account. @throws ApiProblem */
export const sendDeactivation = (id: string) =>
  callEndpoint<typeof deactivateEmployee>('PATCH /admin/employees/:id/deactivate', { params: { id } });

/** @throws ApiProblem */
export const sendRemoval = (id: string) =>
  callEndpoint<typeof deleteEmployee>('DELETE /admin/employees/:id', { params: { id } });

/** Sends the setup message again. @throws ApiProblem */
export const sendSetupEmail = (id: string) =>
  callEndpoint<typeof resendEmployeeSetup>('POST /admin/employees/:id/resend-setup-email', {
    params: { id },
  });

/** Sends the new address the link that confirms it again. @throws ApiProblem */
export const sendEmailConfirmation = (id: string) =>
  callEndpoint<typeof resendEmailChange>('POST /admin/employees/:id/email-change/resend', {
    params: { id },
  });

/** Cancels a pending change of a person's e-mail. @throws ApiProblem */
export const sendEmailCancellation = (id: string) =>
  callEndpoint<typeof cancelEmailChange>('DELETE /admin/employees/:id/email-change', { params: { id } });

/** What importing a file would do. @param columns what each column holds, as the API takes it; null to go by the headings. @throws ApiProblem */
export const sendImportFile = ({ file, columns }: { file: File; columns: string | null }) =>
  callEndpoint<typeof previewEmployeeImport>(
    'POST /admin/employees/import/preview',
    { file, fields: columns === null ? {} : { columns } },
    manyPeople,
  );

/** Adds all of the people, or none. @throws ApiProblem */
export const sendImport = (body: WantedImport) =>
  callEndpoint<typeof importEmployees>('POST /admin/employees/import', { body }, manyPeople);

function filterOf({
  q,
  department,
  centre,
  role,
  noSchedule,
  employment,
  inactive,
  sort = employeeListing.usualOrder,
}: EmployeeListSearch) {
  return {
    q,
    departmentId: department,
    centreId: centre,
    role,
    withoutSchedule: noSchedule && 'true',
    employment,
    includeInactive: inactive && 'true',
    sort,
  };
}
