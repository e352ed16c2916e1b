import { terminalScreenTexts as texts } from '@jornada/texts/terminal-screen';
import { useLayoutEffect } from 'react';
import { afterKey, cardIn, noScan } from './turn/scan.ts';
import { allowSounds } from './turn/signals.ts';
import type { Turn } from './turn/turn.ts';
import { happen, presentTurn, touched } from './turn/turns.ts';

/**
 * Hears a barcode reader, and digits, whatever has the focus. Of what a reader types no field and no button gets anything, not its Enter
 * either: it would press the button of whoever stood there before.
 */
export function useKeys(): void {
  useLayoutEffect(() => {
    let scan = noScan;
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      touched();
      const read = afterKey(scan, event.key, event.timeStamp);
      scan = read.scan;
      if (read.isTaken) {
        event.preventDefault();
        event.stopPropagation();
        if (read.text !== null) tell(read.text);
      } else typeBeside(event);
    };
    const touch = () => {
      touched();
      allowSounds();
    };
    const soundsToo = () => allowSounds();
    window.addEventListener('keydown', hear, { capture: true });
    window.addEventListener('keydown', soundsToo);
    window.addEventListener('pointerdown', touch);
    return () => {
      window.removeEventListener('keydown', hear, { capture: true });
      window.removeEventListener('keydown', soundsToo);
      window.removeEventListener('pointerdown', touch);
    };
  }, []);
}

/** A card, or a staff number that begins like one and was typed by hand. */
function tell(text: string): void {
  const card = cardIn(text);
  if (card !== null) happen({ what: 'card', card });
  else if (staffNumbers.test(text)) {
    happen({ what: 'typed', typed: text });
    happen({ what: 'entered' });
  } else happen({ what: 'misread', message: texts.misread });
}

const staffNumbers = /^[A-Za-z0-9]{1,12}$/;

/** What is typed where no field has the focus, and an Enter that no button takes. */
function typeBeside({ key, target }: KeyboardEvent): void {
  if (key === 'Enter') {
    if (!(target instanceof HTMLButtonElement)) happen({ what: 'entered' });
  } else if (!(target instanceof HTMLInputElement)) {
    const turn = presentTurn();
    const before = typedIn(turn);
    if (/^[A-Za-z0-9]$/.test(key)) happen({ what: 'typed', typed: before + key });
    if (key === 'Backspace') happen({ what: 'typed', typed: before.slice(0, -1) });
  }
}

/** What is typed so far where somebody is. */
function typedIn(turn: Turn): string {
  if (turn.step === 'rest') return turn.staffNumber;
  if (turn.step === 'pin') return turn.pin;
  return turn.step === 'leaving' ? turn.typed : '';
}
