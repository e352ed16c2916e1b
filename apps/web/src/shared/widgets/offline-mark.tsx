import type { OfflineTimes } from '@jornada/contract/clock/offline-times';
import { offlineInWords } from '@jornada/texts/offline-words';
import { Text } from '@mantine/core';

interface OfflineMarkProps {
  /** The moment of the record. */
  at: string;
  times: OfflineTimes | null | undefined;
  timeZone: string;
  /** The workday: moments of another date are told with it. */
  workedOn: string;
}

/** Says of a record that a device kept it without a network: what the device says of when, and what is proven. */
export function OfflineMark({ at, times, timeZone, workedOn }: OfflineMarkProps) {
  if (!times) return null;
  return (
    <Text span size="xs" c="dimmed" data-offline>
      {offlineInWords({ at, times }, { timeZone, workedOn })}
    </Text>
  );
}
