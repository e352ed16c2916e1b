import { terminalScreenTexts as texts } from '@jornada/texts/terminal-screen';
import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Waiting } from '../../../shared/feedback/waiting.tsx';
import { PublicCard } from '../../../shared/widgets/public-card.tsx';
import { startTerminal, useTerminal } from './device/terminal.ts';
import { PairingCard } from './pairing-card.tsx';
import { takePairingCode } from './pairing-code.ts';
import { RevokedCard } from './revoked-card.tsx';
import { TurnPage } from './turn-page.tsx';

/** The page of the tablet at the door: pairing, and then punching. */
export function TerminalScreen() {
  const { phase, device } = useTerminal();
  const [code, setCode] = useState(takePairingCode);
  useEffect(startTerminal, []);
  // Kept until somebody presses on: a device that was just paired says with what.
  const [isWelcome, setWelcome] = useState(false);
  if (phase === 'opening') return <Waiting text={texts.loading} isWholePage />;
  if (phase === 'elsewhere' || phase === 'unable')
    return (
      <PublicCard title={texts[phase].title}>
        <Text>{texts[phase].help}</Text>
      </PublicCard>
    );
  const paired = () => {
    setCode('');
    setWelcome(true);
  };
  if (phase === 'unpaired' || (phase === 'paired' && (code !== '' || isWelcome)))
    return (
      <PairingCard
        code={code}
        device={device}
        isDone={isWelcome}
        onPaired={paired}
        onLeave={() => {
          setCode('');
          setWelcome(false);
        }}
      />
    );
  if (phase === 'revoked') return <RevokedCard code={code} onPaired={paired} />;
  return <TurnPage />;
}
