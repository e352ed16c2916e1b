import { monthName } from '@jornada/texts/closed-months';
import { Alert, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconHistory } from '@tabler/icons-react';

/** A pause for somebody who is typing. */
const pauseMs = 300;

/** A change as its call is sent with it, once nobody types any more; null while there is none. */
export function useWrittenChange(change: object | null): string | null {
  const [written] = useDebouncedValue(change && JSON.stringify(change), pauseMs);
  return written;
}

interface ForeseenDaysProps {
  /** Which past days a change makes other ones; null for none. */
  days: string | null;
  /** The closed months among them, `2026-10`, and what is said of them. */
  closedMonths: readonly string[];
  closed: (months: string) => string;
  /** That it could not be found out; null where it could. */
  failure: string | null;
}

/** Says before saving what a change does to past days, and which closed months keep what they say. */
export function ForeseenDays({ days, closedMonths, closed, failure }: ForeseenDaysProps) {
  // Always there, so that what it says is read out when it appears.
  return (
    <div role="status">
      {failure && <Text size="sm">{failure}</Text>}
      {days && (
        <Alert color="orange" p="xs" icon={<IconHistory aria-hidden />} role="presentation">
          <Text size="sm">{days}</Text>
          {closedMonths.length > 0 && <Text size="sm">{closed(closedMonths.map(monthName).join(', '))}</Text>}
        </Alert>
      )}
    </div>
  );
}
