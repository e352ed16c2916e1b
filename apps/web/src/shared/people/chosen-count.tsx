import { peopleTexts as texts } from '@jornada/texts/people';
import { Button, Group, Text } from '@mantine/core';

interface ChosenCountProps {
  count: number;
  most: number;
  onClear: () => void;
}

/** How many people are chosen, read out as it changes, and the way back to nobody. */
export function ChosenCount({ count, most, onClear }: ChosenCountProps) {
  const text = count === 0 ? texts.nobodyChosen : count >= most ? texts.most(count) : texts.chosen(count);
  return (
    <Group justify="space-between" gap="xs" mb="xs" mih={30}>
      <Text size="sm" fw={500} role="status">
        {text}
      </Text>
      {count > 0 && (
        <Button variant="subtle" size="xs" onClick={onClear}>
          {texts.clear}
        </Button>
      )}
    </Group>
  );
}
