import { clockTexts } from '@jornada/texts/clock';
import { Badge, Group, Text, VisuallyHidden } from '@mantine/core';
import { civilDateAt, formatTime } from '../../shared/time/civil-format.ts';
import { dayWords } from '../../shared/workday/day-words.ts';
import type { ClockStatus } from './clock.data.ts';
import { stateSince } from './state-since.ts';

const colors: Record<ClockStatus['currentStatus'], string> = {
  NOT_STARTED: 'gray',
  WORKING: 'teal',
  BREAK: 'orange',
  FINISHED: 'indigo',
};

/** The state of the workday in words, and since when. */
export function StateBadge({ status, today }: { status: ClockStatus; today: string }) {
  const { currentStatus, timezone } = status;
  const since = stateSince(status);
  const day = since === null ? today : civilDateAt(since, timezone);
  return (
    <Group gap="xs" justify="center">
      <Badge variant="light" size="lg" color={colors[currentStatus]} tt="none">
        <VisuallyHidden>{clockTexts.stateLabel}: </VisuallyHidden>
        {clockTexts.states[currentStatus]}
      </Badge>
      {since !== null && (
        <Text size="sm" c="dimmed">
          {clockTexts.since(day === today ? null : dayWords(day, today), formatTime(since, timezone))}
        </Text>
      )}
    </Group>
  );
}
