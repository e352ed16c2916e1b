import { accessTexts } from '@jornada/texts/access';
import { Stack, Text } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useId } from 'react';
import { ProblemAlert } from '../../shared/feedback/problem-alert.tsx';
import { SteadyButton } from '../../shared/widgets/steady-button.tsx';
import classes from './passkey-entry.module.css';

/** The way in that needs neither e-mail nor password. */
export function PasskeyEntry({
  problem,
  isBusy,
  onPress,
}: {
  /** Why the last attempt failed. */
  problem: string | null;
  isBusy: boolean;
  onPress: () => void;
}) {
  const help = useId();
  return (
    <Stack gap="xs" mt="md">
      <Text size="sm" c="dimmed" ta="center">
        {accessTexts.or}
      </Text>
      {problem && <ProblemAlert>{problem}</ProblemAlert>}
      <SteadyButton
        variant="default"
        fullWidth
        classNames={{ root: classes.button ?? '', label: classes.label ?? '' }}
        leftSection={<IconFingerprint size={16} aria-hidden />}
        aria-describedby={help}
        isBusy={isBusy}
        onClick={onPress}
      >
        {accessTexts.passkey}
      </SteadyButton>
      <Text id={help} size="xs" c="dimmed" ta="center">
        {accessTexts.passkeyHelp}
      </Text>
    </Stack>
  );
}
