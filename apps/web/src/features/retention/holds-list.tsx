import { retentionTexts } from '@jornada/texts/retention';
import { Button, EmptyState, Group, Stack, Text } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OpenedDialog } from '../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../shared/dialog/use-dialog.ts';
import { LoadFailure } from '../../shared/feedback/load-failure.tsx';
import { actionsColumn } from '../../shared/list/actions-column.tsx';
import { PagedTable } from '../../shared/list/paged-table.tsx';
import { RowAction } from '../../shared/list/row-actions.tsx';
import type { TableColumn } from '../../shared/list/table-column.ts';
import { useTimeZone } from '../../shared/session/use-time-zone.ts';
import { formatMoment } from '../../shared/time/civil-format.ts';
import { SectionHead } from '../../shared/widgets/section-head.tsx';
import { StatusBadge } from '../../shared/widgets/status-badge.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import { LiftDialog } from './lift-dialog.tsx';
import { type HoldLine, holdsQuery } from './retention.data.ts';

const texts = retentionTexts.holds;

/** The active holds and the lifted ones. */
export function HoldsList() {
  const [page, setPage] = useState(1);
  const { data: holds, isError, isPlaceholderData, refetch } = useQuery(holdsQuery(page));
  const placing = useDialog<true>();
  const lifting = useDialog<HoldLine>();
  const columns = useHoldColumns(lifting.open);
  return (
    <Stack component="section" aria-labelledby="holds-title" gap="md">
      <Group justify="space-between" align="flex-start">
        <SectionHead id="holds-title" title={texts.title} help={texts.help} />
        <Button leftSection={<IconLock size={16} aria-hidden />} onClick={() => placing.open(true)}>
          {texts.place}
        </Button>
      </Group>
      {isError && <LoadFailure reason={texts.loadFailed} onRetry={refetch} />}
      {(holds || !isError) && (
        <PagedTable
          label={texts.title}
          columns={columns}
          page={holds}
          isStale={isPlaceholderData}
          rowKey={({ id }) => id}
          onPage={setPage}
          empty={<EmptyState icon={<IconLockOpen size={40} aria-hidden />} title={texts.none} />}
        />
      )}
      <OpenedDialog dialog={placing}>{(_, shown) => <HoldDialog {...shown} />}</OpenedDialog>
      <OpenedDialog dialog={lifting}>{(hold, shown) => <LiftDialog hold={hold} {...shown} />}</OpenedDialog>
    </Stack>
  );
}

function useHoldColumns(onLift: (hold: HoldLine) => void): TableColumn<HoldLine>[] {
  const timeZone = useTimeZone();
  const { columns: headers } = texts;
  return [
    {
      key: 'reason',
      header: headers.reason,
      cell: ({ reason }) => reason,
      isRowHeader: true,
      inCard: 'head',
    },
    {
      key: 'whom',
      header: headers.whom,
      cell: ({ people }) => (
        <span title={people?.map(({ userName }) => userName).join(', ')}>
          {people ? retentionTexts.people(people.length) : retentionTexts.everybody}
        </span>
      ),
    },
    {
      key: 'placed',
      header: headers.placed,
      cell: ({ placedByName, placedAt }) => texts.by(placedByName, formatMoment(placedAt, timeZone)),
    },
    {
      key: 'state',
      header: headers.state,
      cell: ({ lifted }) => (
        <>
          <StatusBadge kind={lifted ? 'off' : 'waiting'}>
            {lifted ? texts.lifted : texts.standing}
          </StatusBadge>
          {lifted && (
            <Text size="xs" c="dimmed">
              {texts.by(lifted.byName, formatMoment(lifted.at, timeZone))}: {lifted.reason}
            </Text>
          )}
        </>
      ),
    },
    actionsColumn(headers.actions, (hold) =>
      hold.lifted ? null : (
        <RowAction
          icon={IconLockOpen}
          text={texts.lift}
          name={texts.liftOf(hold.reason)}
          onClick={() => onLift(hold)}
        />
      ),
    ),
  ];
}
