import { Card, Group, Skeleton, Text, ThemeIcon } from '@mantine/core';
import type { IconBuilding } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CapacityBar } from './capacity-bar.tsx';
import classes from './stat-card.module.css';
import type { UtilisationLevel } from './utilisation.ts';

interface StatCardProps {
  icon: typeof IconBuilding;
  color: string;
  label: string;
  /** The figure; absent while it loads. */
  value: string | undefined;
  /** How much of a capacity the figure is, in percent; drawn as a bar. */
  percent?: number | undefined;
  /** What the bar is of, where the card's own label does not say it, and what the use calls for. */
  bar?: { label: string; level: UtilisationLevel } | undefined;
  /** What explains the figure, a line each. */
  details?: readonly string[] | undefined;
  /** How many lines that will be, while they load. */
  pendingLines?: number;
  /** Makes the name a link to what the figure counts; all of the card leads there. */
  link?: ((label: string) => ReactNode) | undefined;
  children?: ReactNode;
}

/** One figure that matters, with its name and what explains it. */
export function StatCard(props: StatCardProps) {
  const {
    icon: Icon,
    color,
    label,
    value,
    percent,
    bar,
    details = [],
    pendingLines = 1,
    link,
    children,
  } = props;
  const hasMore = 'details' in props || 'percent' in props;
  return (
    <Card component="section" aria-label={label} h="100%" className={classes.card}>
      <Group gap="xs" wrap="nowrap" className={classes.label}>
        <ThemeIcon variant="light" color={color} size="md">
          <Icon size={18} aria-hidden />
        </ThemeIcon>
        <Text component="h2" size="sm" fw={500} lh={1.25}>
          {link ? link(label) : label}
        </Text>
      </Group>
      {value === undefined ? (
        <>
          <div className={classes.value}>
            <Skeleton height="0.75em" width="2.5em" className={classes.pending} />
          </div>
          {hasMore && <Skeleton height={21 * pendingLines + 6 * (pendingLines - 1)} width="80%" />}
        </>
      ) : (
        <>
          <div className={classes.value}>{value}</div>
          {percent !== undefined && (
            <CapacityBar percent={percent} label={bar?.label ?? label} level={bar?.level} />
          )}
          {details.map((detail) => (
            <Text key={detail} size="sm" c="dimmed">
              {detail}
            </Text>
          ))}
        </>
      )}
      {children}
    </Card>
  );
}
