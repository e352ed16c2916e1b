import { clockTexts } from '@jornada/texts/clock';
import { Card, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useTimeZone } from '../../shared/session/use-time-zone.ts';
import cardClasses from './clock-card.module.css';
import classes from './clock-page.module.css';
import { LiveTime } from './live-time.tsx';

/** Where the clock and the cards around it will be, until the state of the workday is loaded; the hour is there already. */
export function ClockShape() {
  const timeZone = useTimeZone();
  return (
    <>
      <VisuallyHidden role="status">{clockTexts.loading}</VisuallyHidden>
      <div className={classes.grid} aria-hidden>
        <div className={classes.wide}>
          <Card className={cardClasses.card} mih={{ base: 232, sm: 300 }}>
            <Stack align="center" ta="center" className={cardClasses.parts}>
              <Stack align="center" gap="xs">
                <Skeleton h={26} w={110} radius="xl" />
                <LiveTime timeZone={timeZone} />
              </Stack>
              <Skeleton h={60} maw={420} />
            </Stack>
          </Card>
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
