import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { BoardsSection } from '../../features/dashboard/boards/boards-section.tsx';
import { terminalsQuery } from '../../features/terminals/terminals.data.ts';
import { TerminalsScreen } from '../../features/terminals/terminals-screen.tsx';
import { usePermission } from '../../shared/session/use-permissions.ts';

/** The devices at the door, what came from them without being recorded, and the screens that show who is at work. */
export function TerminalsPage() {
  const isAllowed = usePermission('terminals.manage');
  // What stands below appears once the height of what is above is known.
  const { isPending } = useQuery({ ...terminalsQuery, enabled: false });
  return (
    <Stack gap="xl">
      <TerminalsScreen />
      {isAllowed && !isPending && <BoardsSection />}
    </Stack>
  );
}
