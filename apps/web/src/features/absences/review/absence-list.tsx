import type { Absence } from '@jornada/contract/absences/absence';
import { absenceReviewTexts as texts } from '@jornada/texts/absences-review';
import { EmptyState, Stack } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { type Failure, failureUnder } from '../../../shared/feedback/failure.ts';
import { FailureBanner } from '../../../shared/feedback/failure-banner.tsx';
import { AddressedTable } from '../../../shared/list/addressed-table.tsx';
import { ClearFilters } from '../../../shared/list/clear-filters.tsx';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { useSelection } from '../../../shared/list/use-selection.ts';
import { ReviewSelectionBar } from '../../../shared/requests/review-selection-bar.tsx';
import { AbsenceViewLinks } from '../absence-view-links.tsx';
import { useAttachmentDownload } from '../attachment-button.tsx';
import { AbsenceListTools } from './absence-list-tools.tsx';
import { absenceListing } from './absence-search.ts';
import { FileDialog } from './file-dialog.tsx';
import { absenceListQuery, sendDecisions } from './review.data.ts';
import { isWaiting, reviewColumns } from './review-columns.tsx';
import { ReviewDialog } from './review-dialog.tsx';

const route = getRouteApi('/admin/ausencias');

/** The list of absences; which of them are shown is in the address. */
export function AbsenceList() {
  const address = useListAddress(route, absenceListing);
  const review = useDialog<Absence>();
  const filing = useDialog<true>();
  const [failure, setFailure] = useState<Failure | null>(null);
  const download = useAttachmentDownload(setFailure);
  const absences = useQuery(absenceListQuery(address.search));
  const waiting = absences.data?.content.filter(isWaiting);
  const selection = useSelection(waiting, JSON.stringify({ ...address.search, page: 1 }));
  const columns = reviewColumns({
    selection,
    downloading: download.isPending ? (download.variables?.attachmentUrl ?? null) : null,
    onReview: review.open,
    onDownload: download.mutate,
  });
  return (
    <Stack gap="md">
      <AbsenceViewLinks />
      <AbsenceListTools address={address} onFile={() => filing.open(true)} />
      <FailureBanner failure={failure} onClose={() => setFailure(null)} />
      <AddressedTable
        label={texts.title}
        columns={columns}
        address={address}
        query={absences}
        failure={(problem) => failureUnder(problem, texts.loadFailed)}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={<IconCalendarOff size={40} aria-hidden />}
            title={texts.none}
            description={address.isFiltered ? undefined : texts.noneHelp}
          >
            {address.isFiltered && <ClearFilters onClear={address.clearFilters}>{texts.clear}</ClearFilters>}
          </EmptyState>
        }
      />
      <ReviewSelectionBar selection={selection} send={sendDecisions} texts={texts.many} />
      <OpenedDialog dialog={review}>
        {(absence, shown) => <ReviewDialog absence={absence} {...shown} />}
      </OpenedDialog>
      <OpenedDialog dialog={filing}>{(_, shown) => <FileDialog {...shown} />}</OpenedDialog>
    </Stack>
  );
}
