import { terminalScreenTexts as texts } from '@jornada/texts/terminal-screen';
import { Button } from '@mantine/core';
import { IconArrowRight, IconBackspace } from '@tabler/icons-react';
import classes from './terminal.module.css';

const digitKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

interface KeypadProps {
  typed: string;
  isBusy?: boolean;
  onType: (typed: string) => void;
  /** Given where somebody says that all is typed. */
  onNext?: () => void;
}

/** Keys of digits for fingers. The field keeps the focus, so that a keyboard types there meanwhile. */
export function Keypad({ typed, isBusy = false, onType, onNext }: KeypadProps) {
  const key = (digit: string) => (
    <Button
      key={digit}
      variant="default"
      className={classes.key}
      disabled={isBusy}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onType(typed + digit)}
    >
      {digit}
    </Button>
  );
  return (
    <fieldset className={classes.keypad} aria-label={texts.keypad}>
      {digitKeys.map(key)}
      <Button
        variant="subtle"
        className={classes.key}
        aria-label={texts.erase}
        disabled={isBusy || typed === ''}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onType(typed.slice(0, -1))}
      >
        <IconBackspace aria-hidden />
      </Button>
      {key('0')}
      {onNext ? (
        <Button className={classes.key} aria-label={texts.next} disabled={typed === ''} onClick={onNext}>
          <IconArrowRight aria-hidden />
        </Button>
      ) : (
        <span />
      )}
    </fieldset>
  );
}
