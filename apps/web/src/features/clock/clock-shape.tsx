import { clockTexts } from '@jornada/texts/clock';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import classes from './clock-page.module.css';

/** Where the clock and the cards around it will be, until the state of the workday is loaded. */
export function ClockShape() {
  return (
    <>
      <VisuallyHidden role="status">{clockTexts.loading}</VisuallyHidden>
      <div className={classes.grid} aria-hidden>
        <div className={classes.wide}>
          <Skeleton h={{ base: 232, sm: 300 }} radius="lg" />
          <Skeleton h={{ base: 96, sm: 120 }} radius="lg" />
          <Skeleton h={190} radius="lg" />
        </div>
        <div className={classes.narrow}>
          <Skeleton h={180} radius="lg" />
          <Skeleton h={240} radius="lg" />
        </div>
      </div>
    </>
  );
}
