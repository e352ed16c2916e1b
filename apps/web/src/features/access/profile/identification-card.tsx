import { ownIdentificationTexts as texts } from '@jornada/texts/terminal-identification';
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconIdOff, IconPassword } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { lazyPart } from '../../../shared/browser/lazy-part.ts';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { formatMoment } from '../../../shared/time/civil-format.ts';
import { ownIdentificationQuery } from './own-identification.data.ts';

const PinDialog = lazyPart(() => import('./pin-dialog.tsx'), 'PinDialog');
const LostCardDialog = lazyPart(() => import('./lost-card-dialog.tsx'), 'LostCardDialog');

/** To which messages about terminals lead. */
const anchor = 'terminal';

/** By what one is known at terminals; for whoever has been given something of it. */
export function IdentificationCard({ timeZone }: { timeZone: string }) {
  const { data, isError, refetch } = useQuery(ownIdentificationQuery);
  const pinDialog = useDialog<true>();
  const lostDialog = useDialog<true>();
  const card = useRef<HTMLElement>(null);
  const isThere = data !== undefined;
  useEffect(() => {
    if (isThere && window.location.hash === `#${anchor}`) card.current?.scrollIntoView();
  }, [isThere]);
  if (!data && !isError) return null;
  if (data && !data.staffNumber && !data.pin && !data.card) return null;
  const at = (moment: string) => formatMoment(moment, timeZone);
  return (
    <Card component="section" id={anchor} ref={card} aria-labelledby="identification-title" padding="lg">
      <Stack gap="md">
        <div>
          <Title order={2} size="h5" id="identification-title">
            {texts.title}
          </Title>
          <Text size="sm" c="dimmed">
            {texts.help}
          </Text>
        </div>
        {isError && <LoadFailure reason={texts.loadFailed} onRetry={refetch} />}
        {data && (
          <>
            <Fact name={texts.number} value={data.staffNumber ?? texts.noNumber} />
            <Fact
              name={texts.pin}
              value={
                data.pin
                  ? (data.pin.isDrawn ? texts.pinDrawn : texts.pinChosen)(at(data.pin.setAt))
                  : texts.noPin
              }
            />
            <Fact
              name={texts.card}
              value={data.card ? texts.cardSince(at(data.card.madeAt)) : texts.noCard}
            />
            <Group gap="sm">
              <Button
                variant="default"
                leftSection={<IconPassword size={16} aria-hidden />}
                onClick={() => pinDialog.open(true)}
              >
                {data.pin ? texts.change : texts.choose}
              </Button>
              {data.card && (
                <Button
                  variant="default"
                  c="var(--mantine-color-red-text)"
                  leftSection={<IconIdOff size={16} aria-hidden />}
                  onClick={() => lostDialog.open(true)}
                >
                  {texts.lost}
                </Button>
              )}
            </Group>
          </>
        )}
      </Stack>
      <Suspense fallback={null}>
        <OpenedDialog dialog={pinDialog}>{(_, shown) => <PinDialog {...shown} />}</OpenedDialog>
        <OpenedDialog dialog={lostDialog}>{(_, shown) => <LostCardDialog {...shown} />}</OpenedDialog>
      </Suspense>
    </Card>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {name}
      </Text>
      <Text>{value}</Text>
    </div>
  );
}
