import { ActionIcon, Button, Group, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './period-turner.module.css';

interface PeriodTurnerProps {
  /** What is shown, in words. */
  title: string;
  words: { readonly previous: string; readonly today: string; readonly next: string };
  onTurn: (to: 'previous' | 'today' | 'next') => void;
}

/** Which part of a calendar is shown, and the way to the others. */
export function PeriodTurner({ title, words, onTurn }: PeriodTurnerProps) {
  return (
    <Group gap="sm" wrap="nowrap" className={classes.turner}>
      <Title order={2} size="h4" aria-live="polite" className={classes.month}>
        {title}
      </Title>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={words.previous}
        onClick={() => onTurn('previous')}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <Button variant="default" onClick={() => onTurn('today')}>
        {words.today}
      </Button>
      <ActionIcon variant="default" size="input-sm" aria-label={words.next} onClick={() => onTurn('next')}>
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
