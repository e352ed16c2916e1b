import { widgetTexts } from '@jornada/texts/widgets';
import { Card, Group, Skeleton, Stack, VisuallyHidden } from '@mantine/core';

const people = [1, 2, 3];

/** Where the downloads and the people of a record will be, until it is loaded. */
export function RecordShape() {
  return (
    <>
      <VisuallyHidden role="status">{widgetTexts.loading}</VisuallyHidden>
      <Stack gap="md" aria-hidden>
        <Skeleton height={30} maw={480} />
        <Skeleton height={20} maw={360} />
        <Group gap="sm">
          {people.map((place) => (
            <Skeleton key={place} height={36} width={180} />
          ))}
        </Group>
        <Skeleton height={60} maw={240} />
        {people.map((place) => (
          <Card key={place}>
            <Skeleton height={22} width="12em" />
            <Skeleton height={18} maw={560} mt="sm" />
          </Card>
        ))}
      </Stack>
    </>
  );
}
