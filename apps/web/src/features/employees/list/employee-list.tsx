import type { Employee } from '@jornada/contract/employees/employee';
import { employeesTexts } from '@jornada/texts/es/employees';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { type Failure, failureOf } from '../../../shared/feedback/failure.ts';
import { FailureBanner } from '../../../shared/feedback/failure-banner.tsx';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { PagedTable } from '../../../shared/list/paged-table.tsx';
import { usePermission } from '../../../shared/session/use-permissions.ts';
import { employeeListQuery, employeeStatsQuery } from '../employees.data.ts';
import { EmployeeFormDialog } from '../form/employee-form-dialog.tsx';
import { employeeColumns } from './employee-columns.tsx';
import { NoEmployees } from './employee-list-empty.tsx';
import { EmployeeListHead } from './employee-list-head.tsx';
import {
  type EmployeeListSearch,
  employeePageSizes,
  readEmployeeListSearch,
  usualEmployeeOrder,
} from './employee-list-search.ts';
import { EmployeeListTools } from './employee-list-tools.tsx';
import { DeactivationDialog, RemovalDialog } from './ending-dialogs.tsx';

const route = getRouteApi('/admin/empleados');
const texts = employeesTexts;

/** The list of people; what is searched, filtered, ordered and shown of it is in the address. */
export function EmployeeList() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const mayManage = usePermission('employees.manage');
  const form = useDialog<{ employee: Employee | null }>();
  const deactivation = useDialog<Employee>();
  const removal = useDialog<Employee>();
  const [failure, setFailure] = useState<Failure | null>(null);
  const { data: page, error, isPlaceholderData, refetch } = useQuery(employeeListQuery(search));
  const loadFailure = error && failureOf(error, texts.loadFailed);
  const { data: places } = useQuery(employeeStatsQuery);
  const columns = employeeColumns({
    mayManage,
    isFull: places?.canCreateMore === false,
    onEdit: (employee) => form.open({ employee }),
    onDeactivate: deactivation.open,
    onRemove: removal.open,
    onFailure: setFailure,
  });

  /** Another question begins at its first page. */
  const ask = (question: Omit<EmployeeListSearch, 'page'>, replace = false) =>
    void navigate({
      search: (previous) => ({ ...previous, page: undefined, ...question }),
      replace,
      resetScroll: false,
    });
  const turnTo = useCallback(
    (number: number, isCorrection = false) =>
      void navigate({
        search: (previous) => ({ ...previous, page: number > 1 ? number : undefined }),
        replace: isCorrection,
      }),
    [navigate],
  );

  return (
    <Stack gap="md">
      <EmployeeListHead
        search={search}
        places={places}
        mayManage={mayManage}
        onCreate={() => form.open({ employee: null })}
        onFailure={setFailure}
      />
      <FailureBanner failure={failure} onClose={() => setFailure(null)} />
      <EmployeeListTools search={search} onAsk={ask} />
      {loadFailure && <LoadFailure title={loadFailure.title} text={loadFailure.reason} onRetry={refetch} />}
      {(page || !error) && (
        <PagedTable
          label={texts.title}
          columns={columns}
          page={page}
          rowKey={(employee) => employee.id}
          order={search.sort ?? usualEmployeeOrder}
          onOrder={(order) => ask({ sort: readEmployeeListSearch({ sort: order }).sort })}
          isStale={isPlaceholderData}
          sizes={{
            choices: employeePageSizes,
            onChoose: (size) => ask({ size: readEmployeeListSearch({ size }).size }),
          }}
          onPage={turnTo}
          empty={<NoEmployees search={search} onAsk={ask} />}
        />
      )}
      {form.subject && (
        <EmployeeFormDialog key={form.openings} {...form.subject} isOpen={form.isOpen} onClose={form.close} />
      )}
      {deactivation.subject && (
        <DeactivationDialog
          key={`deactivation ${deactivation.openings}`}
          employee={deactivation.subject}
          isOpen={deactivation.isOpen}
          onClose={deactivation.close}
        />
      )}
      {removal.subject && (
        <RemovalDialog
          key={`removal ${removal.openings}`}
          employee={removal.subject}
          isOpen={removal.isOpen}
          onClose={removal.close}
        />
      )}
    </Stack>
  );
}
