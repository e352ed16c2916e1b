import { Card, Group, Skeleton, Stack } from '@mantine/core';

const figures = ['now', 'month', 'vacation', 'access'];

/** Where the summary of a person, the tabs and what the first of them tells will be. */
export function PersonShape() {
  return (
    <Stack gap="md" aria-hidden>
      <Card>
        <Group gap="md" wrap="nowrap" align="flex-start">
          <Skeleton height={56} circle />
          <Stack gap="xs">
            <Skeleton height={24} width="12em" />
            <Skeleton height={16} width="8em" />
          </Stack>
        </Group>
        <Group gap="md" mt="md">
          {figures.map((figure) => (
            <Skeleton key={figure} height={48} width="10em" />
          ))}
        </Group>
      </Card>
      <Skeleton height={40} />
      <Skeleton height={280} radius="lg" />
    </Stack>
  );
}
