import { clockTexts } from '@jornada/texts/es/clock';
import { Badge, VisuallyHidden } from '@mantine/core';
import type { ClockStatus } from './clock.data.ts';

const colors: Record<ClockStatus['currentStatus'], string> = {
  NOT_STARTED: 'gray',
  WORKING: 'teal',
  BREAK: 'orange',
  FINISHED: 'indigo',
};

/** Where the workday stands, in words. */
export function StateBadge({ state }: { state: ClockStatus['currentStatus'] }) {
  return (
    <Badge variant="light" size="lg" color={colors[state]} tt="none">
      <VisuallyHidden>{clockTexts.stateLabel}: </VisuallyHidden>
      {clockTexts.states[state]}
    </Badge>
  );
}
