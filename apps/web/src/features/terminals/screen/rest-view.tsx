import { terminalScreenTexts as texts } from '@jornada/texts/terminal-screen';
import { Button, Group, Title } from '@mantine/core';
import { IconCamera, IconKeyboard, IconMaximize } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { CodeCamera, canReadCodes } from './code-camera.tsx';
import { useTerminal } from './device/terminal.ts';
import { Keypad } from './keypad.tsx';
import classes from './terminal.module.css';
import { cardIn } from './turn/scan.ts';
import { happen, touched } from './turn/turns.ts';
import { TypedField } from './typed-field.tsx';
import { useFullScreen } from './use-full-screen.ts';

const takeCard = (card: string) => {
  touched();
  happen({ what: 'card', card });
};

/** Nobody stands there: a card or a number begins. */
export function RestView({ staffNumber }: { staffNumber: string }) {
  const { device } = useTerminal();
  const [isCameraOn, setCameraOn] = useState(false);
  const [hasKeyboard, setKeyboard] = useState(false);
  const fullScreen = useFullScreen();
  const isNumberAllowed = device?.known?.identification.isNumberAllowed ?? false;
  const type = (typed: string) => happen({ what: 'typed', typed });
  const closeCamera = useCallback(() => setCameraOn(false), []);
  if (isCameraOn) {
    const read = { help: texts.cameraHelp, order: 1, side: 'user', meant: cardIn } as const;
    return <CodeCamera {...read} onFound={takeCard} onClose={closeCamera} />;
  }
  return (
    <section className={classes.column}>
      <Title order={1} className={classes.words}>
        {isNumberAllowed ? texts.holdCardOrType : texts.holdCard}
      </Title>
      {isNumberAllowed && (
        <>
          {/* Drawn anew with its keyboard, so that a tablet shows it at once. */}
          <TypedField
            key={String(hasKeyboard)}
            label={texts.staffNumber}
            typed={staffNumber}
            hasKeyboard={hasKeyboard}
            onType={type}
          />
          <Keypad typed={staffNumber} onType={type} onNext={() => happen({ what: 'entered' })} />
        </>
      )}
      <Group gap="sm" justify="center">
        {isNumberAllowed && !hasKeyboard && (
          <Button
            variant="subtle"
            size="md"
            leftSection={<IconKeyboard aria-hidden />}
            onClick={() => setKeyboard(true)}
          >
            {texts.letters}
          </Button>
        )}
        {canReadCodes() && (
          <Button
            variant="default"
            size="md"
            leftSection={<IconCamera aria-hidden />}
            onClick={() => setCameraOn(true)}
          >
            {texts.camera}
          </Button>
        )}
        {fullScreen.isOffered && (
          <Button
            variant="subtle"
            size="md"
            leftSection={<IconMaximize aria-hidden />}
            onClick={fullScreen.enter}
          >
            {texts.fullScreen}
          </Button>
        )}
      </Group>
    </section>
  );
}
