import { schedulesTexts } from '@jornada/texts/schedules';
import { Badge, Button, Card, Group, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconCopyPlus } from '@tabler/icons-react';
import { HoursLines } from '../form/hours-lines.tsx';
import type { Schedule } from '../schedules.data.ts';
import { hoursSummary, workingDays } from '../values/hours-summary.ts';
import { WeekBars } from '../week/week-bars.tsx';
import { weekOf } from '../week/week-geometry.ts';
import classes from './template-card.module.css';

const texts = schedulesTexts.templates;

/** A schedule as a template: its kind, its week, and how many people have it. */
export function TemplateCard({ schedule, onUse }: { schedule: Schedule; onUse: () => void }) {
  const { name, scheduleTypeDisplay, segments, hours, assignedUsersCount } = schedule;
  return (
    <Card component="li" className={classes.card}>
      <Group justify="space-between" gap="xs" align="flex-start">
        <Title order={2} size="h5" className={classes.name}>
          {name}
        </Title>
        <Badge variant="light" tt="none" className={classes.category}>
          <VisuallyHidden>{texts.category}: </VisuallyHidden>
          {scheduleTypeDisplay}
        </Badge>
      </Group>
      {!hours && <WeekBars week={weekOf(segments)} label={hoursSummary(segments)} />}
      <Text size="sm" component="div">
        <HoursLines of={schedule} />
      </Text>
      <Group justify="space-between" gap="sm" className={classes.foot}>
        <Text size="sm" c="dimmed">
          {texts.days(workingDays(schedule))} · {texts.employees(assignedUsersCount ?? 0)}
        </Text>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconCopyPlus size={14} aria-hidden />}
          aria-label={texts.useOf(name)}
          onClick={onUse}
        >
          {texts.use}
        </Button>
      </Group>
    </Card>
  );
}
