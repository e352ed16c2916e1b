import { correctionRequestTexts } from '@jornada/texts/attendance-requests';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconClockQuestion } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../shared/browser/lazy-part.ts';
import { formatTimeOn } from '../../shared/time/civil-format.ts';
import type { LateExit } from './late-exit.ts';

const LeftEarlierDialog = lazyPart(() => import('./left-earlier-dialog.tsx'), 'LeftEarlierDialog');

const texts = correctionRequestTexts.leftEarlier;

/** Shown after a late exit: offers to say that one left earlier. The record does not change. */
export function LeftEarlierOffer({ lateExit, onDone }: { lateExit: LateExit; onDone: () => void }) {
  const [isOpen, dialog] = useDisclosure(false, { onOpen: () => setWasOpened(true) });
  const [wasOpened, setWasOpened] = useState(false);
  const { workedOn, plannedEnd, timeZone } = lateExit;
  return (
    <Alert color="orange" icon={<IconClockQuestion aria-hidden />} role="status">
      <Text size="sm">{texts.offer(formatTimeOn(workedOn, plannedEnd, timeZone))}</Text>
      <Group gap="sm" mt="xs">
        <Button variant="default" onClick={dialog.open}>
          {texts.open}
        </Button>
        <Button variant="subtle" onClick={onDone}>
          {texts.dismiss}
        </Button>
      </Group>
      {wasOpened && (
        <Suspense fallback={null}>
          <LeftEarlierDialog lateExit={lateExit} isOpen={isOpen} onClose={dialog.close} onDone={onDone} />
        </Suspense>
      )}
    </Alert>
  );
}
