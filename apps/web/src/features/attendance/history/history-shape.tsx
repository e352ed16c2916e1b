import { widgetTexts } from '@jornada/texts/widgets';
import { Card, Group, Skeleton, Stack, VisuallyHidden } from '@mantine/core';

const lines = Array.from({ length: 12 }, (_, place) => place);

/** Where the filters, the sums and the days will be, until it is known what waits above them. */
export function HistoryShape() {
  return (
    <>
      <VisuallyHidden role="status">{widgetTexts.loading}</VisuallyHidden>
      <Stack gap="md" aria-hidden>
        <Skeleton height={36} maw={420} />
        <Skeleton height={92} radius="lg" />
        <DaysShape />
      </Stack>
    </>
  );
}

/** Where the days of a period will be. */
export function DaysShape() {
  return (
    <Card padding={0} aria-hidden>
      {lines.map((line) => (
        <Group key={line} h={52} px="md" wrap="nowrap" justify="space-between">
          <Skeleton height={16} width="6em" />
          <Skeleton height={16} maw={260} />
          <Skeleton height={16} width="4em" />
        </Group>
      ))}
    </Card>
  );
}
