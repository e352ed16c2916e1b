import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps, MouseEvent } from 'react';

interface SteadyButtonProps extends ButtonProps, Omit<ComponentProps<'button'>, keyof ButtonProps> {
  /** Its action is under way. */
  isBusy?: boolean;
  /** It cannot be pressed now; `aria-describedby` may refer to the reason. */
  isBlocked?: boolean;
}

/** A button that stays focusable while it cannot be pressed: a disabled one would lose the focus, and its reason would not be read out. */
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
