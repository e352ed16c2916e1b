import { Skeleton } from '@mantine/core';
import classes from './standing-cards.module.css';

interface MissingProps {
  isFailed: boolean;
  reason: string;
}

/** In the place of a figure: that it is loading, or why it is not there. The page behind it loads it again. */
export function Missing({ isFailed, reason }: MissingProps) {
  if (isFailed) return <span className={classes.note}>{reason}</span>;
  return (
    <>
      <span className={classes.value}>
        <Skeleton component="span" display="inline-block" height="0.8em" width="5em" />
      </span>
      <span className={classes.note}>&nbsp;</span>
    </>
  );
}
