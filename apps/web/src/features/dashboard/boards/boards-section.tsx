import { mostBoards } from '@jornada/contract/dashboard/board-limits';
import type { Board, MadeBoard } from '@jornada/contract/dashboard/boards';
import { boardsTexts as texts } from '@jornada/texts/boards';
import { IconDeviceTv } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ConfirmChange } from '../../../shared/dialog/confirm-change.tsx';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { SettingsList } from '../../../shared/list/settings-list.tsx';
import { usePermission } from '../../../shared/session/use-permissions.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { RouteButton } from '../../../shared/widgets/route-links.tsx';
import { boardColumns } from './board-columns.tsx';
import { BoardDialog, MadeBoardDialog } from './board-dialog.tsx';
import { boardsQuery, sendBoardRevocation } from './boards.data.ts';

/** The screens on the wall that show who is at work. */
export function BoardsSection() {
  const query = useQuery(boardsQuery);
  const rows = query.data;
  const timeZone = useTimeZone();
  const seesAttendance = usePermission('attendance.read');
  const form = useDialog<'new'>();
  const address = useDialog<MadeBoard>();
  const removal = useDialog<Board>();
  const isFull = rows !== undefined && rows.length >= mostBoards;
  return (
    <SettingsList
      texts={texts}
      icon={IconDeviceTv}
      columns={boardColumns(removal.open, timeZone)}
      query={query}
      rows={rows}
      isFull={isFull}
      onAdd={() => form.open('new')}
      tools={
        seesAttendance && (
          <RouteButton to="/admin/evacuacion" variant="subtle">
            {texts.evacuation}
          </RouteButton>
        )
      }
      skeletonRows={2}
    >
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
    </SettingsList>
  );
}
