import { shellTexts } from '@jornada/texts/shell';
import { Group, Text, ThemeIcon } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';

export function BrandMark() {
  return (
    <Group gap="xs" wrap="nowrap">
      <ThemeIcon size="lg">
        <IconClock size={22} aria-hidden />
      </ThemeIcon>
      <Text fw={700} size="lg">
        {shellTexts.productName}
      </Text>
    </Group>
  );
}
