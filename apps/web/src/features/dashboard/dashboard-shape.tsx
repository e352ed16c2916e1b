import { Skeleton, Stack } from '@mantine/core';
import classes from './dashboard-screen.module.css';

const cards = ['attendance', 'pending', 'people', 'absences', 'late', 'incomplete', 'hours'];

/** Where the figures will be, until it is known whether first steps stand above them. */
export function DashboardShape({ withAttendance }: { withAttendance: boolean }) {
  return (
    <Stack gap="md" aria-hidden>
      <div className={classes.cards} {...(withAttendance && { 'data-with-attendance': true })}>
        {cards.slice(withAttendance ? 0 : 1).map((card) => (
          <Skeleton key={card} mih={{ base: 92, xs: 139 }} radius="lg" />
        ))}
      </div>
      <Skeleton height={280} radius="lg" />
    </Stack>
  );
}
