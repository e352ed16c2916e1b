import { Loader } from '@mantine/core';
import type { IconPencil } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './row-actions.module.css';

/** What can be done with a row: signs with a name that shows beside them, words too where the row is a card. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}

interface RowActionLook {
  icon: typeof IconPencil;
  /** What it does, in a word or two. */
  text: string;
  /** The same with the name of the row, which tells it from its like. */
  name: string;
}

interface RowActionProps extends RowActionLook {
  /** Why it cannot be pressed now; null when it can. */
  reason?: string | null;
  /** What it does is under way. */
  isBusy?: boolean;
  onClick: () => void;
}

/**
 * One thing that is often done with a row; what is seldom done, or destroys, is in its `RowMenu`. Of plain elements, for a list has
 * hundreds of them. While it cannot be pressed it stays where the keyboard finds it, and says why.
 */
export function RowAction({ icon, text, name, reason = null, isBusy = false, onClick }: RowActionProps) {
  const reasonId = useId();
  const isIdle = isBusy || reason !== null;
  return (
    <button
      type="button"
      className={classes.action}
      data-tip={reason ?? text}
      aria-label={name}
      aria-disabled={isIdle || undefined}
      aria-describedby={reason === null ? undefined : reasonId}
      onClick={isIdle ? undefined : onClick}
    >
      {isBusy ? <Loader size={18} aria-hidden /> : <Face icon={icon} text={text} />}
      {reason !== null && (
        <span id={reasonId} hidden>
          {reason}
        </span>
      )}
    </button>
  );
}

/** A way to a page about a row; its path and parameters are checked against the routes. */
export const RowLink = createLink(
  ({ icon, text, name, href, ...link }: RowActionLook & ComponentProps<'a'>) => (
    <a {...link} href={href} className={classes.action} data-tip={text} aria-label={name}>
      <Face icon={icon} text={text} />
    </a>
  ),
);

function Face({ icon: Icon, text }: Pick<RowActionLook, 'icon' | 'text'>) {
  return (
    <>
      <Icon size={18} aria-hidden />
      <span className={classes.word}>{text}</span>
    </>
  );
}
