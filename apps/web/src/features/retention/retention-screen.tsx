import { retentionTexts as texts } from '@jornada/texts/retention';
import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../shared/feedback/load-failure.tsx';
import { PermittedPart } from '../../shared/feedback/permitted-part.tsx';
import { formatDate } from '../../shared/time/civil-format.ts';
import { PageSections } from '../../shared/widgets/page-sections.tsx';
import { CertificatesList } from './certificates-list.tsx';
import { HoldsList } from './holds-list.tsx';
import { RecordDownload } from './record-download.tsx';
import { RemovalPart } from './removal-part.tsx';
import { overviewQuery } from './retention.data.ts';

/** What is kept of the record since when, the holds, what may be removed and what was. */
export function RetentionScreen() {
  return (
    <PermittedPart permission="retention.manage">
      <Retention />
    </PermittedPart>
  );
}

function Retention() {
  const { data, isError, refetch } = useQuery(overviewQuery);
  return (
    <PageSections>
      <Stack component="section" aria-labelledby="retention-title" gap="xs">
        <Title order={2} size="h5" id="retention-title">
          {texts.title}
        </Title>
        <Text size="sm" c="dimmed">
          {texts.help}
        </Text>
        {isError && !data && <LoadFailure reason={texts.loadFailed} onRetry={refetch} />}
        {!data && !isError && <Skeleton height="3rem" />}
        {data && (
          <>
            <Text fw={600} mih="3rem">
              {data.oldestDate === null
                ? texts.keptNothing(formatDate(data.firstKeptDate))
                : texts.kept(formatDate(data.oldestDate), formatDate(data.firstKeptDate))}
            </Text>
            {data.openInspections > 0 && <Text size="sm">{texts.inspections(data.openInspections)}</Text>}
          </>
        )}
        <RecordDownload />
      </Stack>
      {data && (
        <>
          <HoldsList />
          <RemovalPart latest={data.firstKeptDate} />
          <CertificatesList />
        </>
      )}
    </PageSections>
  );
}
