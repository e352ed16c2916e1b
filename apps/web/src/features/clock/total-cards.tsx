import { breakAllowanceMinutes } from '@jornada/core/timekeeping/current-workday';
import { clockTexts } from '@jornada/texts/es/clock';
import { Card, Group, SimpleGrid, Text, ThemeIcon } from '@mantine/core';
import { IconBriefcase, IconClockPlus, IconCoffee } from '@tabler/icons-react';
import { formatDuration } from '../../shared/time/civil-format.ts';
import type { ClockStatus } from './clock.data.ts';
import type { LiveWorkday } from './live-workday.ts';
import classes from './total-cards.module.css';

/** What was worked, rested and worked beyond the plan so far, going on with the clock. */
export function TotalCards({
  workday,
  status: { expectedMinutes, deductedMinutes },
}: {
  workday: LiveWorkday;
  status: ClockStatus;
}) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing={{ base: 'xs', xs: 'md' }}>
      <TotalCard
        icon={IconBriefcase}
        color="teal"
        label={clockTexts.worked}
        minutes={workday.workedMinutes}
        help={
          expectedMinutes ? clockTexts.workedOf(formatDuration(expectedMinutes)) : clockTexts.noHoursExpected
        }
        note={deductedMinutes > 0 ? clockTexts.deducted(formatDuration(deductedMinutes)) : undefined}
      />
      <TotalCard
        icon={IconCoffee}
        color="orange"
        label={clockTexts.break}
        minutes={workday.breakMinutes}
        help={clockTexts.breakEntitlement(formatDuration(breakAllowanceMinutes))}
      />
      <TotalCard
        icon={IconClockPlus}
        color="indigo"
        label={clockTexts.overtime}
        minutes={workday.overtimeMinutes}
        help={clockTexts.overtimeBeyond}
      />
    </SimpleGrid>
  );
}

interface TotalCardProps {
  icon: typeof IconCoffee;
  color: string;
  label: string;
  minutes: number;
  help: string;
  /** What else has to be said of the figure. */
  note?: string | undefined;
}

function TotalCard({ icon: Icon, color, label, minutes, help, note }: TotalCardProps) {
  return (
    <Card component="section" aria-label={label} className={classes.card}>
      <Group gap="xs" wrap="nowrap">
        <ThemeIcon variant="light" color={color} size="md">
          <Icon size={18} aria-hidden />
        </ThemeIcon>
        <Text component="h2" size="sm" fw={500}>
          {label}
        </Text>
      </Group>
      <Text className={classes.value}>{formatDuration(minutes)}</Text>
      <Text size="xs" c="dimmed">
        {help}
      </Text>
      {note && (
        <Text size="xs" c="dimmed">
          {note}
        </Text>
      )}
    </Card>
  );
}
