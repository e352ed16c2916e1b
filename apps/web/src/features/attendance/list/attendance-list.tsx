import type { AttendanceDayRow } from '@jornada/contract/attendance/day-row';
import { attendanceTexts as texts } from '@jornada/texts/attendance';
import { EmptyState, Stack } from '@mantine/core';
import { IconCalendarSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { serverNow } from '../../../shared/call/server-clock.ts';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { AddressedTable } from '../../../shared/list/addressed-table.tsx';
import { ClearFilters } from '../../../shared/list/clear-filters.tsx';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { usePermission } from '../../../shared/session/use-permissions.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { civilDateAt, formatShortDate } from '../../../shared/time/civil-format.ts';
import { attendanceListQuery } from '../attendance.data.ts';
import { useDayDialogs } from '../day/use-day-dialogs.tsx';
import { attendanceColumns } from './attendance-columns.tsx';
import { AttendanceFilters } from './attendance-filters.tsx';
import { type AttendanceSearch, attendanceListing } from './attendance-search.ts';
import { SelectionBar } from './selection-bar.tsx';
import { UnfoldedDay } from './unfolded-day.tsx';
import { useDaySelection } from './use-day-selection.ts';

const route = getRouteApi('/admin/asistencias');
const pageSize = 20;

const unfold = {
  label: ({ employeeName, date }: AttendanceDayRow) => texts.unfold(employeeName, formatShortDate(date)),
  content: (row: AttendanceDayRow) => <UnfoldedDay row={row} />,
};

/** The days of the company's people; which of them is in the address. */
export function AttendanceList() {
  const address = useListAddress(route, attendanceListing);
  const mayManage = usePermission('attendance.manage');
  const today = civilDateAt(serverNow(), useTimeZone());
  const days = useQuery(attendanceListQuery(questionOf(address.search)));
  const selection = useDaySelection(days.data?.content);
  const { handlers, banner, dialogs } = useDayDialogs(selection.clear);
  const clear = address.isFiltered && (
    <ClearFilters onClear={address.clearFilters}>{texts.filters.clear}</ClearFilters>
  );
  return (
    <Stack gap="md">
      <AttendanceFilters address={address} today={today} />
      {banner}
      <AddressedTable
        label={texts.title}
        columns={attendanceColumns({ mayManage, selection, ...handlers })}
        address={address}
        query={days}
        failure={(problem) => failureOf(problem, texts.loadFailed)}
        rowKey={(row) => row.id}
        unfold={unfold}
        isCompact
        skeletonRows={10}
        empty={
          <EmptyState icon={<IconCalendarSearch size={40} aria-hidden />} title={texts.none}>
            {clear}
          </EmptyState>
        }
      />
      <SelectionBar selection={selection} onDecide={handlers.onDecide} />
      {dialogs}
    </Stack>
  );
}

/** The query for what the address says; without dates the server decides which day today is. */
function questionOf({ q, status, sort, page = 1, from, to }: AttendanceSearch) {
  return {
    fromDate: from,
    toDate: to,
    employeeFilter: q,
    statusFilter: status,
    sort: sort ?? attendanceListing.usualOrder,
    page: page - 1,
    size: pageSize,
  };
}
