import { mostBoards } from '@jornada/contract/dashboard/board-limits';
import type { Board, MadeBoard } from '@jornada/contract/dashboard/boards';
import { boardsTexts as texts } from '@jornada/texts/boards';
import { Button, Card, EmptyState, Group, Stack, Text, Title } from '@mantine/core';
import { IconDeviceTv, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ConfirmChange } from '../../../shared/dialog/confirm-change.tsx';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { DataTable } from '../../../shared/list/data-table.tsx';
import { usePermission } from '../../../shared/session/use-permissions.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { RouteButton } from '../../../shared/widgets/route-links.tsx';
import { boardColumns } from './board-columns.tsx';
import { BoardDialog, MadeBoardDialog } from './board-dialog.tsx';
import { boardsQuery, sendBoardRevocation } from './boards.data.ts';

/** The screens on the wall that show who is at work. */
export function BoardsSection() {
  const { data: rows, isError, refetch } = useQuery(boardsQuery);
  const timeZone = useTimeZone();
  const seesAttendance = usePermission('attendance.read');
  const form = useDialog<'new'>();
  const address = useDialog<MadeBoard>();
  const removal = useDialog<Board>();
  const isFull = rows !== undefined && rows.length >= mostBoards;
  const isEmpty = rows?.length === 0;
  const add = (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => form.open('new')}
    >
      {texts.add}
    </Button>
  );
  return (
    <Stack component="section" aria-labelledby="boards-title" gap="md">
      <Group justify="space-between">
        <Title order={2} size="h5" id="boards-title">
          {texts.title}
        </Title>
        <Group gap="xs">
          {seesAttendance && (
            <RouteButton to="/admin/evacuacion" variant="subtle">
              {texts.evacuation}
            </RouteButton>
          )}
          {!isEmpty && !isFull && add}
        </Group>
      </Group>
      <Text size="sm" c="dimmed">
        {isFull ? `${texts.help} ${texts.most}` : texts.help}
      </Text>
      {isError && <LoadFailure reason={texts.loadFailed} onRetry={refetch} />}
      {isEmpty && (
        <Card padding="xl">
          <EmptyState
            icon={<IconDeviceTv size={40} aria-hidden />}
            title={texts.none}
            description={texts.noneHelp}
          >
            {add}
          </EmptyState>
        </Card>
      )}
      {!isEmpty && (rows || !isError) && (
        <DataTable
          label={texts.title}
          columns={boardColumns(removal.open, timeZone)}
          rows={rows}
          rowKey={({ id }) => id}
          skeletonRows={2}
        />
      )}
      <OpenedDialog dialog={form}>
        {(_, shown) => <BoardDialog onMade={address.open} {...shown} />}
      </OpenedDialog>
      <OpenedDialog dialog={address}>
        {(made, shown) => <MadeBoardDialog made={made} {...shown} />}
      </OpenedDialog>
      <OpenedDialog dialog={removal}>
        {(board, shown) => (
          <ConfirmChange
            texts={texts.removal}
            send={() => sendBoardRevocation(board.id)}
            done={texts.revoked}
            failure={(problem) => failureUnder(problem, texts.revokeFailed)}
            {...shown}
          >
            {texts.removal.warning(board.name)}
          </ConfirmChange>
        )}
      </OpenedDialog>
    </Stack>
  );
}
