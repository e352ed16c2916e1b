import { terminalScreenTexts } from '@jornada/texts/terminal-screen';
import { Alert, Button, Text } from '@mantine/core';
import { PublicCard } from '../../../shared/widgets/public-card.tsx';
import type { Device } from './device/terminal-database.ts';
import { PairingForm } from './pairing-form.tsx';
import { allowSounds } from './turn/signals.ts';

const texts = terminalScreenTexts.pairing;

interface PairingCardProps {
  code: string;
  /** The device that the tablet is already. */
  device: Device | null;
  isDone: boolean;
  onPaired: () => void;
  onLeave: () => void;
}

/** Makes the tablet a terminal, and says of which company and place. */
export function PairingCard({ code, device, isDone, onPaired, onLeave }: PairingCardProps) {
  if (isDone && device) {
    const start = () => {
      allowSounds();
      onLeave();
    };
    return (
      <PublicCard title={texts.done}>
        <Text role="status">{texts.doneWith(device.terminalName, device.companyName)}</Text>
        <Button size="lg" fullWidth autoFocus onClick={start}>
          {texts.start}
        </Button>
      </PublicCard>
    );
  }
  return (
    <PublicCard title={texts.title}>
      {device ? (
        <Alert color="orange">{texts.isAlready(device.terminalName, device.companyName)}</Alert>
      ) : (
        <Text c="dimmed">{texts.help}</Text>
      )}
      <PairingForm code={code} onPaired={onPaired} />
      {device && (
        <Button variant="subtle" onClick={onLeave}>
          {texts.keep}
        </Button>
      )}
    </PublicCard>
  );
}
