import { pageErrorTexts } from '@jornada/texts/page-errors';
import { shellTexts } from '@jornada/texts/shell';
import { Button, Center, Stack, Title } from '@mantine/core';
import { signOut } from '../shared/account/sign-out.ts';

/** For an account without a role of any area: there is nothing to show but the way out. */
export function NoAreaScreen() {
  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack align="center" ta="center">
        <Title order={1} size="h4">
          {pageErrorTexts.FORBIDDEN}
        </Title>
        <Button onClick={signOut}>{shellTexts.signOut}</Button>
      </Stack>
    </Center>
  );
}
