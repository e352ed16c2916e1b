import { shellTexts } from '@jornada/texts/es/shell';
import { Button, Center, Stack, Text, Title } from '@mantine/core';

/** What is left when a page could not be drawn. */
export function CrashScreen() {
  return (
    <Center mih="60dvh" p="md">
      <Stack align="center" ta="center" role="alert">
        <Title order={2} size="h3">
          {shellTexts.crashTitle}
        </Title>
        <Text>{shellTexts.crashText}</Text>
        <Button onClick={() => window.location.reload()}>{shellTexts.reload}</Button>
      </Stack>
    </Center>
  );
}
