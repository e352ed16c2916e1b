import { attendanceTexts } from '@jornada/texts/attendance';
import { EmptyState, Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useServerNow } from '../../../shared/call/server-clock.ts';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { NotAllowed } from '../../../shared/feedback/not-allowed.tsx';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { AddressedTable } from '../../../shared/list/addressed-table.tsx';
import { ClearFilters } from '../../../shared/list/clear-filters.tsx';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { ManyDialog } from '../../../shared/requests/many-dialog.tsx';
import { usePermission } from '../../../shared/session/use-permissions.ts';
import { inboxQuery } from '../attendance.data.ts';
import { useDayDialogs } from '../day/use-day-dialogs.tsx';
import type { DayWithoutExit } from '../propose/exits-to-propose.ts';
import { ProposeExitsDialog } from '../propose/propose-exits-dialog.tsx';
import { ViewLinks } from '../view-links.tsx';
import { inboxColumns } from './inbox-columns.tsx';
import { InboxFilters } from './inbox-filters.tsx';
import { inboxListing, inboxQuestion } from './inbox-search.ts';
import { InboxSelectionBar } from './inbox-selection-bar.tsx';
import { type DecisionOnMany, kindOfMany } from './many-decisions.ts';
import { useInboxSelection } from './use-inbox-selection.ts';

const { inbox: texts, notAllowed, filters } = attendanceTexts;
const route = getRouteApi('/admin/asistencias/pendientes');
const [usualSize] = inboxListing.sizes ?? [20];

/**
 * All that has to be resolved, in pages, with one action on many.
 * @param Below what comes last, because it is known late
 */
export function InboxScreen({ Below }: { Below: ComponentType }) {
  if (!usePermission('attendance.read')) return <NotAllowed text={notAllowed} />;
  return (
    <Stack gap="md">
      <ViewLinks />
      <WholeInbox />
      <Below />
    </Stack>
  );
}

function WholeInbox() {
  const address = useListAddress(route, inboxListing);
  const { page = 1, size = usualSize } = address.search;
  const mayManage = usePermission('attendance.manage');
  const inbox = useQuery(inboxQuery(inboxQuestion(address.search, page - 1, size)));
  const selection = useInboxSelection(inbox.data?.content, address.search);
  const { handlers, banner, dialogs } = useDayDialogs(selection.clear);
  const many = useDialog<DecisionOnMany>();
  const exits = useDialog<readonly DayWithoutExit[]>();
  const now = useServerNow(60_000);
  const problem = selection.problem && failureOf(selection.problem, texts.selection.allFailed);
  return (
    <>
      <InboxFilters address={address} counts={inbox.data?.counts} />
      {banner}
      {problem && <ProblemAlert title={problem.title}>{problem.reason}</ProblemAlert>}
      <AddressedTable
        label={texts.title}
        columns={inboxColumns({ mayManage, now, selection, handlers })}
        address={address}
        query={inbox}
        failure={(error) => failureOf(error, texts.loadFailed)}
        rowKey={({ id }) => id}
        isCompact
        skeletonRows={10}
        empty={
          <EmptyState
            icon={<IconCircleCheck size={40} aria-hidden />}
            title={address.isFiltered ? texts.none : texts.done}
            {...(!address.isFiltered && { description: texts.doneHelp })}
          >
            {address.isFiltered && (
              <ClearFilters onClear={address.clearFilters}>{filters.clear}</ClearFilters>
            )}
          </EmptyState>
        }
      />
      <InboxSelectionBar
        selection={selection}
        found={inbox.data?.totalElements ?? 0}
        onDecide={handlers.onDecide}
        onMany={many.open}
        onPropose={exits.open}
      />
      {dialogs}
      <OpenedDialog dialog={exits}>
        {(days, shown) => <ProposeExitsDialog days={days} onDone={selection.clear} {...shown} />}
      </OpenedDialog>
      <OpenedDialog dialog={many}>
        {({ action, ids }, shown) => (
          <ManyDialog kind={kindOfMany[action]} ids={ids} onDone={selection.clear} {...shown} />
        )}
      </OpenedDialog>
    </>
  );
}
