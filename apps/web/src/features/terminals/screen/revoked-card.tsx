import { terminalScreenTexts } from '@jornada/texts/terminal-screen';
import { Alert, Text } from '@mantine/core';
import { PublicCard } from '../../../shared/widgets/public-card.tsx';
import { useWaitingPresses } from './device/send-presses.ts';
import { PairingForm } from './pairing-form.tsx';

const texts = terminalScreenTexts.revoked;

/** The device was revoked: nobody punches here before it is paired anew. What it keeps is sent meanwhile. */
export function RevokedCard({ code, onPaired }: { code: string; onPaired: () => void }) {
  const waiting = useWaitingPresses();
  return (
    <PublicCard title={texts.title}>
      <Text>{texts.help}</Text>
      <div role="status">{waiting > 0 && <Alert color="orange">{texts.waiting(waiting)}</Alert>}</div>
      <PairingForm code={code} onPaired={onPaired} />
    </PublicCard>
  );
}
