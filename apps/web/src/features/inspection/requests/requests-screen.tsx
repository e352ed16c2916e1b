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
import { PackagesSection } from '../package/packages-section.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { ReadingsLog } from './readings-log.tsx';
import { useRequestColumns } from './request-columns.tsx';
import { type RequestLine, requestsQuery } from './requests.data.ts';

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
  const deciding = useDialog<{ request: RequestLine; what: 'refuse' | 'revoke' }>();
  const columns = useRequestColumns({
    onGrant: granting.open,
    onRefuse: (request) => deciding.open({ request, what: 'refuse' }),
    onRevoke: (request) => deciding.open({ request, what: 'revoke' }),
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
        {isError && <LoadFailure text={texts.loadFailed} onRetry={refetch} />}
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
      <OpenedDialog dialog={deciding}>
        {(decision, shown) => <DecisionDialog {...decision} {...shown} />}
      </OpenedDialog>
    </>
  );
}
