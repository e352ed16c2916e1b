import { Loader, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './terminal.module.css';

interface DigitFieldProps {
  label: string;
  digits: string;
  /** Whether what is typed is nobody's business. */
  isHidden?: boolean;
  isBusy?: boolean;
  onType: (digits: string) => void;
}

/** A field of digits, filled by the keys on the screen, by a keyboard, or by what assists somebody; the device's own keyboard stays away. */
export function DigitField({ label, digits, isHidden = false, isBusy = false, onType }: DigitFieldProps) {
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
      inputMode="none"
      classNames={{ root: classes.field, input: classes.digits }}
      value={digits}
      readOnly={isBusy}
      aria-busy={isBusy || undefined}
      rightSection={isBusy ? <Loader size="sm" aria-hidden /> : null}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
}
