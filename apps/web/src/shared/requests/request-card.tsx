import { Card, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './request-card.module.css';

interface RequestCardProps {
  /** The tick by which it is selected. */
  select?: ReactNode;
  title: ReactNode;
  /** The rank of the title among the page's headings; 2 unless given. */
  titleOrder?: 2 | 3;
  /** Small, below the title. */
  subtitle?: string | null;
  /** Its status, and other marks before it. */
  marks: ReactNode;
  /** Reason, comments, each in a paragraph; lines of it are kept. */
  paragraphs: readonly string[];
  /** Who asked for it, or decided it, and when. */
  origin: string;
  /** A button. */
  action?: ReactNode;
  /** What is asked for. */
  children: ReactNode;
}

/** A request in a list of cards. */
export function RequestCard(props: RequestCardProps) {
  const { select, title, titleOrder = 2, subtitle, marks, paragraphs, origin, action, children } = props;
  return (
    <Card component="li" className={classes.card}>
      <Group justify="space-between" gap="xs" align="flex-start" wrap="nowrap">
        {select}
        <div className={classes.head}>
          <Title order={titleOrder} size="h6">
            {title}
          </Title>
          {subtitle && (
            <Text size="xs" c="dimmed">
              {subtitle}
            </Text>
          )}
        </div>
        <div className={classes.marks}>{marks}</div>
      </Group>
      <Text size="sm" className={classes.when}>
        {children}
      </Text>
      {paragraphs.map((text) => (
        <Text key={text} size="sm" className={classes.text}>
          {text}
        </Text>
      ))}
      <Group justify="space-between" gap="sm" className={classes.foot}>
        <Text size="xs" c="dimmed">
          {origin}
        </Text>
        {action}
      </Group>
    </Card>
  );
}
