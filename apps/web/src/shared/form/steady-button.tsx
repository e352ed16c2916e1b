import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps, MouseEvent } from 'react';

interface SteadyButtonProps extends ButtonProps, Omit<ComponentProps<'button'>, keyof ButtonProps> {
  /** What it does is under way. */
  isBusy?: boolean;
  /** It cannot be pressed now; `aria-describedby` may name the element that says why. */
  isBlocked?: boolean;
}

/**
 * A button that stays where the keyboard and a screen reader find it while it cannot be pressed: a disabled one would lose the
 * focus, and nobody would be read the reason.
 */
export function SteadyButton({ isBusy = false, isBlocked = false, onClick, ...props }: SteadyButtonProps) {
  const isIdle = isBusy || isBlocked;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isIdle) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Button
      {...props}
      loading={isBusy}
      data-disabled={isBlocked}
      onClick={press}
      renderRoot={(root) => <button {...root} disabled={false} aria-disabled={isIdle || undefined} />}
    />
  );
}
