import type { ListedDay } from '@jornada/contract/attendance/day-row';
import { attendanceTexts as texts } from '@jornada/texts/attendance';
import { EmptyState, Stack } from '@mantine/core';
import { IconCalendarSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { serverNow } from '../../../shared/call/server-clock.ts';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { AddressedTable } from '../../../shared/list/addressed-table.tsx';
import { ClearFilters } from '../../../shared/list/clear-filters.tsx';
import type { ListAddress } from '../../../shared/list/use-list-address.ts';
import { usePermission } from '../../../shared/session/use-permissions.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { civilDateAt, formatShortDate } from '../../../shared/time/civil-format.ts';
import { attendanceListQuery } from '../attendance.data.ts';
import { useDayDialogs } from '../day/use-day-dialogs.tsx';
import { attendanceColumns } from './attendance-columns.tsx';
import { AttendanceFilters } from './attendance-filters.tsx';
import { type AttendanceSearch, attendanceListing } from './attendance-search.ts';
import { DaySelectionBar } from './day-selection-bar.tsx';
import { DecisionProgress } from './decision-progress.tsx';
import { UnfoldedDay } from './unfolded-day.tsx';
import { useDaySelection } from './use-day-selection.ts';

const unfold = {
  label: ({ employeeName, date }: ListedDay) => texts.unfold(employeeName, formatShortDate(date)),
  content: (row: ListedDay) => <UnfoldedDay row={row} />,
};

interface AttendanceDaysProps {
  address: ListAddress<AttendanceSearch>;
  /** Whose days alone; everybody's unless given. */
  userId?: string;
}

/** The days of the company's people, or of one of them; which of them is in the address. */
export function AttendanceDays({ address, userId }: AttendanceDaysProps) {
  const mayManage = usePermission('attendance.manage');
  const today = civilDateAt(serverNow(), useTimeZone());
  const filter = filterOf(address.search, userId);
  const days = useQuery(attendanceListQuery({ ...filter, ...pageOf(address.search) }));
  const selection = useDaySelection(days.data?.content, JSON.stringify(filter));
  const { handlers, banner, dialogs, onResult } = useDayDialogs(selection.clear);
  const clear = address.isFiltered && (
    <ClearFilters onClear={address.clearFilters}>{texts.filters.clear}</ClearFilters>
  );
  return (
    <Stack gap="md">
      <AttendanceFilters address={address} today={today} isOfOne={userId !== undefined} />
      {banner}
      {mayManage && <DecisionProgress onResult={onResult} />}
      <AddressedTable
        label={texts.title}
        columns={attendanceColumns({ mayManage, isOfOne: userId !== undefined, selection, ...handlers })}
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
      <DaySelectionBar
        selection={selection}
        found={{ filter, count: days.data?.totalElements ?? 0 }}
        onDecide={handlers.onDecide}
      />
      {dialogs}
    </Stack>
  );
}

/** The filter that the address says; without dates the server decides which day today is. */
function filterOf(
  { q, status, from, to, departamento, centro }: AttendanceSearch,
  userId: string | undefined,
) {
  return {
    fromDate: from,
    toDate: to,
    employeeFilter: q,
    statusFilter: status,
    departmentId: departamento,
    centreId: centro,
    userId,
  };
}

/** The page that the address says. */
function pageOf({ sort, page = 1, size = attendanceListing.sizes?.[0] }: AttendanceSearch) {
  return { sort: sort ?? attendanceListing.usualOrder, page: page - 1, size };
}
