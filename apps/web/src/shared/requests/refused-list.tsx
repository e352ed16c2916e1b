import { Stack, Text } from '@mantine/core';
import { formatShortDate } from '../time/civil-format.ts';
import classes from './refused-list.module.css';

/** One that was not done, of a call about many. */
export interface Refused {
  /** Null for nobody whom the reader may see. */
  readonly employeeName: string | null;
  readonly date: string;
  /** Why, and what to do about it. */
  readonly message: string;
}

/** What was not done of a call about many: whose, which day, and why. */
export function RefusedList({ title, refused }: { title: string; refused: readonly Refused[] }) {
  return (
    <Stack gap="xs">
      <Text fw={600} role="alert">
        {title}
      </Text>
      <ul className={classes.list}>
        {refused.map(({ employeeName, date, message }) => (
          <li key={`${employeeName} ${date} ${message}`}>
            <Text size="sm" fw={600}>
              {[employeeName, formatShortDate(date)].filter(Boolean).join(', ')}
            </Text>
            <Text size="sm">{message}</Text>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
