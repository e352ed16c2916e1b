import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IdentificationSettings } from '../../features/company/terminal-identification/identification-settings.tsx';
import { BoardsSection } from '../../features/dashboard/boards/boards-section.tsx';
import { terminalsQuery } from '../../features/terminals/terminals.data.ts';
import { TerminalsScreen } from '../../features/terminals/terminals-screen.tsx';
import { usePermission } from '../../shared/session/use-permissions.ts';

/** By what people are known at terminals, and which there are; below them, once their height is known, the screens that show who is at work. */
export function TerminalsPage() {
  const isAllowed = usePermission('terminals.manage');
  const { isPending } = useQuery({ ...terminalsQuery, enabled: false });
  return (
    <Stack gap="xl">
      <IdentificationSettings />
      <TerminalsScreen />
      {isAllowed && !isPending && <BoardsSection />}
    </Stack>
  );
}
