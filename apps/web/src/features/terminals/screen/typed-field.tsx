import { Loader, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './terminal.module.css';

interface TypedFieldProps {
  label: string;
  typed: string;
  /** Whether what is typed is nobody's business. */
  isHidden?: boolean;
  isBusy?: boolean;
  /** Whether a tablet shows its own keyboard, for what the keys on the screen lack. */
  hasKeyboard?: boolean;
  onType: (typed: string) => void;
}

/** A number or a PIN, filled by the keys on the screen, by a keyboard, or by what assists somebody. */
export function TypedField({ label, typed, onType, ...how }: TypedFieldProps) {
  const { isHidden = false, isBusy = false, hasKeyboard = false } = how;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  return (
    <TextInput
      ref={field}
      label={label}
      size="xl"
      // Neither kept nor offered by the browser: it would be somebody else's.
      type={isHidden ? 'password' : 'text'}
      autoComplete={isHidden ? 'one-time-code' : 'off'}
      autoCapitalize="characters"
      spellCheck={false}
      inputMode={hasKeyboard ? 'text' : 'none'}
      classNames={{ root: classes.field, input: classes.typed }}
      value={typed}
      readOnly={isBusy}
      aria-busy={isBusy || undefined}
      rightSection={isBusy ? <Loader size="sm" aria-hidden /> : null}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
}
