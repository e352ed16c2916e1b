import { keptRecordTexts } from '@jornada/texts/kept-records';
import { tenantsTexts } from '@jornada/texts/tenants';
import { EmptyState, Stack, Text } from '@mantine/core';
import { IconArchive, IconArrowLeft, IconLinkOff, IconMailForward } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemText } from '../../shared/call/api-problem.ts';
import { failureOf } from '../../shared/feedback/failure.ts';
import { LoadFailure } from '../../shared/feedback/load-failure.tsx';
import { PagedTable } from '../../shared/list/paged-table.tsx';
import { RowAction, RowActions } from '../../shared/list/row-actions.tsx';
import type { TableColumn } from '../../shared/list/table-column.ts';
import { useTimeZone } from '../../shared/session/use-time-zone.ts';
import { formatDate, formatMoment } from '../../shared/time/civil-format.ts';
import { RouteButton } from '../../shared/widgets/route-links.tsx';
import { StatusBadge } from '../../shared/widgets/status-badge.tsx';
import { type KeptRecordLine, keptRecordsQuery, resendKept, withdrawKept } from './kept-records.data.ts';
import { sayTenantNotice, useTenantChange } from './use-tenant-change.ts';

const { list: texts } = keptRecordTexts;

/** To whom the record of each deleted company was sent, and whether it was fetched. */
export function KeptRecordsScreen() {
  const [page, setPage] = useState(1);
  const { data, error, isPlaceholderData, refetch } = useQuery(keptRecordsQuery({ page }));
  const columns = useColumns();
  const failure = !data && error && failureOf(error, texts.loadFailed);
  return (
    <Stack gap="md">
      <div>
        <RouteButton
          to="/superadmin/tenants"
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
        >
          {tenantsTexts.detail.back}
        </RouteButton>
      </div>
      <Text c="dimmed">{texts.help}</Text>
      {failure && <LoadFailure {...failure} onRetry={refetch} />}
      {!failure && (
        <PagedTable
          label={texts.title}
          columns={columns}
          page={data}
          isStale={isPlaceholderData}
          rowKey={({ id }) => id}
          onPage={setPage}
          empty={
            <EmptyState
              icon={<IconArchive size={40} aria-hidden />}
              title={texts.none}
              description={texts.noneHelp}
            />
          }
        />
      )}
    </Stack>
  );
}

function useColumns(): TableColumn<KeptRecordLine>[] {
  const timeZone = useTimeZone();
  const { columns: headers } = texts;
  return [
    {
      key: 'company',
      header: headers.company,
      cell: ({ companyName }) => companyName,
      isRowHeader: true,
      inCard: 'head',
    },
    { key: 'email', header: headers.email, cell: ({ email }) => email, inCard: 'line' },
    {
      key: 'state',
      header: headers.state,
      cell: (link) => <LinkState link={link} timeZone={timeZone} />,
      inCard: 'line',
    },
    {
      key: 'keptUntil',
      header: headers.keptUntil,
      cell: ({ keptUntil }) => <time dateTime={keptUntil}>{formatDate(keptUntil)}</time>,
      isFigure: true,
      isUnbroken: true,
    },
    { key: 'actions', header: headers.actions, cell: (link) => <LinkActions link={link} />, inCard: 'foot' },
  ];
}

function LinkState({ link, timeZone }: { link: KeptRecordLine; timeZone: string }) {
  const { withdrawnAt, fetchedAt, sentAt } = link;
  const { states } = texts;
  const [kind, word, at] =
    withdrawnAt !== null
      ? (['off', states.withdrawn, withdrawnAt] as const)
      : fetchedAt !== null
        ? (['good', states.fetched, fetchedAt] as const)
        : (['waiting', states.sent, sentAt] as const);
  return (
    <>
      <StatusBadge kind={kind}>{word}</StatusBadge>{' '}
      <Text span size="sm" c="dimmed">
        {texts.on(formatMoment(at, timeZone))}
      </Text>
    </>
  );
}

function LinkActions({ link: { id, email, withdrawnAt } }: { link: KeptRecordLine }) {
  const resending = useTenantChange({
    mutationFn: resendKept,
    onDone: () => sayTenantNotice('success', texts.resent),
    onError: (problem) => sayTenantNotice('error', texts.resendFailed, problemText(problem)),
  });
  const withdrawing = useTenantChange({
    mutationFn: withdrawKept,
    onDone: () => sayTenantNotice('success', texts.withdrawn),
    onError: (problem) => sayTenantNotice('error', texts.withdrawFailed, problemText(problem)),
  });
  return (
    <RowActions>
      <RowAction
        icon={IconMailForward}
        text={texts.resend}
        name={texts.of(texts.resend, email)}
        isBusy={resending.isPending}
        onClick={() => resending.mutate(id)}
      />
      {withdrawnAt === null && (
        <RowAction
          icon={IconLinkOff}
          text={texts.withdraw}
          name={texts.of(texts.withdraw, email)}
          isBusy={withdrawing.isPending}
          onClick={() => withdrawing.mutate(id)}
        />
      )}
    </RowActions>
  );
}
