import { Tooltip, VisuallyHidden } from '@mantine/core';
import { type ComponentProps, useId } from 'react';
import { SteadyButton } from '../widgets/steady-button.tsx';

interface ReasonedButtonProps extends Omit<ComponentProps<typeof SteadyButton>, 'isBlocked'> {
  /** Why it is disabled now; null when it is not. */
  reason: string | null;
}

/** A button that says why it is disabled: to pointer, keyboard and screen reader. */
export function ReasonedButton({ reason, ...props }: ReasonedButtonProps) {
  const reasonId = useId();
  return (
    <>
      <Tooltip
        label={reason}
        disabled={!reason}
        multiline
        maw={280}
        events={{ hover: true, focus: true, touch: true }}
      >
        <SteadyButton
          {...props}
          isBlocked={reason !== null}
          aria-describedby={reason === null ? undefined : reasonId}
        />
      </Tooltip>
      {reason !== null && <VisuallyHidden id={reasonId}>{reason}</VisuallyHidden>}
    </>
  );
}
