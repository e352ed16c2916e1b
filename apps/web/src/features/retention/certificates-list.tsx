import { retentionTexts } from '@jornada/texts/retention';
import { EmptyState, Stack } from '@mantine/core';
import { IconCertificate, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFile } from '../../shared/call/save-file.ts';
import { useSingleMutation } from '../../shared/call/use-single-mutation.ts';
import { failureUnder } from '../../shared/feedback/failure.ts';
import { LoadFailure } from '../../shared/feedback/load-failure.tsx';
import { ProblemAlert } from '../../shared/feedback/problem-alert.tsx';
import { actionsColumn } from '../../shared/list/actions-column.tsx';
import { PagedTable } from '../../shared/list/paged-table.tsx';
import { RowAction } from '../../shared/list/row-actions.tsx';
import type { TableColumn } from '../../shared/list/table-column.ts';
import { useTimeZone } from '../../shared/session/use-time-zone.ts';
import { formatDate, formatMoment } from '../../shared/time/civil-format.ts';
import { SectionHead } from '../../shared/widgets/section-head.tsx';
import { type CertificateLine, certificatesQuery, loadCertificate } from './retention.data.ts';

const texts = retentionTexts.certificates;

/** The removals, with their certificates. */
export function CertificatesList() {
  const [page, setPage] = useState(1);
  const { data: certificates, isError, isPlaceholderData, refetch } = useQuery(certificatesQuery(page));
  const download = useSingleMutation<void, number>({
    mutationFn: async (number) => saveFile(await loadCertificate(number), texts.fileName(number)),
  });
  const failure = download.error && failureUnder(download.error, texts.downloadFailed);
  const columns = useCertificateColumns(download.mutate);
  return (
    <Stack component="section" aria-labelledby="certificates-title" gap="md">
      <SectionHead id="certificates-title" title={texts.title} help={texts.help} />
      {failure && <ProblemAlert title={failure.title}>{failure.reason}</ProblemAlert>}
      {isError && <LoadFailure reason={texts.loadFailed} onRetry={refetch} />}
      {(certificates || !isError) && (
        <PagedTable
          label={texts.title}
          columns={columns}
          page={certificates}
          isStale={isPlaceholderData}
          rowKey={({ number }) => String(number)}
          onPage={setPage}
          empty={<EmptyState icon={<IconCertificate size={40} aria-hidden />} title={texts.none} />}
        />
      )}
    </Stack>
  );
}

function useCertificateColumns(onDownload: (number: number) => void): TableColumn<CertificateLine>[] {
  const timeZone = useTimeZone();
  const { columns: headers } = texts;
  return [
    {
      key: 'number',
      header: headers.number,
      cell: ({ number }) => number,
      isRowHeader: true,
      inCard: 'head',
    },
    {
      key: 'removed',
      header: headers.removed,
      cell: ({ askedByName, removedAt }) =>
        retentionTexts.holds.by(askedByName, formatMoment(removedAt, timeZone)),
    },
    {
      key: 'what',
      header: headers.what,
      cell: ({ people, before, ...removed }) => texts.what(removed, people, formatDate(before)),
    },
    { key: 'reason', header: headers.reason, cell: ({ reason }) => reason, isLong: true },
    actionsColumn(headers.actions, ({ number }) => (
      <RowAction
        icon={IconDownload}
        text={texts.download}
        name={texts.downloadOf(number)}
        onClick={() => onDownload(number)}
      />
    )),
  ];
}
