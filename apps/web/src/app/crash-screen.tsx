import { shellTexts } from '@jornada/texts/shell';
import { Button, Center, Group, Stack, Text, Title } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { useContext, useState } from 'react';
import { isServerReachable, PartOutOfReach } from '../shared/browser/load-part.ts';
import { areaRoles, hasRole } from '../shared/session/area-roles.ts';
import { useSession } from '../shared/session/session-store.ts';
import { InsideMain } from './inside-main.ts';
import { areaPaths, landingPath } from './paths.ts';

/** Shown when a page could not be rendered or loaded. */
export function CrashScreen({ error }: { error: unknown }) {
  const isOutOfReach = error instanceof PartOutOfReach;
  const isInside = useContext(InsideMain);
  return (
    <Center component={isInside ? 'div' : 'main'} mih="60dvh" p="md">
      <Stack align="center" ta="center" role="alert">
        <Title order={2} size="h3">
          {isOutOfReach ? shellTexts.outOfReachTitle : shellTexts.crashTitle}
        </Title>
        <Text>{isOutOfReach ? shellTexts.pageOutOfReach : shellTexts.crashText}</Text>
        {isOutOfReach ? (
          <Group>
            <RetryButton />
            <WayBack />
          </Group>
        ) : (
          <Button onClick={reload}>{shellTexts.reload}</Button>
        )}
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
    if (await isServerReachable()) reload();
    else setTrying(false);
  };
  return (
    <Button loading={isTrying} onClick={retry}>
      {shellTexts.retry}
    </Button>
  );
}

/** To the clock, which works without a network; for who has none, to where they begin. */
function WayBack() {
  const { user } = useSession();
  const here = useLocation({ select: ({ pathname }) => pathname });
  if (!user) return null;
  const hasClock = hasRole(user.roles, areaRoles.empleado);
  const to = hasClock ? areaPaths.empleado : landingPath(user);
  if (to === here) return null;
  return (
    <Button variant="default" component={Link} to={to}>
      {hasClock ? shellTexts.toClock : shellTexts.toStart}
    </Button>
  );
}
