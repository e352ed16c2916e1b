import type { Board } from '@jornada/contract/dashboard/boards';
import { boardsTexts as texts } from '@jornada/texts/boards';
import { Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { serverNow } from '../../../shared/call/server-clock.ts';
import { actionsColumn } from '../../../shared/list/actions-column.tsx';
import { RowAction } from '../../../shared/list/row-actions.tsx';
import type { TableColumn } from '../../../shared/list/table-column.ts';
import { formatMoment } from '../../../shared/time/civil-format.ts';
import { StatusBadge } from '../../../shared/widgets/status-badge.tsx';

/** It is noted every five minutes: after so long nobody looks. */
const unseenAfterMs = 15 * 60_000;

export function boardColumns(onRevoke: (board: Board) => void, timeZone: string): TableColumn<Board>[] {
  return [
    {
      key: 'name',
      header: texts.columns.name,
      cell: ({ name }) => (
        <Text span size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
      ),
      isRowHeader: true,
      inCard: 'head',
    },
    { key: 'state', header: texts.columns.state, cell: (board) => <BoardState {...board} /> },
    {
      key: 'centre',
      header: texts.columns.centre,
      cell: ({ centre }) => centre?.name ?? texts.everybody,
      isLong: true,
    },
    {
      key: 'created',
      header: texts.columns.created,
      cell: ({ createdAt }) => formatMoment(createdAt, timeZone),
      isUnbroken: true,
      isMinor: true,
    },
    {
      key: 'seen',
      header: texts.columns.seen,
      cell: ({ seenAt }) => (seenAt === null ? texts.never : formatMoment(seenAt, timeZone)),
      isUnbroken: true,
    },
    actionsColumn(texts.columns.actions, (board) => (
      <RowAction
        icon={IconTrash}
        text={texts.revoke}
        name={texts.actionOf(texts.revoke, board.name)}
        onClick={() => onRevoke(board)}
      />
    )),
  ];
}

function BoardState({ seenAt, isOver }: Board) {
  const { states } = texts;
  if (isOver) return <StatusBadge kind="bad">{states.over}</StatusBadge>;
  if (seenAt === null) return <StatusBadge kind="waiting">{states.fresh}</StatusBadge>;
  return serverNow() - Date.parse(seenAt) > unseenAfterMs ? (
    <StatusBadge kind="off">{states.unseen}</StatusBadge>
  ) : (
    <StatusBadge kind="good">{states.inUse}</StatusBadge>
  );
}
