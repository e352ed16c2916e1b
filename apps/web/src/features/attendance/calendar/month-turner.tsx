import { calendarTexts as texts } from '@jornada/texts/es/attendance-calendar';
import { ActionIcon, Button, Group, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatMonth } from '../../../shared/time/civil-format.ts';
import classes from './month-turner.module.css';
import { monthAfter } from './month-weeks.ts';

interface MonthTurnerProps {
  /** The one that is shown, and the present one, as `2026-11`. */
  month: string;
  present: string;
  onMonth: (month: string) => void;
}

/** Which month is shown, and the way to the others. */
export function MonthTurner({ month, present, onMonth }: MonthTurnerProps) {
  return (
    <Group gap="sm" wrap="nowrap" className={classes.turner}>
      <Title order={2} size="h4" aria-live="polite" className={classes.month}>
        {formatMonth(month)}
      </Title>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={texts.previousMonth}
        onClick={() => onMonth(monthAfter(month, -1))}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <Button variant="default" onClick={() => onMonth(present)}>
        {texts.today}
      </Button>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={texts.nextMonth}
        onClick={() => onMonth(monthAfter(month, 1))}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
