import { clockTexts } from '@jornada/texts/clock';
import { Badge, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { memo } from 'react';
import { namedDay } from '../../shared/workday/day-words.ts';
import type { ClockStatus } from './clock.data.ts';
import type { PunchType } from './punch-intent.ts';
import { RecordList } from './record-list.tsx';

const statusColors: Record<ClockStatus['dailyStatus'], string> = {
  OK: 'teal',
  OPEN: 'indigo',
  INCOMPLETE: 'gray',
  EXTRA: 'orange',
};

interface SummaryCardProps {
  status: ClockStatus;
  today: string;
  /** The punch being sent that will be among these records. */
  sendingType: PunchType | null;
}

/** The workday in short: its totals so far, remarks, and the records. */
export const SummaryCard = memo(function SummaryCard({ status, today, sendingType }: SummaryCardProps) {
  const { workedOn } = status;
  const hasRecords = status.todayRecords.length > 0;
  return (
    <Card component="section" aria-labelledby="summary-title" h="100%">
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2} size="h5" id="summary-title">
            {workedOn === today ? clockTexts.summary : clockTexts.summaryOf(namedDay(workedOn, today))}
          </Title>
          {hasRecords && (
            <Badge variant="light" tt="none" color={statusColors[status.dailyStatus]}>
              {clockTexts.dailyStatus[status.dailyStatus]}
            </Badge>
          )}
        </Group>
        {hasRecords && <Alerts flags={status.flags} />}
        <RecordList status={status} today={today} sendingType={sendingType} />
      </Stack>
    </Card>
  );
});

function Alerts({ flags }: { flags: ClockStatus['flags'] }) {
  return (
    <section aria-labelledby="alerts-title">
      <Title order={3} size="h6" id="alerts-title" mb={6}>
        {clockTexts.alerts}
      </Title>
      {flags.length === 0 ? (
        <Group gap={6} c="dimmed">
          <IconCheck size={16} aria-hidden />
          <Text size="sm">{clockTexts.noAlerts}</Text>
        </Group>
      ) : (
        <Group gap="xs">
          {flags.map((flag) => (
            <Badge
              key={flag}
              variant="light"
              color="orange"
              size="lg"
              tt="none"
              leftSection={<IconAlertTriangle size={14} aria-hidden />}
            >
              {clockTexts.flags[flag]}
            </Badge>
          ))}
        </Group>
      )}
    </section>
  );
}
