import { inspectionTexts as texts } from '@jornada/texts/inspection';
import { EmptyState, Stack, Text, Title } from '@mantine/core';
import { IconShieldSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { PermittedPart } from '../../../shared/feedback/permitted-part.tsx';
import { PagedTable } from '../../../shared/list/paged-table.tsx';
import { ChangeDialog, type ChangeKind } from '../../../shared/requests/change-dialog.tsx';
import { PackagesSection } from '../package/packages-section.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { ReadingsLog } from './readings-log.tsx';
import { useRequestColumns } from './request-columns.tsx';
import { type RequestLine, requestsQuery, sendRefusal, sendRevocation } from './requests.data.ts';

const endings: Record<'refuse' | 'revoke', ChangeKind<RequestLine>> = {
  refuse: {
    texts: texts.refuse,
    question: ({ inspectorName }) => texts.refuse.text(inspectorName),
    send: ({ id }) => sendRefusal(id),
  },
  revoke: {
    texts: texts.revoke,
    question: ({ inspectorName }) => texts.revoke.text(inspectorName),
    send: ({ id }) => sendRevocation(id),
  },
};

interface InspectionProps {
  /** The newest closing, shown beside the readings. */
  proof: ReactNode;
  /** Whether its final height is known, since what is below would move. */
  isProofKnown: boolean;
}

/** What inspectors asked for, what they were granted, and what they read. */
export function InspectionScreen(props: InspectionProps) {
  return (
    <PermittedPart permission="inspection.manage">
      <Inspection {...props} />
    </PermittedPart>
  );
}

function Inspection({ proof, isProofKnown }: InspectionProps) {
  return (
    <Stack gap="xl">
      {proof}
      {isProofKnown && (
        <>
          <PackagesSection />
          <Requests />
        </>
      )}
    </Stack>
  );
}

function Requests() {
  const [page, setPage] = useState(1);
  const { data: requests, isError, isPlaceholderData, refetch } = useQuery(requestsQuery(page));
  const granting = useDialog<RequestLine>();
  const refusing = useDialog<RequestLine>();
  const revoking = useDialog<RequestLine>();
  const columns = useRequestColumns({
    onGrant: granting.open,
    onRefuse: refusing.open,
    onRevoke: revoking.open,
  });
  return (
    <>
      <Stack component="section" aria-labelledby="inspection-title" gap="md">
        <div>
          <Title order={2} size="h5" id="inspection-title">
            {texts.title}
          </Title>
          <Text size="sm" c="dimmed">
            {texts.help}
          </Text>
          <Text size="sm" c="dimmed">
            {texts.publicPage} {window.location.origin}/inspeccion
          </Text>
        </div>
        {isError && <LoadFailure reason={texts.loadFailed} onRetry={refetch} />}
        {(requests || !isError) && (
          <PagedTable
            label={texts.title}
            columns={columns}
            page={requests}
            isStale={isPlaceholderData}
            rowKey={({ id }) => id}
            onPage={setPage}
            empty={<EmptyState icon={<IconShieldSearch size={40} aria-hidden />} title={texts.none} />}
          />
        )}
      </Stack>
      {/* Below a list of which nobody knows yet how long it is, it would move. */}
      {(requests || isError) && <ReadingsLog />}
      <OpenedDialog dialog={granting}>
        {(request, shown) => <GrantDialog request={request} {...shown} />}
      </OpenedDialog>
      <OpenedDialog dialog={refusing}>
        {(request, shown) => <ChangeDialog kind={endings.refuse} request={request} {...shown} />}
      </OpenedDialog>
      <OpenedDialog dialog={revoking}>
        {(request, shown) => <ChangeDialog kind={endings.revoke} request={request} {...shown} />}
      </OpenedDialog>
    </>
  );
}
