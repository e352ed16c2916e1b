import { Stack } from '@mantine/core';
import { IdentificationSettings } from '../../features/company/terminal-identification/identification-settings.tsx';
import { TerminalsScreen } from '../../features/terminals/terminals-screen.tsx';

/** By what people are known at terminals, and which there are: the longer part last, which grows while it loads. */
export function TerminalsPage() {
  return (
    <Stack gap="xl">
      <IdentificationSettings />
      <TerminalsScreen />
    </Stack>
  );
}
