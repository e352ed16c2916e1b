import { Loader } from '@mantine/core';
import type { IconPencil } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './row-actions.module.css';

/** The actions of a row: icons with tooltips, and with text where the row is a card. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}

interface RowActionLook {
  icon: typeof IconPencil;
  /** Its label, a word or two. */
  text: string;
  /** The label with the name of the row, to tell it from other rows'. */
  name: string;
}

interface RowActionProps extends RowActionLook {
  /** Why it is disabled now; null when it is not. */
  reason?: string | null;
  /** What it does is under way. */
  isBusy?: boolean;
  /** Whether its word stands beside the icon at every width: for what the list is there for. */
  isWorded?: boolean;
  onClick: () => void;
}

/**
 * A frequent action of a row; seldom used or destructive ones are in its `RowMenu`. Made of plain elements, because a list has hundreds of
 * them. While it is disabled it stays focusable, and says why.
 */
export function RowAction(props: RowActionProps) {
  const { icon, text, name, reason = null, isBusy = false, isWorded = false, onClick } = props;
  const reasonId = useId();
  const isIdle = isBusy || reason !== null;
  return (
    <button
      type="button"
      className={classes.action}
      data-tip={reason ?? (isWorded ? undefined : text)}
      data-worded={isWorded || undefined}
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

/** A link to a page about a row; path and parameters are checked against the routes. */
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
