import { Card, List, ListItem, Text, Title } from '@mantine/core';

/** What holds from a date on, in words. */
export interface VersionInWords {
  readonly key: string;
  readonly since: string;
  readonly says: string;
  /** What the law has against it. */
  readonly warning: string | null;
}

/** What holds and held from each date on; nothing where it was always the same. */
export function DatedVersions({ title, versions }: { title: string; versions: readonly VersionInWords[] }) {
  if (versions.length < 2) return null;
  return (
    <Card component="section" aria-labelledby="versions-title" padding="lg" maw={760} mt="lg">
      <Title order={2} size="h5" id="versions-title" mb="sm">
        {title}
      </Title>
      <List listStyleType="none" spacing="sm">
        {versions.map(({ key, since, says, warning }) => (
          <ListItem key={key}>
            <Text size="sm" fw={600}>
              {since}
            </Text>
            <Text size="sm">{says}</Text>
            {warning !== null && (
              <Text size="sm" c="orange.9">
                {warning}
              </Text>
            )}
          </ListItem>
        ))}
      </List>
    </Card>
  );
}
