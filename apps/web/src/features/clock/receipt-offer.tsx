import { proofTexts as texts } from '@jornada/texts/proof';
import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconShieldCheck } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../shared/browser/lazy-part.ts';
import type { PunchAnswer } from './clock.data.ts';

const ReceiptDialog = lazyPart(() => import('./receipt-dialog.tsx'), 'ReceiptDialog');

/** Shown after a punch: opens its receipt. */
export function ReceiptOffer({ receipt }: { receipt: PunchAnswer['receipt'] }) {
  const [isOpen, dialog] = useDisclosure(false, { onOpen: () => setWasOpened(true) });
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <Group justify="center">
      <Button variant="subtle" leftSection={<IconShieldCheck size={16} aria-hidden />} onClick={dialog.open}>
        {texts.openReceipt}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <ReceiptDialog receipt={receipt} isOpen={isOpen} onClose={dialog.close} />
        </Suspense>
      )}
    </Group>
  );
}
