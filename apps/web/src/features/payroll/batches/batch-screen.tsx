import type { PayrollFile } from '@jornada/contract/payroll/payroll-batches';
import { payrollTexts } from '@jornada/texts/payroll';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconDownload, IconPlus, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { saveFile } from '../../../shared/call/save-file.ts';
import { useSingleMutation } from '../../../shared/call/use-single-mutation.ts';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { failureOf, failureUnder } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { LoadStatus } from '../../../shared/feedback/load-status.tsx';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { PermittedPart } from '../../../shared/feedback/permitted-part.tsx';
import { actionsColumn } from '../../../shared/list/actions-column.tsx';
import { DataTable } from '../../../shared/list/data-table.tsx';
import { PageTurner } from '../../../shared/list/page-turner.tsx';
import { RowAction } from '../../../shared/list/row-actions.tsx';
import type { TableColumn } from '../../../shared/list/table-column.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { formatMoment, formatMonth } from '../../../shared/time/civil-format.ts';
import { RouteAnchor } from '../../../shared/widgets/route-links.tsx';
import { SectionHead } from '../../../shared/widgets/section-head.tsx';
import { batchQuery, fetchPayrollFile, linesQuery } from '../payroll.data.ts';
import { BatchLinks } from './batch-links.tsx';
import { isMultiplied, lineColumns, lineKey } from './line-columns.tsx';
import { ProfileFileDialog } from './profile-file-dialog.tsx';
import { SendLinkDialog } from './send-link-dialog.tsx';

const route = getRouteApi('/admin/nomina/lotes/$id');
const { batch: texts, lines } = payrollTexts;

/** A closed batch: its files, to whom they were sent, and its lines. */
export function BatchScreen() {
  const { id } = route.useParams();
  return (
    <PermittedPart permission="payroll.manage">
      <Batch key={id} id={id} />
    </PermittedPart>
  );
}

function Batch({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(batchQuery(id));
  const timeZone = useTimeZone();
  const sending = useDialog<PayrollFile>();
  const making = useDialog<'file'>();
  const download = useSingleMutation({
    mutationFn: async (file: PayrollFile) => saveFile(await fetchPayrollFile(id, file.id), file.name),
    onError: (problem) => {
      const { title, reason } = failureUnder(problem, texts.downloadFailed);
      showNotice('error', title ?? reason, title ? { detail: reason } : {});
    },
  });
  if (error && !data) return <LoadFailure {...failureOf(error, texts.loadFailed)} onRetry={refetch} />;
  if (!data) return <LoadStatus isLoading />;
  const month = formatMonth(data.month);
  return (
    <Stack gap="xl">
      <div>
        <RouteAnchor to="/admin/nomina/lotes" size="sm">
          {texts.back}
        </RouteAnchor>
        <Title order={2} size="h4">
          {texts.title(data.number, month)}
        </Title>
        <Text size="sm" c="dimmed">
          {texts.summary(data.lines, data.people, formatMoment(data.closedAt, timeZone))}
        </Text>
      </div>
      <Stack component="section" aria-labelledby="files-title" gap="md">
        <Group justify="space-between">
          <SectionHead id="files-title" title={texts.files} help={texts.filesHelp} />
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => making.open('file')}
          >
            {texts.byProfile}
          </Button>
        </Group>
        <DataTable
          label={texts.files}
          columns={fileColumns({ onDownload: download.mutate, onSend: sending.open })}
          rows={data.files}
          rowKey={(file) => file.id}
        />
      </Stack>
      <BatchLinks links={data.links} timeZone={timeZone} />
      <Lines id={id} />
      <OpenedDialog dialog={sending}>
        {(file, shown) => <SendLinkDialog batchId={id} file={file} {...shown} />}
      </OpenedDialog>
      <OpenedDialog dialog={making}>
        {(_, shown) => <ProfileFileDialog batchId={id} {...shown} />}
      </OpenedDialog>
    </Stack>
  );
}

interface FileActions {
  readonly onDownload: (file: PayrollFile) => void;
  readonly onSend: (file: PayrollFile) => void;
}

function fileColumns({ onDownload, onSend }: FileActions): TableColumn<PayrollFile>[] {
  const { fileColumns: columns } = texts;
  return [
    {
      key: 'name',
      header: columns.name,
      cell: ({ name }) => name,
      isRowHeader: true,
      inCard: 'head',
    },
    { key: 'profile', header: columns.profile, cell: ({ profileName }) => profileName ?? texts.neutral },
    { key: 'size', header: columns.size, cell: ({ bytes }) => texts.bytes(bytes), isFigure: true },
    {
      key: 'hash',
      header: columns.hash,
      cell: ({ sha256 }) => (
        <Text span size="xs" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
          {sha256}
        </Text>
      ),
      isLong: true,
      isMinor: true,
    },
    actionsColumn(columns.actions, (file) => (
      <>
        <RowAction
          icon={IconDownload}
          text={texts.download}
          name={texts.downloadOf(file.name)}
          onClick={() => onDownload(file)}
        />
        <RowAction
          icon={IconSend}
          text={texts.send}
          name={texts.sendOf(file.name)}
          onClick={() => onSend(file)}
        />
      </>
    )),
  ];
}

function Lines({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(linesQuery(id, page));
  return (
    <Stack component="section" aria-labelledby="lines-title" gap="md">
      <Title order={2} size="h5" id="lines-title">
        {lines.label}
      </Title>
      {error && !data && <LoadFailure {...failureOf(error, texts.linesLoadFailed)} onRetry={refetch} />}
      {data?.content.some(isMultiplied) && (
        <Text size="sm" c="dimmed">
          {lines.multiplied}
        </Text>
      )}
      {(data || !error) && (
        <DataTable
          label={lines.label}
          columns={lineColumns}
          rows={data?.content}
          rowKey={lineKey}
          isCompact
        />
      )}
      {data && data.totalPages > 1 && <PageTurner current={page} last={data.totalPages} onPage={setPage} />}
    </Stack>
  );
}
