import { clockTexts, offlineTexts } from '@jornada/texts/clock';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useOnline } from '../../shared/browser/use-online.ts';
import { useServerNow } from '../../shared/call/server-clock.ts';
import { keptStanding } from '../../shared/outbox/outbox.ts';
import { civilDateAt } from '../../shared/time/civil-format.ts';
import type { ClockStatus } from './clock.data.ts';
import { ClockCard } from './clock-card.tsx';
import { ClockShape } from './clock-shape.tsx';
import { KeptPunches } from './kept-punches.tsx';
import { liveWorkday } from './live-workday.ts';
import { standingAt, withKept } from './standing.ts';
import { usePunch } from './use-punch.ts';

interface OfflineClockProps {
  onRetry: () => unknown;
  /** Shown where the device has no stored state with which somebody could punch. */
  children: ReactNode;
}

/**
 * The clock page while the server has not been reachable since it was opened: the state stored on this device, and the buttons to punch.
 */
export function OfflineClock({ onRetry, children }: OfflineClockProps) {
  const [standing, setStanding] = useState<ClockStatus | null | undefined>();
  useEffect(() => {
    void keptStanding().then((kept) => setStanding(kept as ClockStatus | null));
  }, []);
  if (standing === undefined) return <ClockShape />;
  return standing === null ? children : <KeptWorkday standing={standing} onRetry={onRetry} />;
}

function KeptWorkday({ standing, onRetry }: { standing: ClockStatus; onRetry: () => unknown }) {
  const now = useServerNow(5_000);
  const punch = usePunch(standing, () => undefined);
  const status = withKept(standingAt(standing, now), punch.kept);
  const isOnline = useOnline();
  useEffect(() => {
    if (isOnline) onRetry();
  }, [isOnline, onRetry]);
  return (
    <Stack gap="md" maw={560} mx="auto" w="100%">
      <Alert color="orange" icon={<IconWifiOff aria-hidden />} title={offlineTexts.noServer}>
        <Text size="sm">{offlineTexts.noServerHelp}</Text>
        <Button variant="default" size="xs" mt="xs" onClick={() => onRetry()}>
          {clockTexts.retry}
        </Button>
      </Alert>
      <ClockCard
        status={status}
        today={civilDateAt(now, status.timezone)}
        canStartBreak={liveWorkday(status, true, now).canStartBreak}
        punch={punch}
      />
      <KeptPunches kept={punch.kept} timeZone={status.timezone} />
    </Stack>
  );
}
