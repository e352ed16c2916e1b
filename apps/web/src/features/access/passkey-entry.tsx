import { accessTexts } from '@jornada/texts/access';
import { Stack, Text } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useId } from 'react';
import { ProblemAlert } from '../../shared/feedback/problem-alert.tsx';
import { SteadyButton } from '../../shared/widgets/steady-button.tsx';
import classes from './passkey-entry.module.css';

/** The other way, with a key of the person's device. */
export function PasskeyEntry({
  text,
  help: words,
  problem,
  isBusy,
  onPress,
}: {
  text: string;
  help: string;
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
        {text}
      </SteadyButton>
      <Text id={help} size="xs" c="dimmed" ta="center">
        {words}
      </Text>
    </Stack>
  );
}
