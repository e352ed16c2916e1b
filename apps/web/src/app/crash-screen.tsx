import { shellTexts } from '@jornada/texts/shell';
import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { isServerInReach, PartOutOfReach } from '../shared/browser/load-part.ts';

/** Shown when a page could not be rendered or loaded. */
export function CrashScreen({ error }: { error: unknown }) {
  const isOutOfReach = error instanceof PartOutOfReach;
  return (
    <Center mih="60dvh" p="md">
      <Stack align="center" ta="center" role="alert">
        <Title order={2} size="h3">
          {shellTexts.crashTitle}
        </Title>
        <Text>{isOutOfReach ? shellTexts.pageOutOfReach : shellTexts.crashText}</Text>
        {isOutOfReach ? <RetryButton /> : <Button onClick={reload}>{shellTexts.reload}</Button>}
      </Stack>
    </Center>
  );
}

const reload = () => window.location.reload();

/** Reloads only once the server answers, because otherwise only the browser's error page would remain. */
function RetryButton() {
  const [isTrying, setTrying] = useState(false);
  const retry = async () => {
    setTrying(true);
    if (await isServerInReach()) reload();
    else setTrying(false);
  };
  return (
    <Button loading={isTrying} onClick={retry}>
      {shellTexts.retry}
    </Button>
  );
}
