import type { OfflineInterval } from '@jornada/contract/clock/offline-interval';
import { offlineTexts } from '@jornada/texts/es/clock';
import { Text } from '@mantine/core';
import { formatTime } from '../time/civil-format.ts';

interface OfflineMarkProps {
  interval: OfflineInterval | null | undefined;
  timeZone: string;
}

/** Says of a record that a device kept it without a network, and between which moments it was made. */
export function OfflineMark({ interval, timeZone }: OfflineMarkProps) {
  if (!interval) return null;
  const time = (instant: string) => formatTime(Date.parse(instant), timeZone);
  return (
    <Text span size="xs" c="dimmed" data-offline>
      {offlineTexts.between(time(interval.from), time(interval.until))}
    </Text>
  );
}
